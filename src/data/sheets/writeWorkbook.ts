import writeXlsxFile, { type CellObject, type Feature, type Sheet, type SheetData } from 'write-excel-file/browser';
import type { Cell } from '../../schema/cell';

/** A sheet of a workbook. */
export interface WorkbookSheet {
  readonly name: string;
  readonly isRightToLeft: boolean;
  /** The first row holds the titles. */
  readonly rows: readonly (readonly Cell[])[];
  /** Excel's number formats by column. */
  readonly formats?: readonly (string | undefined)[];
  /** Columns whose empty cells keep what is typed as text: `+20` and `007` as they are. */
  readonly textColumns?: readonly number[];
  /** Columns whose cells offer a list: that of the same title on the next sheet. */
  readonly lists?: readonly { readonly column: number; readonly list: number; readonly count: number }[];
}

/** What Excel allows in the name of a sheet, and how long it may be. */
const sheetName = (name: string): string =>
  name
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim() || 'Sheet 1';

/** The longest text of a cell. */
const longestText = 32_767;
/** Widths in characters. */
const widest = 40;
const narrowest = 10;
/** Rows below the titles that offer a list. */
const offeredRows = 10_000;

/** Writes an XLSX file: numbers, dates and booleans are such, and text is never a formula. */
export async function writeWorkbook(sheets: readonly WorkbookSheet[]): Promise<Blob> {
  const written: Sheet<Blob>[] = sheets.map(({ name, isRightToLeft, rows, formats = [], textColumns = [] }) => ({
    data: [
      ...rows.map((row, index) => row.map((value, column) => cellObject(value, formats[column], index === 0))),
      ...(textColumns.length > 0 ? [[{ value: null, type: String, format: '@' }]] : []),
    ] as SheetData,
    sheet: sheetName(name),
    rightToLeft: isRightToLeft,
    stickyRowsCount: 1,
    columns: (rows[0] ?? []).map((_title, column) => ({
      width: Math.min(widest, Math.max(narrowest, ...rows.slice(0, 100).map((row) => lengthOf(row[column])))),
    })),
  }));
  return writeXlsxFile(written as never, { features: [textFeature(sheets), listsFeature(sheets)] }).toBlob();
}

function cellObject(value: Cell | undefined, format: string | undefined, isTitle: boolean): CellObject | null {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return { value, type: Date, format: format ?? 'yyyy-mm-dd' };
  if (typeof value === 'number') return { value, type: Number, ...(format && { format }) };
  if (typeof value === 'boolean') return { value, type: Boolean };
  return { value: value.slice(0, longestText), type: String, ...(isTitle && { fontWeight: 'bold' }) };
}

const lengthOf = (value: Cell | undefined): number => (value instanceof Date ? 16 : String(value ?? '').length + 2);

/**
 * Columns of text. The library knows formats of cells only, so a last row shows the style that the columns take, and goes
 * (ECMA-376 §18.3.1.13).
 */
function textFeature(sheets: readonly WorkbookSheet[]): Feature<Blob | ArrayBuffer | File> {
  return transformSheets((content, index) => {
    const { rows = [], textColumns = [] } = sheets[index] ?? {};
    if (textColumns.length === 0) return content;
    const last = new RegExp(`<row r="${rows.length + 1}".*?</row>`, 's');
    const [row = ''] = last.exec(content) ?? [];
    const [, style] = / s="(\d+)"/.exec(row) ?? [];
    if (style === undefined) throw new Error('A column of text has no style');
    return content
      .replace(row, '')
      .replace(/<col min="(\d+)"/g, (start, number) => (textColumns.includes(Number(number) - 1) ? `${start} style="${style}"` : start));
  });
}

/** Changes the text of each sheet. */
function transformSheets(change: (content: string, index: number) => string): Feature<Blob | ArrayBuffer | File> {
  return {
    files: {
      transform: { 'xl/worksheets/sheet{id}.xml': { transform: (content, _options, { sheetIndex }) => change(content, sheetIndex) } },
    },
  };
}

/** Cells that offer a list, which stands on the next sheet (ECMA-376 §18.3.1.33). The order of a sheet's elements is fixed. */
function listsFeature(sheets: readonly WorkbookSheet[]): Feature<Blob | ArrayBuffer | File> {
  const elementOf = ({ lists = [] }: WorkbookSheet, next: WorkbookSheet | undefined): string => {
    if (lists.length === 0 || !next) return '';
    const sheet = escapeXml(`'${sheetName(next.name)}'`);
    const validations = lists.map(({ column, list, count }) => {
      const cells = `${letter(column)}2:${letter(column)}${offeredRows}`;
      const from = `${sheet}!$${letter(list)}$2:$${letter(list)}$${count + 1}`;
      return `<dataValidation type="list" allowBlank="1" sqref="${cells}"><formula1>${from}</formula1></dataValidation>`;
    });
    return `<dataValidations count="${lists.length}">${validations.join('')}</dataValidations>`;
  };
  return transformSheets((content, index) => {
    const sheet = sheets[index];
    return sheet ? content.replace('</sheetData>', () => `</sheetData>${elementOf(sheet, sheets[index + 1])}`) : content;
  });
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** 0 -> A, 26 -> AA. */
function letter(index: number): string {
  return (index >= 26 ? letter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}
