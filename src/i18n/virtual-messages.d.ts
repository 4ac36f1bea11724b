/** Made by `tools/messagesPlugin.ts` from `i18n/<locale>/<namespace>.ts`. */
declare module 'virtual:messages' {
  export const manifest: import('./messages').MessageManifest;
}
