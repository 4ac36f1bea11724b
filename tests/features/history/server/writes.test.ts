import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toTableName } from '../../../../server/database/tables';
import { createHistory, type History } from '../../../../server/features/history/createHistory';
import { ensureHistoryTables } from '../../../../server/features/history/historyTables';
import { createWriteRecorder } from '../../../../server/features/history/recordWrites';
import { verifyHistory } from '../../../../server/features/history/verifyHistory';
import { type ApiUnderTest, administrator, apiUnderTest } from '../../../support/apiUnderTest';
import { availableDatabases } from '../../../support/databases';
import { chosenPicture, png } from '../../../support/picture';
import { validBody } from '../../../support/validBody';

const secrets = ['the-secret-of-this-gateway-32-bytes'];

describe.each(availableDatabases())('The history of the embedded API, on $name', (databases) => {
  let api: ApiUnderTest;
  let history: History;
  let failing: Error | undefined;

  beforeEach(async () => {
    failing = undefined;
    api = await apiUnderTest(databases, {
      writes: {
        recorder: createWriteRecorder(async (...write) => {
          if (failing) throw failing;
          return history.append(...write);
        }),
      },
    });
    await ensureHistoryTables(api.database);
    history = open();
  });
  afterEach(async () => {
    await history.close();
    await api.close();
  });

  const open = () => createHistory({ database: api.database, secrets, now: Date.now, days: 400, log: () => undefined });
  const entries = async () => {
    const rows = await api.database.db.selectFrom('gateway_history').selectAll().orderBy('id').execute();
    return rows.map(({ kind, resource, record, name, actor_name, changes }) => ({
      ...{ kind, resource, record, name, who: actor_name, changes: JSON.parse(changes) },
    }));
  };
  const makeGoal = async (name: string) =>
    (await api.call('POST', 'goals/', { body: { name_en: name, name_ar: `${name} ar`, weight: 1, is_active: true } })).body.id as number;
  const settled = async () => {
    await history.seal();
    const { faults, unsealed } = await verifyHistory(api.database, secrets, Date.now());
    return { faults, unsealed };
  };

  test('tells who made, changed and deleted a record, with its fields before and after', async () => {
    const id = await makeGoal('Run');
    await api.call('PATCH', `goals/${id}/`, { body: { name_en: 'Run far' } });
    await api.call('DELETE', 'goals/', { body: { ids: [id] } });
    const [created, changed, deleted] = await entries();
    const about = { resource: 'goals', record: String(id), who: administrator.name };
    expect(created).toMatchObject({ ...about, kind: 'create', name: '{"en":"Run","ar":"Run ar"}', changes: { name_en: { after: 'Run' } } });
    expect(changed).toEqual({
      ...about,
      kind: 'change',
      name: '{"en":"Run far","ar":"Run ar"}',
      changes: { name_en: { before: 'Run', after: 'Run far' } },
    });
    expect(deleted).toMatchObject({ ...about, kind: 'delete', changes: { name_en: { before: 'Run far' }, name_ar: { before: 'Run ar' } } });
    expect(await settled()).toEqual({ faults: [], unsealed: 0 });
  });

  test('says nothing of a save that changed nothing, nor of one that was refused', async () => {
    const id = await makeGoal('Run');
    await api.call('PATCH', `goals/${id}/`, { body: { name_en: 'Run' } });
    expect((await api.call('PATCH', `goals/${id}/`, { body: { name_en: '' } })).status).toBe(400);
    expect((await entries()).map(({ kind }) => kind)).toEqual(['create']);
  });

  test('names a transition, an order, rows and each record of a bulk change', async () => {
    const make = async (number: number) => {
      const answer = await api.call('POST', 'sample-records/', { body: { ...validBody(api.registry.get('samples'), number), steps: [] } });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body.id as number;
    };
    const [one, two] = [await make(1), await make(2)];
    const places = [
      { id: two, ordering: 1 },
      { id: one, ordering: 2 },
    ];
    await api.call('PATCH', 'sample-records/update_ordering/', { body: places });
    const before = (await entries()).length;
    await api.call('PATCH', 'sample-records/update_ordering/', {
      body: places.map(({ id, ordering }) => ({ id, ordering: 3 - ordering })),
    });
    await api.call('PATCH', 'sample-records/bulk_update/', { body: { ids: [one, two], quantity: 77 } });
    await api.call('PATCH', `sample-records/${one}/steps/`, { body: { steps: [{ title: 'Warm up', sets: 1 }] } });
    await api.call('POST', `sample-records/${one}/step/`, { body: { title: 'Cool down', sets: 2 } });
    const of = (record: number | null, kind: string) => ({ resource: 'samples', record: record && String(record), kind });
    const written = (await entries()).slice(before);
    expect(written).toMatchObject([
      { ...of(null, 'order'), changes: { ordering: { before: [two, one], after: [one, two] } } },
      { ...of(one, 'bulk'), changes: { quantity: { after: 77 } } },
      { ...of(two, 'bulk'), changes: { quantity: { after: 77 } } },
      { ...of(one, 'change'), changes: { steps: { before: [], after: [{ title: 'Warm up' }] } } },
      { ...of(one, 'change'), changes: { steps: { after: [{ title: 'Warm up' }, { title: 'Cool down' }] } } },
    ]);
    expect(new Set(written.map(({ who }) => who))).toEqual(new Set([administrator.name]));
    await api.database.db
      .updateTable(toTableName(api.registry.get('samples')))
      .set({ status: 'sent' })
      .where('id', '=', one)
      .execute();
    expect((await api.call('POST', `sample-records/${one}/close/`)).status).toBe(200);
    expect((await entries()).at(-1)).toMatchObject({ ...of(one, 'transition'), changes: { status: { before: 'sent', after: 'closed' } } });
  });

  test('knows a file by its name and size', async () => {
    const body = { title: 'Sample', caption_en: 'One', caption_ar: 'One', level: 'low', picture: chosenPicture('صورة المدرب.png') };
    const { id } = (await api.call('POST', 'sample-records/', { body })).body;
    await api.call('PATCH', `sample-records/${id}/`, { body: { picture: null } });
    const file = { file: 'صورة المدرب.png', size: png.length };
    expect((await entries()).map(({ changes }) => changes.picture)).toEqual([{ after: file }, { before: file, after: null }]);
  });

  test('knows several files of a field by their names and sizes', async () => {
    const pdf = (name: string, size: number) => new File([`%PDF-1.4\n${'x'.repeat(size - 9)}`], name, { type: 'application/pdf' });
    const form = new FormData();
    const values = { title: 'Sample', caption_en: 'One', caption_ar: 'One', level: 'low' };
    for (const [name, value] of Object.entries(values)) form.append(name, value);
    for (const file of [pdf('a.pdf', 100), pdf('عقد.pdf', 200)]) form.append('papers', file);
    const { id, papers } = (await api.call('POST', 'sample-records/', { body: form })).body;
    await api.call('PATCH', `sample-records/${id}/`, { body: { papers: [papers[1]] } });
    const [one, other] = [
      { file: 'a.pdf', size: 100 },
      { file: 'عقد.pdf', size: 200 },
    ];
    expect((await entries()).map(({ changes }) => changes.papers)).toEqual([
      { after: [one, other] },
      { before: [one, other], after: [other] },
    ]);
  });

  test('asks the storage nothing within a transaction', async () => {
    const never = new Promise<never>(() => {});
    const asked = [vi.spyOn(api.storage, 'size').mockReturnValue(never), vi.spyOn(api.storage, 'get').mockReturnValue(never)];
    const body = { title: 'Sample', caption_en: 'One', caption_ar: 'One', level: 'low', picture: chosenPicture() };
    const { id } = (await api.call('POST', 'sample-records/', { body })).body;
    await api.call('PATCH', `sample-records/${id}/`, { body: { picture: chosenPicture('other.png') } });
    await api.call('DELETE', `sample-records/${id}`);
    for (const spy of asked) expect(spy).not.toHaveBeenCalled();
    expect((await entries()).map(({ changes }) => [changes.picture.before?.size, changes.picture.after?.size])).toEqual([
      [undefined, png.length],
      [png.length, png.length],
      [png.length, undefined],
    ]);
  });

  test('keeps what goes along with a deleted record', async () => {
    const parent = (await api.call('POST', 'sample-records/', { body: { ...validBody(api.registry.get('samples'), 1), steps: [] } })).body
      .id;
    const body = { ...validBody(api.registry.get('samples'), 2), steps: [], parent };
    const child = (await api.call('POST', 'sample-records/', { body })).body.id;
    await api.call('DELETE', `sample-records/${parent}`);
    const deleted = (await entries()).filter(({ kind }) => kind === 'delete');
    expect(deleted.map(({ record }) => record)).toEqual([String(parent), String(child)]);
    expect(deleted[1]?.changes.parent).toEqual({ before: parent });
  });

  test('never holds a password or its hash', async () => {
    const { resource } = { resource: api.registry.resources.find(({ account }) => account) };
    const list = await api.call('GET', `${resource?.path}/`);
    const [account] = list.body.results;
    const password = `a-new-password-${randomUUID()}`;
    const answer = await api.call('PATCH', `${resource?.path}/${account.id}/`, {
      body: { [resource?.account?.password ?? '']: password, [resource?.account?.currentPassword ?? 'x']: administrator.password },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const rows = JSON.stringify(await api.database.db.selectFrom('gateway_history').selectAll().execute());
    expect(rows).not.toContain(password);
    expect(rows).not.toContain('argon2');
    expect((await entries()).at(-1)?.changes).toEqual({ [resource?.account?.password ?? '']: { hidden: true } });
  });

  test('undoes a write that it cannot keep', async () => {
    const id = await makeGoal('Run');
    failing = new Error('the history cannot be written');
    expect((await api.call('PATCH', `goals/${id}/`, { body: { name_en: 'Walk' } })).status).toBe(500);
    expect((await api.call('DELETE', 'goals/', { body: { ids: [id] } })).status).toBe(500);
    expect(api.serverErrors.splice(0).map(({ message }) => message)).toEqual([failing.message, failing.message]);
    expect((await api.call('GET', `goals/${id}/`)).body.name_en).toBe('Run');
  });

  test('keeps both of two changes at once, each with what it found', async () => {
    const id = await makeGoal('Run');
    await Promise.all(['A', 'B', 'C', 'D'].map((name_en) => api.call('PATCH', `goals/${id}/`, { body: { name_en } })));
    const changes = (await entries()).slice(1).map(({ changes }) => changes.name_en);
    expect(changes).toHaveLength(4);
    for (const [index, { before }] of changes.entries()) expect(before).toBe(index === 0 ? 'Run' : changes[index - 1].after);
  });

  test('seals what a process that died left behind', async () => {
    await makeGoal('Run');
    // Stands for the next process, which seals the entry.
    const next = open();
    await next.close();
    expect(await settled()).toEqual({ faults: [], unsealed: 0 });
    expect((await verifyHistory(api.database, secrets, Date.now())).entries).toBe(1);
  });

  test('stays whole while two gateways on one database write and seal', async () => {
    const other = createHistory({ database: await databases.again(), secrets, now: Date.now, days: 400, log: () => undefined });
    await Promise.all([
      ...Array.from({ length: 12 }, (_, index) => makeGoal(`Goal ${index}`)),
      ...Array.from({ length: 12 }, (_, index) => other.add([{ at: Date.now(), kind: 'sign_in', actor: String(index) }])),
      ...[1, 2, 3].flatMap(() => [history.seal(), other.seal()]),
    ]);
    await other.close();
    expect(await settled()).toEqual({ faults: [], unsealed: 0 });
    expect((await verifyHistory(api.database, secrets, Date.now())).entries).toBe(24);
  });
});
