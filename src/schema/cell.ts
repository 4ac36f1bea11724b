/** A cell of a spreadsheet. A Date is the displayed day and time, as UTC. Null: an empty cell. */
export type Cell = string | number | boolean | Date | null;

export type CellNotation = 'dayFirst' | 'monthFirst' | 'point' | 'comma';

/** Why a cell cannot be read: a key below `transfer.cell` of `i18n/<locale>/transfer.ts`, and its values. */
export class CellError extends Error {
  override readonly name = 'CellError';
  constructor(
    readonly key: string,
    readonly args: Readonly<Record<string, unknown>> = {},
  ) {
    super(key);
  }
}
