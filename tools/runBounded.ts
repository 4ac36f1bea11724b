import { spawn } from 'node:child_process';
import { compilerEnvironment } from './compilerEnvironment.ts';

export interface CommandOutcome {
  readonly ok: boolean;
  readonly output: string;
}

const maxOutput = 16 * 1024 * 1024;

/** Runs Node.js, and kills its process group, compilers included, at a limit in ms, a signal, or its parent's end. */
export function runBounded(args: readonly string[], cwd: string, limit: number): Promise<CommandOutcome> {
  const isGroup = process.platform !== 'win32';
  const child = spawn(process.execPath, args, {
    cwd,
    detached: isGroup,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...compilerEnvironment, ...process.env, NO_COLOR: '1' },
  });
  let output = '';
  let reason: string | undefined;
  const take = (text: string) => {
    output += text.slice(0, maxOutput - output.length);
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  const stop = () => {
    try {
      if (isGroup && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      else child.kill('SIGKILL');
    } catch {
      // The group has ended.
    }
  };
  const end = () => {
    stop();
    process.exit(1);
  };
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && end(), 500);
  const timer = setTimeout(() => {
    reason = `It was stopped after ${limit / 1000} seconds.`;
    stop();
  }, limit);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, end);
  process.once('exit', stop);
  return new Promise((resolve) => {
    const settle = (outcome: CommandOutcome) => {
      clearInterval(watch);
      clearTimeout(timer);
      for (const signal of signals) process.off(signal, end);
      process.off('exit', stop);
      resolve(outcome);
    };
    child.once('error', (error) => settle({ ok: false, output: error.message }));
    child.once('close', (code, signal) => {
      if (code !== 0 && output.trim() === '') reason ??= `It ended with ${signal ?? code}.`;
      settle({ ok: code === 0, output: [output.trim(), reason].filter(Boolean).join('\n') });
    });
  });
}
