import type { Context, MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config/config';
import type { Log } from '../lib/createLog';
import { currentRequest } from '../lib/requestContext';
import { clientOf, isTrusted, parseIp, type TrustProxy } from '../lib/trustProxy';

/** The part of `@hono/node-server`'s bindings with the peer's address. */
interface NodeBindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
}

/**
 * The address to count failed sign-ins for.
 *
 * @param trustProxy the proxies whose word on their client counts (`X-Forwarded-For`). All else in it is the client's own words.
 * @returns undefined when the address is unknown
 */
export function clientAddress(context: Context, trustProxy: TrustProxy): string | undefined {
  const address = peerAddress(context, trustProxy);
  return address ? toNetwork(address) : undefined;
}

/**
 * The client's address itself, without a port. A call that the gateway makes for a request has that request's.
 *
 * @param trustProxy as above
 */
export function peerAddress(context: Context, trustProxy: TrustProxy): string | undefined {
  return currentRequest()?.address ?? forwardedAddress(context, trustProxy);
}

/** The client's address of a new request, without a port. */
export function forwardedAddress(context: Context, trustProxy: TrustProxy): string | undefined {
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((entry) => withoutPort(entry.trim()));
  const address = clientOf(forwarded.at(-1) === '' ? [] : forwarded, socketAddress(context), trustProxy);
  return address === undefined ? undefined : withoutPort(address);
}

/** Returns true if a trusted proxy passed the request on. */
export function isFromProxy(context: Context, trustProxy: TrustProxy): boolean {
  return isTrusted(trustProxy, socketAddress(context));
}

function socketAddress(context: Context): string | undefined {
  return (context.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress;
}

/** Removes the port that some proxies add: `192.0.2.1:4711`, `[2001:db8::1]:4711`. It changes with each connection. */
export function withoutPort(address: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/** A household has a whole IPv6 /64, so the network is counted. */
function toNetwork(address: string): string {
  const ip = parseIp(address);
  if (ip?.kind() !== 'ipv6') return ip?.toString() ?? address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${ip}/64`)}/64`;
}

const consequence =
  'Without TRUST_PROXY all visitors behind a proxy share one address: wrong passwords of one slow down sign-ins of all on devices that are not known yet.';

/**
 * The gateway speaks no TLS itself, so that a public URL is most often that of a proxy.
 *
 * @returns undefined where addresses can be told apart, or nobody comes from elsewhere
 */
export function proxyWarning({
  trustProxy,
  onLoopback,
  publicUrl,
}: Pick<Config, 'trustProxy' | 'onLoopback' | 'publicUrl'>): string | undefined {
  if (trustProxy || onLoopback) return undefined;
  return `Warning: TRUST_PROXY is off. ${consequence} Set it if ${publicUrl} is served by a proxy of your own that sets X-Forwarded-For.`;
}

/** Warns once about requests of an untrusted proxy. */
export function noticeProxy(log: Log, trustProxy: TrustProxy): MiddlewareHandler {
  let hasWarned = false;
  return async (c, next) => {
    if (!hasWarned && (c.req.header('x-forwarded-for') ?? c.req.header('forwarded')) !== undefined && !isFromProxy(c, trustProxy)) {
      hasWarned = true;
      const why = trustProxy === false ? 'TRUST_PROXY is off' : `TRUST_PROXY does not list ${socketAddress(c)}, which it comes from`;
      log(`Warning: a request names its client in X-Forwarded-For or Forwarded, and ${why}. ${consequence}`, { level: 'warn' });
    }
    await next();
  };
}

/**
 * Tells the address of the gateway that a request came to, an origin or one with a path (`basePathOf`), without believing what the request
 * says beyond what the configuration allows.
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
