import { cpSync, readdirSync, rmSync } from 'node:fs';
import { signInForCookie } from '../../tests/support/cookieClient';
import { ledgerFolder } from '../api/fillLedger';
import type { LoadRequest } from '../api/load';
import { startDrf, startOurs } from '../api/startServers';
import { createServers } from '../createServers';
import type { Measure } from '../measure';
import { type Pressed, pressure } from './pressure';

const connections = [1, 8, 64, 256];
const secondsARound = 4;
const warmUpSeconds = 3;

export const demo = { email: 'admin@example.com', password: 'demo-admin-2026' };

type Say = (line: string) => void;

interface Side {
  readonly origin: string;
  readonly request: (index: number) => LoadRequest;
}

/**
 * Measures response times under load, in turn with a reference: lists and records against DRF on the same rows; documents, sign-ins and
 * files against the same gateway without rendering.
 */
export async function measureLoad(say: Say): Promise<Measure[]> {
  const folder = await ledgerFolder(10_000);
  const [ours, drf] = [await startOurs(folder), await startDrf(folder, 'all')];
  const servers = createServers();
  const bareDist = servers.dataDir();
  cpSync('dist', bareDist, { recursive: true });
  rmSync(`${bareDist}/screens`, { recursive: true, force: true });
  try {
    const [drawing, bare] = [await startDemo(servers.start, 'dist'), await startDemo(servers.start, bareDist)];
    const kinds = { ...recordKinds(ours, drf), ...pageKinds(drawing, bare) };
    const measures: Measure[] = [];
    const documents = new Map<number, Pressed>();
    for (const [kind, { side, other, beside }] of Object.entries(kinds)) {
      for (const one of [side, other]) if (one) await pressure({ ...one, connections: 8, seconds: warmUpSeconds });
      for (const count of connections) {
        const reference = other && (await press(other, count));
        const pressed = await press(side, count);
        if (kind === 'document') documents.set(count, pressed);
        say(`${kind}, ${count} connections: ${words(pressed)}${reference ? `; ${beside} ${words(reference)}` : `; without ${beside}`}`);
        measures.push({
          name: `${kind}, ${count} connections, p50${other ? `, beside ${beside}` : ''}`,
          ...{ value: pressed.p50, unit: 'ms' },
          ...(reference && { reference: reference.p50, ratio: pressed.p50 / reference.p50 }),
        });
      }
    }
    const besideSignIns: Measure[] = [];
    for (const one of signIns) besideSignIns.push(await listsBesideSignIns(drawing, one, say));
    return [...measures, ...ofDocuments(documents), ...besideSignIns];
  } finally {
    await servers.stop();
    await ours.stop();
    await drf?.stop();
  }

  async function press(side: Side, count: number): Promise<Pressed> {
    const pressed = await pressure({ ...side, connections: count, seconds: secondsARound });
    if (Object.keys(pressed.failures).length > 0) say(`  unexpected answers at ${count} connections: ${JSON.stringify(pressed.failures)}`);
    return pressed;
  }
}

const words = ({ p50, p99, slowest, perSecond }: Pressed) =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms, ${perSecond.toFixed(0)}/s`;

function ofDocuments(documents: ReadonlyMap<number, Pressed>): Measure[] {
  const [few, many] = [documents.get(8)?.p50 ?? Number.NaN, documents.get(64)?.p50 ?? Number.NaN];
  return [
    {
      name: 'documents at 64 connections, p50, against 8',
      ...{ value: many, unit: 'ms', reference: few, ratio: many / few },
      target: { of: 'ratio', is: 'at most', limit: 3 },
    },
    {
      name: 'slowest document at up to 256 connections',
      ...{ value: Math.max(...[...documents.values()].map(({ slowest }) => slowest)), unit: 'ms' },
      target: { of: 'value', is: 'at most', limit: 1_500 },
    },
  ];
}

export interface DemoGateway {
  readonly origin: string;
  readonly cookie: string;
  readonly token: string;
}

export async function startDemo(start: ReturnType<typeof createServers>['start'], distDir: string): Promise<DemoGateway> {
  return signInTo(await start('bench/load/serveDemo.ts', { env: { DIST_DIR: distDir } }));
}

/** Signs in. The token expires after 15 minutes. */
export async function signInTo(origin: string): Promise<DemoGateway> {
  const cookie = await signInForCookie(origin, demo);
  const { user } = (await (await fetch(`${origin}/api/auth/session`, { headers: { Cookie: cookie } })).json()) as {
    user: { token: string };
  };
  return { origin, cookie, token: user.token };
}

type Kinds = Readonly<Record<string, { readonly side: Side; readonly other?: Side | undefined; readonly beside: string }>>;
type Reader = { readonly origin: string; readonly token: string };

function recordKinds(ours: Reader, drf: Reader | undefined): Kinds {
  const side = (server: Reader, getPath: (index: number) => string): Side => ({
    origin: server.origin,
    request: (index) => ({ path: getPath(index), headers: { Authorization: `Bearer ${server.token}`, 'Accept-Language': 'en' } }),
  });
  const kind = (getPath: (index: number) => string) => ({
    side: side(ours, getPath),
    other: drf && side(drf, getPath),
    beside: 'DRF',
  });
  return {
    list: kind((index) => `/api/v1/orders/?is_admin=true&page_size=25&page=${(index % 20) + 1}`),
    record: kind((index) => `/api/v1/orders/${(index % 10_000) + 1}/?is_admin=true`),
  };
}

export const requests = {
  document: ({ cookie }: DemoGateway) => ({ path: '/users', headers: { Cookie: cookie, 'Accept-Encoding': 'br' } }),
  signIn: () => ({
    path: '/auth/login/',
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(demo),
    // The gateway accepts up to a hundred concurrent sign-ins per address.
    expected: [200, 429],
  }),
  list: ({ token }: DemoGateway, index: number) => ({
    path: `/api/v1/users/?is_admin=true&page_size=25&page=${(index % 10) + 1}`,
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' },
  }),
};

function pageKinds(drawing: DemoGateway, bare: DemoGateway): Kinds {
  const script = `/assets/${readdirSync('dist/assets').find((file) => /^index-.*\.js$/.test(file))}`;
  const kind = (request: (gateway: DemoGateway) => LoadRequest) => ({
    side: { origin: drawing.origin, request: () => request(drawing) },
    other: { origin: bare.origin, request: () => request(bare) },
    beside: 'the gateway that draws nothing',
  });
  return {
    document: kind(requests.document),
    'sign-in': kind(requests.signIn),
    static: kind(() => ({ path: script, headers: { 'Accept-Encoding': 'br' } })),
  };
}

const rounds = 5;

interface SignIns {
  readonly name: string;
  readonly connections: number;
  readonly pauseMs: number;
  readonly limit?: number;
}

const signIns: readonly SignIns[] = [
  // One sign-in per second on each of four connections: a busy morning with a thousand users.
  { name: 'four sign-ins a second', connections: 4, pauseMs: 1_000, limit: 1.1 },
  // Without a limit: the sign-ins use up the remaining core, which on two cores is that of the client.
  { name: 'as many sign-ins as go', connections: 64, pauseMs: 0 },
];

/** Measures how sign-ins slow down list requests. Each sign-in hashes a password, which occupies a core for a while. */
async function listsBesideSignIns(gateway: DemoGateway, { name, connections, pauseMs, limit }: SignIns, say: Say): Promise<Measure> {
  const lists = () =>
    pressure({ origin: gateway.origin, connections: 8, seconds: secondsARound, request: (index) => requests.list(gateway, index) });
  const figures: { readonly alone: number; readonly beside: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await lists();
    const [beside, signedIn] = await Promise.all([
      lists(),
      pressure({ origin: gateway.origin, connections, seconds: secondsARound, request: requests.signIn, pauseMs }),
    ]);
    say(`lists alone: ${words(alone)}; beside ${signedIn.perSecond.toFixed(1)} sign-ins a second: ${words(beside)}`);
    figures.push({ alone: alone.p50, beside: beside.p50 });
  }
  const middle = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
  return {
    name: `lists at 8 connections beside ${name}, p50, against without`,
    ...{ value: middle(figures.map(({ beside }) => beside)), unit: 'ms' },
    reference: middle(figures.map(({ alone }) => alone)),
    ratio: middle(figures.map(({ beside, alone }) => beside / alone)),
    ...(limit !== undefined && { target: { of: 'ratio', is: 'at most', limit } }),
  };
}
