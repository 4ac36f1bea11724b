import type { SheetRow } from '../../../data/sheets/readSheet';
import type { CellNotation } from '../../../schema/cell';
import type { Notations } from '../../../schema/fieldCells';

/** A text of a column. */
export interface ColumnSample {
  readonly line: number;
  readonly text: string;
}

/** How the texts of a column can be read. */
export interface FoundNotation {
  /** Undefined if all texts fit both, or some fit only the one and some only the other. */
  readonly notation: CellNotation | undefined;
  /** The first text that only this notation reads. */
  readonly only: { readonly [N in CellNotation]?: ColumnSample };
  /** The first text that means something else in the other notation, and both meanings. */
  readonly both?: (ColumnSample & { readonly meanings: readonly [string, string] }) | undefined;
}

/**
 * Decides from all texts of a column how it writes days or numbers.
 *
 * @param index of the column in the file
 * @returns undefined if no text depends on it
 */
export function findNotation(rows: readonly SheetRow[], index: number, { names, depending, read }: Notations): FoundNotation | undefined {
  const [first, second] = names;
  const only: { -readonly [N in CellNotation]?: ColumnSample } = {};
  let both: FoundNotation['both'];
  const seen = new Set<string>();
  for (const { line, cells } of rows) {
    const text = cells[index];
    if (typeof text !== 'string' || seen.has(text) || !depending.test(text)) continue;
    seen.add(text);
    const [one, other] = [read(text, first as never), read(text, second as never)];
    if (one === other) continue;
    const sample = { line, text: text.trim() };
    if (one !== undefined && other !== undefined) both ??= { ...sample, meanings: [one, other] };
    else if (one !== undefined) only[first] ??= sample;
    else only[second] ??= sample;
  }
  const [isFirst, isSecond] = [only[first] !== undefined, only[second] !== undefined];
  if (!isFirst && !isSecond && !both) return undefined;
  return { notation: isFirst === isSecond ? undefined : isFirst ? first : second, only, both };
}
