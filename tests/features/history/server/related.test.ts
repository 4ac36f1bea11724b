import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { registry as productRegistry } from '../../../../resources/registry';
import { createHistory, type History } from '../../../../server/features/history/createHistory';
import { ensureHistoryTables } from '../../../../server/features/history/historyTables';
import { historyQuery, readHistory } from '../../../../server/features/history/readHistory';
import { createWriteRecorder } from '../../../../server/features/history/recordWrites';
import { verifyHistory } from '../../../../server/features/history/verifyHistory';
import { defineRegistry } from '../../../../src/schema/defineRegistry';
import { defineResource } from '../../../../src/schema/defineResource';
import { type ApiUnderTest, apiUnderTest, joinRegistries } from '../../../support/apiUnderTest';
import { availableDatabases } from '../../../support/databases';

const secrets = ['the-secret-of-this-gateway-32-bytes'];

const base = { icon: 'document', section: 'business', recordRepresentation: 'name', list: { columns: ['name'] } } as const;

const withKits = (onDelete: 'cascade' | 'clear') =>
  joinRegistries(
    productRegistry,
    defineRegistry([
      defineResource({
        ...base,
        ...{ name: 'tools', path: 'tools' },
        fields: { name: { type: 'text', required: true } },
        sections: { main: ['name'] },
      }),
      defineResource({
        ...base,
        ...{ name: 'kits', path: 'kits' },
        fields: {
          name: { type: 'text', required: true },
          parts: {
            type: 'rows',
            fields: {
              tool: { type: 'reference', resource: 'tools', required: onDelete === 'cascade', onDelete },
              amount: { type: 'integer' },
            },
          },
        },
        sections: { main: ['name', 'parts'] },
      }),
    ] as never),
  );

describe.each(availableDatabases())('The history of records that refer to each other, on $name', (databases) => {
  let api: ApiUnderTest;
  let history: History;
  let ahead = 0;

  beforeEach(async () => {
    ahead = 0;
    api = await apiUnderTest(databases, { writes: { recorder: createWriteRecorder((...write) => history.append(...write)) } });
    await ensureHistoryTables(api.database);
    history = createHistory({ database: api.database, secrets, now: () => Date.now() + ahead, days: 400, log: () => undefined });
  });
  afterEach(async () => {
    await history.close();
    await api.close();
  });

  const read = async (query: Record<string, string>) => {
    const readable = { resources: api.registry.resources.map(({ name }) => name), rest: true };
    return (await readHistory(api.database, historyQuery.parse(query), readable)).results;
  };
  const lines = async (query: Record<string, string>) =>
    (await read(query)).map(({ kind, resource, record, size, alike, changes }) => ({
      kind,
      resource,
      record,
      size,
      alike,
      sources: Object.keys(changes),
    }));
  const makeUser = async (name: string) =>
    (
      await api.call('POST', 'users/', {
        body: {
          name,
          email: `${name.toLowerCase()}@example.com`,
          password: 'a-long-password-of-someone',
          is_active: true,
          is_staff: false,
        },
      })
    ).body.id as number;
  const makeTrainee = async (name: string) => {
    const user = await makeUser(name);
    const { id } = await api.database.db
      .insertInto('clients')
      .values({ name, email: `${name.toLowerCase()}@example.com`, user })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { user, trainee: Number(id) };
  };
  const deactivate = (user: number, headers = {}) => api.call('PATCH', `users/${user}/`, { body: { is_active: false }, headers });

  test('a deactivated account is in the history of its trainee too, by its new state', async () => {
    const { user, trainee } = await makeTrainee('Omar');
    expect((await deactivate(user)).status).toBe(200);
    const [entry] = await read({ resource: 'trainees', record: String(trainee) });
    expect(entry).toMatchObject({ kind: 'transition', name: 'Omar', changes: { is_active: { before: true, after: false } } });
    expect((await read({ resource: 'users', record: String(user) }))[0]).toMatchObject({ kind: 'transition', action: entry?.action });
    await history.seal();
    expect((await verifyHistory(api.database, secrets, Date.now())).faults).toEqual([]);
  });

  test('an account without a trainee, and a change that no trainee shows, are in the history of the account only', async () => {
    const { user } = await makeTrainee('Omar');
    await api.call('PATCH', `users/${user}/`, { body: { phone: '+201001234567' } });
    await deactivate(await makeUser('Amal'));
    expect(await read({ resource: 'trainees' })).toEqual([]);
  });

  test('a deleted account is in the history of the trainee who loses it', async () => {
    const { user, trainee } = await makeTrainee('Omar');
    expect((await api.call('DELETE', `users/${user}/`)).status).toBe(204);
    const [entry] = await read({ resource: 'trainees', record: String(trainee) });
    expect(entry?.changes).toMatchObject({ user: { before: user, after: null }, is_active: { before: true, after: false } });
  });

  test('a deleted record is in the history of those that named it in a list of references', async () => {
    const made = async (path: string, body: object) => {
      const answer = await api.call('POST', path, { body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body;
    };
    const [kept, gone] = [
      await made('labels/', { name_en: 'Kept', name_ar: 'Kept' }),
      await made('labels/', { name_en: 'Gone', name_ar: 'Gone' }),
    ];
    const sample = await made('sample-records/', {
      title: 'Sample',
      caption_en: 'One',
      caption_ar: 'One',
      level: 'low',
      labels: [kept.id, gone.id],
    });
    expect((await api.call('DELETE', `labels/${gone.id}/`)).status).toBe(204);
    const [entry] = await read({ resource: 'samples', record: String(sample.id) });
    expect(entry).toMatchObject({ kind: 'change', changes: { labels: { before: [kept.id, gone.id], after: [kept.id] } } });
  });

  test.each([
    ['loses the row that requires it', 'cascade', []],
    ['loses the reference in its row', 'clear', [{ tool: null, amount: 2 }]],
  ] as const)('deleted records, one or several, are in the history of a record that %s', async (_does, onDelete, rows) => {
    await api.close();
    api = await apiUnderTest(databases, {
      registry: withKits(onDelete),
      writes: { recorder: createWriteRecorder((...write) => history.append(...write)) },
    });
    await ensureHistoryTables(api.database);
    history = createHistory({ database: api.database, secrets, now: Date.now, days: 400, log: () => undefined });
    const made = async (path: string, body: object) => (await api.call('POST', path, { body })).body.id as number;
    const tools = [await made('tools/', { name: 'Rope' }), await made('tools/', { name: 'Mat' }), await made('tools/', { name: 'Ball' })];
    const kits = await Promise.all(tools.map((tool) => made('kits/', { name: 'Kit', parts: [{ tool, amount: 2 }] })));
    for (const ids of [tools.slice(0, 1), tools.slice(1)]) expect((await api.call('DELETE', 'tools/', { body: { ids } })).status).toBe(204);
    for (const [index, kit] of kits.entries()) {
      const [entry] = await read({ resource: 'kits', record: String(kit) });
      expect(entry).toMatchObject({
        kind: 'change',
        changes: { parts: { before: [{ tool: tools[index], amount: 2 }], after: rows } },
      });
    }
  });

  test('what somebody does to several records is one action that opens into its records', async () => {
    const people = [await makeTrainee('Omar'), await makeTrainee('Laila'), await makeTrainee('Huda')];
    // As on the trainees' screens, which name the trainee.
    const close = ({ user, trainee }: (typeof people)[number]) => deactivate(user, { 'Gateway-Record': `trainees/${trainee}` });
    for (const one of people) await close(one);
    ahead = 60_000;
    await close(await makeTrainee('Tarek'));
    const deactivated = { kind: 'transition', resource: 'trainees', sources: ['is_active'] };
    const shown = (await lines({ grouped: 'true' })).filter(({ kind }) => kind === 'transition');
    expect(shown).toMatchObject([
      { ...deactivated, size: 2, alike: 1 },
      { ...deactivated, size: 6, alike: 3 },
    ]);
    expect((await lines({ grouped: 'true', resource: 'users', kind: 'transition' })).map(({ size }) => size)).toEqual([1, 3]);
    const { action } = (await read({ grouped: 'true', kind: 'transition' }))[1] ?? {};
    expect(await read({ action: String(action), resource: 'trainees' })).toHaveLength(3);
    // Pages and counts refer to actions, not to entries.
    const page = await readHistory(api.database, historyQuery.parse({ grouped: 'true', kind: 'transition', page: '2', page_size: '1' }), {
      resources: ['trainees'],
      rest: false,
    });
    expect([page.count, page.results.map(({ size }) => size)]).toEqual([2, [3]]);
  });

  test('deactivated accounts are an action on accounts, though their trainees change along', async () => {
    for (const name of ['Omar', 'Laila']) await deactivate((await makeTrainee(name)).user);
    expect((await lines({ grouped: 'true', kind: 'transition' }))[0]).toMatchObject({ resource: 'users', size: 4, alike: 2 });
  });

  test('a bulk call for one record is a change, for several a bulk change', async () => {
    const [{ trainee: one }, { trainee: two }] = [await makeTrainee('Omar'), await makeTrainee('Laila')];
    await api.call('PATCH', 'clients/bulk_update/', { body: { ids: [one], height: 180 } });
    await api.call('PATCH', 'clients/bulk_update/', { body: { ids: [one, two], height: 181 } });
    expect(await lines({ resource: 'trainees', grouped: 'true' })).toMatchObject([
      { kind: 'bulk', size: 2, sources: ['height'] },
      { kind: 'change', size: 1, record: String(one) },
    ]);
  });

  test('different writes with one action header are one entry of their person, and a wrong header is ignored', async () => {
    const [{ trainee: one }, { trainee: two }] = [await makeTrainee('Omar'), await makeTrainee('Laila')];
    const headers = { 'Gateway-Action': 'a1b2c3d4e5f60718' };
    const change = (id: unknown, height: number, sent: Record<string, string>) =>
      api.call('PATCH', 'clients/bulk_update/', { body: { ids: [id], height }, headers: sent });
    await change(one, 170, headers);
    await change(two, 181, headers);
    await change(two, 182, { 'Gateway-Action': 'all' });
    await api.database.db.updateTable('gateway_history').set({ actor: 'another' }).where('record', '=', String(one)).execute();
    await change(one, 190, headers);
    const shown = (await read({ grouped: 'true', resource: 'trainees', kind: 'change' })).map(({ size, actor, action }) => [
      size,
      actor,
      action === headers['Gateway-Action'],
    ]);
    const own = expect.not.stringMatching('another');
    expect(shown).toEqual([
      [2, own, true],
      [1, own, false],
      [1, 'another', true],
    ]);
  });

  test('entries of a former version have no action and stand alone', async () => {
    await makeUser('Omar');
    await api.database.db.updateTable('gateway_history').set({ action: null }).execute();
    const [entry] = await read({ grouped: 'true' });
    expect([entry?.size, entry?.action]).toEqual([1, null]);
  });
});

describe.each(availableDatabases())('A history of a former version, on $name', (databases) => {
  test('gets the column of the actions', async () => {
    const database = await databases.open();
    await ensureHistoryTables(database);
    await database.db.schema.dropIndex('gateway_history_sealed_action').execute();
    await database.db.schema.alterTable('gateway_history').dropColumn('action').execute();
    await ensureHistoryTables(database);
    expect(await database.db.selectFrom('gateway_history').select('action').execute()).toEqual([]);
    await database.close();
  });
});
