import { describe, expect, test } from 'vitest';
import { registry } from '../../../resources/registry';
import { relatedLists } from '../../../src/ui/show/RelatedLists';

const namesOf = (name: string) => relatedLists(registry, name).map(({ resource, target }) => `${resource.name}.${target}`);

describe('the lists that a record leads to', () => {
  test('are those with a filter by a reference to it', () => {
    expect(namesOf('trainees')).toEqual(['userSubscriptions.user']);
    expect(namesOf('muscles')).toEqual(['exercises.muscles']);
    expect(namesOf('goals')).toEqual(['trainees.goal', 'workouts.goal', 'programs.goals']);
  });

  test('are none where nothing refers to it', () => {
    expect(namesOf('userSubscriptions')).toEqual([]);
  });
});
