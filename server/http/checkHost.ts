import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import type { Config } from '../config/config';
import { parseIp } from '../lib/trustProxy';
import { isFromProxy, withoutPort } from './addresses';

const forwardingHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded'];

/** Returns true if a proxy names a client that is not loopback. A proxy that names no client looks like a browser. */
function isForOthers(context: Context): boolean {
  return forwardingHeaders
    .flatMap((name) => (context.req.header(name) ?? '').split(','))
    .map((entry) => withoutPort(entry.trim()))
    .some((entry) => entry !== '' && parseIp(entry)?.range() !== 'loopback');
}

const loopbackName = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Refuses host names other than loopback and PUBLIC_URL with 421 (DNS rebinding), unless a trusted proxy checks them. A loopback gateway
 * has a published password, so it also refuses calls that a proxy forwards for other machines. @param byAddress paths that accept any name
 */
export function checkHost(
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
  byAddress: ReadonlySet<string>,
): MiddlewareHandler {
  const publicName = publicUrl ? new URL(publicUrl).hostname : undefined;
  const isForThisMachine = trustProxy === false && (publicName === undefined || loopbackName.test(publicName));
  return async (c, next) => {
    if (isForThisMachine && isForOthers(c) && !byAddress.has(c.req.path))
      return c.text(
        'This gateway serves only its own machine, but a proxy passes on requests of other machines. Set PUBLIC_URL, AUTH_SECRET and TRUST_PROXY.\n',
        421,
      );
    const { hostname } = new URL(c.req.url);
    if (isFromProxy(c, trustProxy) || hostname === publicName || loopbackName.test(hostname) || byAddress.has(c.req.path)) return next();
    const remedy = publicName
      ? `Open ${publicUrl}, or set TRUST_PROXY=true behind a proxy that checks names.`
      : 'Open it as localhost, or set PUBLIC_URL.';
    return c.text(`This gateway is not served by the name in this request. ${remedy}\n`, 421);
  };
}

/** Accepts addresses, loopback names, the public name and container names without a dot, which no other site has (DNS rebinding). */
export function checkMachineName({ publicUrl }: Pick<Config, 'publicUrl'>, byAddress: ReadonlySet<string>): MiddlewareHandler {
  const publicName = publicUrl ? new URL(publicUrl).hostname : undefined;
  return async (c, next) => {
    const { hostname } = new URL(c.req.url);
    const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0;
    const isOwn = isAddress || !hostname.includes('.') || hostname === publicName || loopbackName.test(hostname);
    if (isOwn || byAddress.has(c.req.path)) return next();
    return c.text('The numbers are not served by the name in this request. Ask by the address, or set PROBES_TOKEN.\n', 421);
  };
}
