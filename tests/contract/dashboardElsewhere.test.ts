import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../resources/registry';
import { readWidgetAnswer } from '../../src/data/widgets/readWidgetAnswer';
import { defineDashboard } from '../../src/schema/dashboard';
import { libsql } from '../support/databases';
import { type DataProviderUnderTest, dataProviderUnderTest } from '../support/dataProviderUnderTest';
import { findWidget } from '../support/findWidget';

describe('The embedded API', () => {
  const dashboard = defineDashboard(
    registry,
    [
      {
        name: 'women',
        kind: 'figure',
        call: 'stats/trainees/',
        read: 'gender.f',
        resource: 'trainees',
        where: { gender: 'F' },
        date: 'date_joined',
      },
      { name: 'genders', kind: 'breakdown', call: 'stats/trainees/', read: { map: 'by_gender' }, resource: 'trainees', by: 'gender' },
      {
        name: 'days',
        kind: 'trend',
        call: 'clients/stats/',
        read: { keys: 'labels', values: 'data' },
        resource: 'trainees',
        date: 'date_joined',
        period: { after: 'first', before: 'last' },
      },
      { name: 'alone', kind: 'figure', call: 'stats/alone/', read: 'n' },
      { name: 'counted', kind: 'figure', resource: 'trainees', where: { gender: 'F' }, date: 'date_joined' },
    ],
    { period: { after: 'from', before: 'to' } },
  );
  let under: DataProviderUnderTest;
  beforeAll(async () => {
    under = await dataProviderUnderTest(libsql, { dashboard });
    await under.records(registry.get('trainees'));
  });
  afterAll(() => under.close());

  const today = new Date().toISOString().slice(0, 10);
  const dates = { after: '2020-01-01', before: today };

  it('answers what several widgets read of one call in one answer, each for its period', async () => {
    const { body } = await under.api.call('GET', `stats/trainees/?from=2020-01-01&to=${today}`);
    expect(body).toEqual({ gender: { f: expect.any(Number) }, by_gender: expect.any(Object) });
    expect(body.by_gender.F).toBe(body.gender.f);
    expect((await under.api.call('GET', 'stats/trainees/?from=2999-01-01&to=2999-01-02')).body.gender).toEqual({ f: 0 });
    expect((await under.api.call('GET', 'stats/trainees/?from=x')).status).toBe(400);
  });

  it('answers below the path of a resource, with parameters and arrays as declared', async () => {
    under.forget();
    const widget = findWidget(dashboard, 'days');
    const { data } = await under.provider.getWidget(widget, dates);
    expect(under.calls.map(({ path, query }) => [path, query])).toEqual([
      ['clients/stats/', { first: '2020-01-01', last: today, is_admin: 'true' }],
    ]);
    expect(readWidgetAnswer(widget as never, data)).toMatchObject({ total: (await under.records(registry.get('trainees'))).length });
  });

  it('does not have what no records stand behind', async () => {
    await expect(under.provider.getWidget(findWidget(dashboard, 'alone'), dates)).rejects.toMatchObject({ status: 501 });
  });

  it('is counted by its lists to the same figure', async () => {
    under.forget();
    const { data } = await under.provider.getWidget(findWidget(dashboard, 'counted'), dates);
    expect(under.calls.map(({ path, query }) => [path, query])).toContainEqual([
      'clients/',
      {
        gender: 'F',
        date_joined_after: '2020-01-01T00:00:00+00:00',
        date_joined_before: `${today}T23:59:59.999999+00:00`,
        page: '1',
        page_size: '1',
        is_admin: 'true',
      },
    ]);
    const { body } = await under.api.call('GET', `stats/trainees/?from=2020-01-01&to=${today}`);
    expect(data).toMatchObject({ total: body.gender.f });
  });
});
