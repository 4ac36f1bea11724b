/**
 * The nonce that the gateway wrote into the page for this response; styles without it are refused by the strict
 * Content-Security-Policy. `undefined` where nobody wrote one (development, static hosting without that policy).
 */
export function cspNonce(): string | undefined {
  const written = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return written && !written.startsWith('__') ? written : undefined;
}
