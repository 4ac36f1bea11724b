/** Features that only subscriptions use: a number assigned by the server, and a date that must not precede another. */
import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareApi } from '../../server/api/prepareApi';
import { availableDatabases } from '../support/databases';
import { type DataProviderUnderTest, dataProviderUnderTest } from '../support/dataProviderUnderTest';

describe.each(availableDatabases())('Subscriptions, on $name', (databases) => {
  let under: DataProviderUnderTest;
  beforeAll(async () => {
    under = await dataProviderUnderTest(databases);
    await under.records(under.api.registry.get('userSubscriptions'));
  });
  afterAll(() => under.close());

  const subscribe = async (more: object = {}): Promise<RaRecord> => {
    const data = { ...(await under.body(under.api.registry.get('userSubscriptions'))), ...more };
    return (await under.provider.create('userSubscriptions', { data })).data;
  };
  const change = (record: RaRecord, more: object) =>
    under.provider.update('userSubscriptions', { id: record.id, data: { ...record, ...more }, previousData: record });
  const getFailure = (call: Promise<unknown>) =>
    call.then(
      () => 'no error',
      (error) => error.body,
    );

  it('have a number that the server gives, whatever is said', async () => {
    const record = await subscribe({ reference: 'S-77777' });
    expect(record.reference).toBe(`S-${String(record.id).padStart(5, '0')}`);
    expect((await change(record, { reference: 'S-1' })).data.reference).toBe(record.reference);
  });

  it('do not end before they begin, whichever of the two days is changed', async () => {
    const record = await subscribe({ start_date: '2026-05-01', end_date: '2026-05-01' });
    const failures = await Promise.all([
      getFailure(subscribe({ start_date: '2026-05-02', end_date: '2026-05-01' })),
      getFailure(change(record, { end_date: '2026-04-30' })),
      getFailure(change(record, { start_date: '2026-05-02' })),
    ]);
    for (const [index, day] of ['2026-05-02', '2026-05-01', '2026-05-02'].entries())
      expect(failures[index]).toMatchObject({ codes: ['min_value'], errors: { end_date: expect.stringContaining(day) } });
    const { body } = await under.api.call('OPTIONS', 'user-subscriptions/');
    expect(body.actions.POST).toMatchObject({
      reference: { read_only: true },
      end_date: { required: true, compare: { gte: 'start_date' } },
    });
  });

  it('that are older than their number get one when the API is prepared again', async () => {
    const record = await subscribe();
    await under.api.database.db.updateTable('user_subscriptions').set({ reference: null }).where('id', '=', Number(record.id)).execute();
    await prepareApi({ registry: under.api.registry, database: under.api.database });
    expect((await under.provider.getOne('userSubscriptions', { id: record.id })).data.reference).toBe(record.reference);
  });
});
