import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadRequest } from '../api/load';
import { createServers } from '../createServers';
import type { Measure } from '../measure';
import { type DemoGateway, requests, signInTo, startDemo } from './measureLoad';
import { type Pressed, pressure } from './pressure';

const steps = 12;
/** Number of steps before the measurement, in which code is compiled and caches fill. */
const warmUp = 3;
/** Delay in ms after which the rate limit admits another sign-in. */
const allowedAgain = 10_000;
const mebibyte = 1024 * 1024;

interface Held {
  /** Memory of the process and its threads in MB. */
  readonly memory: number;
  readonly handles: number;
  /** Size of the data folder in MB. */
  readonly disk: number;
}

/**
 * Replays the day of an office in `minutes`: lists, records, documents, files, sessions, sign-ins, failed sign-ins, and changes of one
 * record. Compares the resources that the gateway uses at the end with those after a quarter of the time.
 *
 * @param minutes duration. 60 replays the day at 24 times its speed.
 */
export async function measureReplay(minutes: number, say: (line: string) => void): Promise<Measure[]> {
  const servers = createServers();
  try {
    const dataDir = servers.dataDir();
    const { origin } = await startDemo((script, { env } = {}) => servers.start(script, { env: { ...env, DATA_DIR: dataDir } }), 'dist');
    const pid = servers.pids()[0] ?? 0;
    const held: Held[] = [];
    for (let step = 1; step <= steps; step += 1) {
      // The sign-ins of the previous step have exhausted the rate limit.
      if (step > 1) await sleep(allowedAgain);
      const done = await anOffice(await signInTo(origin), (minutes * 60) / steps);
      held.push(look(pid, dataDir));
      const { memory, handles, disk } = held.at(-1) as Held;
      say(
        `${((step * minutes) / steps).toFixed(1)} min: ${memory.toFixed(0)} MB, ${handles} handles, ${disk.toFixed(1)} MB of disk; ${done.requests} requests, p50 ${done.p50.toFixed(1)} ms, slowest ${done.slowest.toFixed(0)} ms${Object.keys(done.failures).length ? `, failures ${JSON.stringify(done.failures)}` : ''}`,
      );
      if (Object.keys(done.failures).length > 0) throw new Error(`Unexpected answers: ${JSON.stringify(done.failures)}`);
    }
    const grown = (of: keyof Held) => {
      const around = (from: number) => Math.min(...held.slice(from, from + 3).map((one) => one[of]));
      return around(steps - 3) - around(warmUp);
    };
    const when = `in ${minutes} minutes of mixed load, after the first quarter`;
    return [
      { name: `memory gained ${when}`, value: grown('memory'), unit: 'MB', target: { of: 'value', is: 'at most', limit: 24 } },
      { name: `handles gained ${when}`, value: grown('handles'), unit: 'handles', target: { of: 'value', is: 'at most', limit: 8 } },
      // The history grows by design.
      { name: `disk gained ${when}`, value: grown('disk'), unit: 'MB' },
    ];
  } finally {
    await servers.stop();
  }
}

function anOffice(gateway: DemoGateway, seconds: number): Promise<Pressed> {
  const { cookie, token } = gateway;
  const bearer = { Authorization: `Bearer ${token}`, 'Accept-Language': 'ar' };
  const kinds: ((index: number) => LoadRequest)[] = [
    (index) => requests.list(gateway, index),
    (index) => ({ path: `/api/v1/trainers/${(index % 40) + 1}/?is_admin=true`, headers: bearer, expected: [200, 404] }),
    (index) => ({ path: `/api/v1/exercises/?is_admin=true&search=s${index % 90}`, headers: bearer }),
    () => ({ path: '/api/auth/session', headers: { Cookie: cookie } }),
    () => ({ path: '/favicon.svg' }),
    (index) => (index % 40 < 8 ? requests.document(gateway) : requests.list(gateway, index)),
    // An overloaded gateway sends the page unrendered, without checking the session. The app then redirects to the sign-in page.
    (index) => ({ path: `/goals?visit=${index}`, expected: [302, 200] }),
    (index) => (index % 160 < 8 ? requests.signIn() : { path: '/api/v1/goals/1/?is_admin=true', headers: bearer }),
    (index) =>
      index % 320 < 9
        ? { ...requests.signIn(), body: JSON.stringify({ email: `n${index}@example.com`, password: 'wrong' }), expected: [401, 429] }
        : { path: '/auth/login' },
    (index) =>
      index % 80 < 10
        ? {
            path: '/api/v1/goals/1/?is_admin=true',
            method: 'PATCH',
            headers: { ...bearer, 'Content-Type': 'application/json' },
            body: JSON.stringify({ is_active: index % 2 === 0 }),
          }
        : { path: '/api/v1/programs/?is_admin=true', headers: bearer },
  ];
  const request = (index: number) => (kinds[index % kinds.length] as (typeof kinds)[number])(index);
  return pressure({ origin: gateway.origin, connections: 12, seconds, request, pauseMs: 40 });
}

function look(pid: number, folder: string): Held {
  const resident = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
  const bytes = files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
  return { memory: resident, handles: readdirSync(`/proc/${pid}/fd`).length, disk: bytes / mebibyte };
}
