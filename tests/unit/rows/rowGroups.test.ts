import { expect, test } from 'vitest';
import { registry } from '../../../resources/registry';
import { beginsGroup, duplicateGroup, nextGroup, regroupRow } from '../../../src/fields/rows/rowGroups';
import type { FieldOf } from '../../../src/schema/fieldTypes';

const field = registry.get('programs').fields.workouts as FieldOf<'rows'>;
const row = (id: number, week: number, day: string) => ({ id, workout: id, week, day });
const rows = [row(1, 1, 'sat'), row(2, 1, 'mon'), row(3, 2, 'sat')];
const placesOf = (all: readonly { readonly week: unknown; readonly day: unknown }[]) => all.map(({ week, day }) => `${week} ${day}`);

test('a group begins with its first row', () => {
  expect(rows.map((_, index) => beginsGroup(field, rows, index))).toEqual([true, false, true]);
  const workouts = registry.get('workouts').fields.exercises as FieldOf<'rows'>;
  expect(beginsGroup(workouts, rows, 0)).toBe(false);
});

test('a row that comes to another group is its last', () => {
  const { rows: moved, place } = regroupRow(field, rows, 0, { week: 2, day: 'sat' });
  expect(moved.map(({ id }) => id)).toEqual([2, 3, 1]);
  expect(place).toBe(2);
  expect(moved[2]).toEqual(row(1, 2, 'sat'));
});

test('a copy of a week is the week after the last, made of new rows', () => {
  expect(nextGroup(field, rows)).toBe(3);
  const all = duplicateGroup(field, rows, 1, 3) ?? [];
  expect(placesOf(all)).toEqual(['1 sat', '1 mon', '2 sat', '3 sat', '3 mon']);
  expect(all.slice(3).map((one) => 'id' in one)).toEqual([false, false]);
});

test('there is no copy beyond the last week that the field takes, nor of too many rows', () => {
  expect(nextGroup(field, [row(1, 52, 'sat')])).toBeUndefined();
  expect(duplicateGroup({ ...field, maxRows: 4 }, rows, 1, 3)).toBeUndefined();
});
