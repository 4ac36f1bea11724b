/** What one cell of a spreadsheet holds. A Date is the day and time that the sheet shows, in UTC. Null: an empty cell. */
export type Cell = string | number | boolean | Date | null;

/** How a column of a file writes days (`3/4/2026`) or numbers (`1,234`) that can be read in two ways. */
export type CellNotation = 'dayFirst' | 'monthFirst' | 'point' | 'comma';

/** Why a cell cannot be read: a key of `i18n/<locale>/transfer.ts`, below `transfer.cell`, and its values. */
export class CellError extends Error {
  override readonly name = 'CellError';
  constructor(
    readonly key: string,
    readonly args: Readonly<Record<string, unknown>> = {},
  ) {
    super(key);
  }
}
