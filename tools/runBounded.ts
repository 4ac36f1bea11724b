import { spawn } from 'node:child_process';

/** How a command ended. */
export interface CommandOutcome {
  readonly ok: boolean;
  /** The command's output, and the reason of an end without any. */
  readonly output: string;
}

const mostOutput = 16 * 1024 * 1024;

/**
 * Runs a command of Node.js, and stops it with all the processes it started at a time limit, at a signal, and when the process that
 * started this one is gone. The compiler is such a process: ended alone, its wrapper leaves it running.
 *
 * @param args of Node.js: options, script, arguments
 * @param limit in ms
 */
export function runBounded(args: readonly string[], cwd: string, limit: number): Promise<CommandOutcome> {
  const isGroup = process.platform !== 'win32';
  const child = spawn(process.execPath, args, {
    cwd,
    detached: isGroup,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  let output = '';
  let reason: string | undefined;
  const take = (text: string) => {
    output += text.slice(0, mostOutput - output.length);
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
