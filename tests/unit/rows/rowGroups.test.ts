import { expect, test } from 'vitest';
import { registry } from '../../../resources/registry';
import { beginsGroups, duplicateGroup, emptyGroups, endsGroups, nextGroup, regroupRow } from '../../../src/fields/rows/rowGroups';
import type { FieldDeclaration } from '../../../src/schema/fieldTypes';

const field = registry.get('programs').fields.workouts as FieldDeclaration<'rows'>;
const row = (id: number, week: number, day: string) => ({ id, workout: id, week, day });
const rows = [row(1, 1, 'sat'), row(2, 1, 'mon'), row(3, 2, 'sat'), row(4, 2, 'sat')] as const;
const [first, , third] = rows;
const getPlaces = (all: readonly { readonly week: unknown; readonly day: unknown }[]) => all.map(({ week, day }) => `${week} ${day}`);

test('a group of each depth begins with its first row and ends with its last', () => {
  expect(rows.map((_, index) => beginsGroups(field, rows, index))).toEqual([[0, 1], [1], [0, 1], []]);
  expect(rows.map((_, index) => endsGroups(field, rows, index))).toEqual([[1], [0, 1], [], [0, 1]]);
  const workouts = registry.get('workouts').fields.exercises as FieldDeclaration<'rows'>;
  expect(beginsGroups(workouts, rows, 0)).toEqual([]);
});

test('a row that comes to another group is its last, or where it was dropped', () => {
  const { rows: moved, place } = regroupRow(field, rows, 0, { week: 2, day: 'sat' });
  expect(moved.map(({ id }) => id)).toEqual([2, 3, 4, 1]);
  expect(place).toBe(3);
  expect(moved[3]).toEqual(row(1, 2, 'sat'));
  const dropped = regroupRow(field, rows, 0, { week: 2, day: 'sat' }, 2);
  expect(dropped.rows.map(({ id }) => id)).toEqual([2, 3, 1, 4]);
  // Changing the week keeps the day.
  expect(getPlaces(regroupRow(field, rows, 1, { week: 2 }).rows)).toEqual(['1 sat', '2 sat', '2 sat', '2 mon']);
});

test('a copy of a week is the week after the last, of a day the first free one of its week, made of new rows', () => {
  expect(nextGroup(field, rows, 0, first)).toBe(3);
  const week = duplicateGroup(field, rows, first, 0, 3);
  expect(getPlaces(week?.rows ?? [])).toEqual(['1 sat', '1 mon', '2 sat', '2 sat', '3 sat', '3 mon']);
  expect(week?.rows.slice(4).map((one) => 'id' in one)).toEqual([false, false]);
  expect(week).toMatchObject({ place: 4, added: 2 });
  expect(nextGroup(field, rows, 1, first)).toBe('sun');
  expect(getPlaces(duplicateGroup(field, rows, third, 1, 'sun')?.rows ?? [])).toEqual([
    ...['1 sat', '1 mon', '2 sat', '2 sat'],
    ...['2 sun', '2 sun'],
  ]);
});

test('there is no copy beyond the last week that the field takes, nor of too many rows', () => {
  const last = row(1, 52, 'sat');
  expect(nextGroup(field, [last], 0, last)).toBeUndefined();
  expect(duplicateGroup({ ...field, maxRows: 5 }, rows, first, 0, 3)).toBeUndefined();
});

test('groups without rows are the free days of a week, and the weeks left out and the next', () => {
  expect(emptyGroups(field, rows, 1, first)).toEqual(['sun', 'tue', 'wed', 'thu', 'fri']);
  expect(emptyGroups(field, [row(1, 2, 'sat'), row(2, 5, 'sat')], 0)).toEqual([1, 3, 4, 6]);
  expect(emptyGroups(field, [row(1, 52, 'sat')], 0)).toEqual([51]);
  // The number of suggested weeks is limited, even if the existing ones are far apart.
  const days = { ...field, fields: { ...field.fields, week: { type: 'integer' } } } as FieldDeclaration<'rows'>;
  expect(emptyGroups(days, [row(1, 1, 'sat'), row(2, 1e12, 'sat')], 0)).toHaveLength(8);
});
