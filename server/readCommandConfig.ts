import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Config } from './config/config';
import { secretFileIn } from './config/readSecrets';
import { readConfig } from './readConfig';

/**
 * Reads the configuration as the gateway does, but makes no secret where there is none: `secrets` is empty then.
 *
 * @throws ConfigError with every mistake at once
 */
export function readCommandConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const isThere = existsSync(secretFileIn(resolve(env.DATA_DIR?.trim() || 'data')));
  if (env.AUTH_SECRET?.trim() || isThere) return readConfig(env);
  // Elsewhere than on loopback the lack of one is a mistake.
  const aside = mkdtempSync(join(tmpdir(), 'command-'));
  try {
    readConfig({ ...env, DATA_DIR: aside });
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  return { ...readConfig({ ...env, AUTH_SECRET: randomBytes(48).toString('base64url') }), secrets: [] };
}
