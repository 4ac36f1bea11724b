import type { RaRecord, TranslateFunction } from 'ra-core';
import { fieldCellsOf } from '../../fields/cells';
import type { AppLocale, Field } from '../../schema/fieldTypes';
import { isWritable, type ResolvedResource } from '../../schema/resource';
import { inTurns } from '../jobs/inTurns';
import { type CellWords, columnLabel, recordCell, type SheetColumn, sheetColumns } from './exportRecords';
import type { WorkbookSheet } from './writeWorkbook';

/** How a sheet is called and read. */
interface SheetLook {
  readonly name: string;
  readonly isRightToLeft: boolean;
}

/** Records as a sheet of a workbook, a few at a time. @throws the signal's reason once it is aborted */
export async function toWorkbook(
  records: readonly Partial<RaRecord>[],
  words: CellWords,
  columns: readonly SheetColumn[],
  look: SheetLook,
  signal?: AbortSignal,
): Promise<WorkbookSheet> {
  const rows = await inTurns(records, (record) => columns.map((column) => recordCell(record, column, words)), { signal });
  return {
    ...look,
    rows: [columns.map((column) => columnLabel(words.resource, column, words.translate)), ...rows],
    formats: columns.map(({ field }) => field && fieldCellsOf(field).cellFormat?.(field as never)),
  };
}

/** The columns that an import can write, and that of the ids. @param first the language that stands first */
export function writableColumns(resource: Pick<ResolvedResource, 'fields'>, first: AppLocale): readonly SheetColumn[] {
  const passwords = Object.entries(resource.fields).flatMap(([source, field]) =>
    field.type === 'password' ? [{ key: source, source, field }] : [],
  );
  return [...sheetColumns(resource, first), ...passwords].filter(
    ({ field }) => !field || (isWritable(field) && fieldCellsOf(field).fromCell !== false),
  );
}

/** An empty sheet for the import, and one with the choices, which its columns offer as lists. */
export function toTemplate(
  resource: ResolvedResource,
  translate: TranslateFunction,
  columns: readonly SheetColumn[],
  look: SheetLook,
  choicesName: string,
): readonly WorkbookSheet[] {
  const titles = columns.map((column) => columnLabel(resource, column, translate));
  const offered = columns.flatMap((column, index) => {
    const choices = offeredBy(resource, column, translate);
    return choices.length === 0 ? [] : [{ column: index, choices }];
  });
  const sheet = {
    ...look,
    rows: [titles],
    formats: columns.map(({ field }) => field && fieldCellsOf(field).cellFormat?.(field as never)),
    textColumns: columns.flatMap(({ field }, index) => (field && isPlainText(field) ? [index] : [])),
  };
  if (offered.length === 0) return [sheet];
  const longest = Math.max(...offered.map(({ choices }) => choices.length));
  const rows = Array.from({ length: longest }, (_, row) => offered.map(({ choices }) => choices[row] ?? null));
  return [
    { ...sheet, lists: offered.map(({ column, choices }, list) => ({ column, list, count: choices.length })) },
    { ...look, name: choicesName, rows: [offered.map(({ column }) => titles[column] ?? ''), ...rows] },
  ];
}

/** Whether a cell holds the value as it is typed: a phone keeps its plus, a code its zeros. */
function isPlainText(field: Field): boolean {
  const { toCell, fromCell, cellFormat } = fieldCellsOf(field);
  return !toCell && !fromCell && !cellFormat;
}

/** What a column takes, in words. Of several choices none is offered: a list gives one. */
function offeredBy({ name }: ResolvedResource, { source, field }: SheetColumn, translate: TranslateFunction): readonly string[] {
  if (field?.type === 'boolean')
    return [true, false].map((value) => translate(`resources.${name}.states.${source}.${value}`, { _: translate(`ra.boolean.${value}`) }));
  return field?.type === 'choice'
    ? field.choices.map((choice) => translate(`resources.${name}.choices.${source}.${choice}`, { _: choice }))
    : [];
}
