/** `cell`: characters of a cell that Excel opens. */
export const sheetLimits = { bytes: 20_000_000, unpacked: 200_000_000, rows: 50_000, columns: 200, text: 100_000, cell: 32_767 } as const;

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256'] as const;
export type Encoding = (typeof encodings)[number];

export class SheetError extends Error {
  override readonly name = 'SheetError';
  constructor(
    readonly key: string,
    readonly args: Record<string, unknown> = {},
  ) {
    super(key);
  }
}
