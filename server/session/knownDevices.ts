import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKeys } from '../config/readSecrets';
import { countedAccount } from '../lib/normalAccount';
import { cookiePrefix } from './cookieOptions';

interface KnownDevicesOptions {
  readonly secrets: readonly string[];
  readonly now: () => number;
  readonly basePath?: string;
  readonly crossSite: boolean;
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;

const lifeSeconds = 180 * 24 * 60 * 60;
const maxAccounts = 5;

interface Entry {
  readonly text: string;
  /** Id and expiry, which are signed with the account. */
  readonly device: string;
  readonly id: string;
  readonly signature: string;
}

/**
 * Recognizes browsers that signed in to an account before by a signed cookie (OWASP Authentication Cheat Sheet, "Device cookies"), so that
 * strangers' failures do not slow them down. The cookie grants no access. Each entry is `id.expires.signature`; the signature has the account.
 */
export function createKnownDevices({ secrets, now, basePath = '', crossSite }: KnownDevicesOptions) {
  const keys = deriveKeys(secrets, 'known-devices');
  const seconds = () => Math.floor(now() / 1000);
  const sign = (key: Buffer, device: string, account: string) =>
    createHmac('sha256', key)
      .update(`${device}.${countedAccount(account)}`)
      .digest('base64url');

  // A gateway at another path of this host has a separate cookie, which is sent too.
  const prefixes = [...new Set([cookiePrefix(true, basePath), '__Host-', '__Secure-', ''])];

  const getEntries = (cookies: string): Entry[] => {
    const found = cookies.split(';').map((cookie) => cookie.trim().split('='));
    const values = prefixes.flatMap((prefix) => found.filter(([name]) => name === `${prefix}known-device`).map(([, value = '']) => value));
    const texts = new Set(values.flatMap((value) => value.split('~', maxAccounts)));
    return [...texts].slice(0, maxAccounts).flatMap((text) => {
      const [, device, id, expires, signature] = /^(([\w-]{22})\.(\d{1,12}))\.([\w-]{43})$/.exec(text) ?? [];
      return device && id && signature && Number(expires) > seconds() ? [{ text, device, id, signature }] : [];
    });
  };

  const isOneOf = (account: string, { device, signature }: Entry) =>
    keys.some((key) => timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, device, account))));

  return {
    find: (cookies: string, account: string): string | undefined => getEntries(cookies).find((entry) => isOneOf(account, entry))?.id,

    remember(cookies: string, account: string, https: boolean): string {
      const entries = getEntries(cookies);
      // A new id would have new counts.
      const id = entries.find((entry) => isOneOf(account, entry))?.id ?? randomBytes(16).toString('base64url');
      const device = `${id}.${seconds() + lifeSeconds}`;
      const otherEntries = entries.filter((entry) => !isOneOf(account, entry)).slice(0, maxAccounts - 1);
      const value = [`${device}.${sign(keys[0], device, account)}`, ...otherEntries.map(({ text }) => text)].join('~');
      const site = crossSite ? 'None; Partitioned' : 'Lax';
      const name = `${cookiePrefix(https, basePath)}known-device`;
      return `${name}=${value}; Path=${basePath || '/'}; Max-Age=${lifeSeconds}; HttpOnly; SameSite=${site}${https ? '; Secure' : ''}`;
    },
  };
}
