import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Config } from './config/config';
import { getSecretFile } from './config/readSecrets';
import { readConfig } from './readConfig';

/** Reads the configuration without creating a secret; `secrets` is empty if there is none. @throws ConfigError with all mistakes */
export function readCommandConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const isThere = existsSync(getSecretFile(resolve(env.DATA_DIR?.trim() || 'data')));
  if (env.AUTH_SECRET?.trim() || isThere) return readConfig(env);
  // Unless the gateway listens only on loopback, a missing secret is a mistake.
  const aside = mkdtempSync(join(tmpdir(), 'command-'));
  try {
    readConfig({ ...env, DATA_DIR: aside });
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  return { ...readConfig({ ...env, AUTH_SECRET: randomBytes(48).toString('base64url') }), secrets: [] };
}
