import { encode } from '@auth/core/jwt';
import { UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../server/database/database';
import { createHistory, type History } from '../../../../server/features/history/createHistory';
import { createRecorder } from '../../../../server/features/history/createRecorder';
import { ensureHistoryTables } from '../../../../server/features/history/historyTables';
import { verifyHistory } from '../../../../server/features/history/verifyHistory';
import { createProxy } from '../../../../server/proxy/createProxy';
import { createWhoCalls } from '../../../../server/session/createWhoCalls';
import { SessionStore } from '../../../../server/session/sessionStore';
import { ensureSessionTables } from '../../../../server/session/sessionTables';
import { availableDatabases } from '../../../support/databases';
import { everyFieldRegistry } from '../../../support/everyField';

const secret = 'the-secret-of-this-gateway-32-bytes';
const origin = 'http://localhost:4400';
const hour = 60 * 60_000;

const readToken = (sub: string) => new UnsecuredJWT({}).setSubject(sub).encode();

/** Malformed calls: name, method, path, body, headers. */
const oddities: readonly (readonly [string, string, string, unknown, Record<string, string>?])[] = [
  ['a path with half a character', 'PATCH', 'labels/%E0%A4%A/', {}],
  ['a NUL in the body', 'PATCH', 'sample-records/bulk_update/', { ids: ['a\0b'], title: 'x\0y' }],
  ['a path of 7,000 characters', 'PATCH', `labels/${'9'.repeat(7_000)}/`, {}],
  ['ids that are no ids', 'PATCH', 'sample-records/bulk_update/', { ids: [null, {}, [1], { toString: 1 }, 'x'.repeat(100_000), true] }],
  ['places that are no places', 'PATCH', 'sample-records/update_ordering/', [null, 1, { id: {}, ordering: { valueOf: 1, toString: 1 } }]],
  ['a body that is a text', 'POST', 'labels/', '"text"'],
  ['a body that is null', 'POST', 'labels/', 'null'],
  ['a body that is no JSON', 'POST', 'labels/', '{"name":'],
  ['10,000 levels', 'POST', 'sample-records/', `{"settings":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
  ['half a surrogate', 'POST', 'labels/', '{"name_en":"\\ud800"}'],
  ['__proto__', 'POST', 'labels/', '{"__proto__":{"a":1},"ids":[1]}'],
  ['a token of 8,000 characters', 'POST', 'labels/', {}, { Authorization: `Bearer ${'a'.repeat(8_000)}` }],
  ['a subject of 5,000 characters', 'POST', 'labels/', {}, { Authorization: `Bearer ${readToken('s\0'.repeat(2_500))}` }],
  ['no token', 'POST', 'labels/', {}, { Authorization: '' }],
  ['cookies that are none', 'POST', 'labels/', {}, { Cookie: 'authjs.session-token=eyJ.e30.x; authjs.session-token.0=a' }],
];

describe.each(availableDatabases())('The history before a product API, on $name, of callers', (databases) => {
  let database: Database;
  let history: History;
  let clock: number;
  let calls: string[];
  let answer: (request: Request) => Response | Promise<Response>;
  let gateway: ReturnType<typeof createProxy>;

  beforeEach(async () => {
    database = await databases.copy(oddities, async (empty) => {
      await ensureSessionTables(empty);
      await ensureHistoryTables(empty);
    });
    clock = Date.parse('2026-11-23T10:00:00Z');
    const now = () => clock;
    const log = () => undefined;
    history = createHistory({ database, secrets: [secret], days: 400, now, log });
    calls = [];
    answer = () => Response.json({ detail: 'Who are you?' }, { status: 401 });
    const sessions = new SessionStore(database, hour);
    const isOpen = async (id: string) => (await sessions.find(id, clock)) !== undefined;
    const whoCalls = createWhoCalls({ secrets: [secret], https: false, crossSite: false, isOpen });
    gateway = createProxy({
      apiUrl: 'http://api.test',
      fetch: async (request) => {
        calls.push(`${request.method} ${new URL(request.url).pathname}`);
        return answer(request);
      },
      record: createRecorder({ registry: everyFieldRegistry, history, whoCalls, trustProxy: true, now, log }),
    });
    await sessions.open('open', '7', clock, clock + hour);
  });
  afterEach(async () => {
    await history.close();
    await database.close();
  });

  const getCookie = async (sid: string, access: string) => {
    const salt = 'authjs.session-token';
    return `${salt}=${await encode({ token: { sid, sub: '7', name: 'Amal', access }, secret, salt })}`;
  };
  const write = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return gateway.request(`${origin}/api/v1/${path}`, {
      method,
      body: text,
      headers: {
        ...{ Authorization: `Bearer ${readToken('7')}`, 'X-Forwarded-For': '192.0.2.1' },
        ...{ 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) },
        ...headers,
      },
    });
  };
  const rows = () => database.db.selectFrom('gateway_history').selectAll().orderBy('id').execute();
  const isWhole = async () => {
    await history.seal();
    return (await verifyHistory(database, [secret], clock)).faults;
  };

  test('with a forged token leaves nothing of 1,000 writes, and costs the API one read for each', async () => {
    for (let index = 0; index < 1_000; index += 20)
      await Promise.all(
        Array.from({ length: 20 }, (_, one) =>
          write('PATCH', 'sample-records/bulk_update/', { ids: Array.from({ length: 50 }, (_, id) => id + index + one), quantity: 1 }),
        ),
      );
    expect(await rows()).toEqual([]);
    expect(calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(1_000);
    // Once its limit is reached, an address causes no further reads.
    expect(calls.filter((call) => call.startsWith('GET'))).toHaveLength(300);
  });

  test('with a forged token leaves a bounded number of rows where the API breaks', async () => {
    answer = () => new Response('Broken', { status: 500 });
    for (let index = 0; index < 1_000; index += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, one) =>
          write('DELETE', `labels/${one}/`, '', { 'X-Forwarded-For': `192.0.2.${(index / 50) % 2 ? 1 : one}` }),
        ),
      );
    const found = await rows();
    expect(new Set(found.map(({ outcome }) => outcome))).toEqual(new Set(['unknown']));
    expect(found).toHaveLength(100);
    expect(found.filter(({ address }) => address === '192.0.2.1').length).toBeLessThanOrEqual(20);
    expect(await isWhole()).toEqual([]);
  });

  test('with a forged token are named in no entry, and leave a bounded number, where the API answers everybody', async () => {
    answer = () => Response.json({ id: 5, name_en: 'Open' });
    for (let index = 0; index < 300; index += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, one) =>
          write('POST', 'labels/', { name_en: 'x' }, { 'X-Forwarded-For': `192.0.2.${(index / 50) % 2 ? 1 : index + one}` }),
        ),
      );
    const found = await rows();
    expect(found).toHaveLength(100);
    expect(found.filter(({ address }) => address === '192.0.2.1').length).toBeLessThanOrEqual(20);
    expect(new Set(found.map(({ actor, actor_name: name, outcome }) => JSON.stringify([actor, name, outcome])))).toEqual(
      new Set(['[null,"unverified","done"]']),
    );
    // A call with a valid session is still recorded with its actor.
    expect((await write('POST', 'labels/', { name_en: 'x' }, { Cookie: await getCookie('open', readToken('7')) })).status).toBe(200);
    expect((await rows()).at(-1)).toMatchObject({ actor: '7', actor_name: 'Amal' });
    expect(await isWhole()).toEqual([]);
  });

  test('with a forged token are named in no entry whose call got no answer', async () => {
    await history.add([{ at: clock, kind: 'sign_in', actor: '7', actorName: 'Real Admin' }]);
    answer = () => {
      throw new TypeError('fetch failed');
    };
    await write('DELETE', 'labels/1/', '');
    expect((await rows()).slice(1)).toMatchObject([{ kind: 'delete', actor: null, actor_name: 'unverified', outcome: 'unknown' }]);
  });

  test('whose token the API accepts, and refuses with another signature, are named', async () => {
    await history.add([{ at: clock, kind: 'sign_in', actor: '7', actorName: 'Real Admin' }]);
    const genuine = `${readToken('7')}signature`;
    answer = ({ headers }) =>
      headers.get('authorization') === `Bearer ${genuine}` ? Response.json({ id: 5 }) : new Response(null, { status: 401 });
    const headers = { Authorization: `Bearer ${genuine}` };
    expect((await write('PATCH', 'labels/5/', { name_en: 'x' }, headers)).status).toBe(200);
    expect((await rows()).at(-1)).toMatchObject({ actor: '7', actor_name: 'Real Admin', record: '5', outcome: 'done' });
    calls.length = 0;
    expect((await write('PATCH', 'labels/5/', { name_en: 'y' }, headers)).status).toBe(200);
    // The proof of the token is cached for a minute. The GET reads the record itself.
    expect(calls).toEqual(['GET /api/v1/labels/5/', 'PATCH /api/v1/labels/5/']);
    // The cached proof does not cover a forged token.
    expect((await write('PATCH', 'labels/5/', {}, { Authorization: `Bearer ${readToken('7')}forged` })).status).toBe(401);
    expect(await rows()).toHaveLength(3);
  });

  test('are passed on before their body has come, and hold none of it', async () => {
    const heard: Promise<string>[] = [];
    answer = (request) => {
      heard.push(request.text());
      return new Response(null, { status: 401 });
    };
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(begun) {
        controller = begun;
      },
    });
    const headers = { Authorization: `Bearer ${readToken('7')}`, 'Content-Type': 'application/json', 'Content-Length': '1000000' };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const response = await gateway.request(`${origin}/api/v1/labels/`, init);
    expect(response.status).toBe(401);
    controller?.error(new Error('gone'));
    await Promise.allSettled(heard);
  });

  for (const [name, method, path, body, headers] of oddities)
    test(`is recorded whole, and breaks nothing: ${name}`, async () => {
      answer = () => new Response(null, { status: 200 });
      expect((await write(method, path, body, headers)).status).toBe(200);
      const signedIn = await getCookie('open', headers?.Authorization?.split(' ')[1] ?? readToken('7'));
      expect((await write(method, path, body, { Cookie: signedIn, ...headers })).status).toBe(200);
      const found = await rows();
      expect(found.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
      for (const row of found) expect(JSON.stringify({ ...row, changes: '' }).length).toBeLessThan(3_000);
      expect(await isWhole()).toEqual([]);
    });

  test('who are signed in has its entry before the API is asked, and none once it is refused', async () => {
    const seen: unknown[] = [];
    answer = async ({ method }) => {
      if (method === 'PATCH') seen.push((await rows()).map(({ outcome, actor_name: who }) => [outcome, who]));
      return Response.json({}, { status: method === 'PATCH' ? 403 : 200 });
    };
    const cookie = await getCookie('open', readToken('7'));
    await write('PATCH', 'labels/1/', {}, { Cookie: cookie });
    expect(seen).toEqual([[['pending', 'Amal']]]);
    expect(await rows()).toEqual([]);
    answer = () => new Response(null, { status: 502 });
    await write('PATCH', 'labels/1/', {}, { Cookie: cookie });
    expect((await rows()).map(({ outcome }) => outcome)).toEqual(['unknown']);
  });

  test.each([
    ['is signed out', 'closed', '7'],
    ['has the token of somebody else', 'open', '8'],
  ])('whose session %s count as strangers', async (_, sid, sub) => {
    const seen: unknown[] = [];
    answer = async () => {
      seen.push(...(await rows()));
      return new Response(null, { status: 401 });
    };
    const headers = { Cookie: await getCookie(sid, readToken('7')), Authorization: `Bearer ${readToken(sub)}` };
    expect((await write('PATCH', 'labels/1/', {}, headers)).status).toBe(401);
    expect(seen).toEqual([]);
  });

  test('without a session learn that nobody knows the outcome, where the entry cannot be written any more', async () => {
    answer = async ({ method }) => {
      if (method === 'POST') await database.db.schema.alterTable('gateway_history').renameTo('gateway_history_away').execute();
      return Response.json({ id: 1 }, { status: 201 });
    };
    const response = await write('POST', 'labels/', {});
    await database.db.schema.alterTable('gateway_history_away').renameTo('gateway_history').execute();
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ errors: [{ code: 'outcome_unknown' }] });
  });

  test('who fail to sign in leave 100 entries an hour, 20 of one address', async () => {
    const fail = (address: string) => history.addFailedSignIn({ actor: 'amal@example.com', address });
    for (let index = 0; index < 200; index += 1) await fail('192.0.2.1');
    expect(await rows()).toHaveLength(20);
    for (let index = 0; index < 1_000; index += 1) await fail(`198.51.100.${index}`);
    expect(await rows()).toHaveLength(100);
    clock += hour;
    await fail('192.0.2.1');
    expect(await rows()).toHaveLength(101);
  });

  test('who fail to sign in at two gateways leave no more than at one', async () => {
    const again = await databases.again();
    const other = createHistory({ database: again, secrets: [secret], days: 400, now: () => clock, log: () => undefined });
    const fail = (index: number, address: string) => (index % 2 ? other : history).addFailedSignIn({ actor: 'amal@example.com', address });
    await Promise.all(Array.from({ length: 60 }, (_, index) => fail(index, '192.0.2.1')));
    expect(await rows()).toHaveLength(20);
    await Promise.all(Array.from({ length: 200 }, (_, index) => fail(index, `198.51.100.${index}`)));
    expect(await rows()).toHaveLength(100);
    await other.close();
    await again.close();
  });
});
