import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { hash, verify } from '@node-rs/argon2';
import { unavailable } from '../http/apiError';
import { createQueue } from '../lib/createQueue';
import { queueLimits } from '../lib/limits';

/** OWASP's first choice for Argon2id and the library's default: 19 MiB, two rounds, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const work = createQueue(queueLimits.passwords);

async function inTurn<T>(task: () => Promise<T>, rank: 'first' | 'second' = 'first'): Promise<T> {
  const done = await work.run(rank, async () => ({ value: await task() }));
  if (!done) throw unavailable();
  return done.value;
}

/** Returns a PHC string. @throws ApiError 503 if the queue is full */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), cost));
}

/** Hashes for a caller without an account, after all sign-ins, which many registrations would otherwise delay. @throws ApiError 503 if the queue is full */
export function hashPasswordOfStranger(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), cost), 'second');
}

/** Compares in constant time. An unknown e-mail takes as long as a wrong password. @throws ApiError 503 if the queue is full */
export function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  return inTurn(() => isRight(password, stored));
}

async function isRight(password: string, stored: string | null | undefined): Promise<boolean> {
  if (isScryptHash(stored)) return verifyScrypt(normal(password), stored);
  try {
    return await verify(stored ?? '', normal(password));
  } catch {
    absentHash ??= hash(randomBytes(32), cost);
    await verify(await absentHash, normal(password));
    return false;
  }
}

let absentHash: Promise<string> | undefined;

/** Composes characters, because keyboards may send the same letter as different code points (RFC 8265 §4.2). */
function normal(password: string): string {
  return password.normalize('NFC');
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Hashes from before Argon2id: `scrypt$<log2 N>$<r>$<p>$<salt>$<key>`. */
const scryptHash = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

function isScryptHash(hash: string | null | undefined): hash is string {
  return scryptHash.test(hash ?? '');
}

async function verifyScrypt(password: string, hash: string): Promise<boolean> {
  const [, log2 = '', r = '', p = '', salt = '', key = ''] = scryptHash.exec(hash) ?? [];
  const expected = Buffer.from(key, 'base64url');
  const cost = { N: 2 ** Number(log2), r: Number(r), p: Number(p), maxmem: 256 * 2 ** Number(log2) * Number(r) };
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url'), expected.length, cost), expected);
}
