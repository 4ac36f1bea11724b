import type { RaRecord } from 'ra-core';
import type { JobResult } from '../jobs/jobResult';

/** One row of an import that is kept until the import is done. */
export interface ImportItem {
  readonly line: number;
  /** How people call the row. */
  readonly label: string;
  readonly previous?: RaRecord | undefined;
  readonly values: Readonly<Record<string, unknown>>;
  /** By which the API knows a create that comes again. */
  readonly key: string;
  /** When it was sent, in milliseconds since 1970; undefined before. */
  readonly sentAt?: number | undefined;
  /** What became of it. */
  readonly result?: JobResult['state'] | undefined;
  /** The id of the record, once that is known, and the reason where it was not written. */
  readonly id?: RaRecord['id'] | undefined;
  readonly reason?: string | undefined;
}

/** An import that is under way. */
export interface ImportJob {
  readonly id: string;
  /** Only this account goes on with it. */
  readonly account: string;
  readonly resource: string;
  readonly file: string;
  readonly startedAt: number;
  readonly total: number;
}

/** Keeps imports in the browser, so that a closed tab loses none. */
export interface ImportStore {
  add(job: ImportJob, items: readonly ImportItem[]): Promise<void>;
  /** @param index of the item */
  put(job: string, index: number, item: ImportItem): Promise<void>;
  list(): Promise<readonly ImportJob[]>;
  items(job: string): Promise<readonly ImportItem[]>;
  remove(job: string): Promise<void>;
}

const jobs = 'jobs';
const rows = 'rows';
/** Rows of one transaction. */
const atOnce = 250;

/** Imports in IndexedDB. @throws where the browser keeps none, as in some private windows */
export async function openImportStore(): Promise<ImportStore> {
  const opening = indexedDB.open('imports', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(jobs, { keyPath: 'id' });
    opening.result.createObjectStore(rows);
  };
  const db = await answerOf(opening);
  // Another tab with a later version is not held up.
  db.onversionchange = () => db.close();
  const rowsOf = (job: string) => IDBKeyRange.bound([job], [job, []]);
  const change = (work: (store: (name: string) => IDBObjectStore) => unknown): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = db.transaction([jobs, rows], 'readwrite', { durability: 'relaxed' });
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
      work((name) => transaction.objectStore(name));
    });
  const read = <T>(name: string, query?: IDBKeyRange) => answerOf<T[]>(db.transaction(name).objectStore(name).getAll(query));
  return {
    async add(job, items) {
      // The page has its turn between the parts. The job comes last, so that a half is never found.
      for (let start = 0; start < items.length; start += atOnce)
        await change((store) => {
          for (const [index, item] of items.slice(start, start + atOnce).entries()) store(rows).put(item, [job.id, start + index]);
        });
      await change((store) => store(jobs).put(job));
    },
    put: (job, index, item) => change((store) => store(rows).put(item, [job, index])),
    list: () => read<ImportJob>(jobs),
    items: (job) => read<ImportItem>(rows, rowsOf(job)),
    remove: (job) =>
      change((store) => {
        store(jobs).delete(job);
        store(rows).delete(rowsOf(job));
      }),
  };
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A store that forgets: for a file with passwords, and where the browser keeps nothing. */
export const forgetfulStore: ImportStore = {
  add: async () => undefined,
  put: async () => undefined,
  list: async () => [],
  items: async () => [],
  remove: async () => undefined,
};
