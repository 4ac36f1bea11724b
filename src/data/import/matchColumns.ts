import { foldCell } from '../../fields/cells';
import type { SheetColumn } from '../export/exportRecords';

/** The key of the column that each column of a file goes to; undefined: it is left out. */
export type Mapping = readonly (string | undefined)[];

/**
 * Finds the column of each title: as it was chosen before, by its label in any language, by its source, or, where no title is known,
 * by its position. No column is taken twice.
 *
 * @param labelsOf the labels of a column
 * @param chosen what people chose for titles before, by folded title
 */
export function matchColumns(
  titles: readonly string[],
  columns: readonly SheetColumn[],
  labelsOf: (column: SheetColumn) => readonly string[],
  chosen: Readonly<Record<string, string>> = {},
): Mapping {
  const names = columns.map((column) => ({ key: column.key, names: [column.key, ...labelsOf(column)].map(plainTitle) }));
  const taken = new Set<string>();
  const found = titles.map((title) => {
    const plain = plainTitle(title);
    const before = chosen[foldCell(title)];
    // Left out on purpose.
    if (before === '') return undefined;
    const key =
      before !== undefined && columns.some((column) => column.key === before)
        ? before
        : names.find((column) => plain !== '' && !taken.has(column.key) && column.names.includes(plain))?.key;
    if (key === undefined || taken.has(key)) return undefined;
    taken.add(key);
    return key;
  });
  return taken.size > 0 ? found : titles.map((_title, index) => columns[index]?.key);
}

/** Spaces, underscores, brackets and a mark for "required" make no difference between titles. */
const plainTitle = (title: string): string => foldCell(title).replace(/[\s_()[\]*:.-]+/g, '');
