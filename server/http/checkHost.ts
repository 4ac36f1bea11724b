import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config/config';

const loopbackName = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Serves the names that the gateway goes by: those of the loopback interface and that of PUBLIC_URL. A page of another site that points
 * its own name at this machine (DNS rebinding) is refused with 421. Behind a proxy of our own the name is the proxy's to check.
 *
 * @param config what names the gateway, and whether a proxy stands before it
 */
export function checkHost({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>): MiddlewareHandler {
  const publicName = publicUrl ? new URL(publicUrl).hostname : undefined;
  return async (c, next) => {
    const { hostname } = new URL(c.req.url);
    // Probes call by address.
    if (trustProxy || hostname === publicName || loopbackName.test(hostname) || c.req.path === '/healthz') return next();
    const remedy = publicName
      ? `Open ${publicUrl}, or set TRUST_PROXY=true behind a proxy that checks names.`
      : 'Open it as localhost, or set PUBLIC_URL.';
    return c.text(`This gateway is not served by the name in this request. ${remedy}\n`, 421);
  };
}

/**
 * Tells the origin that a request came to, without believing what the request says beyond what the configuration allows.
 *
 * With PUBLIC_URL it is always that one. On loopback it is whichever loopback name the browser used, so that
 * both `localhost` and `127.0.0.1` work; any other Host becomes `http://localhost:<port>`.
 *
 * @param port the port that is listened on
 */
export function publicOrigin(config: Pick<Config, 'publicUrl'>, port: number): (request: Request) => string {
  const { publicUrl } = config;
  if (publicUrl) return () => publicUrl;
  const names = ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`);
  return (request) => {
    const { origin } = new URL(request.url);
    return names.includes(origin) ? origin : `http://localhost:${port}`;
  };
}
