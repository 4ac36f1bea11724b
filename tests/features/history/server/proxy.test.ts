import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../server/database/database';
import { openDatabase } from '../../../../server/database/openDatabase';
import { readConfig } from '../../../../server/readConfig';
import { type Gateway, startGateway } from '../../../../server/startGateway';
import { defineApi } from '../../../../src/schema/api';
import { defineRegistry } from '../../../../src/schema/defineRegistry';
import { type ApiUnderTest, administrator, apiUnderTest } from '../../../support/apiUnderTest';
import { cookieClient } from '../../../support/cookieClient';
import { labels, notice, readings, samples } from '../../../support/everyField';
import { type OtherApi, otherApi } from '../../../support/otherApi';
import { validBody } from '../../../support/validBody';
import { declaredApi } from './support/declaredApi';

const registry = defineRegistry([samples, labels, notice, readings], defineApi(declaredApi));
const dataDir = mkdtempSync(join(tmpdir(), 'history-proxy-'));
const gatewayDir = join(dataDir, 'gateway');

describe('The history of a gateway before a product API', () => {
  let embedded: ApiUnderTest;
  let other: OtherApi;
  let gateway: Gateway;
  let database: Database;
  let session: ReturnType<typeof cookieClient>;
  let token: string;
  const logged: string[] = [];

  beforeAll(async () => {
    embedded = await apiUnderTest(await openDatabase({ dataDir: join(dataDir, 'api') }));
    other = await otherApi({ app: embedded.app, declared: declaredApi });
    const config = readConfig({ PORT: '0', DATA_DIR: gatewayDir, API_URL: other.origin });
    gateway = await startGateway({ config, registry, distDir: undefined, log: (message) => logged.push(message) });
    database = await openDatabase({ dataDir: gatewayDir });
    session = cookieClient(gateway.url);
    token = await session.signIn(administrator);
  });
  beforeEach(() => {
    other.calls.length = 0;
  });
  afterAll(async () => {
    await database.close();
    await gateway.close();
    await other.close();
    await embedded.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const write = async (method: string, path: string, body?: unknown, cookie = session.cookie()) => {
    const form = body instanceof FormData;
    const response = await fetch(`${gateway.url}/api/v1/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        Cookie: cookie,
        ...(body !== undefined && !form && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : undefined };
  };
  const newest = async (count: number) => {
    const rows = await database.db.selectFrom('gateway_history').selectAll().orderBy('id', 'desc').limit(count).execute();
    return rows.map(({ kind, actor, actor_name, resource, record, name, changes, outcome, address }) => ({
      ...{ kind, actor, who: actor_name, resource, record, name, changes: JSON.parse(changes), outcome, address },
    }));
  };
  const makeLabel = async (name: string) => {
    const made = await write('POST', 'labels/', { name_en: name, name_ar: `${name} ar` });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body?.id as number;
  };

  test('reads a record with one call before it passes a change on', async () => {
    const id = await makeLabel('First');
    const [created] = await newest(1);
    expect(created).toMatchObject({
      kind: 'create',
      resource: 'labels',
      record: String(id),
      name: '{"en":"First","ar":"First ar"}',
      outcome: 'done',
    });
    other.calls.length = 0;
    expect((await write('PATCH', `labels/${id}/`, { name_en: 'Second' })).status).toBe(200);
    expect(other.calls).toEqual([`GET /rest/v2/labels/${id}/`, `PATCH /rest/v2/labels/${id}/`]);
    expect((await newest(1))[0]).toEqual({
      ...{ kind: 'change', actor: '1', who: administrator.name, resource: 'labels', record: String(id), address: '127.0.0.1' },
      ...{ name: '{"en":"Second","ar":"First ar"}', changes: { name_en: { before: 'First', after: 'Second' } }, outcome: 'done' },
    });
    await write('DELETE', `labels/${id}/`);
    expect((await newest(1))[0]).toMatchObject({ kind: 'delete', record: String(id), changes: { name_en: { before: 'Second' } } });
  });

  test('names a record by its own id, however the call spells it', async () => {
    const id = await makeLabel('Spelled');
    expect((await write('PATCH', `labels/0${id}/`, { name_en: 'Once' })).status).toBe(200);
    expect((await newest(1))[0]).toMatchObject({ record: String(id), changes: { name_en: { before: 'Spelled', after: 'Once' } } });
    other.busy.push(30);
    expect((await write('PATCH', `labels/00${id}/`, { name_en: 'Twice' })).status).toBe(200);
    expect((await newest(1))[0]).toMatchObject({ record: String(id), changes: { name_en: { after: 'Twice' } } });
    await write('DELETE', `labels/0${id}/`);
    expect((await newest(1))[0]).toMatchObject({ kind: 'delete', record: String(id) });
  });

  test('passes a change on whose record cannot be read, and says that nobody knows what was there', async () => {
    const id = await makeLabel('Unread');
    other.busy.push(30);
    expect((await write('PATCH', `labels/${id}/`, { name_en: 'Written' })).status).toBe(200);
    expect((await newest(1))[0]).toMatchObject({ kind: 'change', outcome: 'done', changes: { name_en: { after: 'Written' } } });
    expect((await newest(1))[0]?.changes.name_en).not.toHaveProperty('before');
  });

  test('knows bulk changes, orders, transitions and rows by their declared paths, and never keeps a password', async () => {
    const make = async (number: number) => {
      const made = await write('POST', 'sample-records/', {
        ...validBody(samples, number),
        steps: [],
        secret: `tiny-harbour-walnut-${number}`,
      });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      return made.body?.id as number;
    };
    const [one, two] = [await make(1), await make(2)];
    expect((await newest(1))[0]?.changes.secret).toEqual({ hidden: true });
    await write('PATCH', 'sample-records/bulk_update/', { ids: [one, two], quantity: 78 });
    expect((await newest(2)).map(({ kind, record, changes }) => [kind, record, changes.quantity.after])).toEqual([
      ['bulk', String(two), 78],
      ['bulk', String(one), 78],
    ]);
    await write('PATCH', 'sample-records/update_ordering/', [
      { id: two, ordering: 1 },
      { id: one, ordering: 2 },
    ]);
    expect((await newest(1))[0]).toMatchObject({
      kind: 'order',
      record: null,
      changes: { ordering: { before: [one, two], after: [two, one] } },
    });
    await write('PATCH', `sample-records/${one}/steps/`, { steps: [{ title: 'Warm up', sets: 1 }] });
    expect((await newest(1))[0]).toMatchObject({ kind: 'change', changes: { steps: { before: [], after: [{ title: 'Warm up' }] } } });
    const rows = JSON.stringify(await database.db.selectFrom('gateway_history').selectAll().execute());
    expect(rows).not.toContain('tiny-harbour');
    expect(rows).not.toContain(token);
  });

  test('keeps nothing of a refused call, and one of an unknown address by its path', async () => {
    const before = await newest(1);
    expect((await write('PATCH', 'labels/999999/', {})).status).toBe(404);
    expect(await newest(1)).toEqual(before);
    other.busy.push(30, 30);
    expect((await write('PATCH', 'labels/1/', {})).status).toBe(429);
    expect(await newest(1)).toEqual(before);
  });

  test('names who wrote by the token, where no session comes along', async () => {
    const id = await makeLabel('With cookie');
    expect((await write('PATCH', `labels/${id}/`, { name_en: 'Without' }, '')).status).toBe(200);
    expect((await newest(1))[0]).toMatchObject({
      ...{ kind: 'change', actor: '1', who: administrator.name, record: String(id), outcome: 'done' },
      changes: { name_en: { before: 'With cookie', after: 'Without' } },
    });
  });

  test('shows what the product API lets somebody read, and nothing to anybody else', async () => {
    const { status, body } = await session('../history/?resource=labels');
    expect([status, (body as unknown as { count: number }).count > 0]).toEqual([200, true]);
    expect((await fetch(`${gateway.url}/api/history/`, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401);
  });

  test('shows entries of unverified callers on request, and in the history of their record', async () => {
    const read = async (query: string) => {
      const { body } = await session(`../history/?resource=labels${query}`);
      return body as unknown as { results: { record: string; actor: string | null; unverified?: boolean }[]; hasUnverified?: boolean };
    };
    expect((await read('')).hasUnverified).toBe(undefined);
    const entry = {
      at: Date.now(),
      kind: 'change',
      changes: '{}',
      outcome: 'done',
      resource: 'labels',
      record: '77',
      actor_name: 'unverified',
    } as const;
    await database.db.insertInto('gateway_history').values(entry).execute();
    const usual = await read('');
    expect([usual.hasUnverified, usual.results.some(({ actor }) => actor === null)]).toEqual([true, false]);
    for (const query of ['&unverified=true', '&record=77'])
      expect((await read(query)).results).toMatchObject([{ record: '77', actor: null, actor_name: null, unverified: true }]);
  });

  test('passes nothing on that it cannot record', async () => {
    await database.db.schema.alterTable('gateway_history').renameTo('gateway_history_away').execute();
    try {
      other.calls.length = 0;
      expect((await write('PATCH', 'labels/1/', {})).status).toBe(503);
      expect((await write('PATCH', 'labels/1/', {}, '')).status).toBe(503);
      expect(other.calls.filter((call) => call.startsWith('PATCH'))).toEqual([]);
    } finally {
      await database.db.schema.alterTable('gateway_history_away').renameTo('gateway_history').execute();
    }
    expect(logged.join()).toContain('Cannot record a call');
  });
});
