import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import { keptSecret } from './keptSecret';

/** Reads a comma-separated list of secrets. On loopback a secret is created and stored, so that sessions outlive a restart. */
export function readSecrets(value: string | undefined, onLoopback: boolean, dataDir: string, problems: string[]): readonly string[] {
  if (!value && onLoopback) return readKept(secretFileIn(dataDir), problems);
  if (!value) {
    problems.push(`AUTH_SECRET: required when HOST or PUBLIC_URL is not loopback, and with TRUST_PROXY. ${remedy}`);
    return [];
  }
  const secrets = value.split(',').map((secret) => secret.trim());
  for (const secret of secrets) {
    const problem = checkSecret(secret);
    if (problem) problems.push(`AUTH_SECRET: ${problem}`);
  }
  return secrets;
}

/** File of the secret of a gateway on loopback. */
export const secretFileIn = (dataDir: string) => join(dataDir, 'auth-secret');

function readKept(file: string, problems: string[]): readonly string[] {
  try {
    const secret = keptSecret(file);
    if (checkSecret(secret))
      problems.push(
        `AUTH_SECRET: ${file} holds no whole secret. Put its backup there, or delete it: the next start makes another, and everybody signs in again.`,
      );
    return [secret];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    problems.push(
      `AUTH_SECRET: ${file} cannot be read or made (${code ?? message}). See that there is room, and that the account of the gateway may use DATA_DIR.`,
    );
    return [];
  }
}

const leastBytes = 32;
/** A random base64 or hex string of 32 bytes has about 16 to 35 different characters. A repeated word has few. */
const leastDistinct = 10;
const remedy = 'Make one with: openssl rand -base64 32';

/**
 * Says what is wrong with a secret that signs and encrypts sessions. `@auth/core` accepts a secret of one character.
 *
 * @returns undefined when it is good enough, else one sentence with the remedy; the secret itself is never repeated
 */
export function checkSecret(secret: string): string | undefined {
  const bytes = new TextEncoder().encode(secret).length;
  if (bytes < leastBytes) return `too short: ${bytes} bytes, at least ${leastBytes} random ones are needed. ${remedy}`;
  if (new Set(secret).size < leastDistinct) return `too regular to be random (fewer than ${leastDistinct} different characters). ${remedy}`;
  return undefined;
}

/**
 * @param secrets the first signs, all verify
 * @throws Error when there is none or one of them is weak
 */
export function assertSecrets(secrets: readonly string[]): void {
  if (secrets.length === 0) throw new Error(`AUTH_SECRET: missing. ${remedy}`);
  for (const secret of secrets) {
    const problem = checkSecret(secret);
    if (problem) throw new Error(`AUTH_SECRET: ${problem}`);
  }
}

/**
 * The keys of one purpose, derived from the secrets by HKDF (RFC 5869). The first signs, all verify.
 *
 * @throws Error when there is no secret
 */
export function deriveKeys(secrets: readonly string[], purpose: string): readonly [Buffer, ...Buffer[]] {
  const [first, ...older] = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  if (!first) throw new Error(`AUTH_SECRET: missing. ${remedy}`);
  return [first, ...older];
}
