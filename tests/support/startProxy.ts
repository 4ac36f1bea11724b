import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Returns the path of a program, or undefined if it is not installed. */
export const found = (name: string) => folders.map((folder) => join(folder, name)).find((file) => existsSync(file));

export interface ProxyProcess {
  readonly errors: () => string;
  /** Stops the process and deletes its folder. */
  stop(): Promise<void>;
}

interface ProxyOptions {
  readonly args: readonly string[];
  readonly folder: string;
  readonly port: number;
  readonly awaited?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Starts a proxy and waits until it listens.
 *
 * @param name name of the program
 * @throws Error with the proxy's output
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
