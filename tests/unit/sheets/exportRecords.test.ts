import type { DataProvider } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';
import { fetchMatching, maxExportRecords } from '../../../src/data/paging/fetchMatching';
import { createSheetFile } from '../../../src/data/sheets/createSheetFile';
import { type CellWords, createNames, csvCell, recordCell, type SheetColumn, sheetColumns } from '../../../src/data/sheets/exportRecords';
import { readSheet } from '../../../src/data/sheets/readSheet';
import { toCsv, unguarded } from '../../../src/data/sheets/toCsv';
import { toSheetHead } from '../../../src/data/sheets/toTemplate';
import { getFieldCells } from '../../../src/fields/cells';
import type { ResolvedResource } from '../../../src/schema/resource';
import { everyFieldRegistry } from '../../support/everyField';
import { buildGadget, catalogue, makerRecords } from '../lists/support/catalogue';

const gadgets = catalogue.get('gadgets');

const toCsvRows = (records: readonly object[], words: CellWords, columns: readonly SheetColumn[]) => [
  toSheetHead(words, columns, { name: '', isRightToLeft: false }).titles,
  ...records.map((record) => columns.map((column) => csvCell(record, column, words))),
];

describe('CSV', () => {
  test('begins with a byte order mark and ends its lines as RFC 4180 says', () => {
    expect(
      toCsv([
        ['a', 'b'],
        ['1', 'حبل'],
      ]),
    ).toBe('\uFEFFa,b\r\n1,حبل\r\n');
  });

  test('quotes what would break a row', () => {
    expect(toCsv([['a,b', 'say "hi"', 'two\nlines', 'x;y']])).toBe('\uFEFF"a,b","say ""hi""","two\nlines","x;y"\r\n');
  });

  test.each([
    '=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '=HYPERLINK("http://x")', '+1+cmd|A0', '-20 100 123 4567',
    '＝1+1', '＋1', '－1+1', '＠SUM(A1)', '﹦1', ' =1', '  ＝1', '\t ＝1', '\r＋1', '\u00A0=1', '\u200E=1', '\uFEFF＠x',
  ])('shows %j, never runs it', (text) => {
    expect(toCsv([[text]])).toMatch(/^\uFEFF"?'/);
  }); // biome-ignore format: a word list reads best in rows

  test.each(['+201001234567', '+20 100 123 4567', '+20 (0)100-123-4567', '01001234567', '00 20 100 123'])(
    'keeps the phone number %s as it reads: text by a mark that nobody sees, no apostrophe',
    (phone) => {
      expect(toCsv([[phone]])).toBe(`\uFEFF\u200E${phone}\r\n`);
    },
  );

  test.each(['201001234567', '(02) 2345 6789', '+201001234567', '12345'])('takes the mark of the phone number %s for its own', (phone) => {
    expect(toCsv([[`\u200E${phone}`]])).toBe(`\uFEFF\u200E${phone}\r\n`);
    expect(unguarded(`\u200E${phone}`)).toBe(phone);
  });

  test.each(["\u200E+cmd|'/C calc'!A0", '\u200E=1', '\u200E+1+1'])('never runs %j, which is none', (text) => {
    expect(toCsv([[text]])).toMatch(/^\uFEFF"?'/);
  });

  test.each(['=1+1', '-1+1', '＝1+1', '+201001234567', '01001234567', "'quoted'", '-5', 'plain'])(
    'has %s back once it is imported',
    (text) => {
      expect(unguarded(toCsv([[text]]).slice(1, -2))).toBe(text);
    },
  );

  test.each(['-5', '-5.25', '12', '0.5', '0.123456', '120045.50'])('leaves the number %s alone', (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF${text}\r\n`);
  });
});

describe('phone numbers', () => {
  const phones = [
    ...['201001234567', '01001234567', '+201001234567', '+20 100 123 4567', '(02) 2345-6789', '00 20 100 123', '19777', '123'],
    ...['+20\u00A0100 123', '201001234567 (home)', '+1+cmd|A0', '-20 100 123'],
  ];
  const resource = { name: 'people', fields: { phone: { type: 'phone' }, code: { type: 'text' } } } as unknown as ResolvedResource;
  const columns = sheetColumns(resource, 'en');
  const words = { resource, translate: (key: string) => key, getName: () => '' };

  test('are the same after an export and an import', async () => {
    const [, ...rows] = toCsvRows(
      phones.map((phone, id) => ({ id, phone, code: phone })),
      words,
      columns,
    );
    const { rows: read } = await readSheet(new Blob([toCsv([['id', 'phone', 'code'], ...rows])]), 'phones.csv');
    const { cleanText = String } = getFieldCells({ type: 'phone' });
    expect(read.map(({ cells }) => cleanText(String(cells[1])))).toEqual(phones);
    expect(read.map(({ cells }) => cells[2])).toEqual(phones);
  });

  test('are no numbers for a spreadsheet, with or without plus or zero, and other texts have no mark', () => {
    const [, row] = toCsvRows([{ id: 1, phone: '201001234567', code: '201001234567' }], words, columns);
    expect(row).toEqual(['1', '\u200E201001234567', '201001234567']);
    expect(recordCell({ phone: '201001234567' }, columns[1] as SheetColumn, words)).toBe('201001234567');
  });
});

describe('rows of an export', () => {
  const translate = (key: string) => key.replace('resources.gadgets.', '');
  const context = {
    resource: gadgets,
    translate,
    getName: (_resource: string, id: unknown) => `maker ${id}`,
  };
  const [header = [], row = []] = toCsvRows(
    [buildGadget({ secret: 'hunter2', is_checked: true, notes: '=1' })],
    context as never,
    sheetColumns(gadgets, 'en'),
  );
  const cell = (label: string) => row[header.indexOf(label)];

  test('have a label a column, and a localized field in each language', () => {
    expect(header).toEqual([
      'lists.id', 'fields.name (languages.en)', 'fields.name (languages.ar)', 'fields.picture', 'fields.kind', 'fields.makers', 'fields.price', 'fields.made_on',
      'fields.is_checked', 'fields.notes',
    ]); // biome-ignore format: a word list reads best in rows
  });

  test('have the language of the page first', () => {
    const keys = sheetColumns(gadgets, 'ar').map(({ key }) => key);
    expect(keys.slice(0, 4)).toEqual(['id', 'name_ar', 'name_en', 'picture']);
  });

  test('are one file, however they are divided', async () => {
    const columns = sheetColumns(gadgets, 'en');
    const [titles = [], ...rows] = toCsvRows(
      Array.from({ length: 1200 }, (_, id) => buildGadget({ id, notes: `=${id}` })),
      context as never,
      columns,
    );
    const file = createSheetFile('csv', { ...toSheetHead(context as never, columns, { name: 'Gadgets', isRightToLeft: false }) });
    for (let start = 0; start < rows.length; start += 500) await file.write(rows.slice(start, start + 500));
    expect(await (await file.end()).text()).toBe(toCsv([titles, ...rows]).slice(1));
  });

  test('say choices, yes and no, and referred records in words', () => {
    expect(cell('fields.kind')).toBe('choices.kind.small');
    expect(cell('fields.is_checked')).toBe('states.is_checked.true');
    expect(cell('fields.makers')).toBe('maker 1; maker 2; maker 3');
  });

  test('leave empty what is empty, and never hold a password', () => {
    expect(cell('fields.picture')).toBe('');
    expect(row.join()).not.toContain('hunter2');
  });
});

describe('what an export reads', () => {
  const params = { filter: { kind: ['small'] }, sort: { field: 'name', order: 'ASC' } } as const;
  const provider = (total: number) => {
    const getList = vi.fn(async (_resource: string, { pagination }: { pagination: { page: number; perPage: number } }) => {
      const start = (pagination.page - 1) * pagination.perPage;
      return {
        data: Array.from({ length: Math.min(pagination.perPage, Math.max(0, total - start)) }, (_, i) => ({ id: start + i + 1 })),
        total,
      };
    });
    return { getList } as unknown as DataProvider & { getList: typeof getList };
  };

  test('is every page of what matches, by the list’s filters and order', async () => {
    const dataProvider = provider(230);
    const { records, isCut } = await fetchMatching(dataProvider, gadgets, params);
    expect([records.length, records.at(-1)?.id, isCut]).toEqual([230, 230, false]);
    expect(dataProvider.getList.mock.calls.map(([, call]) => call)).toEqual(
      // Each page overlaps the previous one by at least one record.
      [
        { page: 1, perPage: 100 },
        { page: 2, perPage: 99 },
        { page: 3, perPage: 98 },
      ].map((pagination) => ({ ...params, pagination })),
    );
  });

  test('ends at the cap, and says so', async () => {
    const { records, isCut } = await fetchMatching(provider(maxExportRecords + 1), gadgets, params);
    expect([records.length, isCut]).toEqual([maxExportRecords, true]);
    expect((await fetchMatching(provider(maxExportRecords), gadgets, params)).isCut).toBe(false);
  });

  test('ends when the API counts more than it gives', async () => {
    const getList = vi.fn(async () => ({ data: [], total: 10 }));
    expect((await fetchMatching({ getList } as never, gadgets, params)).records).toEqual([]);
    expect(getList).toHaveBeenCalledTimes(1);
  });

  test('goes on while an API without a total says that there is more', async () => {
    const getList = vi.fn(async (_resource: string, { pagination: { page } }: { pagination: { page: number } }) => ({
      data: Array.from({ length: page < 3 ? 100 : 30 }, (_, i) => ({ id: page * 100 + i })),
      pageInfo: { hasNextPage: page < 3, hasPreviousPage: page > 1 },
    }));
    const { records, isCut } = await fetchMatching({ getList } as never, gadgets, params);
    expect([records.length, isCut, getList.mock.calls.length]).toEqual([230, false, 3]);
  });

  test('holds no record twice when the list becomes shorter while it is read', async () => {
    const data = Array.from({ length: 100 }, (_, i) => ({ id: i }));
    const getList = vi.fn().mockResolvedValueOnce({ data, total: 150 }).mockResolvedValue({ data, total: 100 });
    expect((await fetchMatching({ getList } as never, gadgets, params)).records).toEqual(data);
  });

  test('are the names of referred records too, each asked for once; an unknown one keeps its number', async () => {
    const getMany = vi.fn(async () => ({ data: makerRecords }));
    const records = [buildGadget({ makers: [1, 2] }), buildGadget({ id: 2, makers: [2, 9] }), buildGadget({ id: 3, makers: [] })];
    const { learn, getName } = createNames({ getMany } as never, catalogue as never, gadgets.fields);
    await learn(records);
    await learn(records);
    expect(getMany.mock.calls).toEqual([['makers', { ids: [1, 2, 9] }]]);
    expect([getName('makers', 2), getName('makers', 9)]).toEqual(['Bolt', '#9']);
  });

  test('are references inside rows too', async () => {
    const getMany = vi.fn(async (_resource: string, { ids }: { ids: number[] }) => ({
      data: ids.map((id) => ({ id, name: `Label ${id}` })),
    }));
    const record = { id: 1, label: 3, labels: [], steps: [{ label: 4 }, { label: null }] };
    const { learn, getName } = createNames({ getMany } as never, everyFieldRegistry as never, everyFieldRegistry.get('samples').fields);
    await learn([record]);
    expect(getName('labels', 4)).toBe('Label 4');
    expect(getMany).toHaveBeenCalledWith('labels', { ids: [3, 4] });
  });
});
