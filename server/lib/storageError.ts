/**
 * What keeps a storage from its work. `full`: there is no room. `away`: it does not answer, or not now. `refused`: it answers, and will
 * refuse until an operator changes something.
 */
export type StorageTrouble = 'full' | 'away' | 'refused';

/** A storage of uploads does not do what was asked. Nothing was stored, or nothing of it stays. The message is for the log. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** @param source the field whose file could not be stored */
  constructor(
    readonly trouble: StorageTrouble,
    message: string,
    override readonly cause?: unknown,
    readonly source?: string,
  ) {
    super(message, { cause });
  }

  /** The same, said of the file of a field. */
  at(source: string): StorageError {
    return new StorageError(this.trouble, this.message, this.cause, source);
  }
}
