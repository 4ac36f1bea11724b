import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** `scrypt$<log2 N>$<r>$<p>$<salt>$<key>`, as passwords were kept before Argon2id: whoever has one signs in as ever. */
const scryptHash = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

export function isScryptHash(hash: string | null | undefined): hash is string {
  return scryptHash.test(hash ?? '');
}

/** Compares in constant time. */
export async function verifyScrypt(password: string, hash: string): Promise<boolean> {
  const [, log2 = '', r = '', p = '', salt = '', key = ''] = scryptHash.exec(hash) ?? [];
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: 2 ** Number(log2), r: Number(r), p: Number(p), maxmem: 256 * 2 ** Number(log2) * Number(r) };
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url'), expected.length, cost), expected);
}
