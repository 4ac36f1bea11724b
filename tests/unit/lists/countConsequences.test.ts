import { describe, expect, it, vi } from 'vitest';
import { registry } from '../../../resources/registry';
import { countConsequences, type ReadRecords } from '../../../src/ui/actions/countConsequences';

type Answer = { readonly data: readonly object[]; readonly total?: number };

async function getConsequences(name: string, ids: readonly number[], answer: (resource: string, filter: object) => Answer) {
  const read = vi.fn(async (resource: string, { filter }: { filter?: object }) => answer(resource, filter ?? {}) as never);
  const found = await countConsequences(registry, registry.get(name), ids, read as ReadRecords);
  return { found: found.map(({ referrer, count }) => `${referrer.effect} ${count} ${referrer.owner.name}.${referrer.source}`), read };
}
const isWhole = (filter: object) => Object.keys(filter).length === 0;

describe('what a deletion takes along', () => {
  it('is said with the number of the list, for each field that refers', async () => {
    const { found } = await getConsequences('goals', [5], (resource) =>
      resource === 'trainees'
        ? { data: [{ id: 1, goal: 5 }], total: 12 }
        : resource === 'programs'
          ? { data: [{ id: 2, goals: [4, 5] }], total: 3 }
          : { data: [], total: 0 },
    );
    expect(found.sort()).toEqual(['clears 12 trainees.goal', 'removes 3 programs.goals']);
  });

  it('is not said where the API does not heed the filter, has no total, or refuses', async () => {
    expect((await getConsequences('goals', [5], () => ({ data: [{ id: 1, goal: 9, goals: [9] }], total: 900 }))).found).toEqual([]);
    expect((await getConsequences('goals', [5], () => ({ data: [] }))).found).toEqual([]);
    const refused = countConsequences(registry, registry.get('goals'), [5], () =>
      Promise.reject(Object.assign(new Error('No'), { status: 403 })),
    );
    expect(await refused).toEqual([]);
  });

  it('is not said of a filter that the list does not declare, unless it narrows', async () => {
    const rows = { data: [{ id: 1, exercises: [{ exercise: 7 }] }], total: 40 };
    const deaf = await getConsequences('exercises', [7], () => rows);
    expect(deaf.found).toEqual([]);
    const heeding = await getConsequences('exercises', [7], (_, filter) => (isWhole(filter) ? { data: [], total: 90 } : rows));
    expect(heeding.found).toEqual(['protects 40 workouts.exercises.exercise']);
  });

  it('is asked for in few calls, and not at all for too many records', async () => {
    const many = Array.from({ length: 301 }, (_, index) => index + 1);
    const nothing = () => ({ data: [], total: 0 });
    expect((await getConsequences('trainees', many, nothing)).read).not.toHaveBeenCalled();
    expect((await getConsequences('trainees', many.slice(0, 300), nothing)).read).toHaveBeenCalledTimes(3);
  });

  it('fails where the API does', async () => {
    await expect(
      getConsequences('goals', [5], () => {
        throw new Error('Down');
      }),
    ).rejects.toThrow('Down');
  });
});
