import { describe, expect, test } from 'vitest';
import { common } from '../../../i18n/en/common';
import { resources } from '../../../i18n/en/resources';
import { registry } from '../../../resources/registry';
import { defineRegistry } from '../../../src/schema/defineRegistry';
import { defineResource } from '../../../src/schema/defineResource';
import { selectedEntry, toMenu } from '../../../src/ui/layout/menu';
import { waitingFilter } from '../../../src/ui/sections/waiting';

const groups = toMenu(registry);
const entries = groups.flatMap((group) => group.entries);

// covers: 2.1
test('the menu has the labels and paths of the specification, in its order', () => {
  const plurals = resources as Readonly<Record<string, { readonly name: string }>>;
  const pages = common.pages as Readonly<Record<string, string>>;
  const label = (name: string) => plurals[name]?.name.split(' |||| ')[1] ?? pages[name];
  expect(entries.map(({ name }) => [label(name), `/${name}`])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Trainees', '/trainees'],
    ['Exercises', '/exercises'],
    ['Workouts', '/workouts'],
    ['Programs', '/programs'],
    ['Program Goals', '/goals'],
    ['Program Activities', '/activities'],
    ['Trainers', '/trainers'],
    ['Specializations', '/specializations'],
    ['Languages', '/languagePreference'],
    ['Home Banners', '/homeBanners'],
    ['User Subscriptions', '/userSubscriptions'],
    ['General Information', '/generalInfo'],
  ]);
});

describe('the selected entry', () => {
  test.each([
    ['/goals', 'goals'],
    ['/goals/12/show', 'goals'],
    ['/exercises/create', 'exercises'],
    // A page that is a tab selects the entry of its group.
    ['/muscles', 'exercises'],
    ['/equipments/3', 'exercises'],
    // Not matched by a part of its name.
    ['/userSubscriptions', 'userSubscriptions'],
    ['/trainers', 'trainers'],
    ['/trainees', 'trainees'],
  ])('at %s is %s', (path, name) => {
    expect(selectedEntry(groups, path)).toBe(name);
  });

  test.each(['/', '/profile', '/nowhere', '/goalsetting'])('at %s is none', (path) => {
    expect(selectedEntry(groups, path)).toBeUndefined();
  });
});

describe('what waits', () => {
  const invoices = (views: { readonly [view: string]: { readonly status: 'paid' | 'pending' } }) =>
    defineRegistry([
      defineResource({
        name: 'invoices',
        path: 'invoices',
        icon: 'document',
        section: 'business',
        recordRepresentation: 'code',
        fields: {
          code: { type: 'text' },
          status: { type: 'choice', choices: ['paid', 'pending'], tones: { paid: 'success', pending: 'warning' } },
        },
        list: { columns: ['code'], views },
        sections: { main: ['code', 'status'] },
      }),
    ]).get('invoices');

  test('is the view whose values are drawn as warnings', () => {
    expect(waitingFilter(invoices({ paid: { status: 'paid' }, open: { status: 'pending' } }))).toEqual({ status: 'pending' });
    expect(waitingFilter(registry.get('trainers'))).toEqual({ is_verified: false });
  });

  test('is nothing without such a view', () => {
    expect(waitingFilter(invoices({ paid: { status: 'paid' } }))).toBeUndefined();
    expect(waitingFilter(registry.get('goals'))).toBeUndefined();
  });
});
