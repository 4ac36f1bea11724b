import { expect, test } from 'vitest';
import { getCells } from '../../../src/features/cells/editableCells';
import { planPaste, readLines } from '../../../src/features/cells/paste/planPaste';
import { toListColumns } from '../../../src/ui/list/useListColumns';
import { buildGadget, catalogue } from '../../unit/lists/support/catalogue';

const gadgets = catalogue.get('gadgets');
const records = [1, 2, 3].map((id) => buildGadget({ id, kind: 'small', price: '10.00' }));
const labels: Readonly<Record<string, string>> = { 'resources.gadgets.choices.kind.large': 'Large' };

function plan(source: string, lines: readonly string[], isLocked = (_id: unknown) => false) {
  const column = toListColumns(gadgets, [source]).find((one) => one.source === source);
  const { rows, ...rest } = planPaste(lines, {
    records,
    getCell: (record) => (isLocked(record.id) ? undefined : getCells(gadgets, column, record, 'en')[0]),
    locale: 'en',
    context: { getTexts: (key) => (labels[key] ? [labels[key]] : []), scope: 'resources.gadgets', getId: () => 0 },
  });
  return {
    ...rest,
    rows: rows.map(({ value, problem, isSame, cell }) => (!cell ? 'locked' : isSame ? 'same' : (problem?.message ?? value))),
  };
}

test('the lines of a spreadsheet are its rows, their first column is read, and the last line has an end', () => {
  expect(readLines('a\tb\r\nc\r\n')).toEqual(['a', 'c']);
  expect(readLines('a\n\nc')).toEqual(['a', '', 'c']);
  expect(readLines('a')).toEqual(['a']);
  expect(readLines('"a\nb ""c"""\tx\r\nd\t"y\nz"\n"e"'), 'a cell may have line breaks').toEqual(['a\nb "c"', 'd', '"e"']);
});

test('lines and rows are paired in their order; what is over on either side is counted', () => {
  expect(plan('price', ['1', '2', '3', '4', '5'])).toMatchObject({ spare: 2, open: 0 });
  expect(plan('price', ['1', '2'])).toMatchObject({ spare: 0, open: 1 });
});

test('one line goes into all rows', () => {
  expect(plan('kind', ['large'])).toEqual({ rows: ['large', 'large', 'large'], spare: 0, open: 0 });
});

test('choices are read by key or label; what is stored already, wrong, missing or locked is not sent', () => {
  expect(plan('kind', ['Large', 'small', 'gigantic']).rows).toEqual(['large', 'same', 'transfer.cell.choice']);
  expect(plan('kind', ['huge', '', 'huge'], (id) => id === 3).rows).toEqual(['huge', 'ra.validation.required', 'locked']);
});
