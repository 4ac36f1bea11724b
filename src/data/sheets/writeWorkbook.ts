import writeXlsxFile, { type CellObject, type Feature, type Sheet, type SheetData } from 'write-excel-file/browser';
import type { Cell } from '../../schema/cell';
import { sheetLimits } from './sheetError';

export interface WorkbookSheet {
  readonly name: string;
  readonly isRightToLeft: boolean;
  readonly rows: readonly (readonly Cell[])[];
  readonly formats?: readonly (string | undefined)[];
  /** Columns whose empty cells are formatted as text, so that `+20` and `007` stay unchanged. */
  readonly textColumns?: readonly number[];
  readonly lists?: readonly { readonly column: number; readonly list: number; readonly count: number }[];
  /** Rows whose texts the columns are as wide as. Default `rows`. */
  readonly widthRows?: WorkbookSheet['rows'];
}

export interface SheetHead extends Pick<WorkbookSheet, 'name' | 'isRightToLeft' | 'formats'> {
  readonly titles: readonly string[];
}

const sheetName = (name: string): string =>
  name
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim() || 'Sheet 1';

const widest = 40;
const narrowest = 10;
const offeredRows = 10_000;

export async function writeWorkbook(sheets: readonly WorkbookSheet[]): Promise<Blob> {
  const written: Sheet<Blob>[] = sheets.map(({ name, isRightToLeft, rows, formats = [], textColumns = [], widthRows = rows }) => ({
    data: [
      ...rows.map((row, index) => row.map((value, column) => cellObject(value, formats[column], index === 0))),
      ...(textColumns.length > 0 ? [[{ value: null, type: String, format: '@' }]] : []),
    ] as SheetData,
    sheet: sheetName(name),
    rightToLeft: isRightToLeft,
    stickyRowsCount: 1,
    columns: (rows[0] ?? []).map((_title, column) => ({
      width: Math.min(widest, Math.max(narrowest, ...widthRows.slice(0, 100).map((row) => getLength(row[column])))),
    })),
  }));
  return writeXlsxFile(written as never, { features: [textFeature(sheets), listsFeature(sheets)] }).toBlob();
}

function cellObject(value: Cell | undefined, format: string | undefined, isTitle: boolean): CellObject | null {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return { value, type: Date, format: format ?? 'yyyy-mm-dd' };
  if (typeof value === 'number') return { value, type: Number, ...(format && { format }) };
  if (typeof value === 'boolean') return { value, type: Boolean };
  return { value: value.slice(0, sheetLimits.cell), type: String, ...(isTitle && { fontWeight: 'bold' }) };
}

const getLength = (value: Cell | undefined): number => (value instanceof Date ? 16 : String(value ?? '').length + 2);

/** Formats whole columns as text. The library formats cells only, so the style of a temporary last row is copied (ECMA-376 §18.3.1.13). */
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

function transformSheets(change: (content: string, index: number) => string): Feature<Blob | ArrayBuffer | File> {
  return {
    files: {
      transform: { 'xl/worksheets/sheet{id}.xml': { transform: (content, _options, { sheetIndex }) => change(content, sheetIndex) } },
    },
  };
}

/** Adds drop-down lists with choices from the next sheet (ECMA-376 §18.3.1.33). The order of a sheet's elements is fixed. */
function listsFeature(sheets: readonly WorkbookSheet[]): Feature<Blob | ArrayBuffer | File> {
  const getElement = ({ lists = [] }: WorkbookSheet, next: WorkbookSheet | undefined): string => {
    if (lists.length === 0 || !next) return '';
    const sheet = escapeXml(`'${sheetName(next.name)}'`);
    const validations = lists.map(({ column, list, count }) => {
      const cells = `${cellLetters(column)}2:${cellLetters(column)}${offeredRows}`;
      const from = `${sheet}!$${cellLetters(list)}$2:$${cellLetters(list)}$${count + 1}`;
      return `<dataValidation type="list" allowBlank="1" sqref="${cells}"><formula1>${from}</formula1></dataValidation>`;
    });
    return `<dataValidations count="${lists.length}">${validations.join('')}</dataValidations>`;
  };
  return transformSheets((content, index) => {
    const sheet = sheets[index];
    return sheet ? content.replace('</sheetData>', () => `</sheetData>${getElement(sheet, sheets[index + 1])}`) : content;
  });
}

export const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function cellLetters(index: number): string {
  return (index >= 26 ? cellLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}
