import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { registry } from '../../resources/registry';
import { readSheet } from '../../src/data/sheets/readSheet';
import { writableColumns } from '../../src/data/sheets/toTemplate';
import { findNotation } from '../../src/features/import/data/findNotation';
import { planRows } from '../../src/features/import/data/planRows';
import { getFieldCells } from '../../src/fields/cells';
import type { CellNotation } from '../../src/schema/cell';
import type { Field } from '../../src/schema/fieldTypes';
import { mapLocales } from '../../src/schema/locales';

const userSubscriptions = registry.get('userSubscriptions');
const mapping = ['user', 'option', 'status', 'amount', 'start_date', 'end_date'] as const;
const translate = (key: string, options?: { _?: string }) => options?._ ?? key;

const read = (name: string) => readSheet(new Blob([readFileSync(`tests/cases/sheets/${name}`)]), name);

function getNotations({ rows }: Awaited<ReturnType<typeof read>>) {
  return mapping.map((key, index) => {
    const { notations } = getFieldCells(userSubscriptions.fields[key] as Field);
    return notations && findNotation(rows, index, notations);
  });
}

async function plan(sheet: Awaited<ReturnType<typeof read>>, notations: readonly (CellNotation | undefined)[]) {
  const rows = await planRows(sheet.rows, {
    ...{
      resource: userSubscriptions,
      columns: writableColumns(userSubscriptions, 'en'),
      mapping,
      notations,
      locale: 'en',
    },
    existing: { records: [], isWhole: true },
    references: {
      getId: (_resource: string, text: string) => Number(text),
      getName: () => (_resource: string, id: unknown) => String(id),
    } as never,
    translateIn: mapLocales(() => translate as never),
  });
  const problemAt = (column: number) => rows.map(({ problems }) => problems.find((one) => one.column === column)?.message);
  return { rows, problemAt };
}

describe('29-dates.csv', () => {
  it('asks for the order of a column whose days contradict each other, and decides the order of the other', async () => {
    const [, , , amount, start, end] = getNotations(await read('29-dates.csv'));
    expect(start).toMatchObject({
      notation: undefined,
      only: { monthFirst: { line: 2, text: '12/31/2026' }, dayFirst: { line: 4, text: '13/04/2026' } },
      both: { line: 3, text: '03/04/2026', meanings: ['2026-04-03', '2026-03-04'] },
    });
    expect(end?.notation).toBe('dayFirst');
    expect(amount).toMatchObject({ notation: undefined, only: { point: { text: '1,234.5' }, comma: { text: '1.234,50' } } });
  });

  it('reads each column in the one order that was chosen', async () => {
    const sheet = await read('29-dates.csv');
    const { rows, problemAt } = await plan(sheet, [undefined, undefined, undefined, 'point', 'monthFirst', 'dayFirst']);
    expect(rows.map(({ values }) => values.start_date)).toEqual([
      ...['2026-12-31', '2026-03-04', undefined, '2026-03-04', '2026-04-03', '2026-04-03', undefined],
    ]);
    expect(problemAt(4)).toEqual([
      ...[undefined, undefined, 'transfer.cell.monthFirst', undefined, undefined, undefined, 'transfer.cell.date'],
    ]);
    expect(rows.map(({ values }) => values.amount).slice(0, 6)).toEqual(['10', '10', '10', '1234.5', '1234.50', undefined]);
    expect(problemAt(3)[5]).toBe('transfer.cell.point');
  });
});

describe('31-serial.xlsx', () => {
  it('reads serial numbers as days, and says which row is hidden', async () => {
    const sheet = await read('31-serial.xlsx');
    expect(sheet.rows.filter(({ isHidden }) => isHidden).map(({ line }) => line)).toEqual([3]);
    const { rows } = await plan(sheet, []);
    expect(rows.slice(0, 4).map(({ values }) => values.start_date)).toEqual(Array(4).fill('2026-12-01'));
  });

  it('says that a cell holds an error, rather than that it is empty', async () => {
    const { rows } = await plan(await read('31-serial.xlsx'), []);
    expect(rows.at(-1)?.problems).toEqual([{ column: 3, message: 'transfer.cell.error', args: { value: '#DIV/0!' } }]);
  });
});
