import type { RaRecord } from 'ra-core';
import type { JobResult } from '../../../data/jobs/jobResult';

export interface ImportItem {
  readonly line: number;
  readonly label: string;
  readonly previous?: RaRecord | undefined;
  readonly values: Readonly<Record<string, unknown>>;
  readonly key: string;
  readonly sentAt?: number | undefined;
  readonly result?: JobResult['state'] | undefined;
  readonly id?: RaRecord['id'] | undefined;
  readonly reason?: string | undefined;
}

export interface SkippedRow extends Pick<ImportItem, 'line' | 'label'> {
  readonly reason: string;
}

export interface ImportJob {
  readonly id: string;
  readonly resource: string;
  readonly file: string;
  readonly startedAt: number;
  readonly total: number;
  /** Undefined in imports that version 0.2 stored. */
  readonly skipped?: readonly SkippedRow[];
}

interface StoredImport {
  readonly job: ImportJob;
  readonly items: readonly ImportItem[];
}

/** Stores the imports of one account, so that they survive closing the tab. */
export interface ImportStore {
  /** Stores an import completely or not at all. @throws if, for example, the browser's storage is full */
  add(job: ImportJob, items: readonly ImportItem[]): Promise<void>;
  put(job: string, index: number, item: ImportItem): Promise<void>;
  unfinished(resource: string): Promise<readonly StoredImport[]>;
  remove(job: string): Promise<void>;
}

interface StoredJob extends ImportJob {
  readonly account: string;
  readonly isWhole: boolean;
}

const jobs = 'jobs';
const rows = 'rows';
const rowsPerTransaction = 250;
const hour = 3_600_000;
/** Maximum age of unfinished imports, with all rows stored or not. Storing the rows takes less than an hour. */
const maxAge = { whole: 7 * 24 * hour, half: hour };

/** Opens the IndexedDB store and removes all expired imports. @throws if the browser stores nothing, as in some private windows */
export async function openImportStore(account: string, now = Date.now): Promise<ImportStore> {
  const opening = indexedDB.open('imports', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(jobs, { keyPath: 'id' });
    opening.result.createObjectStore(rows);
  };
  const db = await toPromise(opening);
  // Does not block another tab with a later version.
  db.onversionchange = () => db.close();
  const toRowRange = (job: string) => IDBKeyRange.bound([job], [job, []]);
  const change = (work: (store: (name: string) => IDBObjectStore) => unknown): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = db.transaction([jobs, rows], 'readwrite', { durability: 'relaxed' });
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
      work((name) => transaction.objectStore(name));
    });
  const read = <T>(name: string, query?: IDBKeyRange) => toPromise<T[]>(db.transaction(name).objectStore(name).getAll(query));
  const remove = (job: string) =>
    change((store) => {
      store(jobs).delete(job);
      store(rows).delete(toRowRange(job));
    });

  for (const { id, startedAt, isWhole } of await read<StoredJob>(jobs))
    if (now() - startedAt > (isWhole ? maxAge.whole : maxAge.half)) await remove(id);
  return {
    async add(job, items) {
      const putJob = (isWhole: boolean) => change((store) => store(jobs).put({ ...job, account, isWhole } satisfies StoredJob));
      try {
        // Stored first, so that a closed tab leaves no rows without a job.
        await putJob(false);
        // Separate transactions keep the page responsive.
        for (let start = 0; start < items.length; start += rowsPerTransaction)
          await change((store) => {
            for (const [index, item] of items.slice(start, start + rowsPerTransaction).entries())
              store(rows).put(item, [job.id, start + index]);
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
      const found = await Promise.all(own.map(async (job) => ({ job, items: await read<ImportItem>(rows, toRowRange(job.id)) })));
      const isFinished = ({ items }: StoredImport) => items.every(({ result }) => result !== undefined);
      // The tab was closed right after the last row.
      for (const { job } of found.filter(isFinished)) await remove(job.id);
      return found.filter((one) => !isFinished(one));
    },
    remove,
  };
}

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Store that keeps nothing: for files with passwords, accounts without an id, and browsers without storage. */
export const noStore: ImportStore = {
  add: async () => undefined,
  put: async () => undefined,
  unfinished: async () => [],
  remove: async () => undefined,
};
