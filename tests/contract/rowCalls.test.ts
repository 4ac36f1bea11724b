/** The calls for ordered child rows (specification §7: workouts and programs), against the embedded API, on each database. */
import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wholeRegistry } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';
import { type DataProviderUnderTest, dataProviderUnderTest } from '../support/dataProviderUnderTest';

interface Case {
  readonly name: 'workouts' | 'programs';
  readonly source: string;
  readonly save: string;
  readonly add: string;
  /** A row that refers to a record. */
  readonly row: (id: number) => Record<string, unknown>;
  /** A value that no row may have, at this source. */
  readonly refused: { readonly source: string; readonly value: unknown };
}

const cases: readonly Case[] = [
  {
    name: 'workouts',
    source: 'exercises',
    save: 'exercises/',
    add: 'exercise/',
    row: (id) => ({ exercise: id, sets: 3, repetitions: null, rest: 30 }),
    refused: { source: 'sets', value: 99 },
  },
  {
    name: 'programs',
    source: 'workouts',
    save: 'workouts/',
    add: 'workout/',
    row: (id) => ({ workout: id, week: 2, day: 'mon' }),
    refused: { source: 'week', value: 53 },
  },
];

const withoutIds = (rows: readonly RaRecord[]) => rows.map(({ id: _, ...row }) => row);

describe.each(availableDatabases())('Calls for rows, on $name', (databases) => {
  let under: DataProviderUnderTest;
  beforeAll(async () => {
    under = await dataProviderUnderTest(databases);
  });
  afterAll(() => under.close());

  it.each(['99999999999', '99999999999999999999999'])('a record with the id %s is not found', async (id) => {
    expect((await under.api.call('PATCH', `workouts/${id}/exercises/`, { body: { exercises: [] } })).status).toBe(404);
    expect((await under.api.call('POST', `workouts/${id}/exercise/`, { body: { exercise: 1, sets: 1 } })).status).toBe(404);
  });

  describe.each(cases)('of $name', ({ name, source, save, add, row, refused }) => {
    const resource = wholeRegistry.get(name);
    let record: RaRecord;
    let ids: number[];
    const stored = async () => (await under.provider.getOne(name, { id: record.id })).data[source] as RaRecord[];
    const expectCall = (method: string, path: string, body: unknown, status: number) => {
      expect(under.calls).toHaveLength(1);
      const [call] = under.calls;
      expect(call).toMatchObject({ method, path: `${name}/${record.id}/${path}`, query: { is_admin: 'true' }, status });
      expect(call?.body).toEqual(body);
      expect(call?.headers.get('authorization')).toBe(`Bearer ${under.api.access}`);
      expect(call?.headers.get('accept-language')).toBe('ar');
      expect(call?.headers.get('content-type')).toMatch(/^application\/json/);
    };
    const failureOf = (call: Promise<unknown>) =>
      call.then(
        () => undefined,
        (error: { status: number; body: { errors: Record<string, unknown> } }) => error,
      );

    beforeEach(async () => {
      const target = resource.fields[source];
      const reference = target?.type === 'rows' ? Object.values(target.fields).find((field) => field.type === 'reference') : undefined;
      ids = (await under.choosable(wholeRegistry.get(reference?.resource ?? ''))).map(({ id }) => Number(id));
      under.locale = 'ar';
      record = (await under.provider.create(name, { data: { ...(await under.body(resource)), [source]: ids.slice(0, 3).map(row) } })).data;
      under.forget();
    });

    it('PATCH sends the whole list in its order, and it is kept so', async () => {
      const rows = await stored();
      under.forget();
      const reversed = [...rows].reverse();
      await under.provider.saveRows(name, record.id, source, reversed);
      expectCall('PATCH', save, { [source]: reversed }, 200);
      expect(await stored()).toEqual(reversed);
    });

    it('PATCH takes rows away and adds new ones among those that stay', async () => {
      const [first, , third] = await stored();
      await under.provider.saveRows(name, record.id, source, [third as RaRecord, row(Number(ids[3])), first as RaRecord]);
      const rows = await stored();
      expect(withoutIds(rows)).toEqual(withoutIds([third as RaRecord, { id: 0, ...row(Number(ids[3])) }, first as RaRecord]));
      expect([rows[0]?.id, rows[2]?.id]).toEqual([third?.id, first?.id]);
    });

    it('POST adds one row at the end', async () => {
      const before = await stored();
      under.forget();
      await under.provider.addRow(name, record.id, source, row(Number(ids[4])));
      const said = Object.entries(row(Number(ids[4]))).filter(([, value]) => value !== null);
      expectCall('POST', add, Object.fromEntries(said), 201);
      const rows = await stored();
      expect(rows.slice(0, -1)).toEqual(before);
      expect(rows.at(-1)).toMatchObject(row(Number(ids[4])));
    });

    it('PATCH that is refused keeps the stored rows, and says which value of which row', async () => {
      const before = await stored();
      const [first, second, third] = before;
      const failure = await failureOf(
        under.provider.saveRows(name, record.id, source, [third, { ...second, [refused.source]: refused.value }, first] as RaRecord[]),
      );
      expect(failure?.status).toBe(400);
      expect(Object.keys(failure?.body.errors ?? {})).toEqual([`${source}.1.${refused.source}`]);
      expect(await stored()).toEqual(before);
    });

    it('POST that is refused adds nothing, and says which value', async () => {
      const before = await stored();
      const failure = await failureOf(
        under.provider.addRow(name, record.id, source, { ...row(Number(ids[0])), [refused.source]: refused.value }),
      );
      expect(failure?.status).toBe(400);
      expect(Object.keys(failure?.body.errors ?? {})).toEqual([refused.source]);
      expect(await stored()).toEqual(before);
    });

    it('a row may not refer to a record that is not there', async () => {
      const before = await stored();
      const failure = await failureOf(under.provider.saveRows(name, record.id, source, [row(987_654)]));
      expect(failure?.status).toBe(400);
      expect(Object.keys(failure?.body.errors ?? {})[0]).toMatch(new RegExp(`^${source}\\.0\\.`));
      expect(await stored()).toEqual(before);
    });

    it('a record that is not there has no rows to save', async () => {
      const failure = await failureOf(under.provider.saveRows(name, 987_654, source, []));
      expect(failure?.status).toBe(404);
    });
  });
});
