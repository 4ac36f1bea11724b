import { describe, expect, test } from 'vitest';
import { findNotation } from '../../../src/features/import/data/findNotation';
import { getFieldCells } from '../../../src/fields/cells';
import type { Cell } from '../../../src/schema/cell';
import type { Field } from '../../../src/schema/fieldTypes';

const find = (type: 'date' | 'datetime' | 'decimal' | 'integer', ...cells: readonly Cell[]) =>
  findNotation(
    cells.map((cell, index) => ({ line: index + 2, cells: [cell] })),
    0,
    getFieldCells({ type } as Field).notations as never,
  );

describe('the order of day and month in a column', () => {
  test.each(['date', 'datetime'] as const)('of type %s is decided by the cells that fit one only', (type) => {
    expect(find(type, '03/04/2026', '31/12/2026')?.notation).toBe('dayFirst');
    expect(find(type, '03/04/2026', '12/31/2026')?.notation).toBe('monthFirst');
    expect(find(type, '٠٣/٠٤/٢٠٢٦', '٣١-١٢-٢٠٢٦')?.notation).toBe('dayFirst');
  });

  test('has to be chosen if all cells fit both, or cells contradict each other', () => {
    expect(find('date', '03/04/2026', '2026-04-03', '3/3/2026')).toMatchObject({ notation: undefined, both: { line: 2 } });
    expect(find('date', '31/12/2026', '12/31/2026')).toMatchObject({ notation: undefined, both: undefined });
    expect(find('datetime', '03/04/2026 14:30')?.notation).toBeUndefined();
  });

  test('does not matter if no cell depends on it', () => {
    expect(find('date', '2026-04-03', '3/3/2026', '23 Nov 2026', 'soon', null, new Date('2026-04-03'), 46357)).toBeUndefined();
  });
});

describe('the decimal sign of a column', () => {
  test.each(['decimal', 'integer'] as const)('of type %s is decided by the cells that fit one only', (type) => {
    expect(find(type, '1,234', '1,234.5')?.notation).toBe('point');
    expect(find(type, '1.234', '1.234.567')?.notation).toBe('comma');
    expect(find(type, '1 234,5')?.notation).toBe('comma');
    expect(find(type, '0.125')?.notation).toBe('point');
  });

  test('has to be chosen if all cells fit both, or cells contradict each other', () => {
    expect(find('decimal', '1.234', '10')).toMatchObject({ notation: undefined, both: { meanings: ['1.234', '1234'] } });
    expect(find('integer', '1,234')?.notation).toBeUndefined();
    expect(find('decimal', '1.5', '1,5')).toMatchObject({ notation: undefined, only: { point: { line: 2 }, comma: { line: 3 } } });
  });

  test('does not matter for plain numbers and Arabic separators', () => {
    expect(find('decimal', '10', '1234', '١٬٢٣٤٫٥', 'dear', 99.5)).toBeUndefined();
  });
});
