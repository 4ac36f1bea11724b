import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/postgres';
import { administrator, authSecret } from '../../support/startGatewayProcess';
import type { Deployment } from './deployment';

export interface RunningRelease {
  /** Address for a reverse proxy. */
  readonly url: string;
  readonly release: string;
  readonly data: string;
  readonly log: () => string;
  /** Time from the start to the first response in ms. */
  readonly started: number;
  /** Resident memory in bytes; undefined if the system does not report it. */
  readonly memory: () => number | undefined;
  /** Exit code of the health check, 0 while healthy; undefined if the deployment has none. */
  readonly checkHealth: () => number | null | undefined;
  /**
   * Runs an operator's command in the release's folder, with the same variables and user. Times out after a minute.
   *
   * @param more further variables, e.g. of another database
   * @returns the exit code, and the output on both streams
   */
  run(args: readonly string[], more?: Readonly<Record<string, string>>): Promise<{ readonly code: number | null; readonly text: string }>;
  stop(): Promise<number | null>;
}

const nobodyId = 65_534;
/** Only root can start a process as another user. */
export const canSwitchUser = process.getuid?.() === 0;

/**
 * Copies a release to a read-only folder outside any `node_modules`, and starts it as another user with the variables of a deployment.
 *
 * @param built the output folder of `npm run release`
 * @param more variables besides those of the deployment, e.g. of an external database
 * @throws Error with the log if it is not ready within 60 s
 */
export async function startRelease(
  built: string,
  deployment: Deployment,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningRelease> {
  const root = mkdtempSync(join(tmpdir(), 'release-'));
  const [release, data] = [join(root, 'app'), join(root, 'data')];
  cpSync(built, release, { recursive: true });
  execFileSync('mkdir', [data]);
  execFileSync('chmod', ['-R', 'a=rX', release]);
  chmodSync(root, 0o755);
  chmodSync(data, 0o700);
  if (canSwitchUser) chownSync(data, nobodyId, nobodyId);
  const here = (text: string) => text.replaceAll(deployment.folders.release, release).replaceAll(deployment.folders.data, data);
  const placed = Object.fromEntries(Object.entries(deployment.env).map(([name, value]) => [name, here(value)]));
  const { email, password } = administrator;
  const env = { ...placed, PORT: String(await freePort()), AUTH_SECRET: authSecret, ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ...more };
  const options: SpawnOptions = {
    ...{ cwd: here(deployment.workingFolder), env },
    ...(canSwitchUser && { uid: nobodyId, gid: nobodyId }),
  };
  // Uses the Node that runs the tests instead of the deployment's path.
  const [, ...parameters] = deployment.command.map(here);
  const began = performance.now();
  const child = spawn(process.execPath, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const log = said(child);
  const url = `http://127.0.0.1:${env.PORT}`;
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 40_000);
      await ended;
      clearTimeout(late);
    }
    execFileSync('chmod', ['-R', 'u+w', root]);
    rmSync(root, { recursive: true, force: true });
    return child.exitCode;
  };
  let ending: Promise<number | null> | undefined;
  const stop = () => (ending ??= end());
  try {
    await untilUp(env, () => child.exitCode ?? child.signalCode);
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}:\n${log()}`);
  }
  return {
    ...{ url, release, data, started: performance.now() - began, stop, log },
    memory: () => getMemory(child.pid),
    checkHealth: () =>
      deployment.healthCheck && spawnSync(process.execPath, deployment.healthCheck.slice(1), { ...options, timeout: 30_000 }).status,
    async run(args, others = {}) {
      const own: SpawnOptions = {
        ...options,
        env: { ...env, ...others },
        cwd: release,
        timeout: 60_000,
        stdio: ['ignore', 'pipe', 'pipe'],
      };
      const command = spawn(process.execPath, ['server.js', ...args], own);
      const text = said(command);
      const [code] = await once(command, 'close');
      return { code: code as number | null, text: text() };
    },
  };
}

function said({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const stream of [stdout, stderr]) stream?.setEncoding('utf8').on('data', (part: string) => (text += part));
  return () => text;
}

async function untilUp({ PORT, PROBES_PORT = PORT, PROBES_TOKEN }: Readonly<Record<string, string>>, ended: () => unknown): Promise<void> {
  const headers = { Authorization: `Bearer ${PROBES_TOKEN}` };
  const deadline = Date.now() + 60_000;
  for (;;) {
    const call = fetch(`http://127.0.0.1:${PROBES_PORT}/readyz`, { headers, signal: AbortSignal.timeout(5_000) });
    const answer = await call.catch(() => undefined);
    if (answer?.ok) return;
    if (ended() !== null) throw new Error('The release ended');
    if (Date.now() > deadline) throw new Error('The release did not answer within 60 seconds');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function getMemory(pid = 0): number | undefined {
  const { stdout, status } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) * 1024 : undefined;
}
