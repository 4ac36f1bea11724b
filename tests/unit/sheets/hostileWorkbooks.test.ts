import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readSheet } from '../../../src/data/sheets/readSheet';

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function getWorkbook(rows: string): Blob {
  const parts = {
    '_rels/.rels': `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${spreadsheet}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  const zipped = zipSync(Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, strToU8(content)])));
  return new Blob([zipped as BlobPart]);
}
const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const titles = `<row r="1">${cell('A1', 'Name')}</row>`;
const read = (rows: string) => readSheet(getWorkbook(rows), 'some.xlsx');

test('a cell far away is refused before all cells on the way to it are made', async () => {
  await expect(read(`${titles}<row r="2">${cell('XFD2', 'x')}</row>`)).rejects.toMatchObject({
    key: 'tooManyColumns',
    args: { count: 16_384, max: 200 },
  });
  await expect(read(`${titles}<row r="1048576">${cell('GR1048576', 'x')}</row>`)).rejects.toMatchObject({ key: 'tooManyRows' });
  await expect(read(`${titles}<row r="2">${cell('ZZZZZZZ2', 'x')}</row>`)).rejects.toMatchObject({ key: 'tooManyColumns' });
});

test('a cell far away that has a format and no value, as Excel leaves them behind, does not count', async () => {
  const { rows } = await read(`${titles}<row r="2">${cell('A2', 'Chest')}</row><row r="5000"><c r="XFD5000" s="1"/></row>`);
  expect(rows).toEqual([{ line: 2, cells: ['Chest'] }]);
});

test('a text without an end is refused at once', async () => {
  await expect(read(`<row r="1">${cell('A1', 'x'.repeat(3_000_000))}</row>`)).rejects.toMatchObject({ key: 'unreadable' });
});

test('a file that unpacks to more than the memory is to hold is refused before it is unpacked', async () => {
  const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(1) });
  // Forges the uncompressed size in the zip's central directory.
  const directory = bomb.findLastIndex((byte, at) => byte === 0x50 && bomb[at + 1] === 0x4b && bomb[at + 2] === 1);
  new DataView(bomb.buffer).setUint32(directory + 24, 201_000_000, true);
  await expect(readSheet(new Blob([bomb as BlobPart]), 'some.xlsx')).rejects.toMatchObject({
    key: 'tooLarge',
    args: { size: 201, max: 200 },
  });
});
