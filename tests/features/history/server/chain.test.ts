import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../../server/database/database';
import { appendHistory, appendPending, completeEntry, dropPending, type NewEntry } from '../../../../server/features/history/appendHistory';
import { createHistory } from '../../../../server/features/history/createHistory';
import { ensureHistoryTables, type HistoryExecutor } from '../../../../server/features/history/historyTables';
import { type Sealing, sealHistory, sweepHistory } from '../../../../server/features/history/sealHistory';
import { verifyHistory } from '../../../../server/features/history/verifyHistory';
import { availableDatabases } from '../../../support/databases';

const secrets = ['the-secret-of-this-gateway-32-bytes'] as const;
const minute = 60_000;

describe.each(availableDatabases())('The history, on $name', (databases) => {
  let database: Database;
  let clock: number;
  let sealing: Sealing;

  beforeEach(async () => {
    database = await databases.copy(secrets, ensureHistoryTables);
    clock = Date.parse('2026-11-22T10:00:00Z');
    sealing = { database, secrets, now: () => clock };
  });
  afterEach(() => database.close());

  const entry = (record: number, more: Partial<NewEntry> = {}): NewEntry => ({
    at: clock,
    kind: 'change',
    actor: '1',
    resource: 'goals',
    record: String(record),
    changes: { weight: { before: record, after: record + 1 } },
    ...more,
  });
  const write = async (count: number, more?: Partial<NewEntry>) => {
    await appendHistory(
      database.db,
      Array.from({ length: count }, (_, index) => entry(index + 1, more)),
    );
    await sealHistory(sealing);
  };
  const verify = () => verifyHistory(database, secrets, clock);
  const problems = async () => (await verify()).faults.map(({ problem, place }) => (place ? `${problem} at ${place}` : problem));

  test('verifies while it is as the gateway wrote it', async () => {
    await write(1_200);
    expect(await verify()).toMatchObject({ entries: 1_200, unsealed: 0, faults: [] });
  });

  test('is whole although many write and three gateways seal at once', async () => {
    const write = async (record: number) => void (await appendHistory(database.db, [entry(record)]));
    await Promise.all([...Array.from({ length: 60 }, (_, index) => write(index)), ...[1, 2, 3].map(() => sealHistory(sealing))]);
    await sealHistory(sealing);
    expect(await verify()).toMatchObject({ entries: 60, unsealed: 0, faults: [] });
  });

  test('is sealed by a gateway that writes nothing itself, where another one died before it could', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const history = createHistory({ ...sealing, days: 1, log: () => undefined });
    try {
      await history.seal();
      await appendHistory(database.db, [entry(1)]);
      expect((await verify()).unsealed).toBe(1);
      vi.advanceTimersByTime(20_000);
      await expect.poll(async () => (await verify()).unsealed).toBe(0);
    } finally {
      await history.close();
      vi.useRealTimers();
    }
  });

  test('shows that a value was changed', async () => {
    await write(5);
    await database.db.updateTable('gateway_history').set({ changes: '{}' }).where('record', '=', '3').execute();
    expect(await problems()).toEqual(['changed at 3']);
  });

  test('shows that an entry was taken out, in the middle or at the end', async () => {
    await write(5);
    await database.db.deleteFrom('gateway_history').where('record', '=', '2').execute();
    expect(await problems()).toEqual(['missing at 2']);
    await database.db.deleteFrom('gateway_history').where('record', '=', '5').execute();
    expect(await problems()).toEqual(['missing at 2', 'end at 5']);
  });

  test('shows that its end was put elsewhere by somebody without the secret', async () => {
    await write(3);
    const { hash } = await database.db.selectFrom('gateway_history').select('hash').where('place', '=', 2).executeTakeFirstOrThrow();
    await database.db.deleteFrom('gateway_history').where('place', '=', 3).execute();
    await database.db.updateTable('gateway_history_chain').set({ last_place: 2, last_hash: hash }).execute();
    expect(await problems()).toEqual(['signature']);
    await appendHistory(database.db, [entry(9)]);
    await expect(sealHistory(sealing)).rejects.toThrow('npm run history -- verify');
  });

  test('shows that two entries were put in another order, and that one was added', async () => {
    await write(5);
    const { db } = database;
    const getPlace = (record: string) =>
      db.selectFrom('gateway_history').select(['place', 'hash']).where('record', '=', record).executeTakeFirstOrThrow();
    const [second, third] = [await getPlace('2'), await getPlace('3')];
    await db.updateTable('gateway_history').set(third).where('record', '=', '2').execute();
    await db.updateTable('gateway_history').set(second).where('record', '=', '3').execute();
    expect(await problems()).toEqual(['changed at 2', 'changed at 3']);
    const { id: _, ...copied } = await db.selectFrom('gateway_history').selectAll().where('record', '=', '5').executeTakeFirstOrThrow();
    await db
      .insertInto('gateway_history')
      .values({ ...copied, at: Number(copied.at), place: 6 })
      .execute();
    expect(await problems()).toEqual(['changed at 2', 'changed at 3', 'changed at 6', 'end at 7']);
  });

  test('shows by a hash that was kept elsewhere that an older state was put back, its signature included', async () => {
    await write(2);
    const older = await database.db.selectFrom('gateway_history_chain').selectAll().executeTakeFirstOrThrow();
    await write(1);
    const { lastHash = '' } = await verify();
    const withHash = async (hash: string) => (await verifyHistory(database, secrets, clock, hash)).faults.map(({ problem }) => problem);
    await write(1);
    expect(await withHash(lastHash)).toEqual([]);
    await database.db.deleteFrom('gateway_history').where('place', '>', 2).execute();
    await database.db.updateTable('gateway_history_chain').set(older).execute();
    expect(await problems()).toEqual([]);
    expect(await withHash(lastHash)).toEqual(['kept']);
  });

  test('is whole while a writer of each of two gateways adds entries, completes and takes back its own, and both seal', async () => {
    const other = await databases.again();
    const work = async (own: Database, gateway: number) => {
      for (let index = 0; index < 15; index += 1) {
        const [done = 0, refused = 0] = await appendPending(
          own.db,
          [1, 2].map((part) => entry(gateway * 100 + index, { name: `${part}`, outcome: 'pending' })),
        );
        await Promise.all([completeEntry(own.db, done, 'done'), dropPending(own.db, [refused])]);
        await own.db.transaction().execute((trx) => appendHistory(trx as unknown as HistoryExecutor, [entry(gateway * 100 + index)]));
        await sealHistory({ ...sealing, database: own });
      }
    };
    await Promise.all([work(database, 1), work(other, 2)]);
    await other.close();
    await sealHistory(sealing);
    expect(await verify()).toMatchObject({ entries: 60, unsealed: 0, faults: [] });
  });

  test('has the entry of a process that ended between the write and the seal, once another one seals', async () => {
    const other = await databases.again();
    await other.db.transaction().execute((trx) => appendHistory(trx as unknown as HistoryExecutor, [entry(1)]));
    // A transaction that is not committed before its process ends leaves no entry.
    await other.db
      .transaction()
      .execute(async (trx) => {
        await appendHistory(trx as unknown as HistoryExecutor, [entry(2)]);
        throw new Error('The process ends');
      })
      .catch(() => undefined);
    await other.close();
    await sealHistory(sealing);
    expect(await verify()).toMatchObject({ entries: 1, unsealed: 0, faults: [] });
  });

  test('is not sealed any further after a seal that did not end, and goes on with the next', async () => {
    await appendHistory(database.db, [entry(1), entry(2)]);
    const failing = { ...sealing, secrets: [Symbol('no text')] as unknown as readonly string[] };
    await expect(sealHistory(failing)).rejects.toThrow();
    expect(await verify()).toMatchObject({ entries: 0, unsealed: 2 });
    await sealHistory(sealing);
    expect(await verify()).toMatchObject({ entries: 2, unsealed: 0, faults: [] });
  });

  test('verifies after a new secret took the place of the old one, while both are configured', async () => {
    await write(2);
    const both = ['a-newer-secret-of-this-gateway-32-bytes', ...secrets] as const;
    await appendHistory(database.db, [entry(3)]);
    await sealHistory({ ...sealing, secrets: [...both] });
    expect((await verifyHistory(database, both, clock)).faults).toEqual([]);
  });

  test('verifies after its oldest entries were swept', async () => {
    await write(700);
    clock += 10 * minute;
    await write(3);
    expect(await sweepHistory(sealing, clock)).toBe(700);
    expect(await verify()).toMatchObject({ entries: 3, faults: [] });
    await write(1);
    expect(await verify()).toMatchObject({ entries: 4, faults: [] });
  });

  test('keeps a call without an answer as unknown, and never changes it afterwards', async () => {
    const [id = 0] = await appendPending(database.db, [entry(1, { outcome: 'pending' })]);
    await write(1);
    expect(await verify()).toMatchObject({ entries: 1, unsealed: 0, faults: [] });
    clock += 11 * minute;
    await sealHistory(sealing);
    await completeEntry(database.db, id, 'done');
    const { outcome } = await database.db.selectFrom('gateway_history').select('outcome').where('id', '=', id).executeTakeFirstOrThrow();
    expect(outcome).toBe('unknown');
    expect(await problems()).toEqual([]);
  });

  test('says when nobody seals it', async () => {
    await write(1);
    await appendHistory(database.db, [entry(2)]);
    expect(await verify()).toMatchObject({ unsealed: 1, faults: [] });
    clock += 2 * minute;
    expect(await problems()).toEqual(['unsealed']);
  });

  test('cuts what is too long to keep', async () => {
    await write(1, { changes: { text: { before: 'a'.repeat(300_000), after: 'b' } } });
    const { changes } = await database.db.selectFrom('gateway_history').select('changes').executeTakeFirstOrThrow();
    expect(JSON.parse(changes)).toEqual({ text: { before: `${'a'.repeat(20_000)}…`, after: 'b' } });
  });
});
