import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKeys } from '../config/readSecrets';
import { countedAccount } from '../lib/normalAccount';
import { cookiePrefix } from './cookieOptions';

/** What createKnownDevices needs. */
export interface KnownDevicesOptions {
  /** The first signs, all verify. */
  readonly secrets: readonly string[];
  /** Milliseconds. */
  readonly now: () => number;
  /** The path below which browsers see the gateway. */
  readonly basePath?: string;
  /** Whether the cookie goes along from an app on another site, see cookieOptions. */
  readonly crossSite: boolean;
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/** How long a device stays known after its last sign-in, seconds. */
const lifeSeconds = 180 * 24 * 60 * 60;
/** Accounts that one browser is known for: those that signed in last. */
const mostAccounts = 5;

interface Entry {
  readonly text: string;
  /** Id and end: what is signed besides the account. */
  readonly device: string;
  readonly id: string;
  readonly signature: string;
}

/**
 * Browsers that signed in to an account before (OWASP Authentication Cheat Sheet, "Device cookies"). Each gets a cookie that only the
 * gateway can make, so that wrong attempts of strangers slow nobody down who has one. It is good for one account, opens nothing, and
 * survives the sign-out. It holds an entry `id.expires.signature` for each account, the account itself in the signature alone.
 */
export function createKnownDevices({ secrets, now, basePath = '', crossSite }: KnownDevicesOptions) {
  const keys = deriveKeys(secrets, 'known-devices');
  const seconds = () => Math.floor(now() / 1000);
  const sign = (key: Buffer, device: string, account: string) =>
    createHmac('sha256', key)
      .update(`${device}.${countedAccount(account)}`)
      .digest('base64url');

  // Ours first: a gateway at another path of this host has a cookie of its own, which comes along.
  const prefixes = [...new Set([cookiePrefix(true, basePath), '__Host-', '__Secure-', ''])];

  const entriesOf = (cookies: string): Entry[] => {
    const found = cookies.split(';').map((cookie) => cookie.trim().split('='));
    const values = prefixes.flatMap((prefix) => found.filter(([name]) => name === `${prefix}known-device`).map(([, value = '']) => value));
    const texts = new Set(values.flatMap((value) => value.split('~', mostAccounts)));
    return [...texts].slice(0, mostAccounts).flatMap((text) => {
      const [, device, id, expires, signature] = /^(([\w-]{22})\.(\d{1,12}))\.([\w-]{43})$/.exec(text) ?? [];
      return device && id && signature && Number(expires) > seconds() ? [{ text, device, id, signature }] : [];
    });
  };

  const isOf = (account: string, { device, signature }: Entry) =>
    keys.some((key) => timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, device, account))));

  return {
    /**
     * @param cookies the header of the request
     * @param account in its normal form
     * @returns the device's id; undefined for one that never signed in to this account
     */
    find: (cookies: string, account: string): string | undefined => entriesOf(cookies).find((entry) => isOf(account, entry))?.id,

    /** @returns the `Set-Cookie` header that makes a device known for an account, and lets it stay known for others */
    remember(cookies: string, account: string, https: boolean): string {
      const entries = entriesOf(cookies);
      // The same id as before: a new one would have counts of its own.
      const id = entries.find((entry) => isOf(account, entry))?.id ?? randomBytes(16).toString('base64url');
      const device = `${id}.${seconds() + lifeSeconds}`;
      const others = entries.filter((entry) => !isOf(account, entry)).slice(0, mostAccounts - 1);
      const value = [`${device}.${sign(keys[0], device, account)}`, ...others.map(({ text }) => text)].join('~');
      const site = crossSite ? 'None; Partitioned' : 'Lax';
      const name = `${cookiePrefix(https, basePath)}known-device`;
      return `${name}=${value}; Path=${basePath || '/'}; Max-Age=${lifeSeconds}; HttpOnly; SameSite=${site}${https ? '; Secure' : ''}`;
    },
  };
}
