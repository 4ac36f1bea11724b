/** Groups of the sidebar. Each has its heading in `i18n/<locale>/common.ts`, under `menu`. They stand in the order of the registry. */
export const sections = ['overview', 'people', 'training', 'trainers', 'business', 'records'] as const;

declare module '../src/schema/declaration' {
  interface MenuSections extends Record<(typeof sections)[number], true> {}
}
