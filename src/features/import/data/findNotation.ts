import type { SheetRow } from '../../../data/sheets/readSheet';
import type { CellNotation } from '../../../schema/cell';
import type { Notations } from '../../../schema/fieldCells';

interface ColumnSample {
  readonly line: number;
  readonly text: string;
}

export interface FoundNotation {
  /** Undefined if the texts fit both notations or contradict each other. */
  readonly notation: CellNotation | undefined;
  readonly only: { readonly [N in CellNotation]?: ColumnSample };
  /** First text with a meaning in both notations. */
  readonly both?: (ColumnSample & { readonly meanings: readonly [string, string] }) | undefined;
}

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
