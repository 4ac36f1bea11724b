import type { RaRecord } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHistory, type History } from '../../../../server/features/history/createHistory';
import { ensureHistoryTables } from '../../../../server/features/history/historyTables';
import { historyQuery, readHistory } from '../../../../server/features/history/readHistory';
import { createWriteRecorder } from '../../../../server/features/history/recordWrites';
import { createActionId, inAction } from '../../../../src/data/jobs/inAction';
import { runJob } from '../../../../src/data/jobs/runJob';
import { readActionEntries } from '../../../../src/features/history/undo/readActionEntries';
import { undoItem } from '../../../../src/features/history/undo/undoItem';
import { toUndoItems } from '../../../../src/features/history/undo/undoItems';
import type { LaterChange } from '../../../../src/features/history/undo/undoing';
import { httpError } from '../../../../src/http/toHttpError';
import { administrator } from '../../../support/apiUnderTest';
import { availableDatabases } from '../../../support/databases';
import { type DataProviderUnderTest, dataProviderUnderTest } from '../../../support/dataProviderUnderTest';

const secrets = ['the-secret-of-this-gateway-32-bytes'];

describe.each(availableDatabases())('The undo of an action, on $name', (databases) => {
  let under: DataProviderUnderTest;
  let history: History;

  beforeEach(async () => {
    under = await dataProviderUnderTest(databases, { writes: { recorder: createWriteRecorder((...write) => history.append(...write)) } });
    await ensureHistoryTables(under.api.database);
    history = createHistory({ database: under.api.database, secrets, now: Date.now, days: 400, log: () => undefined });
  });
  afterEach(async () => {
    await history.close();
    await under.close();
  });

  const everything = () => ({ resources: under.api.registry.resources.map(({ name }) => name), rest: true });
  const read = (query: object) => readHistory(under.api.database, historyQuery.parse(query), everything());
  const make = async (name: string, quantity = 1) => {
    const data = { title: name, caption_en: name, caption_ar: `${name} ar`, level: 'low', quantity };
    return (await under.provider.create('samples', { data })).data as RaRecord;
  };
  const getSample = async (id: RaRecord['id']) => (await under.provider.getOne<RaRecord>('samples', { id })).data;
  const setQuantity = async (samples: readonly RaRecord[], quantity: number) => {
    const action = createActionId();
    const provider = inAction(under.provider, action);
    await provider.updateMany('samples', { ids: samples.map(({ id }) => id), data: { quantity }, meta: { previous: samples } });
    return action;
  };
  const undo = async (action: string) => {
    const items = toUndoItems(await readActionEntries((query) => read(query), action), under.api.registry.resources);
    const own = createActionId();
    const later: (readonly LaterChange[])[] = [];
    const undone: boolean[] = [];
    const undoing = {
      ...{ provider: inAction(under.provider, own), registry: under.api.registry, action: own },
      onLaterChanges: (_item: unknown, changes: readonly LaterChange[]) => void later.push(changes),
    };
    const job = runJob(items, async (item) => void undone.push(await undoItem(item, undoing)), { recheck: async () => 'again' });
    const { done, changed, refused } = await job.finished;
    const messages = job.results.flatMap((result) => (result && 'message' in result ? [result.message] : []));
    return { own, done, changed, refused, messages, later, undone };
  };

  test('writes former values back as one entry, except where somebody changed or deleted the record since', async () => {
    const samples = [await make('One', 1), await make('Two', 2), await make('Three', 3), await make('Four', 4)];
    const [one, two, three, four] = samples as [RaRecord, RaRecord, RaRecord, RaRecord];
    const action = await setQuantity(samples, 50);
    await under.api.call('PATCH', `sample-records/${two.id}/`, { body: { quantity: 60 } });
    await under.api.call('PATCH', `sample-records/${three.id}/`, { body: { caption_en: 'Another name' } });
    await under.provider.delete('samples', { id: four.id });
    const result = await undo(action);
    expect(result).toMatchObject({ done: 2, changed: 2, refused: 0, later: [[{ source: 'quantity', now: 60, before: 2 }]] });
    expect(result.messages.sort()).toEqual(['history.undo.changedSince', 'jobs.gone']);
    expect((await getSample(one.id)).quantity).toBe(1);
    expect((await getSample(two.id)).quantity).toBe(60);
    expect(await getSample(three.id)).toMatchObject({ quantity: 3, caption_en: 'Another name' });
    const [newest] = (await read({ grouped: 'true' })).results;
    expect(newest).toMatchObject({ action: result.own, size: 2 });
  });

  test('changes nothing the second time, and can be undone itself', async () => {
    const samples = [await make('One', 1), await make('Two', 2)];
    const action = await setQuantity(samples, 50);
    const { own } = await undo(action);
    expect(await undo(action)).toMatchObject({ done: 2, undone: [false, false] });
    expect(await undo(own)).toMatchObject({ done: 2, undone: [true, true] });
    expect((await getSample(samples[0]?.id ?? 0)).quantity).toBe(50);
  });

  test('goes on after lost connections, and writes nothing twice', async () => {
    const records = [await make('One', 1), await make('Two', 2)];
    const action = await setQuantity(records, 50);
    const { update } = under.provider;
    const lost = new Set<unknown>();
    under.provider.update = async (name, params) => {
      const answer = await update(name, params);
      if (lost.has(params.id)) return answer as never;
      lost.add(params.id);
      throw httpError(0, 'errors.unreachable');
    };
    under.forget();
    expect(await undo(action)).toMatchObject({ done: 2, changed: 0, undone: [false, false] });
    expect(under.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(2);
    for (const { id, quantity } of records) expect((await getSample(id)).quantity).toBe(quantity);
  });

  test('of two administrators at once leaves the former values, and fails for neither', async () => {
    const samples = [await make('One', 1), await make('Two', 2), await make('Three', 3)];
    const action = await setQuantity(samples, 50);
    const results = await Promise.all([undo(action), undo(action)]);
    expect(results.map(({ done, messages }) => [done, messages])).toEqual([
      [3, []],
      [3, []],
    ]);
    for (const { id, quantity } of samples) expect((await getSample(id)).quantity).toBe(quantity);
  });

  test('of an import deletes the new records that nobody changed, and restores the others', async () => {
    const existing = await make('Old', 1);
    const action = createActionId();
    const provider = inAction(under.provider, action);
    const create = async (name: string) =>
      (await provider.create('samples', { data: { title: name, caption_en: name, caption_ar: name, level: 'low', quantity: 5 } }))
        .data as RaRecord;
    const [fresh, touched] = [await create('New'), await create('New and touched')];
    await provider.update('samples', { id: existing.id, data: { ...existing, quantity: 9 }, previousData: existing });
    await under.api.call('PATCH', `sample-records/${touched.id}/`, { body: { quantity: 6 } });
    expect(await undo(action)).toMatchObject({ done: 2, changed: 1, later: [[{ source: 'quantity', now: 6, before: 5 }]] });
    expect((await getSample(existing.id)).quantity).toBe(1);
    await expect(getSample(fresh.id)).rejects.toMatchObject({ status: 404 });
    expect((await getSample(touched.id)).quantity).toBe(6);
    expect((await undo(action)).done).toBe(2);
  });

  test('of transitions makes the opposite ones', async () => {
    const users = (await under.records(under.api.registry.get('users'))).filter(
      (user) => user.is_active && user.email !== administrator.email,
    );
    expect(users.length).toBeGreaterThan(0);
    const action = createActionId();
    for (const user of users)
      await inAction(under.provider, action).update('users', {
        ...{ id: user.id, data: { is_active: false }, previousData: user, meta: { transition: 'deactivate' } },
      });
    under.forget();
    const result = await undo(action);
    expect([result.done, new Set(result.undone)]).toEqual([users.length, new Set([true])]);
    const { data } = await under.provider.getMany<RaRecord>('users', { ids: users.map(({ id }) => id) });
    expect(data.every((user) => user.is_active)).toBe(true);
    expect((await read({ action: result.own })).results.map(({ kind }) => kind)).toEqual(users.map(() => 'transition'));
  });

  test('ignores what another person wrote under the same action', async () => {
    const samples = [await make('One', 1), await make('Two', 2)];
    const action = await setQuantity(samples, 50);
    const [, two] = samples;
    await under.api.database.db
      .updateTable('gateway_history')
      .set({ actor: 'another' })
      .where('action', '=', action)
      .where('record', '=', String(two?.id))
      .execute();
    expect((await undo(action)).done).toBe(1);
    expect((await getSample(two?.id ?? 0)).quantity).toBe(50);
  });

  test('puts records back in their former order, unless it has changed since', async () => {
    await under.records(under.api.registry.get('homeBanners'));
    const readOrder = async () => {
      const params = { filter: {}, sort: { field: 'ordering', order: 'ASC' as const }, pagination: { page: 1, perPage: 4 } };
      return (await under.provider.getList<RaRecord>('homeBanners', params)).data;
    };
    /** Moves the first records to the given places. */
    const place = async (...places: readonly number[]) => {
      const action = createActionId();
      const order = await readOrder();
      const moved = places.map((to, from) => ({ id: order[from]?.id ?? 0, ordering: Number(order[to]?.ordering) }));
      await under.provider.reorder('homeBanners', moved, order, { meta: { action } });
      return action;
    };
    const getIds = async () => (await readOrder()).map(({ id }) => id);
    const [one, two, three, four] = await getIds();
    const action = await place(2, 1, 0);
    expect(await getIds()).toEqual([three, two, one, four]);
    expect(await undo(action)).toMatchObject({ done: 1, undone: [true] });
    expect(await getIds()).toEqual([one, two, three, four]);
    expect(await undo(action)).toMatchObject({ done: 1, undone: [false] });
    const [outer, inner] = [await place(2, 0, 1), await place(1, 0)];
    expect(await getIds()).toEqual([three, two, one, four]);
    expect(await undo(outer)).toMatchObject({ changed: 1, messages: ['history.undo.orderChanged'] });
    expect((await undo(inner)).done).toBe(1);
    expect((await undo(outer)).done).toBe(1);
    expect(await getIds()).toEqual([one, two, three, four]);
  });
});
