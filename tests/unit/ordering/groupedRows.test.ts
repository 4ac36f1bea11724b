import { describe, expect, it } from 'vitest';
import { moveRow, sortRows } from '../../../src/fields/rows/groupedRows';
import type { FieldDeclaration } from '../../../src/schema/fieldTypes';

const field: FieldDeclaration<'rows'> = {
  type: 'rows',
  fields: { name: { type: 'text' }, week: { type: 'integer' }, day: { type: 'choice', choices: ['sat', 'sun', 'mon'] } },
  groupBy: ['week', 'day'],
};
const row = (text: string) => {
  const [name, week, day] = text.split(' ');
  return { name, week: week ? Number(week) : null, day: day ?? null };
};
const plan = ['a 1 sat', 'b 1 sat', 'c 1 mon', 'd 2 sat', 'e 10 sat'].map(row);
const told = (rows: readonly { name?: unknown; week: unknown; day: unknown }[]) =>
  rows.map(({ name, week, day }) => `${name} ${week} ${day}`);

describe('rows that are sorted by week and day', () => {
  it.each([
    ['within its day', 0, 1, ['b 1 sat', 'a 1 sat', 'c 1 mon', 'd 2 sat', 'e 10 sat']],
    ['down past another day, whose day it takes on', 1, 2, ['a 1 sat', 'c 1 mon', 'b 1 mon', 'd 2 sat', 'e 10 sat']],
    ['down into another week', 0, 3, ['b 1 sat', 'c 1 mon', 'd 2 sat', 'a 2 sat', 'e 10 sat']],
    ['up past another day', 2, 1, ['a 1 sat', 'c 1 sat', 'b 1 sat', 'd 2 sat', 'e 10 sat']],
    ['up to the first place', 4, 0, ['e 1 sat', 'a 1 sat', 'b 1 sat', 'c 1 mon', 'd 2 sat']],
    ['down to the last place', 0, 9, ['b 1 sat', 'c 1 mon', 'd 2 sat', 'e 10 sat', 'a 10 sat']],
    ['nowhere', 2, 2, told(plan)],
  ])('stay sorted when one is moved %s', (_, from, to, expected) => {
    const moved = moveRow(field, plan, from, to);
    expect(told(moved)).toEqual(expected);
    expect(told(sortRows(field, moved))).toEqual(expected);
  });

  it('keep a day that fits between its neighbours', () => {
    const rows = ['a 1 sat', 'b 1 sun', 'c 1 mon'].map(row);
    expect(told(moveRow(field, [rows[1], rows[0], rows[2]] as typeof rows, 0, 1))).toEqual(['a 1 sat', 'b 1 sun', 'c 1 mon']);
  });

  it('are sorted by number and by the order of the choices, those without a week last, equal ones as they were', () => {
    const rows = ['x', 'e 10 sat', 'c 1 mon', 'b 2 sat', 'a 2 sat', 'd 1 sat'].map(row);
    expect(told(sortRows(field, rows))).toEqual(['d 1 sat', 'c 1 mon', 'b 2 sat', 'a 2 sat', 'e 10 sat', 'x null null']);
  });

  it('are moved as people like where nothing sorts them', () => {
    const { groupBy: _, ...free } = field;
    expect(told(moveRow(free, plan, 0, 4))).toEqual(['b 1 sat', 'c 1 mon', 'd 2 sat', 'e 10 sat', 'a 1 sat']);
    expect(sortRows(free, plan)).toBe(plan);
  });
});
