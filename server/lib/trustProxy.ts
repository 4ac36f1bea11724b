import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** Trusted proxies: none (false), the connecting one (true), a number of them in a chain, or those with listed addresses. */
export type TrustProxy = boolean | number | readonly Range[];

/** Maximum number of proxies in a chain. */
const maxHops = 16;

/**
 * Reads TRUST_PROXY.
 *
 * @param problems one line is added per mistake; no proxy is trusted then
 */
export function readTrustProxy(value: string | undefined, problems: string[]): TrustProxy {
  if (value === undefined || /^(0|false|no|off)$/i.test(value)) return false;
  if (/^(true|yes|on)$/i.test(value)) return true;
  if (/^\d+$/.test(value)) {
    if (Number(value) <= maxHops) return Number(value);
    problems.push(`TRUST_PROXY: ${value} proxies are too many. Use their number, at most ${maxHops}, or their addresses.`);
    return false;
  }
  const parts = value.split(',').map((part) => part.trim());
  const ranges = parts.map(readRange);
  const mistakes = ranges.flatMap((range, index) => (typeof range === 'string' ? [`TRUST_PROXY: "${parts[index]}" ${range}`] : []));
  problems.push(...mistakes);
  return mistakes.length === 0 && ranges.filter((range) => typeof range !== 'string');
}

const remedy = 'Use true, the number of proxies, or their addresses and ranges, e.g. 10.0.0.0/8, 2001:db8::/32.';

/** @returns a text if it is not a range */
function readRange(text: string): Range | string {
  const [address = ''] = text.split('/', 1);
  const ip = parseIp(address);
  if (!ip) return `is not an address. ${remedy}`;
  if (address === text) return [ip, ip.toByteArray().length * 8];
  if (!ipaddr.isValidCIDR(text)) return `is not a range: it has ${isIP(address) === 4 ? 32 : 128} bits at most. ${remedy}`;
  const [written, bits] = ipaddr.parseCIDR(text);
  // A mapped IPv4 range (`::ffff:10.0.0.0/104`) counts its bits from the start of the IPv6 address.
  const length = written.kind() === ip.kind() ? bits : bits - 96;
  return length > 0 ? [ip, length] : `would trust every address. ${remedy}`;
}

/**
 * Parses an address. Mapped IPv4 (`::ffff:10.0.0.1`) becomes IPv4.
 *
 * @returns undefined for other texts; ipaddr.js alone would also read `0x7f.1`
 */
export function parseIp(text: string): Range[0] | undefined {
  return isIP(text) ? ipaddr.process(text) : undefined;
}

/** Returns true if a trusted proxy connects. @param peer the other end of the connection; undefined: a socket without address */
export function isTrusted(trustProxy: TrustProxy, peer: string | undefined): boolean {
  if (typeof trustProxy !== 'object') return Boolean(trustProxy);
  const address = parseIp(peer ?? '');
  return address !== undefined && trustProxy.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}

/**
 * Finds the client of a chain of proxies, from the right. Entries that trusted proxies added are true; all entries left of the first
 * untrusted address can be forged.
 *
 * @param forwarded addresses of `X-Forwarded-For`; each proxy adds its client
 * @param peer the other end of the connection
 */
export function clientOf(forwarded: readonly string[], peer: string | undefined, trustProxy: TrustProxy): string | undefined {
  if (!isTrusted(trustProxy, peer)) return peer;
  const maxEntries = typeof trustProxy === 'object' ? forwarded.length : Number(trustProxy);
  let client = peer;
  for (const address of forwarded.toReversed().slice(0, maxEntries)) {
    // An entry that is not an address stands for the proxy that passed it on.
    if (isIP(address) === 0 || (typeof trustProxy === 'object' && !isTrusted(trustProxy, client))) break;
    client = address;
  }
  return client;
}
