import type { Context, MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config/config';
import type { Log } from '../lib/createLog';
import { currentRequest } from '../lib/requestContext';
import { findClient, isTrusted, parseIp, type TrustProxy } from '../lib/trustProxy';

interface NodeBindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
}

/** Returns the client's address as records and logs show it (RFC 5952; IPv4 if mapped); undefined if it is unknown. */
export function clientAddress(context: Context, trustProxy: TrustProxy): string | undefined {
  const address = peerAddress(context, trustProxy);
  return address ? (parseIp(address)?.toString() ?? address) : undefined;
}

/** Returns the client's address without a port. Internal calls use the address of their request. */
export function peerAddress(context: Context, trustProxy: TrustProxy): string | undefined {
  return currentRequest()?.address ?? forwardedAddress(context, trustProxy);
}

export function forwardedAddress(context: Context, trustProxy: TrustProxy): string | undefined {
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((entry) => withoutPort(entry.trim()));
  const address = findClient(forwarded.at(-1) === '' ? [] : forwarded, socketAddress(context), trustProxy);
  return address === undefined ? undefined : withoutPort(address);
}

export function isFromProxy(context: Context, trustProxy: TrustProxy): boolean {
  return isTrusted(trustProxy, socketAddress(context));
}

function socketAddress(context: Context): string | undefined {
  return (context.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress;
}

/** Removes the port that some proxies add, because it changes with each connection: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
export function withoutPort(address: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/** Returns the network that limits count: a household has a whole IPv6 /64. */
export function toNetwork(address: string): string {
  const ip = parseIp(address);
  if (ip?.kind() !== 'ipv6') return ip?.toString() ?? address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${ip}/64`)}/64`;
}

const consequence =
  'Without TRUST_PROXY all visitors behind a proxy share one address: wrong passwords of one slow down sign-ins of all on devices that are not known yet.';

/** Returns a warning if visitors may share one address. The gateway does not serve TLS, so a public URL is usually a proxy's. */
export function proxyWarning({
  trustProxy,
  onLoopback,
  publicUrl,
}: Pick<Config, 'trustProxy' | 'onLoopback' | 'publicUrl'>): string | undefined {
  if (trustProxy || onLoopback) return undefined;
  return `Warning: TRUST_PROXY is off. ${consequence} Set it if ${publicUrl} is served by a proxy of your own that sets X-Forwarded-For.`;
}

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

/** Returns the public origin. On loopback it is the name that the browser used; other hosts become `http://localhost:<port>`. */
export function publicOrigin(config: Pick<Config, 'publicUrl'>, port: number): (request: Request) => string {
  const { publicUrl } = config;
  if (publicUrl) return () => publicUrl;
  const names = ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`);
  return (request) => {
    const { origin } = new URL(request.url);
    return names.includes(origin) ? origin : `http://localhost:${port}`;
  };
}
