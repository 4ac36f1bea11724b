/** Returns whether the gateway rendered this page. Its inline script defines the function. */
export function isRenderedByGateway(): boolean {
  return 'noteSetting' in globalThis;
}
