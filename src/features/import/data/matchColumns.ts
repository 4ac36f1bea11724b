import type { SheetColumn } from '../../../data/sheets/exportRecords';
import { findLoosely, foldCell } from '../../../fields/foldCell';
import { ownValue } from '../../../schema/ownValue';

/** The key of the column that each column of a file goes to; undefined: it is left out. */
export type Mapping = readonly (string | undefined)[];

/**
 * Finds the column of each title: as it was chosen before, by its label in any language, by its source, or, where no title is known,
 * by its position. A title that is spelled otherwise, such as `البريد الالكتروني`, finds what is left, if only one column is like it. No
 * column is taken twice.
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
  const named = columns.map((column) => ({ key: column.key, names: [column.key, ...labelsOf(column)].map(plainTitle) }));
  const taken = new Set<string>();
  const take = (key: string | undefined) => {
    if (!key || taken.has(key)) return undefined;
    taken.add(key);
    return key;
  };
  /** The column that people chose, `''` if they left the title out, undefined if there is no such column any more. */
  const chosenFor = (title: string) => {
    const key = ownValue(chosen, foldCell(title));
    return key === '' || columns.some((column) => column.key === key) ? key : undefined;
  };
  const exact = titles.map((title) => {
    const plain = plainTitle(title);
    return take(chosenFor(title) ?? named.find(({ key, names }) => plain !== '' && !taken.has(key) && names.includes(plain))?.key);
  });
  const found = exact.map((key, index) => {
    const title = titles[index] ?? '';
    if (key !== undefined || chosenFor(title) !== undefined) return key;
    return take(findLoosely(plainTitle(title), named, ({ names }) => names)?.key);
  });
  return taken.size > 0 ? found : titles.map((_title, index) => columns[index]?.key);
}

/** Spaces, underscores, brackets and a mark for "required" make no difference between titles. */
const plainTitle = (title: string): string => foldCell(title).replace(/[\s_()[\]*:.-]+/g, '');
