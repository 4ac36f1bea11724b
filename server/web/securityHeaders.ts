import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';

/** What the page may load from elsewhere. */
export interface SecurityOptions {
  /** Browsers reach the gateway by https. */
  readonly https: boolean;
  /** Origins that images and videos may come from besides our own; `https:` when a real API keeps its media anywhere. */
  readonly mediaSources: readonly string[];
}

/**
 * Headers of every response: a strict Content-Security-Policy with a nonce per response (no `unsafe-inline`, no
 * `unsafe-eval`), no framing, no sniffing, no referrer to others. Source: OWASP Secure Headers, CSP Level 3.
 */
export function securityHeaders({ https, mediaSources }: SecurityOptions): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: ["'self'", NONCE],
      imgSrc: ["'self'", 'data:', 'blob:', ...mediaSources],
      mediaSrc: ["'self'", 'blob:', ...mediaSources],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  });
}
