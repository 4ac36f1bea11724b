import { createHash, timingSafeEqual } from 'node:crypto';

const csrfCookie = /^(?:__Host-)?authjs\.csrf-token$/;

/**
 * A CSRF cookie that any listed secret made, as the first one would have made it: the library looks at one secret, and a form that was
 * opened before a rotation must still go through after it.
 *
 * @param value `token|sha256(token + secret)`, decoded
 * @returns the value itself when none of the secrets made it; the library then makes a new one
 */
export function renewCsrf(value: string, [first = '', ...older]: readonly string[]): string {
  const [token = '', hash = ''] = value.split('|');
  return older.some((secret) => isSame(hash, hashOf(token, secret))) ? `${token}|${hashOf(token, first)}` : value;
}

export function isCsrfCookie(name: string): boolean {
  return csrfCookie.test(name);
}

function hashOf(token: string, secret: string): string {
  return createHash('sha256').update(`${token}${secret}`).digest('hex');
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
