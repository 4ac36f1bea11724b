/**
 * A date filter refers to days in the reader's time zone, also across daylight saving changes: in lists, counts and calls of the home page.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dashboard } from '../../resources/dashboard';
import { registry } from '../../resources/registry';
import { loadRecords } from '../../server/api/loadRecords';
import { fetchMatching } from '../../src/data/paging/fetchMatching';
import { setNotation } from '../../src/i18n/format';
import type { Dates } from '../../src/schema/period';
import type { Widget } from '../../src/schema/widget';
import { availableDatabases } from '../support/databases';
import { type DataProviderUnderTest, dataProviderUnderTest } from '../support/dataProviderUnderTest';

/** Times around 24 April 2026, when Egypt's clocks go forward at midnight, and the night of 29 October, when they go back. */
const joined = [
  ['23 Apr 23:59:59.999', '2026-04-23T21:59:59.999Z'],
  ['24 Apr 01:00', '2026-04-23T22:00:00.000Z'],
  ['24 Apr 01:30', '2026-04-23T22:30:00.000Z'],
  ['24 Apr 23:59:59.999', '2026-04-24T20:59:59.999Z'],
  ['25 Apr 00:30', '2026-04-24T21:30:00.000Z'],
  ['29 Oct 23:30, summer', '2026-10-29T20:30:00.000Z'],
  ['29 Oct 23:30, winter', '2026-10-29T21:30:00.000Z'],
  ['30 Oct 00:00', '2026-10-29T22:00:00.000Z'],
] as const;
const days = (after: string, before = after): Dates => ({ after, before });

describe.each(availableDatabases())('In Cairo, on $name', (databases) => {
  let under: DataProviderUnderTest;
  beforeAll(async () => {
    under = await dataProviderUnderTest(databases, { dashboard });
    const trainees = joined.map(([name, date_joined], at) => ({ id: at + 1, name, email: `t${at}@example.com`, gender: 'F', date_joined }));
    await loadRecords(under.api.database, registry, { trainees });
  });
  afterAll(() => under.close());
  afterEach(() => setNotation({ digits: 'latn', isHijri: false }));

  const inZone = (timeZone: string) => setNotation({ digits: 'latn', isHijri: false, timeZone });
  const list = async (date_joined: object) => {
    const params = { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' as const }, filter: { date_joined } };
    return (await under.provider.getList('trainees', params)).data.map(({ name }) => name);
  };
  const findWidget = (name: string) => dashboard.widgets.find((one) => one.name === name) as Widget;
  const read = async (name: string, dates: Dates) => (await under.provider.getWidget(findWidget(name), dates)).data;

  it.each([
    [days('2026-04-24'), ['24 Apr 01:00', '24 Apr 01:30', '24 Apr 23:59:59.999']],
    [days('2026-04-23'), ['23 Apr 23:59:59.999']],
    [days('2026-04-25'), ['25 Apr 00:30']],
    [days('2026-10-29'), ['29 Oct 23:30, summer', '29 Oct 23:30, winter']],
    [days('2026-10-30', '2026-12-31'), ['30 Oct 00:00']],
  ])('a list of %j has the records that it shows under these days', async (period, names) => {
    inZone('Africa/Cairo');
    expect(await list(period)).toEqual(names);
    // Exports and bulk actions by filter read the list in the same way.
    const sort = { field: 'id', order: 'ASC' } as const;
    const { records } = await fetchMatching(
      under.provider,
      registry.get('trainees'),
      { filter: { date_joined: period }, sort },
      { cap: 100 },
    );
    expect(records.map(({ name }) => name)).toEqual(names);
    // A figure without its own call is counted by the list.
    const counted = { ...findWidget('newClients'), kind: 'figure', call: undefined, read: { total: 'total' } } as Widget;
    expect((await under.provider.getWidget(counted, period)).data).toMatchObject({ total: names.length });
    expect(await read('newClients', period)).toMatchObject({ total: names.length });
  });

  it('the home page puts each record under the day that the list shows', async () => {
    inZone('Africa/Cairo');
    expect(await read('newClients', days('2026-04-01', '2026-10-31'))).toMatchObject({
      total: 8,
      results: [
        { date: '2026-04-23', total: 1 },
        { date: '2026-04-24', total: 3 },
        { date: '2026-04-25', total: 1 },
        { date: '2026-10-29', total: 2 },
        { date: '2026-10-30', total: 1 },
      ],
    });
    expect(under.calls.at(-1)?.query).toMatchObject({ date_joined_after: '2026-04-01', date_joined_before: '2026-10-31' });
  });

  it('another reader has other days', async () => {
    inZone('America/New_York');
    expect(await list(days('2026-04-24'))).toEqual(['24 Apr 23:59:59.999', '25 Apr 00:30']);
    expect(await read('newClients', days('2026-04-23', '2026-04-24'))).toMatchObject({
      results: [
        { date: '2026-04-23', total: 3 },
        { date: '2026-04-24', total: 2 },
      ],
    });
  });

  it('a caller who names no zone, or none that there is, has the days of UTC', async () => {
    const query = 'date_joined_after=2026-04-24&date_joined_before=2026-04-24';
    for (const prefer of [undefined, 'timezone=Nowhere/Land', 'timezone="\' or 1=1"', 'respond-async']) {
      const headers: Record<string, string> = prefer === undefined ? {} : { Prefer: prefer };
      const { body } = await under.api.call('GET', `homepage/new-clients-summary/?${query}`, { headers });
      expect(body).toMatchObject({ total: 2, results: [{ date: '2026-04-24', total: 2 }] });
    }
  });

  it('the first and the last days that there are cost no more than others', async () => {
    const headers = { Prefer: 'timezone="Africa/Cairo"' };
    const query = 'date_joined_after=0001-01-01&date_joined_before=9999-12-31';
    const { status, body } = await under.api.call('GET', `homepage/new-clients-summary/?${query}`, { headers });
    expect([status, body.total, body.results.length]).toEqual([200, 8, 5]);
    inZone('Africa/Cairo');
    expect(await list(days('0001-01-01', '9999-12-31'))).toHaveLength(8);
  });

  it('an open period has days of the zone too', async () => {
    const headers = { Prefer: 'respond-async, timezone=Africa/Cairo' };
    const { body } = await under.api.call('GET', 'homepage/new-clients-summary/?date_joined_after=2026-10-29', { headers });
    expect(body.results).toEqual([
      { date: '2026-10-29', total: 2 },
      { date: '2026-10-30', total: 1 },
    ]);
  });
});
