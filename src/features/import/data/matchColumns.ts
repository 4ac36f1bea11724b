import type { SheetColumn } from '../../../data/sheets/exportRecords';
import { findLoosely, foldCell } from '../../../fields/foldCell';
import { ownValue } from '../../../schema/objects';

/** Column key for each column of a file. Undefined omits it. */
export type Mapping = readonly (string | undefined)[];

/** Matches by earlier choice, label, source or the only similar column, else by position if no title is known. @param chosen by folded title */
export function matchColumns(
  titles: readonly string[],
  columns: readonly SheetColumn[],
  getLabels: (column: SheetColumn) => readonly string[],
  chosen: Readonly<Record<string, string>> = {},
): Mapping {
  const named = columns.map((column) => ({ key: column.key, names: [column.key, ...getLabels(column)].map(plainTitle) }));
  const usedColumns = new Set<string>();
  const take = (key: string | undefined) => {
    if (!key || usedColumns.has(key)) return undefined;
    usedColumns.add(key);
    return key;
  };
  const chosenFor = (title: string) => {
    const key = ownValue(chosen, foldCell(title));
    return key === '' || columns.some((column) => column.key === key) ? key : undefined;
  };
  const exact = titles.map((title) => {
    const plain = plainTitle(title);
    return take(chosenFor(title) ?? named.find(({ key, names }) => plain !== '' && !usedColumns.has(key) && names.includes(plain))?.key);
  });
  const found = exact.map((key, index) => {
    const title = titles[index] ?? '';
    if (key !== undefined || chosenFor(title) !== undefined) return key;
    return take(findLoosely(plainTitle(title), named, ({ names }) => names)?.key);
  });
  return usedColumns.size > 0 ? found : titles.map((_title, index) => columns[index]?.key);
}

/** Ignores spaces, underscores, brackets and marks for required fields. */
const plainTitle = (title: string): string => foldCell(title).replace(/[\s_()[\]*:.-]+/g, '');
