/** Limits of an imported file. A file of words is read whole, and so is a workbook's first sheet. */
export const sheetLimits = { bytes: 20_000_000, unpacked: 200_000_000, rows: 50_000, columns: 200, text: 100_000 } as const;

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256'] as const;
export type Encoding = (typeof encodings)[number];

/** Why a file cannot be read: a key below `transfer.file`, and its values. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
  constructor(
    readonly key: string,
    readonly args: Record<string, unknown> = {},
  ) {
    super(key);
  }
}
