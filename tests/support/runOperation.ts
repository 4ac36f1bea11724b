import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { runCommand } from '../../server/runCommand';
import { administrator, authSecret, gatewayEntry } from './startGatewayProcess';

export interface Operation {
  /** Null if the process was ended by a signal. */
  readonly code: number | null;
  readonly text: string;
}

const getEnvironment = (env: Readonly<Record<string, string>>) => ({
  ...{ PATH: process.env.PATH, NODE_ENV: 'development', HOST: '127.0.0.1' },
  ...{ AUTH_SECRET: authSecret, ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
  ...env,
});

/** Starts an operator's command like `npm run <name>`. @param env its configuration, at least `DATA_DIR` */
export function startOperation(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): { readonly child: ChildProcess; readonly text: () => string; readonly ended: Promise<Operation> } {
  const child = spawn(process.execPath, [...gatewayEntry, ...args], {
    env: getEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (part: string) => (text += part));
  return { child, text: () => text, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, text })) };
}

/** Runs an operator's command in this process. It saves seconds, but resources that the command opened may stay open for a while. */
export async function operate(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Operation> {
  const [name = '', ...rest] = args;
  const written: string[] = [];
  const print = (line: string) => void written.push(line);
  const { signal } = new AbortController();
  const code = await runCommand(name, rest, { env: getEnvironment(env), print, printError: print, signal });
  return { code, text: written.map((line) => `${line}\n`).join('') };
}

export const runOperation = (args: readonly string[], env: Readonly<Record<string, string>>): Promise<Operation> =>
  startOperation(args, env).ended;
