import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHistory, type History } from '../../../../server/features/history/createHistory';
import { createHistoryRoutes } from '../../../../server/features/history/historyRoutes';
import { ensureHistoryTables } from '../../../../server/features/history/historyTables';
import { noteEarlierTexts } from '../../../../server/features/history/outdatedTexts';
import { createWriteRecorder } from '../../../../server/features/history/recordWrites';
import { type ApiUnderTest, apiUnderTest, getErrors } from '../../../support/apiUnderTest';
import { availableDatabases } from '../../../support/databases';

const secrets = ['the-secret-of-this-gateway-32-bytes'];

describe.each(availableDatabases())('Texts that lack a language, on $name', (databases) => {
  let api: ApiUnderTest;
  let history: History;
  beforeAll(async () => {
    api = await apiUnderTest(databases, {
      writes: { recorder: createWriteRecorder(async (...write) => history.append(...write)) },
    });
    await ensureHistoryTables(api.database);
    const { database, registry } = api;
    history = createHistory({ database, registry, secrets, now: Date.now, days: 400, log: () => undefined });
  });
  afterAll(async () => {
    await history.close();
    await api.close();
  });

  const make = async (texts: object): Promise<number> =>
    (await api.call('POST', 'goals/', { body: { is_active: true, ...texts } })).body.id;
  const change = (id: number, body: object) => api.call('PATCH', `goals/${id}/`, { body });
  const list = async (query: string): Promise<number[]> =>
    (await api.call('GET', `goals/?${query}&page_size=500`)).body.results.map(({ id }: { id: number }) => id);
  const unique = () => crypto.randomUUID();
  const texts = (description: object = {}) => ({ name_en: unique(), name_ar: unique(), ...description });

  test('are found by language, and no longer once they are written', async () => {
    const id = await make(texts({ description_en: 'Lie down.' }));
    const whole = await make(texts({ description_en: 'Sit.', description_ar: 'اجلس.' }));
    const empty = await make(texts());
    const missing = await list('missing_language=ar');
    expect(missing).toContain(id);
    expect(missing).not.toContain(whole);
    expect(missing).not.toContain(empty);
    expect(await list('missing_language=en')).not.toContain(id);
    await change(id, { description_ar: 'استلقِ.' });
    expect(await list('missing_language=ar')).not.toContain(id);
  });

  test('a change of one language makes the other outdated, until it follows', async () => {
    const id = await make(texts({ description_en: 'Lie down.', description_ar: 'استلقِ.' }));
    expect(await list('open_language=ar')).not.toContain(id);
    await change(id, { description_en: 'Lie on the mat.' });
    expect(await list('outdated_language=ar')).toContain(id);
    expect(await list('open_language=ar')).toContain(id);
    await change(id, { description_ar: 'استلقِ على البساط.' });
    expect(await list('outdated_language=ar')).not.toContain(id);
    // The translation was updated after the English text, which is therefore not outdated.
    expect(await list('outdated_language=en')).not.toContain(id);
  });

  test('a first translation, both languages at once, and a removed text make nothing outdated', async () => {
    const id = await make(texts({ description_en: 'Lie down.' }));
    await change(id, { description_ar: 'استلقِ.' });
    await change(id, { description_en: 'Stand.', description_ar: 'قف.' });
    expect(await list('outdated_language=en')).not.toContain(id);
    expect(await list('outdated_language=ar')).not.toContain(id);
    await change(id, { description_en: '' });
    expect(await list('outdated_language=ar')).not.toContain(id);
    expect(await list('missing_language=en')).toContain(id);
  });

  test('an outdated text that was removed is missing instead', async () => {
    const id = await make(texts({ description_en: 'Lie down.', description_ar: 'استلقِ.' }));
    await change(id, { description_en: 'Lie on the mat.' });
    await change(id, { description_ar: '' });
    expect(await list('outdated_language=ar')).not.toContain(id);
    expect(await list('missing_language=ar')).toContain(id);
  });

  test('are forgotten with their record', async () => {
    const id = await make(texts());
    await change(id, { name_en: unique() });
    await api.call('DELETE', 'goals/', { body: { ids: [id] } });
    const { rows } = await readRows(id);
    expect(rows).toBe(0);
  });

  const readRows = async (id: number) => ({
    rows: (
      await api.database.db
        .selectFrom('gateway_outdated_texts' as never)
        .selectAll()
        .where('record' as never, '=', String(id) as never)
        .execute()
    ).length,
  });

  test('a language that texts do not have is refused', async () => {
    const answer = await api.call('GET', 'goals/?missing_language=xx');
    expect([answer.status, getErrors(answer)]).toEqual([400, [['invalid_choice', 'missing_language']]]);
  });

  test('a confirmed text is up to date, for those who may change it', async () => {
    const id = await make(texts());
    await change(id, { name_en: unique() });
    expect(await list('outdated_language=ar')).toContain(id);
    const count = async () => (await api.call('GET', 'goals/?outdated_language=ar&page_size=1')).body.count as number;
    const before = await count();
    const routes = (user: object | null) =>
      createHistoryRoutes({
        ...{ database: api.database, registry: api.registry, ask: 'once' as const, onError: () => undefined },
        session: () => Response.json(user ? { user } : {}),
        api: () => Response.json({ results: [] }),
      });
    const callTexts = (method: string, query: string, user: object | null = { token: 'a token' }) =>
      routes(user).request(`http://localhost/api/history/texts/?${query}`, { method, headers: { Cookie: 'a=b' } });
    const text = `resource=goals&locale=ar&source=name&record=${id}`;
    expect((await callTexts('GET', 'resource=goals&locale=ar', null)).status).toBe(401);
    const read = (await (await callTexts('GET', 'resource=goals&locale=ar')).json()) as { results: { record: string }[] };
    expect(read.results.map(({ record }) => record)).toContain(String(id));
    expect((await callTexts('DELETE', text.replace('source=name', 'source=kind'))).status).toBe(403);
    expect((await callTexts('DELETE', text, null)).status).toBe(401);
    expect((await callTexts('POST', text)).status).toBe(405);
    expect(await count()).toBe(before);
    expect((await callTexts('DELETE', text)).status).toBe(204);
    expect(await count()).toBe(before - 1);
  });

  test('are read once from the entries of an earlier version', async () => {
    const id = await make(texts());
    await change(id, { name_en: unique() });
    await api.database.db.deleteFrom('gateway_outdated_texts' as never).execute();
    await noteEarlierTexts(api.database as never, api.registry);
    expect(await list('outdated_language=ar')).toContain(id);
    await api.database.db
      .deleteFrom('gateway_outdated_texts' as never)
      .where('record' as never, '=', String(id) as never)
      .execute();
    await noteEarlierTexts(api.database as never, api.registry);
    expect(await list('outdated_language=ar')).not.toContain(id);
  });

  test('two changes at once leave one note', async () => {
    const id = await make(texts());
    await Promise.all([change(id, { name_en: unique() }), change(id, { name_en: unique() }), change(id, { description_en: 'Go.' })]);
    expect((await readRows(id)).rows).toBe(1);
    expect(await list('open_language=ar')).toContain(id);
  });
});
