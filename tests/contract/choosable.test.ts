import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { availableDatabases } from '../support/databases';
import { type DataProviderUnderTest, dataProviderUnderTest } from '../support/dataProviderUnderTest';

describe.each(availableDatabases())('What can be chosen, on $name', (databases) => {
  let under: DataProviderUnderTest;
  let exercises: readonly RaRecord[];
  let trainee: RaRecord;
  beforeAll(async () => {
    under = await dataProviderUnderTest(databases);
    exercises = await under.choosable(under.api.registry.get('exercises'));
    [trainee] = (await under.records(under.api.registry.get('trainees'))) as [RaRecord];
  });
  afterAll(() => under.close());

  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => 'no error',
      ({ status, body }) => ({ status, errors: body.errors }),
    );
  const setActive = async (resource: string, record: RaRecord, is_active: boolean) =>
    under.provider.update(resource, { id: record.id, data: { ...record, is_active }, previousData: { ...record, is_active: !is_active } });
  const newOption = async (name: string) =>
    (
      await under.provider.create('subscriptionOptions', {
        data: { name_en: name, name_ar: name, duration: 1, price: '450', is_active: true },
      })
    ).data as RaRecord;
  const subscription = (option: RaRecord) => ({
    user: trainee.id,
    option: option.id,
    status: 'Pending',
    amount: '450.00',
    start_date: '2026-01-10',
    end_date: '2026-02-09',
  });

  it('refuses an inactive option for a new subscription, at its field and in the language of the page', async () => {
    const option = await newOption('Winter');
    await setActive('subscriptionOptions', option, false);
    under.locale = 'en';
    const create = () => refusal(under.provider.create('userSubscriptions', { data: subscription(option) }));
    expect(await create()).toEqual({ status: 400, errors: { option: '“Winter” can no longer be chosen.' } });
    under.locale = 'ar';
    expect(await create()).toEqual({ status: 400, errors: { option: 'لم يعد اختيار «\u2068Winter\u2069» متاحًا.' } });
  });

  it('keeps an option that is stored already, refuses to change to an inactive one, and takes an active one', async () => {
    const [kept, other] = [await newOption('Spring'), await newOption('Summer')];
    const { data: stored } = await under.provider.create<RaRecord>('userSubscriptions', { data: subscription(kept) });
    await setActive('subscriptionOptions', kept, false);
    const change = async (body: object) => (await under.api.call('PATCH', `user-subscriptions/${stored.id}/`, { body })).status;
    expect(await change({ option: kept.id, amount: '500.00' })).toBe(200);
    expect(await change({ option: other.id })).toBe(200);
    expect(await change({ option: kept.id })).toBe(400);
  });

  it('does so for the rows of a record too, in lists and in rows that are added', async () => {
    const [inactive, active, another] = exercises as [RaRecord, RaRecord, RaRecord];
    const row = ({ id }: RaRecord) => ({ exercise: id, sets: 3, repetitions: 10, rest: 60 });
    const { data: workout } = await under.provider.create<RaRecord>('workouts', {
      data: { name_en: 'Chosen', name_ar: 'مختار', difficulty: 'beginner', exercises: [row(inactive)] },
    });
    const { data: other } = await under.provider.create<RaRecord>('workouts', {
      data: { name_en: 'Other', name_ar: 'آخر', difficulty: 'beginner', exercises: [row(active)] },
    });
    await setActive('exercises', inactive, false);
    under.locale = 'en';
    const save = (record: RaRecord, rows: readonly object[]) =>
      refusal(under.provider.saveRows('workouts', record.id, 'exercises', rows as never));
    expect(await save(workout, [row(another), row(inactive)])).toBe('no error');
    expect(await save(other, [row(active), row(inactive)])).toEqual({
      status: 400,
      errors: { 'exercises.1.exercise': `“${inactive.name_en}” can no longer be chosen.` },
    });
    expect(await refusal(under.provider.addRow('workouts', other.id, 'exercises', row(inactive)))).toMatchObject({ status: 400 });
    await setActive('exercises', inactive, true);
    expect(await save(other, [row(active), row(inactive)])).toBe('no error');
  });
});
