import type { RaRecord, TranslateFunction } from 'ra-core';
import { cellFormOf } from '../../fields/cellForms';
import { foldText } from '../../fields/cells';
import { newValues } from '../../fields/emptyValues';
import { isEmptyValue } from '../../fields/isEmptyValue';
import { isSameValue } from '../../fields/isSameValue';
import { validatorsOf } from '../../fields/validators';
import { type Cell, CellError } from '../../schema/cell';
import type { CellContext } from '../../schema/fieldTypeDefinition';
import { type Field, type FieldOfType, type Locale, type LocalizedKind, locales } from '../../schema/fieldTypes';
import { isWritable, type Resource } from '../../schema/resource';
import { cellWords, recordCell, type SheetColumn } from '../export/exportRecords';
import { pause } from '../patiently';
import type { SheetRow } from '../sheets/readSheet';
import type { Existing } from './fetchExisting';
import type { Mapping } from './matchColumns';
import type { ReferenceNames } from './referenceNames';

/** What is wrong with a row. Without a column it concerns the whole row. */
export interface Problem {
  /** The index of the column in the file. */
  readonly column?: number | undefined;
  /** The key of the field, where no column of the file is at fault. */
  readonly source?: string | undefined;
  /** A translation key and its values. */
  readonly message: string;
  readonly args?: Readonly<Record<string, unknown>>;
}

/** What an import would do with one row of a file. */
export interface PlannedRow {
  readonly line: number;
  readonly cells: readonly Cell[];
  readonly state: 'new' | 'changed' | 'same' | 'wrong';
  /** The record as it is; undefined for a new one. */
  readonly previous?: RaRecord | undefined;
  /** What is written, by key. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The columns whose cells change something, and what stood there. */
  readonly changes: readonly { readonly column: number; readonly key: string; readonly before: string; readonly after: string }[];
  readonly problems: readonly Problem[];
}

export interface PlanContext {
  readonly resource: Resource;
  readonly columns: readonly SheetColumn[];
  readonly mapping: Mapping;
  readonly existing: Existing;
  readonly references: ReferenceNames;
  readonly locale: Locale;
  /** Translates into each language. */
  readonly translateIn: { readonly [L in Locale]: TranslateFunction };
  /** Whether an empty cell empties the field. Default: it leaves it as it is. */
  readonly emptyClears?: boolean;
}

/** A row with what it goes to. */
type Draft = Pick<PlannedRow, 'line' | 'cells'> & { readonly problems: Problem[]; previous: RaRecord | undefined };

/** Milliseconds of work, after which the page has its turn. */
const slice = 12;

/**
 * Says what an import would do with every row, before anything is written. Rows are matched with records by their ids, else by a unique
 * field. A cell that says what an export says of the record changes nothing.
 *
 * @param onProgress called now and then with the number of rows that are planned
 */
export async function planRows(
  rows: readonly SheetRow[],
  context: PlanContext,
  { signal, onProgress }: { readonly signal?: AbortSignal; readonly onProgress?: (rows: number) => void } = {},
): Promise<readonly PlannedRow[]> {
  const plan = createPlanner(rows, context);
  const planned: PlannedRow[] = [];
  let start = performance.now();
  for (const row of rows) {
    planned.push(plan(row));
    if (performance.now() - start < slice) continue;
    onProgress?.(planned.length);
    await pause(0, signal);
    start = performance.now();
  }
  return planned;
}

type Target = { readonly column: SheetColumn; readonly index: number };

function createPlanner(rows: readonly SheetRow[], context: PlanContext): (row: SheetRow) => PlannedRow {
  const { resource, columns, mapping, existing } = context;
  const targets = mapping.flatMap((key, index): Target[] => {
    const column = columns.find((one) => one.key === key);
    return column ? [{ column, index }] : [];
  });
  const idColumn = targets.find(({ column }) => !column.field)?.index;
  const unique = targets.filter(({ column }) => column.field?.unique);
  const read = createReader(context);
  const check = createChecker(context);
  const byId = new Map(existing.records.map((record) => [String(record.id), record]));
  const byValue = new Map(unique.map(({ column }) => [column.key, indexBy(existing.records, column.key)]));
  const lines = new Map(
    [...(idColumn === undefined ? [] : [idColumn]), ...unique.map(({ index }) => index)].map((index) => [index, firstLines(rows, index)]),
  );

  function matchRow({ line, cells }: SheetRow): Draft {
    const draft: Draft = { line, cells, problems: [], previous: undefined };
    for (const [index, first] of lines) {
      const other = first.get(keyOf(cells[index] ?? null) ?? '');
      if (other !== undefined && other !== line)
        draft.problems.push({ column: index, message: 'transfer.cell.duplicate', args: { line: other } });
    }
    const id = idColumn === undefined ? null : (cells[idColumn] ?? null);
    if (id !== null) {
      draft.previous = byId.get(String(id).trim());
      if (!draft.previous) draft.problems.push({ column: idColumn, message: 'transfer.cell.unknownId', args: { value: String(id) } });
      return draft;
    }
    for (const { column, index } of unique) {
      const key = keyOf(cells[index] ?? null);
      const [found] = (key !== undefined && byValue.get(column.key)?.get(key)) || [];
      draft.previous ??= found;
    }
    return draft;
  }

  /** A unique value that another record has. */
  function checkTaken({ cells, problems, previous }: Draft): void {
    for (const { column, index } of unique) {
      const key = keyOf(cells[index] ?? null);
      const others = (key !== undefined && byValue.get(column.key)?.get(key)) || [];
      if (others.some((record) => record.id !== previous?.id)) problems.push({ column: index, message: 'transfer.cell.taken' });
    }
  }

  return (row) => {
    const draft = matchRow(row);
    checkTaken(draft);
    const { previous, problems } = draft;
    const values: Record<string, unknown> = {};
    const changes: { column: number; key: string; before: string; after: string }[] = [];
    for (const { column, index } of targets) {
      if (!column.field) continue;
      const cell = row.cells[index] ?? null;
      if (cell === null && !(context.emptyClears && previous)) continue;
      const outcome = read(cell, column, previous);
      if (outcome === undefined) continue;
      if ('problem' in outcome) problems.push({ column: index, ...outcome.problem });
      else {
        values[column.key] = outcome.value;
        changes.push({ column: index, key: column.key, before: outcome.before, after: outcome.after });
      }
    }
    const isNew = previous === undefined;
    // A cell that could not be read is not missing as well.
    const unread = new Set(problems.map((problem) => problem.column));
    const found = check({ ...(previous ?? newValues(resource.fields)), ...values }, isNew ? undefined : values, mapping);
    problems.push(...found.filter(({ column }) => column === undefined || !unread.has(column)));
    if (problems.length === 0 && isNew && !resource.can.create) problems.push({ message: 'transfer.cell.cannotCreate' });
    if (problems.length === 0 && !isNew && changes.length > 0 && !resource.can.edit) problems.push({ message: 'transfer.cell.cannotEdit' });
    const state = problems.length > 0 ? 'wrong' : isNew ? 'new' : changes.length > 0 ? 'changed' : 'same';
    return { line: row.line, cells: row.cells, state, previous, values, changes, problems };
  };
}

/** A value by which two cells are the same. */
const keyOf = (cell: unknown): string | undefined =>
  cell === null || cell === undefined || cell === '' ? undefined : foldText(cell instanceof Date ? cell.toISOString() : String(cell));

function indexBy(records: readonly RaRecord[], key: string): Map<string, RaRecord[]> {
  const found = new Map<string, RaRecord[]>();
  for (const record of records) {
    const value = keyOf(record[key]);
    if (value !== undefined) found.set(value, [...(found.get(value) ?? []), record]);
  }
  return found;
}

/** The first line of each value of a column. */
function firstLines(rows: readonly SheetRow[], index: number): Map<string, number> {
  const first = new Map<string, number>();
  for (const { line, cells } of rows) {
    const key = keyOf(cells[index] ?? null);
    if (key !== undefined && !first.has(key)) first.set(key, line);
  }
  return first;
}

type Outcome = { readonly value: unknown; readonly before: string; readonly after: string } | { readonly problem: Problem };

/** Reads cells. An outcome of undefined changes nothing. */
function createReader({ resource, references, locale, translateIn }: PlanContext) {
  const scope = `resources.${resource.name}`;
  const cache = new Map<string, readonly string[]>();
  const textsOf = (key: string): readonly string[] => {
    const known = cache.get(key) ?? locales.map((one) => translateIn[one](key, { _: '' })).filter((text) => text !== '');
    cache.set(key, known);
    return known;
  };
  const cellContext: CellContext = { textsOf, scope, idOf: references.idOf };
  const wordsIn = (one: Locale) => ({
    resource,
    translate: translateIn[one],
    nameOf: references.nameOf({ translate: translateIn[one], locale: one }),
  });
  const words = { en: wordsIn('en'), ar: wordsIn('ar') };
  const saysTheSame = (cell: Cell, column: SheetColumn, previous: RaRecord): boolean => {
    const now = recordCell(previous, column, words[locale]);
    if (cell instanceof Date && now instanceof Date) return Math.abs(cell.getTime() - now.getTime()) < 1000;
    if (cell === now) return true;
    const text = typeof cell === 'string' ? foldText(cell) : undefined;
    return text !== undefined && locales.some((one) => foldText(cellWords(previous, column, words[one])) === text);
  };

  return (cell: Cell, column: SheetColumn, previous: RaRecord | undefined): Outcome | undefined => {
    const { key, source } = column;
    const field = column.field as Field;
    const shown = (record: Partial<RaRecord>) => (field.type === 'password' ? '••••' : cellWords(record, column, words[locale]));
    const { fromCell } = cellFormOf(field);
    if (fromCell === false) return undefined;
    if (previous && cell !== null && saysTheSame(cell, column, previous)) return undefined;
    let value: unknown;
    try {
      value = cell === null ? emptyOf(previous?.[key]) : fromCell ? fromCell(cell, field as never, source, cellContext) : textOf(cell);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      return { problem: { message: `transfer.cell.${error.key}`, args: error.args } };
    }
    const isUnchanged = previous && field.type !== 'password' && isSameValue(asWritten(field), previous[key], value);
    if (isUnchanged || (isEmptyValue(value) && isEmptyValue(previous?.[key]))) return undefined;
    return { value, before: previous ? shown(previous) : '', after: shown({ [key]: value }) };
  };
}

const textOf = (cell: NonNullable<Cell>): string => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim());

const emptyOf = (before: unknown): unknown => (Array.isArray(before) ? [] : null);

/** One language of a localized field is a text of its own. */
function asWritten(field: Field): Field {
  if (field.type !== 'localized') return field;
  const { of, type: _type, unique: _unique, ...options } = field;
  return { ...options, type: of } as FieldOfType<LocalizedKind>;
}

/** Checks the values of a row as a form does: those that change, and for a new record all of them. */
function createChecker({ resource, locale }: PlanContext) {
  const fields = Object.entries(resource.fields)
    .filter(([, field]) => isWritable(field))
    .flatMap(([source, field]) => {
      const validators = validatorsOf(asWritten(field), locale);
      const keys = field.type === 'localized' ? locales.map((one) => `${source}_${one}`) : [source];
      return keys.map((key) => ({ key, validators }));
    });
  return (values: Record<string, unknown>, changed: object | undefined, mapping: Mapping): Problem[] =>
    fields.flatMap(({ key, validators }): Problem[] => {
      if (changed && !(key in changed)) return [];
      for (const validate of validators) {
        const found: unknown = validate(values[key], values, { translate: String } as never);
        if (!found) continue;
        const { message, args } = typeof found === 'string' ? { message: found, args: {} } : (found as { message: string; args: object });
        const column = mapping.indexOf(key);
        return [{ ...(column >= 0 ? { column } : { source: key }), message, args: { ...args } }];
      }
      return [];
    });
}

/** A row whose cell was mended. */
export function mendCell(row: SheetRow, column: number, text: string): SheetRow {
  return { line: row.line, cells: row.cells.map((cell, index) => (index === column ? text.trim() || null : cell)) };
}

/** The rows that an import writes. */
export const toWrite = (rows: readonly PlannedRow[]): readonly PlannedRow[] =>
  rows.filter(({ state }) => state === 'new' || state === 'changed');
