import type { RaRecord } from 'react-admin';
import { getFieldCells } from '../../../fields/cells';
import { isSameValue } from '../../../fields/isSameValue';
import { getValidators } from '../../../fields/validators';
import { CellError } from '../../../schema/cell';
import type { CellContext } from '../../../schema/fieldCells';
import type { AppLocale } from '../../../schema/locales';
import { fieldAt } from '../../../ui/changes/ShownValue';
import type { EditableCell } from '../editableCells';

export interface PasteRow {
  readonly record: RaRecord;
  /** Undefined if a rule locks or hides the field of this record. */
  readonly cell: EditableCell | undefined;
  readonly value?: unknown;
  /** Message and values. Undefined if the value can be saved, or is stored already. */
  readonly problem?: { readonly message: string; readonly args: object } | undefined;
  readonly isSame: boolean;
}

export interface PastePlan {
  readonly rows: readonly PasteRow[];
  readonly spare: number;
  readonly open: number;
}

/** A cell in quotes, which spreadsheets put around line breaks. */
const quotedCell = /(?<=^|[\t\n])"([^"]*(?:""[^"]*)*)"(?=[\t\n]|$)/g;
const lineSeparator = '\u2028';

/** Returns the first column of copied cells. Spreadsheets end the last line too. */
export function readLines(text: string): readonly string[] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(quotedCell, (whole, cell: string) => (cell.includes('\n') ? cell.replace(/""/g, '"').replace(/\n/g, lineSeparator) : whole))
    .replace(/\n$/, '')
    .split('\n');
  return lines.map((line) => (line.split('\t')[0] ?? '').replaceAll(lineSeparator, '\n').trim());
}

interface PasteOptions {
  readonly records: readonly RaRecord[];
  readonly getCell: (record: RaRecord) => EditableCell | undefined;
  readonly locale: AppLocale;
  readonly context: CellContext;
}

/** Pairs lines and selected rows in their order. A single line goes into all of them. */
export function planPaste(lines: readonly string[], { records, getCell, locale, context }: PasteOptions): PastePlan {
  const isOne = lines.length === 1;
  const paired = isOne ? records : records.slice(0, lines.length);
  const rows = paired.map((record, index): PasteRow => {
    const cell = getCell(record);
    return { record, cell, isSame: false, ...(cell && readValue(lines[isOne ? 0 : index] ?? '', cell, locale, context)) };
  });
  return { rows, spare: isOne ? 0 : Math.max(0, lines.length - records.length), open: records.length - paired.length };
}

function readValue(
  line: string,
  { record, source, column, field: declared }: EditableCell,
  locale: AppLocale,
  context: CellContext,
): Pick<PasteRow, 'value' | 'problem' | 'isSame'> {
  const field = fieldAt(declared);
  const { fromCell, cleanText = String } = getFieldCells(field);
  try {
    const value = line === '' ? null : fromCell ? fromCell(line, field as never, column, context) : cleanText(line).trim();
    if (isSameValue(field, record[source], value)) return { value, isSame: true };
    return { value, isSame: false, problem: findProblem(value, { record, source, field }, locale) };
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
    return { isSame: false, problem: { message: `transfer.cell.${error.key}`, args: error.args } };
  }
}

function findProblem(value: unknown, { record, source, field }: Pick<EditableCell, 'record' | 'source' | 'field'>, locale: AppLocale) {
  const values = { ...record, [source]: value };
  for (const validate of getValidators(field, locale)) {
    const found: unknown = validate(value, values, { translate: String } as never);
    if (found) return typeof found === 'string' ? { message: found, args: {} } : (found as { message: string; args: object });
  }
  return undefined;
}
