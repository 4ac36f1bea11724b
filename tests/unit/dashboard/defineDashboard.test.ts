import { describe, expect, it } from 'vitest';
import { dashboard } from '../../../resources/dashboard';
import { registry } from '../../../resources/registry';
import { checkDashboard } from '../../../src/schema/checkDashboard';
import { DeclarationError, type DeclarationProblem } from '../../../src/schema/checkRegistry';
import type { AnyWidget } from '../../../src/schema/widget';

const good = {
  name: 'joined',
  icon: 'trainees',
  kind: 'breakdown',
  chart: 'bars',
  width: 'half',
  call: 'homepage/joined/',
  read: { list: 'results', key: 'gender', value: 'total' },
  resource: 'trainees',
  by: 'gender',
  date: 'date_joined',
} as const;

function problemsOf(...broken: object[]): readonly DeclarationProblem[] {
  try {
    checkDashboard(
      registry,
      broken.map((one) => ({ ...good, ...one }) as AnyWidget),
    );
  } catch (error) {
    if (error instanceof DeclarationError) return error.problems;
    throw error;
  }
  return [];
}

it('the home page makes the eight calls of the specification', () => {
  expect(dashboard.widgets.map(({ call }) => call).sort()).toEqual(
    [
      'workouts-summary',
      'renewed-subscriptions',
      'new-clients-summary',
      'pending-clients-summary',
      'Balance_summary',
      'total_clients_per_program_type',
      'total_gender',
      'subscriptions-count',
    ]
      .map((call) => `homepage/${call}/`)
      .sort(),
  );
});

it('labels, tones and currency come from the fields behind a widget', () => {
  const byName = (name: string) => dashboard.widgets.find((one) => one.name === name);
  expect(byName('balance')).toMatchObject({ currency: 'EGP' });
  expect(byName('programTypes')).toMatchObject({ parts: { through: 'program', resource: 'programs', source: 'type' } });
  expect(byName('subscriptions')).toMatchObject({ parts: { through: undefined, tones: { Paid: 'success' } } });
});

describe('the check at start', () => {
  it('passes a correct widget', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['an unknown resource', { resource: 'clients' }, 'resource'],
    ['a date that is no field', { date: 'joined' }, 'date'],
    ['a date that the list cannot be filtered by', { date: 'birth_date' }, 'date'],
    ['a date that is no day', { date: 'gender' }, 'date'],
    ['parts by no choice', { by: 'name' }, 'by'],
    ['parts through no reference', { by: 'gender.type' }, 'by'],
    ['parts by an unknown field of a reference', { by: 'program.kind' }, 'by'],
    ['a sum of words', { sum: 'name' }, 'sum'],
    ['a condition on an unknown field', { where: { status: 'Paid' } }, 'where.status'],
    ['a condition on an unknown choice', { where: { gender: ['M', 'W'] } }, 'where.gender'],
    ['a condition on what another record says', { where: { is_active: true } }, 'where.is_active'],
    ['a call with a slash in front', { call: '/homepage/joined/' }, 'call'],
    ['a call without a slash at the end', { call: 'homepage/joined' }, 'call'],
    ['a call that is the list of a resource', { call: 'clients/' }, 'call'],
    ['a path with a hole', { read: { ...good.read, list: 'a..b' } }, 'read.list'],
    ['a name that is no key', { name: 'new clients' }, 'name'],
  ])('refuses %s', (_, broken, at) => {
    expect(problemsOf(broken)).toMatchObject([{ at }]);
  });

  it('refuses two widgets of one name; they may read the answer of one call, and one below the path of a resource', () => {
    expect(problemsOf({}, {}).map(({ at }) => at)).toEqual(['name']);
    expect(problemsOf({}, { name: 'other' }, { name: 'third', call: 'clients/joined/' })).toEqual([]);
  });
});
