import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export const administrator = { email: 'amal@example.com', password: 'a-long-password' };

export const authSecret = 'kq3vJt0mZr8xWn5yBd2gHs7cLf4pAe9u-Q1oTiXjVw6';

/** Node's arguments for the gateway: the built one (`buildGateway.ts`) if the run has built it. */
export const gatewayEntry: readonly string[] = process.env.BUILT_GATEWAY
  ? [process.env.BUILT_GATEWAY]
  : ['--import', 'tsx', 'server/main.ts'];

export interface GatewayProcess {
  readonly url: string;
  readonly exit: () => number | NodeJS.Signals | undefined;
  readonly log: () => string;
  /** Ends the process, by default like a power failure. `SIGTERM` stops it like an operator. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts the gateway on a free port and waits until it logs its URL.
 *
 * @param env additional configuration, at least `DATA_DIR`
 * @throws Error with its log if it exits instead
 */
export async function startGatewayProcess(env: Readonly<Record<string, string>>): Promise<GatewayProcess> {
  const child = spawn(process.execPath, gatewayEntry, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO_DATA: 'false',
      AUTH_SECRET: authSecret,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (log += text));
  const url = await getAddress(child, () => log);
  return {
    url,
    exit: () => child.exitCode ?? child.signalCode ?? undefined,
    log: () => log,
    async kill(signal = 'SIGKILL') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

async function getAddress(child: ChildProcess, log: () => string): Promise<string> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const found = /Admin dashboard\s+(\S+)/.exec(log())?.[1];
    // `localhost` may resolve to another server on the same port of ::1.
    if (found) return found.replace('//localhost:', '//127.0.0.1:');
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The gateway did not start:\n${log()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
