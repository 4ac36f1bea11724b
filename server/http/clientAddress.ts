import { isIPv6 } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import type { Config } from '../config/config';

/** The part of `@hono/node-server`'s bindings that names the peer. */
interface NodeBindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
}

/**
 * The address to count failed sign-ins for.
 *
 * @param trustProxy true only when a proxy of our own is in front: then its entry, the last of `X-Forwarded-For`, counts.
 *   Earlier entries are the client's own words.
 * @returns undefined when the address is unknown
 */
export function clientAddress(context: Context, trustProxy: boolean): string | undefined {
  const address = peerAddress(context, trustProxy);
  return address ? toNetwork(address) : undefined;
}

/** The client's address itself, without a port. @param trustProxy as above */
export function peerAddress(context: Context, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const address = forwarded || (context.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress;
  return address ? withoutPort(address) : undefined;
}

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`; the port changes with each connection. */
function withoutPort(address: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/** One household has a whole IPv6 /64, so that is what counts. */
function toNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('%')[0]?.split('::') ?? [];
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const groups = plain.includes('::') ? [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right] : left;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

const consequence =
  'Without TRUST_PROXY=true all visitors behind a proxy share one address: wrong passwords of one slow down sign-ins of all on devices that are not known yet.';

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

/** Says once that a proxy seems to stand in front which is not believed. */
export function noticeProxy(log: (message: string) => void): MiddlewareHandler {
  let told = false;
  return async (c, next) => {
    if (!told && (c.req.header('x-forwarded-for') ?? c.req.header('forwarded')) !== undefined) {
      told = true;
      log(`Warning: a request names its client in X-Forwarded-For or Forwarded, and TRUST_PROXY is off. ${consequence}`);
    }
    await next();
  };
}
