import { describe, expect, test } from 'vitest';
import { detectEncoding, readSheet } from '../../../src/data/sheets/readSheet';
import { writableColumns } from '../../../src/data/sheets/toTemplate';
import { matchColumns } from '../../../src/features/import/data/matchColumns';
import type { PlanContext } from '../../../src/features/import/data/plannedRow';
import { correctCell, planRows } from '../../../src/features/import/data/planRows';
import { indexNames } from '../../../src/features/import/data/referenceNames';
import type { Cell } from '../../../src/schema/cell';
import { defineRegistry } from '../../../src/schema/defineRegistry';
import { mapLocales } from '../../../src/schema/locales';
import { invoices } from '../../support/invoices';
import { buildGadget, catalogue } from '../../unit/lists/support/catalogue';

const gadgets = catalogue.get('gadgets');
const columns = writableColumns(gadgets, 'en');
const states = (on: string, off: string) => ({
  'resources.gadgets.states.is_checked.true': on,
  'resources.gadgets.states.is_checked.false': off,
});
const words = {
  en: {
    'resources.gadgets.choices.kind.small': 'Small',
    'ra.boolean.true': 'Yes',
    'ra.boolean.false': 'No',
    ...states('Checked', 'Unchecked'),
  },
  ar: {
    'resources.gadgets.choices.kind.small': 'صغير',
    'ra.boolean.true': 'نعم',
    'ra.boolean.false': 'لا',
    ...states('مفحوص', 'غير مفحوص'),
  },
} as const;
const translateIn = (locale: 'en' | 'ar') => (key: string, options?: { _?: string }) =>
  (words[locale] as Record<string, string>)[key] ?? options?._ ?? key;
const makers = [
  { id: 1, name: 'Bolt', name_en: 'Bolt', name_ar: 'برق' },
  { id: 2, name: 'Nut, Ltd', name_en: 'Nut, Ltd', name_ar: 'صامولة' },
  { id: 3, name: 'Twin', name_en: 'Twin', name_ar: 'توأم' },
  { id: 4, name: 'Twin', name_en: 'Twin', name_ar: 'توأم' },
];
const references = await indexNames(catalogue as never, new Map([['makers', makers]]));
const gadget = buildGadget({ id: 7, name_en: 'Rope', name_ar: 'حبل', kind: 'small', makers: [1], price: '12.50', is_checked: true });

async function plan(titles: readonly string[], cells: readonly Cell[], more: Partial<PlanContext> = {}, unsolved?: readonly number[]) {
  const mapping = titles.map((title) => title);
  const context = {
    resource: gadgets,
    columns,
    mapping,
    references,
    locale: 'en',
    existing: { records: [gadget], isWhole: true },
  } as const;
  const [row] = await planRows([{ line: 2, cells, ...(unsolved && { unsolved }) }], {
    ...context,
    translateIn: mapLocales((one) => translateIn(one === 'ar' ? 'ar' : 'en')),
    ...more,
  });
  return row;
}

describe('a dry run', () => {
  test('reads choices, references, numbers, dates and booleans in both languages and scripts', async () => {
    const row = await plan(
      ['name_en', 'name_ar', 'kind', 'makers', 'price', 'made_on', 'is_checked'],
      ['New', 'جديد', 'صغير', 'Nut, Ltd; برق', '١٬٢٣٤٫٥', '١٢/٣/٢٠٢٦', 'نعم'],
    );
    expect(row).toMatchObject({
      state: 'new',
      values: { name_en: 'New', name_ar: 'جديد', kind: 'small', makers: [2, 1], price: '1234.5', made_on: '2026-03-12', is_checked: true },
    });
  });

  test('finds names that are separated by commas, and ids', async () => {
    expect((await plan(['id', 'makers'], ['7', 'برق, #2']))?.values).toEqual({ makers: [1, 2] });
  });

  test('says at the cell what is wrong', async () => {
    const row = await plan(
      ['name_en', 'name_ar', 'kind', 'makers', 'price', 'made_on'],
      ['New', null, 'Tiny', 'Twin', 'dear', '31/2/2026'],
    );
    expect(row?.state).toBe('wrong');
    expect(row?.problems.map(({ column, message }) => [column, message])).toEqual([
      [2, 'transfer.cell.choice'],
      [3, 'transfer.cell.ambiguous'],
      [5, 'transfer.cell.date'],
      [1, 'ra.validation.required'],
      [4, 'ra.validation.number'],
    ]);
  });

  test('says that a cell holds a formula without a result, rather than that it is empty', async () => {
    const row = await plan(['id', 'name_en', 'price'], ['7', null, null], {}, [1, 2]);
    expect(row?.problems).toEqual([1, 2].map((column) => ({ column, message: 'transfer.cell.formula' })));
    const mended = correctCell({ line: 2, cells: ['7', null, null], unsolved: [1, 2] }, 1, 'Rope');
    expect(mended).toEqual({ line: 2, cells: ['7', 'Rope', null], unsolved: [2] });
  });

  test('shows what changes, and leaves what says the same alone', async () => {
    const row = await plan(['id', 'name_en', 'kind', 'price', 'is_checked', 'notes'], ['7', 'Rope', 'صغير', '12.5', 'Yes', 'New words']);
    expect(row).toMatchObject({ state: 'changed', values: { notes: 'New words' }, changes: [{ key: 'notes', after: 'New words' }] });
    expect((await plan(['id', 'name_en', 'price'], [7, 'Rope', 12.5]))?.state).toBe('same');
  });

  test('leaves an emptied cell alone, unless it is to empty the field', async () => {
    expect((await plan(['id', 'price'], ['7', null]))?.state).toBe('same');
    expect((await plan(['id', 'price'], ['7', null], { emptyClears: true }))?.values).toEqual({ price: null });
  });

  test.each(['Checked', 'مفحوص', 'نعم', 'Yes', 'TRUE', true, 1])('reads %s as on, and the opposites as off', async (cell) => {
    const opposites = new Map<Cell, Cell>([
      ['Checked', 'Unchecked'],
      ['مفحوص', 'غير مفحوص'],
      ['نعم', 'لا'],
      ['Yes', 'no'],
      ['TRUE', 'False'],
      [true, false],
      [1, 0],
    ]);
    expect((await plan(['id', 'is_checked'], ['7', cell]))?.state).toBe('same');
    expect((await plan(['id', 'is_checked'], ['7', opposites.get(cell) as Cell]))?.values).toEqual({ is_checked: false });
  });

  test('says at the later row that two rows are one record', async () => {
    const context = { resource: gadgets, columns, mapping: ['id', 'name_en'], references, locale: 'en' } as const;
    const rows = [
      { line: 2, cells: ['7', 'Cord'] },
      { line: 3, cells: [null, 'Rope'] },
    ];
    const planned = await planRows(rows, {
      ...context,
      columns: columns.map((column) =>
        column.key === 'name_en' ? { ...column, field: { ...column.field, unique: true } as never } : column,
      ),
      existing: { records: [gadget], isWhole: true },
      translateIn: mapLocales((one) => translateIn(one === 'ar' ? 'ar' : 'en')),
    });
    expect(planned.map(({ state, problems }) => [state, problems[0]?.message, problems[0]?.args])).toEqual([
      ['changed', undefined, undefined],
      ['wrong', 'transfer.cell.sameRecord', { line: 2 }],
    ]);
  });

  test('refuses an id that no record has', async () => {
    expect((await plan(['id', 'price'], ['99', '1']))?.problems[0]?.message).toBe('transfer.cell.unknownId');
  });
});

test('columns are found by label in either language, by source, as chosen before, else by position', () => {
  const labels = (column: { key: string }) => [`${column.key} label`, column.key === 'kind' ? 'النوع' : ''];
  expect(matchColumns(['النَوع', 'NAME (en)', 'Cost', 'x'], columns, labels, { cost: 'price' })).toEqual([
    'kind',
    'name_en',
    'price',
    undefined,
  ]);
  expect(matchColumns(['Kind', 'kind'], columns, labels)).toEqual(['kind', undefined]);
  expect(matchColumns(['?', '!'], columns, labels)).toEqual(['id', 'name_en']);
});

describe('a file', () => {
  const arabic = 'الاسم;ملاحظة\r\nحبل;جيد\r\n';
  const utf16 = (text: string, littleEndian: boolean) => {
    const view = new DataView(new ArrayBuffer(text.length * 2));
    for (let index = 0; index < text.length; index += 1) view.setUint16(index * 2, text.charCodeAt(index), littleEndian);
    return new Uint8Array(view.buffer);
  };
  // "اسم" and "حبل" in Windows-1256, with line ends.
  const windows = new Uint8Array([0xc7, 0xd3, 0xe3, 0x0d, 0x0a, 0xcd, 0xc8, 0xe1, 0x0d, 0x0a]);

  test.each([
    ['UTF-8', new TextEncoder().encode(arabic), 'utf-8'],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${arabic}`), 'utf-8'],
    ['UTF-16', utf16(arabic, true), 'utf-16le'],
    ['UTF-16 with the high byte first', utf16(`\uFEFF${arabic}`, false), 'utf-16be'],
  ])('in %s is read as it is', async (_name, bytes, encoding) => {
    expect(detectEncoding(bytes)).toBe(encoding);
    const { titles, rows } = await readSheet(new Blob([bytes]), 'a.csv');
    expect([titles, rows]).toEqual([['الاسم', 'ملاحظة'], [{ line: 2, cells: ['حبل', 'جيد'] }]]);
  });

  test('in Windows-1256 is read as it is', async () => {
    expect(await readSheet(new Blob([windows]), 'a.csv')).toMatchObject({
      encoding: 'windows-1256',
      titles: ['اسم'],
      rows: [{ cells: ['حبل'] }],
    });
  });

  const ole = (stream: string) => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...utf16(stream, true)]);

  test.each([
    ['that is empty', '', 'empty'],
    ['of titles alone', 'a,b\n', 'noRows'],
    ['with 300 columns', `${'a,'.repeat(300)}a\n1\n`, 'tooManyColumns'],
    ['whose quotes stay open', 'a,b\n"1,2\n', 'quotes'],
    ['with more rows than the limit', `a\n${'1\n'.repeat(50_001)}`, 'tooManyRows'],
    ['with a cell that is too long', `a\n${'x'.repeat(100_001)}\n`, 'longCell'],
    ['that is a broken workbook', 'PK\u0003\u0004 and nothing more', 'unreadable'],
    [
      'that is a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0, 0xff]),
      'unreadable',
    ],
    ['of Excel before 2007', ole('Workbook'), 'oldExcel'],
    ['that is a workbook with a password', ole('EncryptedPackage'), 'encrypted'],
  ])('%s is refused with its reason', async (_name, content, key) => {
    await expect(readSheet(new Blob([content]), 'a.csv')).rejects.toMatchObject({ key });
  });

  test('of 200 MB is refused before it is read', async () => {
    const huge = { size: 200_000_000, arrayBuffer: () => Promise.reject(new Error('read')) } as unknown as Blob;
    await expect(readSheet(huge, 'a.csv')).rejects.toMatchObject({ key: 'tooLarge', args: { size: 200, max: 20 } });
  });

  test('that was pasted has tabs, quotes and empty lines', async () => {
    expect(await readSheet(new Blob(['a\tb\n"two\nlines"\t2\n\n\n']), 'pasted.tsv')).toMatchObject({
      titles: ['a', 'b'],
      rows: [{ line: 2, cells: ['two\nlines', '2'] }],
    });
  });
});

describe('rules between fields', () => {
  const resource = defineRegistry([invoices]).get('invoices');
  const invoice = { id: 7, number: '7', kind: 'company', company: 'Nile', vat: '', total: '10.00', paid: '5.00', is_paid: false };
  const planInvoice = async (stored: object, titles: readonly string[], cells: readonly Cell[]) => {
    const existing = { records: [{ ...invoice, ...stored }], isWhole: true } as const;
    const row = await plan(['id', ...titles], [7, ...cells], { resource, columns: writableColumns(resource, 'en'), existing });
    return [row?.state, ...(row?.problems ?? [])];
  };
  const required = { source: 'vat', message: 'ra.validation.required', args: {} };

  test('are checked in the fields that they are about, also if the file has only the others', async () => {
    expect(await planInvoice({}, ['total'], [1000])).toEqual(['wrong', required]);
    expect(await planInvoice({}, ['total'], [4])).toMatchObject(['wrong', { source: 'paid', message: 'ra.validation.maxValue' }]);
    expect(await planInvoice({}, ['total', 'vat'], [1000, 'EG1'])).toEqual(['changed']);
    expect(await planInvoice({}, ['number', 'total'], ['8', 999])).toEqual(['changed']);
  });

  test('do not hold up a record that broke them before, and lock what they lock', async () => {
    expect(await planInvoice({ total: '2000.00' }, ['total'], [3000])).toEqual(['changed']);
    expect(await planInvoice({ is_paid: true }, ['total'], [11])).toMatchObject(['wrong', { column: 1, message: 'transfer.cell.locked' }]);
    expect(await planInvoice({ is_paid: true }, ['total', 'number'], [10, '8'])).toEqual(['changed']);
  });
});
