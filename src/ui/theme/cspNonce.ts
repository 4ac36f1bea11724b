/** Returns the Content-Security-Policy nonce that the gateway wrote into the page; undefined in development and static hosting. */
export function cspNonce(): string | undefined {
  const written = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return written && !written.startsWith('__') ? written : undefined;
}
