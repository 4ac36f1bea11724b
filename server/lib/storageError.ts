/** `full`: no space. `away`: temporarily unavailable. `refused`: needs a change by an operator. */
export type StorageTrouble = 'full' | 'away' | 'refused';

export class StorageError extends Error {
  override readonly name = 'StorageError';
  constructor(
    readonly trouble: StorageTrouble,
    message: string,
    override readonly cause?: unknown,
    readonly source?: string,
  ) {
    super(message, { cause });
  }

  at(source: string): StorageError {
    return new StorageError(this.trouble, this.message, this.cause, source);
  }
}
