import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/universal';
import type { Cell } from '../../schema/cell';
import { type Encoding, SheetError, sheetLimits } from './sheetError';
import { unguarded } from './toCsv';

export interface ReadOptions {
  readonly encoding?: Encoding | undefined;
}

export interface ParsedSheet {
  readonly titles: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly encoding: Encoding | undefined;
  readonly notes: {
    readonly formulas: number;
    readonly merged: readonly string[];
    readonly hiddenColumns: readonly number[];
    readonly otherSheets: number;
  };
}

export interface SheetRow {
  readonly line: number;
  readonly cells: readonly Cell[];
  /** Indexes of formula cells without a cached result, as some programs write them. */
  readonly unsolved?: readonly number[];
  readonly isHidden?: true;
}

/** Reads the first visible sheet of an XLSX file, or a CSV or TSV file in any usual encoding. @throws SheetError */
export async function readSheet(file: Blob, name: string, options: ReadOptions = {}): Promise<ParsedSheet> {
  if (file.size > sheetLimits.bytes) throw new SheetError('tooLarge', { size: megabytes(file.size), max: megabytes(sheetLimits.bytes) });
  if (file.size === 0) throw new SheetError('empty');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  // The container of the old binary format (OLE2), also used for workbooks with a password.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new SheetError(isEncrypted(bytes) ? 'encrypted' : 'oldExcel');
  if (isZip) return readWorkbook(bytes);
  if (/\.(xlsx|ods|numbers|pdf|png|jpe?g)$/i.test(name)) throw new SheetError('unreadable');
  return readWords(bytes, options);
}

/** Returns whether the file has the stream of an encrypted workbook (MS-OFFCRYPTO §2.3.4.4). */
const isEncrypted = (bytes: Uint8Array): boolean => new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');

const megabytes = (bytes: number): number => Math.ceil(bytes / 1_000_000);

async function readWorkbook(bytes: Uint8Array): Promise<ParsedSheet> {
  const { sheetXml, index, count } = openWorkbook(bytes);
  let sheets: { readonly data: readonly (readonly unknown[])[] }[];
  try {
    sheets = (await readXlsxFile(new Blob([bytes as BlobPart]), { trim: false })) as never;
  } catch {
    throw new SheetError('unreadable');
  }
  const lines: Cell[][] = (sheets[index]?.data ?? []).map((row) => row.map(toCell));
  for (const { line, column, value } of getErrors(sheetXml)) {
    // The library omits trailing cells and rows without a value.
    while (lines.length < Math.min(line, sheetLimits.rows)) lines.push([]);
    const cells = lines[line - 1];
    if (!cells || column >= sheetLimits.columns) continue;
    while (cells.length <= column) cells.push(null);
    cells[column] = value;
  }
  const unsolved = getUnsolved(sheetXml);
  for (const line of unsolved.keys()) while (lines.length < Math.min(line, sheetLimits.rows)) lines.push([]);
  const merged = [...sheetXml.matchAll(/<(?:\w+:)?mergeCell [^>]*ref="([A-Z0-9:]{1,20})"/g)].map(([, ref = '']) => ref);
  const table = getTable(withoutTitle(lines, merged), unsolved, getHidden(sheetXml));
  return {
    ...table,
    encoding: undefined,
    notes: {
      hiddenColumns: getHiddenColumns(sheetXml, table.titles.length),
      formulas: (sheetXml.match(/<(?:\w+:)?f[ >/]/g) ?? []).length,
      merged: merged.slice(0, 100),
      otherSheets: count - 1,
    },
  };
}

interface OpenedWorkbook {
  readonly sheetXml: string;
  readonly index: number;
  readonly count: number;
}

/** Unpacks the first visible sheet. Workbooks too large for the memory are refused first. */
function openWorkbook(bytes: Uint8Array): OpenedWorkbook {
  let unpacked = 0;
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        names.push(name);
        unpacked += originalSize;
        return false;
      },
    });
  } catch {
    throw new SheetError('unreadable');
  }
  if (unpacked > sheetLimits.unpacked)
    throw new SheetError('tooLarge', { size: megabytes(unpacked), max: megabytes(sheetLimits.unpacked) });
  if (!names.includes('xl/workbook.xml')) throw new SheetError(names.includes('content.xml') ? 'openDocument' : 'unreadable');
  const parts = unzipSync(bytes, {
    filter: ({ name }) => /^xl\/(worksheets\/[^/]+\.xml|(sharedStrings|workbook)\.xml|_rels\/workbook\.xml\.rels)$/.test(name),
  });
  const sheets = Object.keys(parts)
    .filter((name) => name.startsWith('xl/worksheets/'))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const contents = new Map(Object.entries(parts).map(([name, content]) => [name, strFromU8(content)]));
  for (const xml of contents.values()) checkXml(xml);
  const inOrder = getSheets(contents.get('xl/workbook.xml') ?? '', contents.get('xl/_rels/workbook.xml.rels') ?? '');
  const index = Math.max(
    0,
    inOrder.findIndex(({ isHidden }) => !isHidden),
  );
  return { sheetXml: contents.get(inOrder[index]?.path ?? '') ?? contents.get(sheets[0] ?? '') ?? '', index, count: sheets.length };
}

/** In workbook order, which differs from file order (ECMA-376 §18.2.19, §18.2.20). */
function getSheets(workbook: string, relations: string): readonly { readonly path: string; readonly isHidden: boolean }[] {
  const targets = new Map(elements(relations, 'Relationship').map((one) => [attribute(one, 'Id'), attribute(one, 'Target') ?? '']));
  return elements(workbook, 'sheet').map((sheet) => ({
    path: `xl/${targets.get(attribute(sheet, '\\w+:id')) ?? ''}`.replace(/^xl\/\/(?:xl\/)?/, 'xl/'),
    isHidden: /^(?:hidden|veryHidden)$/.test(attribute(sheet, 'state') ?? ''),
  }));
}

const elements = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?:\\s([^<>]*))?>`, 'g'))].map(([, attributes = '']) => attributes);

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1];

function getHidden(xml: string): ReadonlySet<number> {
  const hidden = new Set<number>();
  let line = 0;
  for (const row of elements(xml, 'row')) {
    // A row without a number follows the previous one.
    line = Number(attribute(row, 'r') ?? line + 1);
    if (/^(?:1|true)/.test(attribute(row, 'hidden') ?? '')) hidden.add(line);
  }
  return hidden;
}

/** Indexes of hidden columns (ECMA-376 §18.3.1.13). A `col` element is a range, which may extend to the last column. */
function getHiddenColumns(xml: string, width: number): readonly number[] {
  const ranges = elements(xml, 'col')
    .filter((column) => /^(?:1|true)/.test(attribute(column, 'hidden') ?? ''))
    .map((column) => [Number(attribute(column, 'min')), Number(attribute(column, 'max'))] as const);
  return Array.from({ length: width }, (_, index) => index).filter((index) =>
    ranges.some(([min, max]) => min <= index + 1 && index + 1 <= max),
  );
}

/** Cells with an error such as `#DIV/0!`, which the library reads as empty (ECMA-376 §18.18.11). */
function getErrors(xml: string): readonly { readonly line: number; readonly column: number; readonly value: string }[] {
  const cell = /<(?:\w+:)?c ([^<>]*\bt=["']e["'][^<>]*)>(?:<(?:\w+:)?f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>))?\s*<(?:\w+:)?v>([^<]+)</g;
  return [...xml.matchAll(cell)].flatMap(([, attributes = '', value = '']) => {
    const [, letters, line] = /^([A-Z]{1,3})(\d{1,7})$/.exec(attribute(attributes, 'r') ?? '') ?? [];
    return letters ? [{ line: Number(line), column: getColumn(letters) - 1, value: value.trim() }] : [];
  });
}

/** Excel allows 32,767 characters in a cell. Escaping may multiply them by six. */
const maxBetweenTags = 200_000;

/** Rejects a small file that would take much memory: a cell at a huge index, or an endless text. @throws SheetError */
function checkXml(xml: string): void {
  for (let at = xml.indexOf('<'); at >= 0; ) {
    const next = xml.indexOf('<', at + 1);
    if ((next < 0 ? xml.length : next) - at > maxBetweenTags) throw new SheetError('unreadable');
    at = next;
  }
  let width = 0;
  let height = 0;
  for (const [, letters = '', row] of xml.matchAll(/<(?:\w+:)?c [^>]*?\br="([A-Za-z]+)(\d+)"[^>]*(?<!\/)>/g)) {
    width = Math.max(width, getColumn(letters));
    height = Math.max(height, Number(row));
  }
  if (width > sheetLimits.columns) throw new SheetError('tooManyColumns', { count: width, max: sheetLimits.columns });
  if (width * height > sheetLimits.columns * sheetLimits.rows) throw new SheetError('tooManyRows', { max: sheetLimits.rows });
}

const formula = /<(?:\w+:)?f(?:\s[^>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>)(\s*<(?:\w+:)?v>[^<])?/g;

/** Formula cells without a cached result, by line (ECMA-376 §18.3.1.4, §18.3.1.40). */
function getUnsolved(xml: string): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const { 1: result, index } of xml.matchAll(formula)) {
    const [, attributes = ''] = (!result && /<(?:\w+:)?c ([^<>]*)>\s*$/.exec(xml.slice(Math.max(0, index - 300), index))) || [];
    const [, letters, line] = /\br="([A-Z]{1,3})(\d{1,7})"/.exec(attributes) ?? [];
    if (letters && !/\bt="str"/.test(attributes)) found.set(Number(line), [...(found.get(Number(line)) ?? []), getColumn(letters) - 1]);
  }
  return found;
}

const getColumn = (letters: string): number =>
  [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

function toCell(value: unknown): Cell {
  if (value instanceof Date || typeof value === 'number' || typeof value === 'boolean') return value;
  // Our CSV export may have been saved as a workbook.
  return value === null || value === undefined ? null : unguarded(String(value));
}

async function readWords(bytes: Uint8Array, { encoding = detectEncoding(bytes) }: ReadOptions): Promise<ParsedSheet> {
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw new SheetError('unreadable');
  return { ...getTable(parseWords(text)), encoding, notes: { formulas: 0, merged: [], hiddenColumns: [], otherSheets: 0 } };
}

/** Returns the separator that splits the header into the most columns. papaparse's own guess fails for short files. */
function getSeparator(text: string): string {
  const getWidth = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, preview: 1, skipEmptyLines: 'greedy' }).data[0]?.length ?? 0;
  return [',', ';', '\t', '|'].reduce((best, one) => (getWidth(one) > getWidth(best) ? one : best));
}

function parseWords(text: string): Cell[][] {
  const [, separator] = /^\uFEFF?sep=(.)\r?\n/i.exec(text) ?? [];
  const body = separator ? text.slice(text.indexOf('\n') + 1) : text;
  const { data, errors } = Papa.parse<string[]>(body, {
    delimiter: separator ?? getSeparator(body),
    preview: sheetLimits.rows + 2,
  });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new SheetError('quotes', { line: (broken.row ?? 0) + 1 });
  return data.map((row) => row.map((cell) => (cell === '' ? null : unguarded(cell))));
}

/** Detects UTF-8 and UTF-16. The fallback is Windows-1256, in which Excel saves CSV on an Arabic Windows. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Separators, digits and line ends have a zero byte in UTF-16, always at even or always at odd offsets.
  const start = bytes.subarray(0, 4_000);
  let even = 0;
  let odd = 0;
  for (const [index, byte] of start.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  if (even + odd > start.length / 50) return even > odd ? 'utf-16be' : 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1256';
  }
}

const isFilled = (cell: Cell | undefined): boolean =>
  cell !== null && cell !== undefined && (typeof cell !== 'string' || cell.trim() !== '');

/** Empties lines above the titles of the columns that are one cell, merged over several columns: the title of the sheet. */
function withoutTitle(lines: readonly (readonly Cell[])[], merged: readonly string[]): readonly (readonly Cell[])[] {
  const wide = new Set(
    merged.flatMap((ref) => {
      const [, first, line, last] = /^([A-Z]+)(\d+):([A-Z]+)\d+$/.exec(ref) ?? [];
      return first && first !== last ? [`${getColumn(first) - 1} ${line}`] : [];
    }),
  );
  const isTitle = (line: readonly Cell[], index: number) =>
    line.filter(isFilled).length === 1 && wide.has(`${line.findIndex(isFilled)} ${index + 1}`);
  const start = lines.findIndex((line, index) => line.some(isFilled) && !isTitle(line, index));
  // A single column may have a merged title too.
  const isTable = (lines[start] ?? []).filter(isFilled).length > 1;
  return isTable ? lines.map((line, index) => (index < start ? [] : line)) : lines;
}

function getTable(
  lines: readonly (readonly Cell[])[],
  unsolved: ReadonlyMap<number, readonly number[]> = new Map(),
  hidden: ReadonlySet<number> = new Set(),
): Pick<ParsedSheet, 'titles' | 'rows'> {
  const start = lines.findIndex((line) => line.some(isFilled));
  if (start < 0) throw new SheetError('empty');
  let width = 0;
  for (const line of lines) for (let column = line.length; column > width; column -= 1) if (isFilled(line[column - 1])) width = column;
  if (width > sheetLimits.columns) throw new SheetError('tooManyColumns', { count: width, max: sheetLimits.columns });
  const cells = (line: readonly Cell[]) =>
    Array.from({ length: width }, (_, column) => (isFilled(line[column]) ? (line[column] ?? null) : null));
  const titles = cells(lines[start] ?? []).map((cell) =>
    cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim(),
  );
  const rows = lines
    .map((line, index) => ({ line: index + 1, cells: line }))
    .slice(start + 1)
    .filter((row) => row.cells.some(isFilled) || unsolved.has(row.line))
    .map((row) => {
      const found = unsolved.get(row.line);
      return {
        line: row.line,
        cells: cells(row.cells),
        ...(found && { unsolved: found }),
        ...(hidden.has(row.line) && { isHidden: true as const }),
      };
    });
  if (rows.length > sheetLimits.rows) throw new SheetError('tooManyRows', { max: sheetLimits.rows });
  if (rows.length === 0) throw new SheetError('noRows');
  for (const row of rows) {
    const long = row.cells.findIndex((cell) => typeof cell === 'string' && cell.length > sheetLimits.text);
    if (long >= 0) throw new SheetError('longCell', { line: row.line, column: titles[long] || long + 1, max: sheetLimits.text });
  }
  return { titles, rows };
}
