import { describe, expect, it } from 'vitest';
import { dashboard } from '../../../resources/dashboard';
import { registry } from '../../../resources/registry';
import { type Api, defineApi } from '../../../src/schema/api';
import { checkDashboard } from '../../../src/schema/checkDashboard';
import { DeclarationError, type DeclarationProblem } from '../../../src/schema/checkRegistry';
import { defineDashboard } from '../../../src/schema/dashboard';
import { defineRegistry } from '../../../src/schema/defineRegistry';
import { defineResource } from '../../../src/schema/defineResource';
import { type ListWidget, maySeeList } from '../../../src/schema/listWidget';
import type { AnyWidget } from '../../../src/schema/widget';

const good = {
  name: 'joined',
  icon: 'people',
  kind: 'breakdown',
  chart: 'bars',
  width: 'half',
  call: 'homepage/joined/',
  read: { list: 'results', key: 'gender', value: 'total' },
  resource: 'trainees',
  by: 'gender',
  date: 'date_joined',
} as const;

function getProblems(...broken: object[]): readonly DeclarationProblem[] {
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

// covers: 7.27
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
    expect(getProblems({})).toEqual([]);
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
    expect(getProblems(broken)).toMatchObject([{ at }]);
  });

  it('refuses two widgets of one name; they may read the answer of one call, and one below the path of a resource', () => {
    expect(getProblems({}, {}).map(({ at }) => at)).toEqual(['name']);
    expect(getProblems({}, { name: 'other' }, { name: 'third', call: 'clients/joined/' })).toEqual([]);
  });
});

describe('a widget of one line', () => {
  const findWidget = (widget: object, options?: object) => {
    const [one] = defineDashboard(registry, [{ name: 'one', ...widget }] as never, options).widgets;
    if (!one) throw new Error('There is no widget');
    return one;
  };

  it('takes icon, width, place of its figures and their unit from what it is about', () => {
    expect(findWidget({ kind: 'figure', call: 'stats/', resource: 'trainees', date: 'date_joined' })).toMatchObject({
      icon: 'people',
      width: 'quarter',
      rising: 'good',
      period: { after: 'date_joined_after', before: 'date_joined_before' },
      read: { total: 'total', previous: 'previous_total' },
      currency: undefined,
    });
    expect(findWidget({ kind: 'trend', call: 'stats/', read: { map: 'days' }, currency: 'SAR' })).toMatchObject({
      icon: 'dashboard',
      width: 'twoThirds',
      period: undefined,
      resource: undefined,
      read: { series: { map: 'days' } },
      axis: 'days',
      currency: 'SAR',
    });
  });

  it('is a donut of a few choices and bars of many parts, or of those that only the answer knows', () => {
    const read = { map: '.' };
    expect(findWidget({ kind: 'breakdown', resource: 'userSubscriptions', by: 'status' })).toMatchObject({ chart: 'donut' });
    expect(findWidget({ kind: 'breakdown', call: 'stats/', read, resource: 'trainees', by: 'program' })).toMatchObject({
      chart: 'bars',
      parts: { source: 'program', choices: [], isFilter: true },
    });
    expect(findWidget({ kind: 'breakdown', call: 'stats/', read })).toMatchObject({ chart: 'bars', parts: undefined });
  });

  it('follows the period when it names a date, in the words of the dashboard or its own, and need not', () => {
    const period = { after: 'from', before: 'to' };
    const dated = { kind: 'figure', call: 'stats/', resource: 'trainees', date: 'date_joined' };
    expect(findWidget(dated, { period }).period).toEqual(period);
    expect(findWidget({ ...dated, period: { after: 'a', before: 'b' } }, { period }).period).toEqual({ after: 'a', before: 'b' });
    expect(findWidget({ ...dated, period: false }, { period }).period).toBeUndefined();
    expect(findWidget({ kind: 'figure', call: 'stats/' }, { period }).period).toBeUndefined();
    expect(findWidget({ kind: 'figure', call: 'stats/', period: true }, { period }).period).toEqual(period);
    expect(() => findWidget(dated, { period: { after: 'day', before: 'day' } })).toThrow(/period.*first and the last day/);
  });

  it('may be none', () => {
    expect(defineDashboard(registry, []).widgets).toEqual([]);
  });
});

describe('the check at start, of what lists count', () => {
  const getCounted = (widget: object, list: object = {}, api: Api = defineApi({})) => {
    const things = defineResource({
      ...{ name: 'things', path: 'things', icon: 'document', section: 'records', recordRepresentation: 'id' },
      fields: {
        state: { type: 'choice', choices: ['a', 'b'] },
        kind: { type: 'choice', choices: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] },
        day: { type: 'date' },
        size: { type: 'integer' },
      },
      list: { columns: ['state'], filters: ['state', 'kind', 'day'], ...list },
      sections: { main: ['state'] },
    } as const);
    try {
      checkDashboard(defineRegistry([things], api), [{ name: 'one', kind: 'figure', resource: 'things', ...widget } as AnyWidget]);
    } catch (error) {
      if (error instanceof DeclarationError) return error.problems;
      throw error;
    }
    return [];
  };

  it.each<object>([
    {},
    { where: { state: 'a' } },
    { where: { state: ['a', 'b'] }, date: 'day' },
    { kind: 'trend', date: 'day' },
    { kind: 'breakdown', by: 'state' },
  ])('passes %j', (widget) => {
    expect(getCounted(widget)).toEqual([]);
  });

  it.each<[string, object, object, string]>([
    ['a sum', { sum: 'size' }, {}, 'sum'],
    ['a place in an answer', { read: 'count' }, {}, 'read'],
    ['a second call', { compare: true }, {}, 'compare'],
    ['a trend without a day', { kind: 'trend' }, {}, 'date'],
    ['parts by nothing', { kind: 'breakdown' }, {}, 'by'],
    ['parts that would be more than eight calls', { kind: 'breakdown', by: 'kind' }, {}, 'by'],
    ['parts that the list has no filter for', { kind: 'breakdown', by: 'state' }, { filters: ['day'] }, 'by'],
    ['parts of a part', { kind: 'breakdown', by: 'state', where: { state: 'a' } }, {}, 'where.state'],
    ['a day that the list knows from one end only', { date: 'day' }, { parameters: { day: { from: 'day_from' } } }, 'date'],
    [
      'several values of a filter that takes one',
      { where: { state: ['a', 'b'] } },
      { parameters: { state: { equals: 'state' } } },
      'where.state',
    ],
    ['a list with cursors', {}, { paging: { style: 'cursor' } }, 'resource'],
  ])('refuses %s', (_, widget, list, at) => {
    const [problem, ...others] = getCounted(widget, list);
    expect(problem).toMatchObject({ resource: 'dashboard › one', at });
    expect(problem?.remedy).not.toBe('');
    expect(others).toEqual([]);
  });

  it('refuses a whole API with cursors, one record, and nothing to count', () => {
    expect(getCounted({}, {}, defineApi({ paging: { style: 'cursor' } }))).toMatchObject([
      { at: 'resource', remedy: 'name a call that answers these figures (call, read)' },
    ]);
    const problemsOfProduct = (widget: object) => {
      expect(() => checkDashboard(registry, [{ name: 'one', kind: 'figure', ...widget } as AnyWidget])).toThrow(DeclarationError);
    };
    problemsOfProduct({ resource: 'aboutUs' });
    problemsOfProduct({});
  });

  it('says how a list is counted to whoever calls it', () => {
    expect(getProblems({ call: 'clients/', kind: 'figure', read: 'count' })).toMatchObject([
      { at: 'call', remedy: expect.stringContaining("resource: 'trainees'") },
    ]);
  });

  it.each<[string, object]>([
    ['parts without a place', { read: undefined }],
    ['one number as parts', { read: 'total' }],
    ['parts as one number', { kind: 'figure', read: { map: 'x' } }],
    ['no place', { read: { place: 'x' } }],
  ])('refuses %s', (_, broken) => {
    expect(getProblems(broken)).toMatchObject([{ at: 'read' }]);
  });

  it('refuses parts that do not say by what, and options of a resource without one', () => {
    expect(getProblems({ by: undefined })).toMatchObject([{ at: 'by' }]);
    expect(getProblems({ resource: undefined, by: undefined }).map(({ at }) => at)).toEqual(['date']);
  });
});

describe('a list of records', () => {
  const list = { name: 'due', kind: 'list', resource: 'userSubscriptions' };
  const problemsOf = (more: object) => {
    try {
      checkDashboard(registry, [{ ...list, ...more } as never]);
      return [];
    } catch (error) {
      return (error as DeclarationError).problems.map(({ at }) => at);
    }
  };

  it('has the order, columns and icon of its resource unless it says others', () => {
    const { lists, widgets, order } = defineDashboard(registry, [list, { ...list, name: 'two', columns: ['end_date'], limit: 9 }] as never);
    expect(widgets).toEqual([]);
    expect(order).toEqual(['due', 'two']);
    expect(lists[0]).toMatchObject({ sort: registry.get('userSubscriptions').list.sort, limit: 5, width: 'half' });
    expect(lists[0]?.columns).toHaveLength(3);
    expect(lists[1]).toMatchObject({ columns: ['end_date'], limit: 9 });
  });

  it.each<[string, object, string[]]>([
    ['days counted from today', { filter: { end_date: { after: 'today', before: 'today+6' } } }, []],
    ['an unknown resource', { resource: 'nothing' }, ['resource']],
    ['a filter that the list does not have', { filter: { amount_due: 5 } }, ['filter.amount_due']],
    ['an unknown column', { columns: ['end_day'] }, ['columns']],
    ['an unknown order', { sort: { field: 'end_day', order: 'ASC' } }, ['sort']],
    ['more records than a card has room for', { limit: 1000 }, ['limit']],
    ['a width that does not exist', { width: 'fifth' }, ['width']],
    ['a name that is no key', { name: 'Due soon' }, ['name']],
  ])('with %s is checked', (_, more, at) => {
    expect(problemsOf(more)).toEqual(at);
  });

  it('is hidden from a role that does not see one of its fields', () => {
    const widget = { ...defineDashboard(registry, [{ ...list, columns: ['end_date'] }] as never).lists[0] } as ListWidget;
    expect(maySeeList(registry, widget)).toBe(true);
    const { end_date: _, ...fields } = registry.get('userSubscriptions').fields;
    expect(maySeeList({ get: () => ({ ...registry.get('userSubscriptions'), fields }) } as never, widget)).toBe(false);
  });
});
