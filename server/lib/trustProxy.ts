import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** Trusted proxies: none (false), the connecting one (true), a number of them in a chain, or those with listed addresses. */
export type TrustProxy = boolean | number | readonly Range[];

const maxHops = 16;

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

/** Parses an address. Mapped IPv4 (`::ffff:10.0.0.1`) becomes IPv4. ipaddr.js alone would also accept `0x7f.1`. */
export function parseIp(text: string): Range[0] | undefined {
  return isIP(text) ? ipaddr.process(text) : undefined;
}

/** Returns true if the connecting proxy is trusted. @param peer undefined: a socket without an address */
export function isTrusted(trustProxy: TrustProxy, peer: string | undefined): boolean {
  if (typeof trustProxy !== 'object') return Boolean(trustProxy);
  const address = parseIp(peer ?? '');
  return address !== undefined && trustProxy.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}

/** Finds the client behind proxies. Entries left of the first untrusted address can be forged. @param forwarded of `X-Forwarded-For` */
export function findClient(forwarded: readonly string[], peer: string | undefined, trustProxy: TrustProxy): string | undefined {
  if (!isTrusted(trustProxy, peer)) return peer;
  const maxEntries = typeof trustProxy === 'object' ? forwarded.length : Number(trustProxy);
  let client = peer;
  for (const address of forwarded.toReversed().slice(0, maxEntries)) {
    // An entry that is not an address stands for the proxy that sent it.
    if (isIP(address) === 0 || (typeof trustProxy === 'object' && !isTrusted(trustProxy, client))) break;
    client = address;
  }
  return client;
}
