import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countConsequences } from '../../src/ui/actions/countConsequences';
import { apiUnderTest } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';
import { type DataProviderUnderTest, dataProviderUnderTest } from '../support/dataProviderUnderTest';

describe.each(availableDatabases())('What a deletion takes along, on $name', (databases) => {
  let under: DataProviderUnderTest;
  const of = (name: string) => under.api.registry.get(name);
  beforeAll(async () => {
    under = await dataProviderUnderTest(databases);
  });
  afterAll(() => under.close());

  const count = async (name: string, ids: readonly RaRecord['id'][]) =>
    (
      await countConsequences(under.api.registry, of(name), ids, (resource, params) =>
        under.provider.getList(resource, { ...params, sort: { field: 'id', order: 'ASC' } }),
      )
    ).map(({ referrer: { owner, source, effect }, count: number, filter }) => [effect, number, `${owner.name}.${source}`, filter]);
  const exercise = async (name: string) =>
    (
      await under.provider.create<RaRecord>('exercises', {
        data: {
          name_en: name,
          name_ar: name,
          kind: 'strength',
          difficulty: 'beginner',
          muscles: [(await under.records(of('muscles')))[0]?.id],
          is_active: true,
        },
      })
    ).data;

  it('is counted as it then happens: subscriptions of a trainee go too', async () => {
    const [trainee, other] = (await under.records(of('trainees'))) as [RaRecord, RaRecord];
    const option = (await under.choosable(of('subscriptionOptions')))[0]?.id;
    for (const user of [trainee.id, trainee.id, other.id])
      await under.provider.create('userSubscriptions', {
        data: { user, option, status: 'Pending', amount: '1.00', start_date: '2026-01-01', end_date: '2026-02-01' },
      });
    const own = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } as const };
    const total = async (filter: object) => (await under.provider.getList('userSubscriptions', { ...own, filter })).total as number;
    const [before, all] = [await total({ user: trainee.id }), await total({})];
    expect(before).toBeGreaterThanOrEqual(2);
    expect(await count('trainees', [trainee.id])).toEqual([['deletes', before, 'userSubscriptions.user', { user: trainee.id }]]);
    const both = await total({ user: [trainee.id, other.id] });
    expect(await count('trainees', [trainee.id, other.id])).toEqual([
      ['deletes', both, 'userSubscriptions.user', { user: [trainee.id, other.id] }],
    ]);
    await under.provider.delete('trainees', { id: trainee.id, previousData: trainee });
    expect(await total({})).toBe(all - before);
  });

  it('says what stands in the way, in rows too, and such a delete is refused', async () => {
    const [used, free] = [await exercise('Used'), await exercise('Free')];
    const row = { exercise: used.id, sets: 1 };
    for (const name of ['One', 'Two'])
      await under.provider.create('workouts', { data: { name_en: name, name_ar: name, difficulty: 'beginner', exercises: [row, row] } });
    expect(await count('exercises', [used.id])).toEqual([
      ['protects', 2, 'workouts.exercises.exercise', { 'exercises.exercise': used.id }],
    ]);
    expect(await count('exercises', [free.id])).toEqual([]);
    await expect(under.provider.delete('exercises', { id: used.id })).rejects.toMatchObject({ status: 409 });
    await under.provider.delete('exercises', { id: free.id });
  });

  it('is nothing where the declaration says that deletes deactivate: the record stays and is switched off', async () => {
    const { registry } = under.api;
    const changed = registry.resources.map((one) =>
      one.name === 'goals' ? { ...one, calls: { ...one.calls, deactivates: 'is_active' } } : one,
    );
    const api = await apiUnderTest(databases, {
      registry: { ...registry, resources: changed, get: (name) => changed.find((one) => one.name === name) ?? registry.get(name) },
    });
    const { body: goal } = await api.call('POST', 'goals/', { body: { name_en: 'Rest', name_ar: 'راحة', is_active: true } });
    expect((await api.call('DELETE', 'goals/', { body: { ids: [goal.id] } })).status).toBe(204);
    expect((await api.call('GET', `goals/${goal.id}/`)).body).toMatchObject({ name_en: 'Rest', is_active: false });
    await api.close();
  });
});
