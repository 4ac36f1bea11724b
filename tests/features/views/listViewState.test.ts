import { memoryStore } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { registry } from '../../../resources/registry';
import {
  isSameContent,
  type NamedView,
  readListState,
  toValidContent,
  withView,
  writeListState,
} from '../../../src/features/views/listViewState';

const trainees = registry.get('trainees');
const subscriptions = registry.get('userSubscriptions');

const view = (content: Partial<NamedView['content']>): NamedView => ({ id: 'a', name: 'A', content: { filter: {}, ...content } });

describe('A list with a view', () => {
  it('shows its filters, order, columns and density, and afterwards what it showed before', () => {
    const store = memoryStore();
    store.setup();
    store.setItem('trainees.hiddenColumns', ['email']);
    const open = (one: NamedView | undefined) =>
      writeListState(store, 'trainees', withView(trainees, {}, readListState(store, 'trainees'), one));
    open(view({ filter: { is_active: true }, sort: { field: 'id', order: 'ASC' }, perPage: 50, columns: ['name'], density: 'compact' }));
    const shown = readListState(store, 'trainees');
    expect(shown.listParams).toMatchObject({ filter: { is_active: true }, sort: 'id', order: 'ASC', page: 1, perPage: 50 });
    expect(shown.hiddenColumns).toContain('email');
    expect(shown.hiddenColumns).not.toContain('name');
    expect([shown.density, shown.view]).toEqual(['compact', { id: 'a', name: 'A' }]);
    open({ ...view({ columns: ['email'] }), id: 'b' });
    expect(readListState(store, 'trainees').hiddenColumns).not.toContain('email');
    open(undefined);
    expect(readListState(store, 'trainees')).toEqual({
      ...{ listParams: undefined, listLayout: undefined, density: undefined, view: undefined, unviewed: undefined },
      ...{ columnOrder: undefined, columnWidths: undefined },
      hiddenColumns: ['email'],
    });
  });

  it('shows its columns in their order and width, and others after those they are declared after', () => {
    const declared = withView(trainees, {}, {}, view({ columns: ['photo', 'name', 'status'] })).hiddenColumns ?? [];
    const shown = withView(trainees, {}, { columnWidths: { name: 90 } }, view({ columns: ['goal', 'name'], widths: { goal: 200 } }));
    expect(shown.columnOrder?.filter((source) => ['goal', 'name', 'program'].includes(source))).toEqual(['goal', 'program', 'name']);
    expect(shown.columnOrder).toEqual(expect.arrayContaining([...declared]));
    expect(shown).toMatchObject({ columnWidths: { goal: 200 }, unviewed: { columnWidths: { name: 90 } } });
    expect(withView(trainees, {}, {}, view({ columns: ['name', 'goal'] })).columnOrder).toBeUndefined();
  });

  it('of the declaration is shown by the tabs, and keeps the columns', () => {
    const shown = withView(trainees, {}, { hiddenColumns: ['email'] }, { ...view({ filter: { is_active: true } }), isDeclared: true });
    expect(shown).toMatchObject({ hiddenColumns: ['email'], listParams: { filter: { is_active: true } } });
    expect(shown.view).toBeUndefined();
  });
});

describe('A view', () => {
  it('whose field, choice, column, order or layout is gone opens without them, and names them', () => {
    const filter = { status: 'Gone', city: 'Cairo', q: 'a' };
    const { content, gone } = toValidContent(
      subscriptions,
      {},
      {
        ...{ filter, sort: { field: 'rank', order: 'ASC' }, columns: ['user', 'rank'], layout: 'map', density: 'compact' },
      },
    );
    expect(gone.toSorted()).toEqual(['city', 'map', 'rank', 'status', ...(subscriptions.list.search.length > 0 ? [] : ['q'])].toSorted());
    expect(content).toMatchObject({ columns: ['user'], density: 'compact' });
    expect(content.filter).not.toHaveProperty('status');
    expect([content.sort, content.layout]).toEqual([undefined, undefined]);
  });

  it('keeps filters by what a value is not, by no value and by referring records, without choices that are gone', () => {
    const kept = { gender: { not: ['M'] }, goal: { empty: true }, 'userSubscriptions.user': { empty: true } };
    expect(toValidContent(trainees, {}, { filter: kept })).toMatchObject({ content: { filter: kept }, gone: [] });
    const filter = { gender: { not: ['M', 'X'] }, name: { empty: true }, 'orders.customer': { empty: true }, program: { not: undefined } };
    const { content, gone } = toValidContent(trainees, {}, { filter });
    expect(content.filter).toMatchObject({ gender: { not: ['M'] } });
    expect(gone).toEqual(['gender', 'name', 'orders.customer']);
    const without = { ...trainees, list: { ...trainees.list, operators: [] } };
    expect(toValidContent(without, {}, { filter: { gender: { not: ['M'] } } }).gone).toEqual(['gender']);
  });

  it('keeps inherited names out', () => {
    const { content, gone } = toValidContent(trainees, {}, { filter: { constructor: 'a', '__proto__.a': 1 }, columns: ['toString'] });
    expect([content.filter, content.columns]).toEqual([{}, []]);
    expect(gone).toContain('constructor');
  });

  it('is changed if the list shows something else of what it says, in any order of filters', () => {
    const stored = { filter: { a: 1, b: [1, 2] }, columns: ['x', 'y'], perPage: 25 };
    expect(isSameContent(stored, { filter: { b: [2, 1], a: 1 }, columns: ['x', 'y'], perPage: 25, density: 'compact' })).toBe(true);
    expect(isSameContent(stored, { ...stored, columns: ['y', 'x'] })).toBe(false);
    expect(isSameContent({ ...stored, widths: {} }, { ...stored, widths: { x: 90 } })).toBe(false);
    expect(isSameContent(stored, { ...stored, perPage: 50 })).toBe(false);
    expect(isSameContent(stored, { ...stored, filter: { a: 1 } })).toBe(false);
    expect(isSameContent({ filter: {} }, { filter: { q: 'a' } })).toBe(false);
  });
});
