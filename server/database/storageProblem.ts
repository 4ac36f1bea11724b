/** What is wrong with the place where something was to be stored, in words for the log. */
export interface StorageProblem {
  readonly kind: 'full' | 'readOnly' | 'damaged' | 'unreadable';
  readonly sentence: string;
}

const sentences: { readonly [K in StorageProblem['kind']]: string } = {
  full: 'There is no room left to store anything: free some, or give the disk more.',
  readOnly: 'Nothing can be stored, as the place is read-only: make it writable for the account that runs the gateway.',
  damaged: 'The database file is damaged, or no database: put a backup in its place.',
  unreadable: 'The database file or its folder cannot be opened: see that DATA_DIR is a folder that the account of the gateway may use.',
};

/** SQLite's names, also in front of a longer one, PostgreSQL's SQLSTATE and the system's own. */
const kinds: readonly (readonly [RegExp, StorageProblem['kind']])[] = [
  [/^(SQLITE_FULL|53100|ENOSPC|EDQUOT)/, 'full'],
  [/^(SQLITE_READONLY|EROFS)/, 'readOnly'],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB|XX001|XX002)/, 'damaged'],
  [/^(SQLITE_CANTOPEN|EACCES|EPERM|ENOTDIR)/, 'unreadable'],
];

/** Tells errors of the disk, of files and of their rights from all others, for which it is undefined. */
export function storageProblem(error: unknown): StorageProblem | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const kind = kinds.find(([pattern]) => pattern.test(code))?.[1];
  return kind && { kind, sentence: `${sentences[kind]} (${code})` };
}

/** An error for the log: a problem of storage in its one sentence, anything else with its stack. */
export function inWords(error: Error): string {
  return storageProblem(error)?.sentence ?? error.stack ?? error.message;
}
