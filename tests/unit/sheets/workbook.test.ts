import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { createSheetFile } from '../../../src/data/sheets/createSheetFile';
import { recordCell, sheetColumns } from '../../../src/data/sheets/exportRecords';
import { readSheet } from '../../../src/data/sheets/readSheet';
import { toSheetHead, toTemplate, writableColumns } from '../../../src/data/sheets/toTemplate';
import { writeWorkbook } from '../../../src/data/sheets/writeWorkbook';
import { buildGadget, catalogue } from '../lists/support/catalogue';

const gadgets = catalogue.get('gadgets');
const translate = (key: string) => key.replace('resources.gadgets.', '');
const words = { resource: gadgets, translate, getName: (_resource: string, id: unknown) => `Maker ${id}` };

async function getParts(file: Blob): Promise<Record<string, string>> {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  return Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, strFromU8(content)]));
}

describe('a workbook of records', () => {
  const record = buildGadget({ notes: '=1+1', price: '1200.50', made_on: '2026-03-12', is_checked: true });
  const columns = sheetColumns(gadgets, 'en');
  const write = async (batches: readonly (readonly object[])[]) => {
    const file = createSheetFile('xlsx', toSheetHead(words, columns, { name: 'عتاد/1', isRightToLeft: true }));
    for (const records of batches) await file.write(records.map((one) => columns.map((column) => recordCell(one, column, words))));
    return file.end();
  };
  const file = () => write([[record]]);

  test('holds dates, numbers and booleans as such, and text that is no formula', async () => {
    const { titles, rows } = await readSheet(await file(), 'gadgets.xlsx');
    const cell = (title: string) => rows[0]?.cells[titles.indexOf(title)];
    expect([cell('fields.made_on'), cell('fields.price'), cell('fields.is_checked')]).toEqual([
      new Date('2026-03-12T00:00:00Z'),
      1200.5,
      true,
    ]);
    expect(cell('fields.notes')).toBe('=1+1');
    expect((await getParts(await file()))['xl/worksheets/sheet1.xml']).not.toContain('<f');
  });

  test('has the rows of each batch in order, and none of what XML cannot hold', async () => {
    const { titles, rows } = await readSheet(
      await write([[record, { ...record, notes: 'a\0<b>&"c"\n 😀' }], [], [{ id: 3 }]]),
      'gadgets.xlsx',
    );
    const notes = titles.indexOf('fields.notes');
    expect(rows.map(({ line, cells }) => [line, cells[notes]])).toEqual([
      [2, '=1+1'],
      [3, 'a<b>&"c"\n 😀'],
      [4, null],
    ]);
    expect(rows[2]?.cells[0]).toBe(3);
  });

  test('has its titles without any rows', async () => {
    const xml = (await getParts(await write([])))['xl/worksheets/sheet1.xml'] ?? '';
    expect(xml.match(/<row /g)).toHaveLength(1);
  });

  test('reads from right to left in Arabic, under a name that Excel takes', async () => {
    const parts = await getParts(await file());
    expect(parts['xl/worksheets/sheet1.xml']).toContain('rightToLeft="1"');
    expect(parts['xl/workbook.xml']).toContain('عتاد 1');
  });
});

test('what guarded a cell of a CSV file goes, also once a spreadsheet has saved it as a workbook', async () => {
  const rows = [
    ['Phone', 'Text'],
    ['\u200E+201001234567', "'=1+1"],
    ['+201001234567', "'quoted'"],
  ];
  const file = await writeWorkbook([{ name: 'Phones', isRightToLeft: false, rows }]);
  expect((await readSheet(file, 'phones.xlsx')).rows.map(({ cells }) => cells)).toEqual([
    ['+201001234567', '=1+1'],
    ['+201001234567', "'quoted'"],
  ]);
});

test('a formula counts as its last result, and one without a result is told from an empty cell', async () => {
  const names = ['Result', 'None', 'Empty element', 'Empty text', 'Shared', 'Plain'];
  const rows = [names, names.map((_name, index) => (index === 5 ? 'x' : index))];
  const file = await writeWorkbook([{ name: 'Formulas', isRightToLeft: false, rows }]);
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const path = 'xl/worksheets/sheet1.xml';
  const cells = [
    '<c r="A2"><f>1+1</f><v>2</v></c>',
    '<c r="B2" s="1"><f>IF(A2&gt;1,3,4)</f></c>',
    '<c r="C2"><f>A2+1</f><v/></c>',
    '<c r="D2" t="str"><f>""</f><v></v></c>',
    '<c r="E2"><f t="shared" si="0"/><v></v></c>',
    '<c r="F2" t="inlineStr"><is><t>x</t></is></c>',
  ];
  const sheet = strFromU8(parts[path] ?? new Uint8Array()).replace(
    /(<row [^>]*r="2"[^>]*>).*?<\/row>/s,
    (_all, row) => `${row}${cells.join('')}</row><row r="3"><c r="B3"><f>A2</f></c></row>`,
  );
  const read = await readSheet(new Blob([zipSync({ ...parts, [path]: strToU8(sheet) }) as BlobPart]), 'formulas.xlsx');
  expect(read.rows).toMatchObject([
    { line: 2, cells: [2, null, null, null, null, 'x'], unsolved: [1, 2, 4] },
    { line: 3, cells: [null, null, null, null, null, null], unsolved: [1] },
  ]);
});

test('the template of an import offers the choices as lists, which stand on a second sheet', async () => {
  const file = await writeWorkbook(
    toTemplate(gadgets, translate, writableColumns(gadgets, 'en'), { name: 'Gadgets', isRightToLeft: false }, 'Choices & more'),
  );
  const parts = await getParts(file);
  expect(parts['xl/worksheets/sheet1.xml']).toMatch(
    /<\/sheetData><dataValidations count="\d+"><dataValidation type="list" allowBlank="1" sqref="[A-Z]+2:[A-Z]+10000"><formula1>'Choices &amp; more'!\$A\$2:\$A\$\d+<\/formula1>/,
  );
  await expect(readSheet(file, 'template.xlsx')).rejects.toMatchObject({ key: 'noRows' });
  // Columns with text format keep typed values; number formats would remove leading plus signs and zeros.
  const titles = writableColumns(gadgets, 'en').map(({ key }) => key);
  const styled = [...(parts['xl/worksheets/sheet1.xml'] ?? '').matchAll(/<col min="(\d+)" style="(\d+)"/g)];
  expect(styled.map(([, column]) => titles[Number(column) - 1])).toEqual(['notes', 'secret']);
  const styles = parts['xl/styles.xml'] ?? '';
  const formats = styles.match(/<cellXfs.*<\/cellXfs>/s)?.[0].match(/<xf .*?>/g) ?? [];
  const [, text] = styles.match(/numFmtId="(\d+)" formatCode="@"/) ?? [];
  for (const [, , style] of styled) expect(formats[Number(style)]).toContain(`numFmtId="${text}"`);
});

describe('the sheet that is read', () => {
  const withParts = async (change: (parts: Record<string, string>) => Record<string, string>) => {
    const sheet = (name: string) => ({ name, isRightToLeft: false, rows: [['Name'], [name]] });
    const parts = await getParts(await writeWorkbook([sheet('First'), sheet('Second')]));
    const changed = Object.entries({ ...parts, ...change(parts) }).map(([name, text]) => [name, strToU8(text)] as const);
    return readSheet(new Blob([zipSync(Object.fromEntries(changed)) as BlobPart]), 'a.xlsx');
  };
  const swapped = ({ 'xl/workbook.xml': workbook = '' }: Record<string, string>) => ({
    'xl/workbook.xml': workbook.replace(/(<sheet [^>]*>)\s*(<sheet [^>]*>)/, '$2$1'),
  });

  test('is the first of the workbook, whatever its file is called, with its own hidden rows', async () => {
    const { rows } = await withParts((parts) => ({
      ...swapped(parts),
      'xl/worksheets/sheet2.xml': (parts['xl/worksheets/sheet2.xml'] ?? '').replace('<row r="2"', '<row r="2" hidden="1"'),
    }));
    expect(rows).toMatchObject([{ cells: ['Second'], isHidden: true }]);
  });

  test('names its hidden columns, also of a range that goes on past the last', async () => {
    const rows = [
      ['Name', 'Phone', 'Salary'],
      ['x', 'y', 'z'],
    ];
    const parts = await getParts(await writeWorkbook([{ name: 'Hidden', isRightToLeft: false, rows }]));
    const path = 'xl/worksheets/sheet1.xml';
    const cols = '<cols><col min="1" max="1" width="9"/><col min="2" max="2" hidden="0"/><col min="3" max="16384" hidden="1"/></cols>';
    const xml = (parts[path] ?? '').replace(/<cols>.*?<\/cols>/s, '').replace('<sheetData>', `${cols}<sheetData>`);
    const files = Object.entries({ ...parts, [path]: xml }).map(([name, text]) => [name, strToU8(text)] as const);
    const { notes } = await readSheet(new Blob([zipSync(Object.fromEntries(files)) as BlobPart]), 'a.xlsx');
    expect(notes.hiddenColumns).toEqual([2]);
  });

  test('has its titles below its own title, which is merged over several columns', async () => {
    const read = async (rows: readonly string[][]) => {
      const parts = await getParts(await writeWorkbook([{ name: 'Titled', isRightToLeft: true, rows }]));
      const path = 'xl/worksheets/sheet1.xml';
      const xml = (parts[path] ?? '').replace('</sheetData>', '</sheetData><mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>');
      const files = Object.entries({ ...parts, [path]: xml }).map(([name, text]) => [name, strToU8(text)] as const);
      return readSheet(new Blob([zipSync(Object.fromEntries(files)) as BlobPart]), 'a.xlsx');
    };
    const { titles, rows } = await read([['قائمة العضلات'], [], ['الاسم', 'الجزء'], ['الصدر', 'العلوي']]);
    expect([titles, rows]).toEqual([['الاسم', 'الجزء'], [{ line: 4, cells: ['الصدر', 'العلوي'] }]]);
    expect((await read([['الاسم'], ['الصدر']])).titles).toEqual(['الاسم']);
  });

  test('is no hidden one', async () => {
    const { rows } = await withParts(({ 'xl/workbook.xml': workbook = '' }) => ({
      'xl/workbook.xml': workbook.replace('<sheet ', '<sheet state="hidden" '),
    }));
    expect(rows).toMatchObject([{ cells: ['Second'] }]);
  });
});

test.each(['#DIV/0!', '#N/A', '#REF!', 'Err:502'])('the error %s is told from an empty cell, also at the end of a row', async (error) => {
  const parts = await getParts(
    await writeWorkbook([
      {
        name: 'Errors',
        isRightToLeft: false,
        rows: [
          ['A', 'B'],
          ['x', 'y'],
          ['z', 'w'],
        ],
      },
    ]),
  );
  const path = 'xl/worksheets/sheet1.xml';
  const xml = (parts[path] ?? '').replace(
    /(<row [^>]*r="3"[^>]*>).*?<\/row>/s,
    `$1<c r="A3" t="inlineStr"><is><t>z</t></is></c><c r="B3" s="0" t="e"><f>1/0</f><v>${error}</v></c></row>`,
  );
  const files = Object.fromEntries(Object.entries({ ...parts, [path]: xml }).map(([name, text]) => [name, strToU8(text)]));
  const { rows } = await readSheet(new Blob([zipSync(files) as BlobPart]), 'errors.xlsx');
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['x', 'y'],
    ['z', error],
  ]);
});
