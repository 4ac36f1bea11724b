import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate } from 'fflate';
import type { Cell } from '../../schema/cell';
import type { SheetFormat } from './inWorker';
import { sheetLimits } from './sheetError';
import { csvLines } from './toCsv';
import { cellLetters, escapeXml, type SheetHead, type WorkbookSheet, writeWorkbook } from './writeWorkbook';

/** A file whose rows are added in batches and packed at once, so that memory holds little else. */
export interface SheetFile {
  write(rows: WorkbookSheet['rows']): void | Promise<void>;
  end(): Blob | Promise<Blob>;
}

export function createSheetFile(format: SheetFormat, head: SheetHead): SheetFile {
  return format === 'csv' ? createCsvFile(head) : createWorkbookFile(head);
}

function createCsvFile({ titles }: SheetHead): SheetFile {
  // The browser may keep blobs on disk.
  const parts: (string | Blob)[] = ['\uFEFF', csvLines([titles])];
  return {
    write: (rows) => void parts.push(new Blob([csvLines(rows.map((row) => row.map((cell) => String(cell ?? ''))))])),
    end: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}

/** Rows are compressed as they come: level 1 takes a third of the time of the default 6, for a file a quarter larger. */
const compression = { level: 1 } as const;

/** The library only writes whole sheets. It creates the workbook with titles and one formatted row; the rows are inserted here. */
function createWorkbookFile(head: SheetHead): SheetFile {
  const parts: BlobPart[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(chunk as BlobPart);
  });
  let sheet: OpenSheet | undefined;
  const open = async (rows: WorkbookSheet['rows']) => {
    const { others, ...opened } = await openSheet(head, rows);
    for (const [name, content] of others) {
      const entry = new ZipDeflate(name, compression);
      zip.add(entry);
      entry.push(content, true);
    }
    const entry = new ZipDeflate(sheetPath, compression);
    zip.add(entry);
    sheet = { ...opened, push: (xml, isLast) => entry.push(strToU8(xml), isLast) };
    sheet.push(sheet.start, false);
    return sheet;
  };
  let lines = 1;
  return {
    async write(rows) {
      const { styles, push } = sheet ?? (await open(rows));
      const first = lines + 1;
      push(rows.map((row, index) => rowXml(row, first + index, styles)).join(''), false);
      lines += rows.length;
    },
    async end() {
      const { push, finish } = sheet ?? (await open([]));
      push(finish, true);
      zip.end();
      return new Blob(parts, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
    },
  };
}

const sheetPath = 'xl/worksheets/sheet1.xml';

interface SheetParts {
  /** XML with the titles, before the rows, and XML after them. */
  readonly start: string;
  readonly finish: string;
  readonly styles: Styles;
}

interface OpenSheet extends SheetParts {
  readonly push: (xml: string, isLast: boolean) => void;
}

/** Ids of cell styles: of each column, and of a date without a format. */
interface Styles {
  readonly columns: readonly (string | undefined)[];
  readonly date: string | undefined;
}

/** @param rows the first ones, for the widths of the columns */
async function openSheet(head: SheetHead, rows: WorkbookSheet['rows']): Promise<SheetParts & { others: [string, Uint8Array][] }> {
  const { titles, formats = [] } = head;
  const sample = [...titles.map((_title, column) => (formats[column] ? 0 : null)), new Date(0)];
  const file = await writeWorkbook([{ ...head, rows: [titles, sample], widthRows: [titles, ...rows] }]);
  const { [sheetPath]: content = new Uint8Array(), ...others } = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const xml = strFromU8(content);
  const [sampleXml = ''] = /<row r="2".*?<\/row>/s.exec(xml) ?? [];
  const [start, finish] = xml.replace(sampleXml, '').split('</sheetData>');
  if (!sampleXml || start === undefined || finish === undefined) throw new Error('The workbook has no rows');
  const getStyle = (column: number) => new RegExp(` r="${cellLetters(column)}2"[^>]* s="(\\d+)"`).exec(sampleXml)?.[1];
  const styles = { columns: titles.map((_title, column) => getStyle(column)), date: getStyle(titles.length) };
  return { start, finish: `</sheetData>${finish}`, styles, others: Object.entries(others) };
}

function rowXml(row: readonly Cell[], line: number, styles: Styles): string {
  return `<row r="${line}">${row.map((cell, column) => cellXml(cell, `${cellLetters(column)}${line}`, styles, column)).join('')}</row>`;
}

const dayMs = 86_400_000;
const firstDay = 25_569;

function cellXml(cell: Cell, place: string, { columns, date }: Styles, column: number): string {
  if (cell === null || cell === '') return '';
  const style = columns[column] ?? (cell instanceof Date ? date : undefined);
  const styled = style === undefined ? '' : ` s="${style}"`;
  if (cell instanceof Date) return `<c r="${place}"${styled}><v>${cell.getTime() / dayMs + firstDay}</v></c>`;
  if (typeof cell === 'number') return `<c r="${place}"${styled}><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`;
  const text = escapeXml(cell.slice(0, sheetLimits.cell).replace(unwritable, ''));
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** Characters that XML 1.0 cannot hold (§2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
const unwritable = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
