import type { TranslateFunction } from 'ra-core';
import { stateText } from '../../fields/boolean/boolean';
import { getFieldCells } from '../../fields/cells';
import type { Field } from '../../schema/fieldTypes';
import { isReadable } from '../../schema/isReadable';
import type { AppLocale } from '../../schema/locales';
import { isWritable, type ResolvedResource } from '../../schema/resource';
import { type CellWords, columnLabel, type SheetColumn, sheetColumns } from './exportRecords';
import type { SheetHead, WorkbookSheet } from './writeWorkbook';

interface SheetLook {
  readonly name: string;
  readonly isRightToLeft: boolean;
}

export function toSheetHead(
  { resource, translate }: Pick<CellWords, 'resource' | 'translate'>,
  columns: readonly SheetColumn[],
  look: SheetLook,
): SheetHead {
  return {
    ...look,
    titles: columns.map((column) => columnLabel(resource, column, translate)),
    formats: columns.map(({ field }) => field && getFieldCells(field).cellFormat?.(field as never)),
  };
}

export function writableColumns(resource: Pick<ResolvedResource, 'fields'>, first: AppLocale): readonly SheetColumn[] {
  const unread = Object.entries(resource.fields).flatMap(([source, field]) => (isReadable(field) ? [] : [{ key: source, source, field }]));
  return [...sheetColumns(resource, first), ...unread].filter(
    ({ field }) => !field || (isWritable(field) && getFieldCells(field).fromCell !== false),
  );
}

export function toTemplate(
  resource: ResolvedResource,
  translate: TranslateFunction,
  columns: readonly SheetColumn[],
  look: SheetLook,
  choicesName: string,
): readonly WorkbookSheet[] {
  const { titles, ...head } = toSheetHead({ resource, translate }, columns, look);
  const offered = columns.flatMap((column, index) => {
    const choices = offeredBy(resource, column, translate);
    return choices.length === 0 ? [] : [{ column: index, choices }];
  });
  const sheet = {
    ...head,
    rows: [titles],
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

function isPlainText(field: Field): boolean {
  const { toCell, fromCell, cellFormat } = getFieldCells(field);
  return !toCell && !fromCell && !cellFormat;
}

function offeredBy({ name }: ResolvedResource, { source, field }: SheetColumn, translate: TranslateFunction): readonly string[] {
  if (field?.type === 'boolean') return [true, false].map((value) => stateText(value, source, `resources.${name}`, translate));
  return field?.type === 'choice'
    ? field.choices.map((choice) => translate(`resources.${name}.choices.${source}.${choice}`, { _: choice }))
    : [];
}
