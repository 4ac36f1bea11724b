import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateSecret } from './readOrCreateSecret';

export function readSecrets(value: string | undefined, onLoopback: boolean, dataDir: string, problems: string[]): readonly string[] {
  if (!value && onLoopback) return readStored(getSecretFile(dataDir), problems);
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

export const getSecretFile = (dataDir: string) => join(dataDir, 'auth-secret');

function readStored(file: string, problems: string[]): readonly string[] {
  try {
    const secret = readOrCreateSecret(file);
    if (checkSecret(secret))
      problems.push(
        `AUTH_SECRET: ${file} does not contain a complete secret. Restore its backup, or delete it: the next start creates another, and all users sign in again.`,
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

const minBytes = 32;
/** 32 random bytes in base64 or hex have about 16 to 35 different characters, a repeated word only a few. */
const minDistinct = 10;
const remedy = 'Make one with: openssl rand -base64 32';

/** Returns the fault of a secret without repeating it. `@auth/core` would accept a single character. */
export function checkSecret(secret: string): string | undefined {
  const bytes = new TextEncoder().encode(secret).length;
  if (bytes < minBytes) return `too short: ${bytes} bytes, at least ${minBytes} random ones are needed. ${remedy}`;
  if (new Set(secret).size < minDistinct) return `too regular to be random (fewer than ${minDistinct} different characters). ${remedy}`;
  return undefined;
}

export function assertSecrets(secrets: readonly string[]): void {
  if (secrets.length === 0) throw new Error(`AUTH_SECRET: missing. ${remedy}`);
  for (const secret of secrets) {
    const problem = checkSecret(secret);
    if (problem) throw new Error(`AUTH_SECRET: ${problem}`);
  }
}

/** Derives the keys of a purpose by HKDF (RFC 5869). The first one signs, all verify. @throws Error without a secret */
export function deriveKeys(secrets: readonly string[], purpose: string): readonly [Buffer, ...Buffer[]] {
  const [first, ...older] = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  if (!first) throw new Error(`AUTH_SECRET: missing. ${remedy}`);
  return [first, ...older];
}
