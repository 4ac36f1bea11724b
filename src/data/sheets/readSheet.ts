import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/universal';
import type { Cell } from '../../schema/cell';
import { type Encoding, SheetError, sheetLimits } from './sheetError';
import { unguarded } from './toCsv';

export interface ReadOptions {
  /** Default: what the bytes look like. */
  readonly encoding?: Encoding | undefined;
}

/** The first sheet of a file, or the first that is not hidden. */
export interface ParsedSheet {
  readonly titles: readonly string[];
  readonly rows: readonly SheetRow[];
  /** Undefined for a workbook. */
  readonly encoding: Encoding | undefined;
  readonly notes: {
    /** Cells with a formula, whose last result is read. */
    readonly formulas: number;
    /** Merged cells, of which the first has the value. */
    readonly merged: readonly string[];
    /** Indexes of the columns that are hidden in the sheet and have a title or a value. */
    readonly hiddenColumns: readonly number[];
    /** Sheets beside the first. */
    readonly otherSheets: number;
  };
}

export interface SheetRow {
  /** Its number in the file, from 1. */
  readonly line: number;
  readonly cells: readonly Cell[];
  /** The indexes of cells that hold a formula without a result, as some programs write them. */
  readonly unsolved?: readonly number[];
  /** Hidden in the sheet, by hand or by a filter. */
  readonly isHidden?: true;
}

/**
 * Reads the first visible sheet of a workbook (XLSX), or a file of words (CSV, TSV) in any usual encoding and with any usual separator.
 *
 * @throws SheetError
 */
export async function readSheet(file: Blob, name: string, options: ReadOptions = {}): Promise<ParsedSheet> {
  if (file.size > sheetLimits.bytes) throw new SheetError('tooLarge', { size: megabytes(file.size), max: megabytes(sheetLimits.bytes) });
  if (file.size === 0) throw new SheetError('empty');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  // The container of the old binary format (OLE2), and of workbooks with a password.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new SheetError(isEncrypted(bytes) ? 'encrypted' : 'oldExcel');
  if (isZip) return readWorkbook(bytes);
  if (/\.(xlsx|ods|numbers|pdf|png|jpe?g)$/i.test(name)) throw new SheetError('unreadable');
  return readWords(bytes, options);
}

/** Whether the container has the stream of an encrypted workbook (MS-OFFCRYPTO §2.3.4.4). */
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
  for (const { line, column, value } of errorsOf(sheetXml)) {
    // The library leaves out cells and rows without a value at the end.
    while (lines.length < Math.min(line, sheetLimits.rows)) lines.push([]);
    const cells = lines[line - 1];
    if (!cells || column >= sheetLimits.columns) continue;
    while (cells.length <= column) cells.push(null);
    cells[column] = value;
  }
  const unsolved = unsolvedOf(sheetXml);
  // The library leaves out rows without a value at the end.
  for (const line of unsolved.keys()) while (lines.length < Math.min(line, sheetLimits.rows)) lines.push([]);
  const table = tableOf(lines, unsolved, hiddenOf(sheetXml));
  return {
    ...table,
    encoding: undefined,
    notes: {
      hiddenColumns: hiddenColumnsOf(sheetXml, table.titles.length),
      formulas: (sheetXml.match(/<(?:\w+:)?f[ >/]/g) ?? []).length,
      merged: [...sheetXml.matchAll(/<(?:\w+:)?mergeCell [^>]*ref="([A-Z0-9:]{1,20})"/g)].map(([, ref = '']) => ref).slice(0, 100),
      otherSheets: count - 1,
    },
  };
}

interface OpenedWorkbook {
  readonly sheetXml: string;
  /** The place of the sheet in the workbook's order. */
  readonly index: number;
  /** Number of sheets. */
  readonly count: number;
}

/** Unpacks the first visible sheet. A workbook that would not fit into memory is refused before it is unpacked. */
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
  const inOrder = sheetsOf(contents.get('xl/workbook.xml') ?? '', contents.get('xl/_rels/workbook.xml.rels') ?? '');
  const index = Math.max(
    0,
    inOrder.findIndex(({ isHidden }) => !isHidden),
  );
  return { sheetXml: contents.get(inOrder[index]?.path ?? '') ?? contents.get(sheets[0] ?? '') ?? '', index, count: sheets.length };
}

/** The sheets in the order of the workbook, which is not that of their files (ECMA-376 §18.2.19, §18.2.20). */
function sheetsOf(workbook: string, relations: string): readonly { readonly path: string; readonly isHidden: boolean }[] {
  const targets = new Map(elements(relations, 'Relationship').map((one) => [attribute(one, 'Id'), attribute(one, 'Target') ?? '']));
  return elements(workbook, 'sheet').map((sheet) => ({
    path: `xl/${targets.get(attribute(sheet, '\\w+:id')) ?? ''}`.replace(/^xl\/\/(?:xl\/)?/, 'xl/'),
    isHidden: /^(?:hidden|veryHidden)$/.test(attribute(sheet, 'state') ?? ''),
  }));
}

/** The attributes of all elements of a name. */
const elements = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?:\\s([^<>]*))?>`, 'g'))].map(([, attributes = '']) => attributes);

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1];

/** The lines of the rows that are hidden, by hand or by a filter (ECMA-376 §18.3.1.73). */
function hiddenOf(xml: string): ReadonlySet<number> {
  const hidden = new Set<number>();
  let line = 0;
  for (const row of elements(xml, 'row')) {
    // A row without a number follows the one before it.
    line = Number(attribute(row, 'r') ?? line + 1);
    if (/^(?:1|true)/.test(attribute(row, 'hidden') ?? '')) hidden.add(line);
  }
  return hidden;
}

/** The indexes of the columns that are hidden (ECMA-376 §18.3.1.13). A `col` element stands for a range, which may reach the last column. */
function hiddenColumnsOf(xml: string, width: number): readonly number[] {
  const ranges = elements(xml, 'col')
    .filter((column) => /^(?:1|true)/.test(attribute(column, 'hidden') ?? ''))
    .map((column) => [Number(attribute(column, 'min')), Number(attribute(column, 'max'))] as const);
  return Array.from({ length: width }, (_, index) => index).filter((index) =>
    ranges.some(([min, max]) => min <= index + 1 && index + 1 <= max),
  );
}

/** The cells that hold an error such as `#DIV/0!`, which the library reads as empty (ECMA-376 §18.18.11). */
function errorsOf(xml: string): readonly { readonly line: number; readonly column: number; readonly value: string }[] {
  const cell = /<(?:\w+:)?c ([^<>]*\bt=["']e["'][^<>]*)>(?:<(?:\w+:)?f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>))?\s*<(?:\w+:)?v>([^<]+)</g;
  return [...xml.matchAll(cell)].flatMap(([, attributes = '', value = '']) => {
    const [, letters, line] = /^([A-Z]{1,3})(\d{1,7})$/.exec(attribute(attributes, 'r') ?? '') ?? [];
    return letters ? [{ line: Number(line), column: columnOf(letters) - 1, value: value.trim() }] : [];
  });
}

/** Characters between two tags. Excel takes 32,767 in a cell, which may be six times as many once they are escaped. */
const mostBetweenTags = 200_000;

/**
 * Refuses what a workbook can say in a few bytes and nobody could lay out: a cell far away, for which all before it are made, and a text
 * without an end.
 *
 * @throws SheetError
 */
function checkXml(xml: string): void {
  for (let at = xml.indexOf('<'); at >= 0; ) {
    const next = xml.indexOf('<', at + 1);
    if ((next < 0 ? xml.length : next) - at > mostBetweenTags) throw new SheetError('unreadable');
    at = next;
  }
  let width = 0;
  let height = 0;
  for (const [, letters = '', row] of xml.matchAll(/<(?:\w+:)?c [^>]*?\br="([A-Za-z]+)(\d+)"[^>]*(?<!\/)>/g)) {
    width = Math.max(width, columnOf(letters));
    height = Math.max(height, Number(row));
  }
  if (width > sheetLimits.columns) throw new SheetError('tooManyColumns', { count: width, max: sheetLimits.columns });
  if (width * height > sheetLimits.columns * sheetLimits.rows) throw new SheetError('tooManyRows', { max: sheetLimits.rows });
}

/** A cell's formula, and whether a result follows it. An empty text is one (`t="str"`). */
const formula = /<(?:\w+:)?f(?:\s[^>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>)(\s*<(?:\w+:)?v>[^<])?/g;

/** The cells that hold a formula without a result, by line (ECMA-376 §18.3.1.4, §18.3.1.40). */
function unsolvedOf(xml: string): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const { 1: result, index } of xml.matchAll(formula)) {
    // A formula is the first element of its cell.
    const [, attributes = ''] = (!result && /<(?:\w+:)?c ([^<>]*)>\s*$/.exec(xml.slice(Math.max(0, index - 300), index))) || [];
    const [, letters, line] = /\br="([A-Z]{1,3})(\d{1,7})"/.exec(attributes) ?? [];
    if (letters && !/\bt="str"/.test(attributes)) found.set(Number(line), [...(found.get(Number(line)) ?? []), columnOf(letters) - 1]);
  }
  return found;
}

/** A -> 1, AA -> 27. */
const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

function toCell(value: unknown): Cell {
  if (value instanceof Date || typeof value === 'number' || typeof value === 'boolean') return value;
  // A CSV file of ours may have been saved as a workbook.
  return value === null || value === undefined ? null : unguarded(String(value));
}

async function readWords(bytes: Uint8Array, { encoding = encodingOf(bytes) }: ReadOptions): Promise<ParsedSheet> {
  const text = new TextDecoder(encoding).decode(bytes);
  // A picture or a program is no text in any of the encodings.
  if (text.includes('\0')) throw new SheetError('unreadable');
  return { ...tableOf(parseWords(text)), encoding, notes: { formulas: 0, merged: [], hiddenColumns: [], otherSheets: 0 } };
}

/** The separator that divides the titles into the most columns. papaparse's own guess fails for short files. */
function separatorOf(text: string): string {
  const widthOf = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, preview: 1, skipEmptyLines: 'greedy' }).data[0]?.length ?? 0;
  return [',', ';', '\t', '|'].reduce((best, one) => (widthOf(one) > widthOf(best) ? one : best));
}

function parseWords(text: string): Cell[][] {
  // Excel's own line that names the separator.
  const [, separator] = /^\uFEFF?sep=(.)\r?\n/i.exec(text) ?? [];
  const body = separator ? text.slice(text.indexOf('\n') + 1) : text;
  const { data, errors } = Papa.parse<string[]>(body, {
    delimiter: separator ?? separatorOf(body),
    preview: sheetLimits.rows + 2,
  });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new SheetError('quotes', { line: (broken.row ?? 0) + 1 });
  return data.map((row) => row.map((cell) => (cell === '' ? null : unguarded(cell))));
}

/**
 * The encoding of a text by its byte order mark, by the zeros of UTF-16, or by whether it is UTF-8 at all; else Windows-1256, in which
 * Excel saves CSV on an Arabic Windows.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Separators, digits and line ends have a zero byte in UTF-16, in one half of the places.
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

/** Titles and rows; lines without a word are left out. @throws SheetError */
function tableOf(
  lines: readonly (readonly Cell[])[],
  unsolved: ReadonlyMap<number, readonly number[]> = new Map(),
  hidden: ReadonlySet<number> = new Set(),
): Pick<ParsedSheet, 'titles' | 'rows'> {
  const isFilled = (cell: Cell | undefined) => cell !== null && cell !== undefined && (typeof cell !== 'string' || cell.trim() !== '');
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
