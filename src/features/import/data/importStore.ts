import type { RaRecord } from 'ra-core';
import type { JobResult } from '../../../data/jobs/jobResult';

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
  readonly resource: string;
  readonly file: string;
  /** In milliseconds since 1970. */
  readonly startedAt: number;
  readonly total: number;
}

/** An import that was not finished, with all its rows. */
export interface KeptImport {
  readonly job: ImportJob;
  readonly items: readonly ImportItem[];
}

/** Keeps the imports of one account in the browser, so that a closed tab loses none. */
export interface ImportStore {
  /** Keeps an import as a whole or not at all. @throws if the browser has no room, say */
  add(job: ImportJob, items: readonly ImportItem[]): Promise<void>;
  /** @param index of the item */
  put(job: string, index: number, item: ImportItem): Promise<void>;
  /** The imports of a resource that are not finished. */
  unfinished(resource: string): Promise<readonly KeptImport[]>;
  remove(job: string): Promise<void>;
}

/** A job as it is stored. */
interface StoredJob extends ImportJob {
  /** Nobody else is given it. */
  readonly account: string;
  /** Whether all its rows are stored. */
  readonly isWhole: boolean;
}

const jobs = 'jobs';
const rows = 'rows';
/** Rows of one transaction. */
const atOnce = 250;
const hour = 3_600_000;
/** How long an import is kept that nobody goes on with. Storing its rows takes less than an hour. */
const keptFor = { whole: 7 * 24 * hour, half: hour };

/**
 * Imports in IndexedDB. What is too old is removed, whosever it is.
 *
 * @param account the account's id: no import of another one is read
 * @throws where the browser keeps none, as in some private windows
 */
export async function openImportStore(account: string, now = Date.now): Promise<ImportStore> {
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
  const remove = (job: string) =>
    change((store) => {
      store(jobs).delete(job);
      store(rows).delete(rowsOf(job));
    });

  for (const { id, startedAt, isWhole } of await read<StoredJob>(jobs))
    if (now() - startedAt > (isWhole ? keptFor.whole : keptFor.half)) await remove(id);
  return {
    async add(job, items) {
      const putJob = (isWhole: boolean) => change((store) => store(jobs).put({ ...job, account, isWhole } satisfies StoredJob));
      try {
        // The job stands there first, so that no row is left without one when the tab is closed.
        await putJob(false);
        // The page has its turn between the parts.
        for (let start = 0; start < items.length; start += atOnce)
          await change((store) => {
            for (const [index, item] of items.slice(start, start + atOnce).entries()) store(rows).put(item, [job.id, start + index]);
          });
        await putJob(true);
      } catch (error) {
        await remove(job.id).catch(() => undefined);
        throw error;
      }
    },
    put: (job, index, item) => change((store) => store(rows).put(item, [job, index])),
    async unfinished(resource) {
      const own = (await read<StoredJob>(jobs)).filter((job) => job.account === account && job.resource === resource && job.isWhole);
      const found = await Promise.all(own.map(async (job) => ({ job, items: await read<ImportItem>(rows, rowsOf(job.id)) })));
      const isFinished = ({ items }: KeptImport) => items.every(({ result }) => result !== undefined);
      // The tab was closed right after the last row.
      for (const { job } of found.filter(isFinished)) await remove(job.id);
      return found.filter((one) => !isFinished(one));
    },
    remove,
  };
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A store that forgets: for a file with passwords, for an account without an id, and where the browser keeps nothing. */
export const forgetfulStore: ImportStore = {
  add: async () => undefined,
  put: async () => undefined,
  unfinished: async () => [],
  remove: async () => undefined,
};
