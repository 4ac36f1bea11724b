import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** OWASP Password Storage Cheat Sheet: N = 2^15, r = 8, p = 3, which takes 32 MiB for each sign-in that runs. */
const logCost = 15;
const blockSize = 8;
const parallelism = 3;
const keyBytes = 32;

/** @returns `scrypt$<log2 N>$<r>$<p>$<salt>$<key>`, so that the parameters can be raised without losing old hashes */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(normal(password), salt, keyBytes, options(logCost, blockSize, parallelism));
  return ['scrypt', logCost, blockSize, parallelism, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Compares in constant time. Without a hash it does the same work and answers false, so that an unknown e-mail takes
 * as long as a wrong password.
 */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [scheme, cost, size, parallel, salt = '', key = ''] = (hash ?? absent).split('$');
  const expected = Buffer.from(key, 'base64url');
  if (scheme !== 'scrypt' || expected.length === 0) return verifyPassword(password, absent);
  const given = await derive(
    normal(password),
    Buffer.from(salt, 'base64url'),
    expected.length,
    options(Number(cost), Number(size), Number(parallel)),
  );
  return timingSafeEqual(given, expected) && hash !== absent && hash != null;
}

/** No password has this key. */
const absent = [
  'scrypt',
  logCost,
  blockSize,
  parallelism,
  randomBytes(16).toString('base64url'),
  randomBytes(keyBytes).toString('base64url'),
].join('$');

function options(log2: number, r: number, p: number): ScryptOptions {
  return { N: 2 ** log2, r, p, maxmem: 256 * 2 ** log2 * r };
}

/** The same letters can be typed as different code points (RFC 8265 §4.2). */
function normal(password: string): string {
  return password.normalize('NFC');
}
