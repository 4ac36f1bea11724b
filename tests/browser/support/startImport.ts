import { spawn } from 'node:child_process';
import { expect } from '@playwright/test';

/** An import that has written its files and is still running its checks. */
export interface Imported {
  said(): string;
  readonly status: Promise<number | null>;
  stop(): void;
}

/**
 * Runs `npm run import` in a copy of the repository.
 *
 * @returns once the files are written, while the checks continue
 */
export async function startImport(folder: string, args: readonly string[]): Promise<Imported> {
  const command = spawn('npm', ['run', 'import', '--', ...args], { cwd: folder, detached: true });
  let said = '';
  const status = new Promise<number | null>((resolve) => command.on('close', resolve));
  const written = new Promise<void>((resolve) => {
    for (const stream of [command.stdout, command.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('\nWritten.')) resolve();
      });
  });
  // If the import fails before it writes, its output is reported.
  await Promise.race([written, status.then((code) => expect(code, said).toBe(0))]);
  const stop = () => {
    if (command.pid && command.exitCode === null) process.kill(-command.pid, 'SIGTERM');
  };
  return { said: () => said, status, stop };
}
