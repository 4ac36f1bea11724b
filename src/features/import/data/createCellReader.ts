import type { RaRecord } from 'ra-core';
import { cellWords, recordCell, type SheetColumn } from '../../../data/sheets/exportRecords';
import { getFieldCells } from '../../../fields/cells';
import { cellText } from '../../../fields/cellText';
import { isSameValue } from '../../../fields/isSameValue';
import { type Cell, CellError, type CellNotation } from '../../../schema/cell';
import type { CellContext } from '../../../schema/fieldCells';
import type { Field } from '../../../schema/fieldTypes';
import { isEmptyValue } from '../../../schema/isEmptyValue';
import { isReadable } from '../../../schema/isReadable';
import { type AppLocale, locales, mapLocales } from '../../../schema/locales';
import { toWrittenField } from './createValueChecker';
import { isErrorValue } from './isErrorValue';
import type { PlanContext, Problem } from './plannedRow';

type Outcome = { readonly value: unknown; readonly before: string; readonly after: string } | { readonly problem: Problem };

/** Returns a function that reads a cell for its field. It returns undefined if the cell changes nothing. */
export function createCellReader({ resource, references, locale, translateIn }: PlanContext) {
  const scope = `resources.${resource.name}`;
  const cache = new Map<string, readonly string[]>();
  const getTexts = (key: string): readonly string[] => {
    const known = cache.get(key) ?? locales.map((one) => translateIn[one](key, { _: '' })).filter((text) => text !== '');
    cache.set(key, known);
    return known;
  };
  const cellContext: CellContext = { getTexts, scope, getId: references.getId };
  const wordsIn = (one: AppLocale) => ({
    resource,
    translate: translateIn[one],
    getName: references.getName({ translate: translateIn[one], locale: one }),
  });
  const words = mapLocales(wordsIn);
  const equalsExport = (cell: Cell, column: SheetColumn, previous: RaRecord): boolean => {
    const now = recordCell(previous, column, words[locale]);
    if (cell instanceof Date && now instanceof Date) return Math.abs(cell.getTime() - now.getTime()) < 1000;
    if (cell === now) return true;
    // Exact comparison, because corrected capitals and hamzas are changes.
    const text = typeof cell === 'string' ? cell.normalize().trim() : undefined;
    return text !== undefined && locales.some((one) => cellWords(previous, column, words[one]).normalize().trim() === text);
  };

  return (cell: Cell, column: SheetColumn, previous: RaRecord | undefined, notation?: CellNotation): Outcome | undefined => {
    const { key, source } = column;
    const field = column.field as Field;
    const shown = (record: Partial<RaRecord>) => (isReadable(field) ? cellWords(record, column, words[locale]) : '••••');
    const { fromCell, cleanText = asIs } = getFieldCells(field);
    if (fromCell === false) return undefined;
    // Exports write the decimal separator of `1.234` as a point.
    if (previous && cell !== null && notation !== 'comma' && equalsExport(cell, column, previous)) return undefined;
    if (typeof cell === 'string' && isErrorValue(cell))
      return { problem: { message: `transfer.cell.${/^#+$/.test(cell.trim()) ? 'narrow' : 'error'}`, args: { value: cell.trim() } } };
    let value: unknown;
    try {
      value =
        cell === null
          ? toEmpty(previous?.[key])
          : fromCell
            ? fromCell(cell, field as never, source, { ...cellContext, notation })
            : cleanText(cellText(cell)).trim();
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      return { problem: { message: `transfer.cell.${error.key}`, args: error.args } };
    }
    const isUnchanged = previous && isReadable(field) && isSameValue(toWrittenField(field), previous[key], value);
    if (isUnchanged || (isEmptyValue(value) && isEmptyValue(previous?.[key]))) return undefined;
    return { value, before: previous ? shown(previous) : '', after: shown({ [key]: value }) };
  };
}

const asIs = (text: string): string => text;

const toEmpty = (before: unknown): unknown => (Array.isArray(before) ? [] : null);
