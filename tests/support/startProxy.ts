import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Where a program is; undefined: it is not installed. */
export const found = (name: string) => folders.map((folder) => join(folder, name)).find((file) => existsSync(file));

/** A proxy in a process of its own. */
export interface ProxyProcess {
  /** What it wrote to its standard error. */
  readonly errors: () => string;
  /** Its folder goes with it. */
  stop(): Promise<void>;
}

interface ProxyOptions {
  readonly args: readonly string[];
  /** Its own. */
  readonly folder: string;
  /** One that it listens on. */
  readonly port: number;
  /** A file that it writes before it can be asked. */
  readonly awaited?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Starts a proxy and waits until it listens.
 *
 * @param name of its program
 * @throws Error with the proxy's own words
 */
export async function startProxy(name: string, { args, folder, port, awaited, env }: ProxyOptions): Promise<ProxyProcess> {
  const child = spawn(found(name) ?? name, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const stop = async () => {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const isReady = async () => (!awaited || existsSync(awaited)) && (await isListening(port));
  for (const end = Date.now() + 30_000; !(await isReady()); await setTimeout(50)) {
    if (child.exitCode === null && Date.now() < end) continue;
    await stop();
    throw new Error(`${name} does not start:\n${errors}`);
  }
  return { errors: () => errors, stop };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
