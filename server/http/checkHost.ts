import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import type { Config } from '../config/config';
import { parseIp } from '../lib/trustProxy';
import { isFromProxy, withoutPort } from './addresses';

/** Headers in which proxies name their client. */
const forwardingHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded'];

/**
 * Whether a proxy asks for somebody on another machine: one of these headers names an address that is not loopback. A proxy that names
 * nobody cannot be told from a browser.
 */
function isForOthers(context: Context): boolean {
  return forwardingHeaders
    .flatMap((name) => (context.req.header(name) ?? '').split(','))
    .map((entry) => withoutPort(entry.trim()))
    .some((entry) => entry !== '' && parseIp(entry)?.range() !== 'loopback');
}

const loopbackName = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Serves the names that the gateway goes by: those of the loopback interface and that of PUBLIC_URL. A page of another site that points
 * its own name at this machine (DNS rebinding) is refused with 421. Behind a proxy of our own the name is the proxy's to check.
 *
 * A gateway on loopback has a published password. So it also refuses what a proxy passes on to it for others.
 *
 * @param config what names the gateway, and whether a proxy stands before it
 * @param byAddress paths that answer to any name
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
        'This gateway serves its own machine only, and a proxy asks it for somebody else. Set PUBLIC_URL, AUTH_SECRET and TRUST_PROXY.\n',
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

/**
 * Serves what machines ask for by address: any address, loopback names, the public name, and names without a dot, as containers have
 * them. No page of another site has such a name, so none can read the answer (DNS rebinding).
 *
 * @param byAddress paths that answer to any name
 */
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
