import { describe, expect, test } from 'vitest';
import { registry } from '../../../resources/registry';
import { getMarkedWords, matchesName, pageTargets } from '../../../src/features/search/usePageTargets';
import { familiarFirst, listAddress, searchableResources } from '../../../src/features/search/useSearchTargets';

describe('what the search can lead to', () => {
  test('is every page and resource of the registry, tabs included, in the order of the sidebar', () => {
    const targets = pageTargets(registry, 'Pages', (name) => name.toUpperCase());
    expect(targets.map(({ to }) => to)).toEqual(registry.order.map((name) => `/${name}`));
    expect(targets.find(({ to }) => to === '/muscles')).toMatchObject({ label: 'MUSCLES', icon: 'body', group: 'Pages' });
  });

  test('are the records of resources whose API has a search', () => {
    const names = searchableResources(registry).map(({ name }) => name);
    expect(names).toContain('exercises');
    for (const resource of registry.resources) expect(names.includes(resource.name)).toBe(resource.list.search.length > 0);
  });

  test('are asked pinned ones first, then those that were opened, and else in the order of the menu', () => {
    const resources = searchableResources(registry);
    const stored: Record<string, unknown> = { 'workouts.listParams': {}, 'goals.listParams': {}, 'sidebar.pinned': ['trainers', 'goals'] };
    const store = { getItem: (key: string, fallback?: unknown) => (stored[key] ?? fallback) as never };
    const all = resources.map(({ name }) => name);
    const first = ['goals', 'trainers', 'workouts'];
    expect(familiarFirst(resources, store).map(({ name }) => name)).toEqual([
      ...all.filter((name) => name === 'goals' || name === 'trainers'),
      'workouts',
      ...all.filter((name) => !first.includes(name)),
    ]);
  });

  test.each([
    ['تمرين', true],
    ['التمرين', true],
    ['تمارين', true],
    ['EXERC', true],
    ['الأدوات', false],
    ['ال', true],
    ['الت', true],
    ['ـــ', false],
    ['  ', false],
  ])('is a page named %s: %s', (words, found) => {
    expect(matchesName(['Exercises', 'التمارين', 'تمرين'], words)).toBe(found);
  });

  test.each([
    ['Exercises', 'exer', 'exer'],
    ['التمارين', 'الت', 'الت'],
    ['تمارين', 'التمارين', 'التمارين'],
    ['Exercises', 'تمارين', ''],
    ['التمارين', 'تمرين', ''],
  ])('has marked in the label «%s» for «%s»: «%s»', (label, words, marked) => {
    expect(getMarkedWords(label, words)).toBe(marked);
  });

  test('is a list searched for the words, whatever they hold', () => {
    const address = new URL(listAddress(registry.get('muscles'), 'a&b="c"'), 'http://localhost');
    expect(address.pathname).toBe('/muscles');
    expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({ q: 'a&b="c"' });
  });
});
