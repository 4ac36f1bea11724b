import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboard } from '../../resources/dashboard';
import { registry } from '../../resources/registry';
import { loadRecords } from '../../server/api/loadRecords';
import { getPeriodDates } from '../../src/data/widgets/periods';
import { readAt } from '../../src/schema/answerPath';
import type { Widget } from '../../src/schema/widget';
import { type ApiUnderTest, apiUnderTest, getErrors } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';
import { type DataProviderUnderTest, dataProviderUnderTest } from '../support/dataProviderUnderTest';

const subscription = (id: number, user: number, more: object) => ({
  id,
  reference: `S-${id}`,
  user,
  option: 1,
  status: 'Paid',
  amount: '100.10',
  start_date: '2026-03-01',
  end_date: '2026-04-01',
  is_renewal: false,
  ...more,
});
const trainee = (id: number, more: object) => ({ id, name: `T${id}`, email: `t${id}@example.com`, ...more });
const program = (id: number, type: string) => ({ id, name_en: `P${id}`, name_ar: `ب${id}`, type, difficulty: 'beginner', weeks: 4 });
const workout = (id: number, created_at: string) => ({ id, name_en: `W${id}`, name_ar: `ت${id}`, difficulty: 'beginner', created_at });

const records = {
  programs: [program(1, 'weight_loss'), program(2, 'mobility'), program(3, 'weight_loss')],
  trainees: [
    trainee(1, { gender: 'F', program: 1, date_joined: '2026-03-01T00:00:00.000Z' }),
    trainee(2, { gender: 'F', program: 3, date_joined: '2026-03-01T23:59:59.999Z' }),
    trainee(3, { gender: 'M', program: 2, date_joined: '2026-03-10T12:00:00.000Z' }),
    trainee(4, { date_joined: '2026-03-31T23:59:59.999Z' }),
    trainee(5, { gender: 'M', program: 2, date_joined: '2026-04-01T00:00:00.000Z' }),
    trainee(6, { gender: 'M', program: 2, date_joined: '2026-02-28T23:59:59.999Z' }),
    trainee(7, { gender: 'M', date_joined: '2026-01-01T00:00:00.000Z' }),
  ],
  subscriptionOptions: [{ id: 1, name_en: 'Month', name_ar: 'شهر', duration: 1, price: '100.00' }],
  userSubscriptions: [
    subscription(1, 1, { created_at: '2026-03-02T10:00:00.000Z' }),
    subscription(2, 1, { created_at: '2026-03-02T11:00:00.000Z', amount: '0.20', is_renewal: true }),
    subscription(3, 2, { created_at: '2026-03-05T10:00:00.000Z', status: 'Pending', is_renewal: true }),
    subscription(4, 3, { created_at: '2026-02-10T10:00:00.000Z', amount: '50.00', is_renewal: true }),
    subscription(5, 3, { created_at: '2026-02-11T10:00:00.000Z', status: 'Pending' }),
    subscription(6, 4, { created_at: '2026-03-06T10:00:00.000Z', status: 'Cancelled' }),
  ],
  workouts: [workout(1, '2026-03-03T10:00:00.000Z'), workout(2, '2025-03-03T10:00:00.000Z')],
};

const march = 'date_joined_after=2026-03-01&date_joined_before=2026-03-31';

const available = availableDatabases();

describe.each(available)('The home page’s calls, on $name', (databases) => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await apiUnderTest(databases, { dashboard });
    await loadRecords(api.database, registry, records);
  });
  afterAll(() => api.close());

  const get = (path: string, query = march) => api.call('GET', `homepage/${path}/?${query}`);
  const getBody = async (path: string, query = march) => {
    const { status, body } = await get(path, query);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };

  // covers: 7.27
  it('new-clients-summary/ counts those who joined, by day, and those of the period before; a day ends at midnight UTC', async () => {
    expect(await getBody('new-clients-summary')).toEqual({
      total: 4,
      previous_total: 1,
      results: [
        { date: '2026-03-01', total: 2 },
        { date: '2026-03-10', total: 1 },
        { date: '2026-03-31', total: 1 },
      ],
    });
  });

  // covers: 7.27
  it('pending-clients-summary/ counts what is pending', async () => {
    expect(await getBody('pending-clients-summary')).toEqual({ total: 1, previous_total: 1 });
  });

  // covers: 7.27
  it('renewed-subscriptions/ counts renewals', async () => {
    expect(await getBody('renewed-subscriptions')).toEqual({
      total: 2,
      previous_total: 1,
      results: [
        { date: '2026-03-02', total: 1 },
        { date: '2026-03-05', total: 1 },
      ],
    });
  });

  // covers: 7.27
  it('workouts-summary/ counts new workouts', async () => {
    expect(await getBody('workouts-summary')).toEqual({ total: 1, previous_total: 0, results: [{ date: '2026-03-03', total: 1 }] });
  });

  // covers: 7.27
  it('Balance_summary/ adds up what is paid, to the piastre', async () => {
    expect(await getBody('Balance_summary')).toEqual({
      total: '100.30',
      previous_total: '50.00',
      results: [{ date: '2026-03-02', total: '100.30' }],
    });
  });

  // covers: 7.27
  it('total_clients_per_program_type/ looks up the type of the program; nobody’s program is null', async () => {
    expect(await getBody('total_clients_per_program_type')).toEqual({
      program_types: [
        { program_type: 'mobility', total: 1 },
        { program_type: 'weight_loss', total: 2 },
        { program_type: null, total: 1 },
      ],
    });
  });

  // covers: 7.27
  it('total_gender/ has an item for those who gave none', async () => {
    expect(await getBody('total_gender')).toEqual({
      gender_totals: [
        { gender: 'F', total: 2 },
        { gender: 'M', total: 1 },
        { gender: null, total: 1 },
      ],
    });
  });

  // covers: 3.5, 7.27
  it('subscriptions-count/ counts by status', async () => {
    expect(await getBody('subscriptions-count')).toEqual({
      subscriptions_status: [
        { status: 'Cancelled', count: 1 },
        { status: 'Paid', count: 2 },
        { status: 'Pending', count: 1 },
      ],
    });
  });

  it('an empty period is zero everywhere', async () => {
    const never = 'date_joined_after=1999-01-01&date_joined_before=1999-12-31';
    expect(await getBody('Balance_summary', never)).toEqual({ total: '0.00', previous_total: '0.00', results: [] });
    expect(await getBody('total_gender', never)).toEqual({ gender_totals: [] });
    const backwards = 'date_joined_after=2026-03-31&date_joined_before=2026-03-01';
    expect(await getBody('new-clients-summary', backwards)).toMatchObject({ total: 0, results: [] });
  });

  it('without dates everything counts, and there is no period before', async () => {
    expect(await getBody('new-clients-summary', '')).toMatchObject({ total: 7, previous_total: null });
  });

  it('the period before has as many days', async () => {
    expect(await getBody('new-clients-summary', 'date_joined_after=2026-03-01&date_joined_before=2026-03-01')).toMatchObject({
      total: 2,
      previous_total: 1,
    });
  });

  it('a week of the app counts seven days: all of the first one, all of the last one, and no eighth', async () => {
    const weekTo = (day: string) => {
      const { after, before } = getPeriodDates('week', new Date(`${day}T12:00:00`));
      return getBody('new-clients-summary', `date_joined_after=${after}&date_joined_before=${before}`);
    };
    // A trainee who joined at the end of 28 February belongs to the week before.
    expect(await weekTo('2026-03-07')).toEqual({ total: 2, previous_total: 1, results: [{ date: '2026-03-01', total: 2 }] });
    expect(await weekTo('2026-03-31')).toEqual({ total: 1, previous_total: 0, results: [{ date: '2026-03-31', total: 1 }] });
  });

  it.each(['date_joined_after=yesterday', 'date_joined_before=2026-02-30'])('refuses %s at its parameter', async (query) => {
    const answer = await get('total_gender', query);
    expect(answer.status).toBe(400);
    expect(getErrors(answer)).toEqual([['invalid', query.split('=')[0]]]);
  });

  it('refuses other methods, and whoever is not signed in', async () => {
    expect((await api.call('POST', 'homepage/total_gender/')).status).toBe(405);
    expect((await api.callRaw('GET', '/api/v1/homepage/total_gender/?is_admin=true')).status).toBe(401);
    expect((await api.call('GET', 'homepage/no_such_call/')).status).toBe(404);
  });

  // covers: 7.29
  it('answers each declared call in the shape that its widget reads', async () => {
    for (const { call, read } of dashboard.widgets) {
      const { body } = await api.call('GET', `${call}?${march}`);
      if ('total' in read && read.total) expect(readAt(body, read.total), call).toBeDefined();
      const keyed = 'series' in read ? read.series : read;
      if ('list' in keyed) expect(readAt(body, keyed.list), call).toBeInstanceOf(Array);
    }
  });
});

describe.each(available)('The data provider’s getWidget, on $name', (databases) => {
  const dates = { after: '2025-08-15', before: '2026-08-15' };
  let under: DataProviderUnderTest;
  beforeAll(async () => {
    under = await dataProviderUnderTest(databases, { dashboard });
  });
  afterAll(() => under.close());

  const gender = dashboard.widgets.find(({ name }) => name === 'gender') as Widget;

  const calls = dashboard.widgets.map((widget) => [widget.call, widget] as const);

  // covers: 7.27, 7.28, 9.3
  it.each(calls)('GET %s with the period, is_admin, the token and the language', async (_, widget) => {
    under.forget();
    under.locale = 'ar';
    const { data } = await under.provider.getWidget(widget, dates);
    expect(data).toBeTypeOf('object');
    expect(under.calls).toHaveLength(1);
    const [sent] = under.calls;
    expect(sent).toMatchObject({
      method: 'GET',
      path: widget.call,
      query: { date_joined_after: '2025-08-15', date_joined_before: '2026-08-15', is_admin: 'true' },
      body: undefined,
      status: 200,
    });
    expect(sent?.headers.get('Authorization')).toBe(`Bearer ${under.api.access}`);
    expect(sent?.headers.get('Accept-Language')).toBe('ar');
  });

  it('a call that the back end does not have is an error of its own: no 404, which would sign out', async () => {
    await expect(under.provider.getWidget({ ...gender, call: 'homepage/no_such_call/' }, dates)).rejects.toMatchObject({
      status: 501,
      message: 'errors.notOffered',
    });
  });

  it('a refused period comes back with its sentence', async () => {
    under.locale = 'en';
    await expect(under.provider.getWidget(gender, { ...dates, after: 'x' })).rejects.toMatchObject({ status: 400 });
  });

  it('a call that nobody waits for any more is given up', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(under.provider.getWidget(gender, dates, controller.signal)).rejects.toThrow(/abort/i);
  });
});
