/** Each call of subscriptions and their options as it goes over the wire, against the embedded API, on each database. */
import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareApi } from '../../server/api/prepareApi';
import { availableDatabases } from '../support/databases';
import { type DataProviderUnderTest, dataProviderUnderTest, type WireCall } from '../support/dataProviderUnderTest';

const newestFirst = { field: 'created_at', order: 'DESC' } as const;
const page = { pagination: { page: 1, perPage: 25 }, sort: newestFirst };

describe.each(availableDatabases())('The calls of the subscriptions, on $name', (databases) => {
  let under: DataProviderUnderTest;
  let trainees: readonly RaRecord[];
  let option: RaRecord;
  beforeAll(async () => {
    under = await dataProviderUnderTest(databases);
    trainees = await under.records(under.api.registry.get('trainees'));
    option = (
      await under.provider.create('subscriptionOptions', {
        data: { name_en: 'Monthly', name_ar: 'شهري', duration: 1, price: '450', is_active: true },
      })
    ).data;
  });
  beforeEach(() => {
    under.locale = 'ar';
    under.forget();
  });
  afterAll(() => under.close());

  const form = (more: object = {}) => ({
    user: trainees[0]?.id,
    option: option.id,
    status: 'Pending',
    amount: '450.00',
    start_date: '2026-01-10',
    end_date: '2026-02-09',
    is_renewal: false,
    ...more,
  });
  const subscribe = async (more: object = {}): Promise<RaRecord> =>
    (await under.provider.create('userSubscriptions', { data: form(more) })).data;
  const change = (record: RaRecord, more: object) =>
    under.provider.update('userSubscriptions', { id: record.id, data: { ...record, ...more }, previousData: record });
  const failureOf = (call: Promise<unknown>) =>
    call.then(
      () => 'no error',
      (error) => error.body,
    );
  const lastCall = () => under.calls.at(-1) as WireCall;

  /** What every call carries (specification §6): the bearer token, `is_admin` and the language of the page. */
  function expectCall({ method, path, query, headers, status }: WireCall, expected: Partial<WireCall>) {
    expect({ method, path, query, status }).toEqual({ query: { is_admin: 'true' }, ...expected });
    expect(headers.get('authorization')).toBe(`Bearer ${under.api.access}`);
    expect(headers.get('accept-language')).toBe('ar');
  }

  describe('of trainees', () => {
    it('create: POST user-subscriptions/; the server gives the number', async () => {
      const record = await subscribe({ reference: 'S-77777' });
      expectCall(lastCall(), { method: 'POST', path: 'user-subscriptions/', status: 201 });
      expect(lastCall().body).toEqual(form());
      expect(record.reference).toBe(`S-${String(record.id).padStart(5, '0')}`);
      const refused = await change(record, { reference: 'S-1' });
      expect(refused.data.reference).toBe(record.reference);
    });

    it('get: GET user-subscriptions/{id}/', async () => {
      const record = await subscribe();
      expect((await under.provider.getOne('userSubscriptions', { id: record.id })).data).toEqual(record);
      expectCall(lastCall(), { method: 'GET', path: `user-subscriptions/${record.id}/`, status: 200 });
    });

    // covers: 7.17
    it('list: GET user-subscriptions/ narrowed by trainee, option, status, days, amount and number', async () => {
      const wanted = await subscribe({ user: trainees[1]?.id, status: 'Paid', start_date: '2026-03-01', end_date: '2026-03-31' });
      await subscribe({ user: trainees[1]?.id, start_date: '2026-03-01', end_date: '2026-03-31' });
      await subscribe({ user: trainees[2]?.id, status: 'Paid', start_date: '2026-03-01', end_date: '2026-03-31' });
      const filter = {
        q: wanted.reference,
        user: [trainees[1]?.id, trainees[2]?.id],
        option: [option.id],
        status: ['Paid', 'Expired'],
        start_date: { after: '2026-03-01', before: '2026-03-02' },
        end_date: { after: '2026-03-31' },
        amount: { gte: '400', lte: '500' },
        is_renewal: false,
      };
      const { data, total } = await under.provider.getList('userSubscriptions', { ...page, filter });
      expectCall(lastCall(), {
        method: 'GET',
        path: 'user-subscriptions/',
        query: {
          is_admin: 'true',
          page: '1',
          page_size: '25',
          ordering: '-created_at,-id',
          search: wanted.reference,
          user__in: `${trainees[1]?.id},${trainees[2]?.id}`,
          option: String(option.id),
          status__in: 'Paid,Expired',
          start_date_after: '2026-03-01',
          start_date_before: '2026-03-02',
          end_date_after: '2026-03-31',
          amount__gte: '400',
          amount__lte: '500',
          is_renewal: 'false',
        },
        status: 200,
      });
      expect([data, total]).toEqual([[wanted], 1]);
    });

    it('update: PATCH user-subscriptions/{id}/ with what changed', async () => {
      const { data } = await change(await subscribe(), { amount: '400', end_date: '2026-03-09' });
      expectCall(lastCall(), { method: 'PATCH', path: `user-subscriptions/${data.id}/`, status: 200 });
      expect(lastCall().body).toEqual({ amount: '400', end_date: '2026-03-09' });
      expect(data).toMatchObject({ amount: '400.00', end_date: '2026-03-09' });
    });

    it.each([
      ['markPaid', 'Paid'],
      ['cancel', 'Cancelled'],
    ])('%s: PATCH user-subscriptions/{id}/ with the status', async (transition, status) => {
      const record = await subscribe();
      const { data } = await under.provider.update('userSubscriptions', {
        id: record.id,
        data: {},
        previousData: record,
        meta: { transition },
      });
      expectCall(lastCall(), { method: 'PATCH', path: `user-subscriptions/${record.id}/`, status: 200 });
      expect(lastCall().body).toEqual({ status });
      expect(data).toEqual({ ...record, status });
    });

    it('the status of several: one PATCH each', async () => {
      const ids = [(await subscribe()).id, (await subscribe()).id];
      under.forget();
      await under.provider.updateMany('userSubscriptions', { ids, data: { status: 'Expired' } });
      expect(under.calls.map(({ method, path, body }) => [method, path, body]).sort()).toEqual(
        ids.map((id) => ['PATCH', `user-subscriptions/${id}/`, { status: 'Expired' }]).sort(),
      );
    });

    it('delete: DELETE user-subscriptions/ with the ids', async () => {
      const record = await subscribe();
      await under.provider.delete('userSubscriptions', { id: record.id, previousData: record });
      expectCall(lastCall(), { method: 'DELETE', path: 'user-subscriptions/', status: 204 });
      expect(lastCall().body).toEqual({ ids: [record.id] });
    });

    it('do not end before they begin, whichever of the two days is changed', async () => {
      const record = await subscribe({ start_date: '2026-05-01', end_date: '2026-05-01' });
      const failures = await Promise.all([
        failureOf(subscribe({ start_date: '2026-05-02', end_date: '2026-05-01' })),
        failureOf(change(record, { end_date: '2026-04-30' })),
        failureOf(change(record, { start_date: '2026-05-02' })),
      ]);
      for (const [index, day] of ['2026-05-02', '2026-05-01', '2026-05-02'].entries())
        expect(failures[index]).toMatchObject({ codes: ['min_value'], errors: { end_date: expect.stringContaining(day) } });
      const { body } = await under.api.call('OPTIONS', 'user-subscriptions/');
      expect(body.actions.POST).toMatchObject({
        reference: { read_only: true },
        end_date: { type: 'date', required: true, not_before: 'start_date' },
      });
    });

    it('older than their number get one when the API is prepared again', async () => {
      const record = await subscribe();
      await under.api.database.db.updateTable('user_subscriptions').set({ reference: null }).where('id', '=', Number(record.id)).execute();
      await prepareApi({ registry: under.api.registry, database: under.api.database });
      expect((await under.provider.getOne('userSubscriptions', { id: record.id })).data.reference).toBe(record.reference);
    });
  });

  describe('and their options', () => {
    // covers: 7.17
    it('create, list, update: POST, GET and PATCH subscription-options/', async () => {
      const data = { name_en: 'One year', name_ar: 'سنة', duration: 12, price: '3900.00', is_active: false };
      const created = (await under.provider.create('subscriptionOptions', { data })).data;
      expectCall(lastCall(), { method: 'POST', path: 'subscription-options/', status: 201 });
      expect(lastCall().body).toEqual(data);
      expect(created).toMatchObject({ name: 'سنة', price: '3900.00' });
      const filter = { is_active: false, duration: { gte: 6 }, price: { lte: '4000' } };
      const list = await under.provider.getList('subscriptionOptions', {
        ...page,
        sort: { field: 'duration', order: 'ASC' },
        filter,
      });
      expectCall(lastCall(), {
        method: 'GET',
        path: 'subscription-options/',
        query: {
          is_admin: 'true',
          page: '1',
          page_size: '25',
          ordering: 'duration,id',
          is_active: 'false',
          duration__gte: '6',
          price__lte: '4000',
        },
        status: 200,
      });
      expect(list.data).toEqual([created]);
      await under.provider.update('subscriptionOptions', { id: created.id, data: { ...created, price: '3500' }, previousData: created });
      expectCall(lastCall(), { method: 'PATCH', path: `subscription-options/${created.id}/`, status: 200 });
      expect(lastCall().body).toEqual({ price: '3500' });
    });

    it('delete: DELETE subscription-options/ with the ids; one that somebody subscribed to stays', async () => {
      await subscribe();
      const refused = await failureOf(under.provider.delete('subscriptionOptions', { id: option.id, previousData: option }));
      expectCall(lastCall(), { method: 'DELETE', path: 'subscription-options/', status: 409 });
      expect(lastCall().body).toEqual({ ids: [option.id] });
      expect(refused).toMatchObject({ codes: ['protected'] });
    });
  });
});
