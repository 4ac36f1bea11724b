import { BlockList, isIP } from 'node:net';

/**
 * Which proxies in front of the gateway are believed: none (false), the one that asks (true), that many one behind the other, or those
 * whose addresses are listed.
 */
export type TrustProxy = boolean | number | BlockList;

/** More hops than any chain of proxies has. */
const mostHops = 16;

/**
 * Reads TRUST_PROXY.
 *
 * @param problems one line is added per mistake; nobody is believed then
 */
export function readTrustProxy(value: string | undefined, problems: string[]): TrustProxy {
  if (value === undefined || /^(0|false|no|off)$/i.test(value)) return false;
  if (/^(true|yes|on)$/i.test(value)) return true;
  if (/^\d+$/.test(value)) {
    if (Number(value) <= mostHops) return Number(value);
    problems.push(`TRUST_PROXY: ${value} proxies are too many. Use their number, at most ${mostHops}, or their addresses.`);
    return false;
  }
  const list = new BlockList();
  const mistakes = value.split(',').flatMap((part) => {
    const problem = addRange(list, part.trim());
    return problem ? [`TRUST_PROXY: "${part.trim()}" ${problem}`] : [];
  });
  problems.push(...mistakes);
  return mistakes.length === 0 && list;
}

const remedy = 'Use true, the number of proxies, or their addresses and ranges, e.g. 10.0.0.0/8, 2001:db8::/32.';

/** @returns what is wrong */
function addRange(list: BlockList, text: string): string | undefined {
  const [address = '', bits, ...more] = text.split('/');
  const plain = plainAddress(address);
  const family = isIP(plain);
  if (family === 0 || more.length > 0) return `is no address. ${remedy}`;
  const most = family === 4 ? 32 : 128;
  // An IPv4 range in the form of IPv6: `::ffff:10.0.0.0/104`.
  const mapped = isIP(address) === 6 && family === 4 ? 96 : 0;
  const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) - mapped : Number.NaN;
  if (!(length >= 0 && length <= most)) return `is no range: it has ${most + mapped} bits at most. ${remedy}`;
  if (length === 0) return `would believe everybody. ${remedy}`;
  list.addSubnet(plain, length, family === 4 ? 'ipv4' : 'ipv6');
  return undefined;
}

/** An address without zone, and in the form of IPv4 where it is one (RFC 4291 §2.5.5.2). */
export function plainAddress(address: string): string {
  const [bare = ''] = address.split('%');
  const dotted = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(bare)?.[1];
  if (dotted) return dotted;
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(bare) ?? [];
  if (!high || !low) return bare;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}

/** Whether whoever connects is a proxy that is believed. @param peer the other end of the connection; undefined: a socket without address */
export function isTrusted(trustProxy: TrustProxy, peer: string | undefined): boolean {
  if (typeof trustProxy !== 'object') return Boolean(trustProxy);
  const address = plainAddress(peer ?? '');
  const family = isIP(address);
  return family !== 0 && trustProxy.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * The client of a chain of proxies, from the right: what a proxy of ours has added is true, what stands left of the first stranger is the
 * stranger's own words.
 *
 * @param forwarded addresses of `X-Forwarded-For`; each proxy adds whom it talks to
 * @param peer the other end of the connection
 */
export function clientOf(forwarded: readonly string[], peer: string | undefined, trustProxy: TrustProxy): string | undefined {
  if (!isTrusted(trustProxy, peer)) return peer;
  // A number of hops: so many entries from the right, or as many as there are.
  let left = typeof trustProxy === 'object' ? Number.POSITIVE_INFINITY : Number(trustProxy);
  let client = peer;
  for (const address of forwarded.toReversed()) {
    // What is no address says nothing: then it is whoever passed it on.
    if (left === 0 || isIP(address.split('%')[0] ?? '') === 0 || (left === Number.POSITIVE_INFINITY && !isTrusted(trustProxy, client)))
      break;
    client = address;
    left -= 1;
  }
  return client;
}
