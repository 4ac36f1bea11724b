import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { signInForCookie } from '../../tests/support/cookieClient';
import { startPostgres } from '../../tests/support/postgres';
import type { LoadRequest } from '../api/load';
import { createServers } from '../createServers';
import { type DemoGateway, demo, requests, signInTo } from '../load/measureLoad';
import { pressure } from '../load/pressure';
import type { Measure } from '../measure';
import { memoryKb, processorTime } from './processorTime';

const connections = 16;
const warmUpSeconds = 3;
const seconds = 8;
/** Exceeds the screen cache of a rendering thread, so that each document is rendered. */
const sessions = 64;

type Kind = (gateway: DemoGateway, cookies: readonly string[], index: number) => LoadRequest;

const asUser = ({ token }: DemoGateway) => ({ Authorization: `Bearer ${token}`, 'Accept-Language': 'en' });

const kinds: Readonly<Record<string, Kind>> = {
  'sign-ins': () => requests.signIn(),
  lists: (gateway, _, index) => requests.list(gateway, index),
  searches: (gateway, _, index) => ({
    path: `/api/v1/clients/?is_admin=true&page_size=25&search=${'aehilmnorst'[index % 11]}${'aeiou'[index % 5]}`,
    headers: asUser(gateway),
  }),
  records: (gateway, _, index) => ({ path: `/api/v1/exercises/${(index % 20) + 1}/?is_admin=true`, headers: asUser(gateway) }),
  'changes of a record': (gateway, _, index) => ({
    method: 'PATCH',
    path: `/api/v1/goals/${(index % 5) + 1}/?is_admin=true`,
    headers: { ...asUser(gateway), 'Content-Type': 'application/json' },
    body: JSON.stringify({ name_en: `Goal ${index}` }),
  }),
  documents: (gateway, cookies, index) => requests.document({ ...gateway, cookie: cookies[index % cookies.length] ?? '' }),
};

/**
 * Measures the capacity of one gateway on PostgreSQL: requests per second of each kind, and their cost for the gateway and the database.
 */
export async function measureCapacity(say: (line: string) => void): Promise<Measure[]> {
  const postgres = await startPostgres();
  if (!postgres) {
    say('PostgreSQL is not installed: the capacity is not measured.');
    return [];
  }
  const servers = createServers();
  const client = new pg.Client(postgres.url);
  try {
    const origin = await servers.start('bench/load/serveDemo.ts', {
      env: { DATABASE_URL: postgres.url, DIST_DIR: process.env.DIST_DIR ?? 'dist' },
    });
    const [pid = 0] = servers.pids();
    await client.connect();
    const database = Number(readFileSync(join(postgres.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const gateway = await signInTo(origin);
    const before = memoryKb(pid);
    const cookies: string[] = [];
    for (let session = 0; session < sessions; session += 1) cookies.push(await signInForCookie(origin, demo));
    const getCosts = async () => ({
      gateway: processorTime(pid),
      database: processorTime(database),
      transactions: await getTransactions(client),
    });
    const measures: Measure[] = [];
    for (const [name, getRequest] of Object.entries(kinds)) {
      const press = (length: number) =>
        pressure({ origin, connections, seconds: length, request: (index) => getRequest(gateway, cookies, index) });
      await press(warmUpSeconds);
      const from = await getCosts();
      const pressed = await press(seconds);
      const to = await getCosts();
      const each = (cost: keyof typeof to) => (to[cost] - from[cost]) / pressed.requests;
      say(
        `${name}: ${pressed.perSecond.toFixed(1)}/s, p50 ${pressed.p50.toFixed(0)} ms; a request: gateway ${each('gateway').toFixed(1)} ms, ` +
          `database ${each('database').toFixed(1)} ms and ${each('transactions').toFixed(1)} transactions ${JSON.stringify(pressed.failures)}`,
      );
      measures.push(
        { name: `${name} a second of one gateway`, value: pressed.perSecond, unit: 'requests/s' },
        {
          name: `${name}: processor time of the gateway, beside the database's`,
          value: each('gateway'),
          reference: each('database'),
          unit: 'ms',
        },
        { name: `${name}: transactions`, value: each('transactions'), unit: 'calls' },
      );
    }
    const perSession = (memoryKb(pid) - before) / sessions;
    say(
      `memory: ${Math.round(before / 1000)} MB before, ${Math.round(memoryKb(pid) / 1000)} MB after; ${perSession.toFixed(0)} kB a session`,
    );
    return [...measures, { name: 'memory gained by all of it, a session', value: perSession, unit: 'kB' }];
  } finally {
    await client.end().catch(() => undefined);
    await servers.stop();
    await postgres.stop();
  }
}

async function getTransactions(client: pg.Client): Promise<number> {
  // Backends report their statistics at most once a second.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query('select sum(xact_commit + xact_rollback)::float as count from pg_stat_database');
  return Number(rows[0]?.count);
}
