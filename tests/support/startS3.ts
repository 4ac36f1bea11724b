import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readConfig } from '../../server/readConfig';
import { openStorage } from '../../server/storage/openStorage';
import type { Storage } from '../../server/storage/storage';

/** Debian's interpreter, because Swift's packages are installed only for it. */
const python = '/usr/bin/python3';

/** OpenStack Swift with its S3 API: a real S3-compatible server that checks keys, signatures and timestamps, and has quotas. */
export interface S3Server {
  readonly port: number;
  readonly key: { readonly AWS_ACCESS_KEY_ID: string; readonly AWS_SECRET_ACCESS_KEY: string };
  /** Returns the URL of a bucket. @param port port of a proxy in front of the server */
  url(bucket: string, port?: number): string;
  stop(): Promise<void>;
}

/** True if Swift is installed. Prints a notice otherwise. */
export const hasS3 = (() => {
  try {
    execFileSync(python, ['-c', 'import swift.obj.mem_server'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    process.stderr.write('SKIPPED: tests on an S3-compatible server: python3-swift is not installed.\n');
    return false;
  }
})();

/**
 * Starts a server on a free port of the loopback interface.
 *
 * @param buckets names of the buckets, optionally with a quota in bytes, for example `small=100000`
 * @throws Error with its output if it does not start within 60 seconds
 */
export async function startS3(...buckets: readonly string[]): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 's3-test-'));
  const child = spawn(python, ['tests/support/s3Server.py', folder, ...buckets], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = `${said}${text}`.slice(-4_000)));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const ended = once(child, 'exit').then(() => undefined);
  const line = once(createInterface(child.stdout), 'line', { signal: AbortSignal.timeout(60_000) }).catch(() => undefined);
  const [told] = (await Promise.race([line, ended])) ?? [];
  const port = Number(told);
  if (!port) {
    await stop();
    throw new Error(`The S3-compatible server did not start:\n${said}`);
  }
  return {
    port,
    key: { AWS_ACCESS_KEY_ID: 'test:tester', AWS_SECRET_ACCESS_KEY: 'testing' },
    url: (bucket, at = port) => `s3://${bucket}?endpoint=http://127.0.0.1:${at}`,
    stop,
  };
}

/** Opens a storage like a gateway. @param env `STORAGE_URL` and a key */
export function getStorage(env: Readonly<Record<string, string>>): Promise<Storage> {
  return openStorage(readConfig({ DATA_DIR: tmpdir(), ...env }).storage);
}
