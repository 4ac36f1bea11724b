import { type DataProvider, HttpError, type RaRecord } from 'ra-core';
import { countSettled } from '../../../data/jobs/createResults';
import type { Job } from '../../../data/jobs/job';
import { type FailedResult, hasFailed } from '../../../data/jobs/jobResult';
import { runJob } from '../../../data/jobs/runJob';
import { versionConflict } from '../../../data/versions/versionConflict';
import { newValues } from '../../../fields/emptyValues';
import type { ResolvedResource } from '../../../schema/resource';
import { findWritten } from './findWritten';
import type { ImportItem, ImportStore } from './importStore';

interface ImportOptions {
  readonly dataProvider: DataProvider;
  readonly resource: ResolvedResource;
  /** Whether the API makes one record of creates with the same `Idempotency-Key`. */
  readonly hasKeys: boolean;
  readonly store: ImportStore;
  /** The id of the import in the store. */
  readonly job: string;
  /** Says in words why a row was not written. */
  readonly reasonOf: (result: FailedResult) => string;
  /** Called when the store fails. The import goes on, and ends with the page. */
  readonly onUnkept?: () => void;
  /** Called with the record that has the unique value of a row, and other values. */
  readonly onTaken?: (item: ImportItem, id: RaRecord['id']) => void;
  readonly now?: () => number;
}

/** How long an API is taken to know a key: usual is a day. */
const keyLife = 20 * 3_600_000;

/**
 * Writes rows, four at a time, each once. Before a row is sent, the store knows; what became of it, the store knows as well. A row that
 * was sent and whose outcome nobody knows is looked up first:
 *
 * | row     | sent again when                                                                        |
 * |---------|----------------------------------------------------------------------------------------|
 * | changed | always: the same change is none                                                        |
 * | new     | the API knows its key and it is not a day old, or no record has its unique value       |
 *
 * A record with its unique value is taken for the row's own only if it says the same; otherwise the row is refused. Where nothing can be
 * found out, the result is `unknown`.
 *
 * @param items those that are left
 * @param indexOf the index of an item in the store
 */
export function runImport(items: readonly ImportItem[], indexOf: (item: ImportItem) => number, options: ImportOptions): Job<ImportItem> {
  const { dataProvider, resource, store, job, reasonOf, onUnkept, onTaken, now = Date.now } = options;
  /** What is known of an item by now. */
  const known = new Map<ImportItem, ImportItem>();
  let isKept = true;
  const forget = async () => {
    isKept = false;
    await store.remove(job).catch(() => undefined);
  };
  /** New rows whose unique value a record has by now that says something else. */
  const taken = new Set<ImportItem>();
  const latest = (item: ImportItem): ImportItem => known.get(item) ?? item;
  const keep = async (item: ImportItem, news: Partial<ImportItem>) => {
    const next = { ...latest(item), ...news };
    known.set(item, next);
    if (!isKept) return;
    try {
      await store.put(job, indexOf(item), next);
    } catch {
      // The disk is full, say. What is kept is out of date from now on, and a later visit must not go on with it.
      await forget();
      onUnkept?.();
    }
  };

  const recheck = async (item: ImportItem): Promise<'done' | 'again' | 'unknown'> => {
    if (item.previous) return 'again';
    const { sentAt = 0 } = latest(item);
    if (options.hasKeys && now() - sentAt < keyLife) return 'again';
    const found = await findWritten(dataProvider, resource, item);
    if (found === undefined) return 'unknown';
    if (found === 'none') return 'again';
    known.set(item, { ...latest(item), id: found.record.id });
    if (found.isSame) return 'done';
    onTaken?.(item, found.record.id);
    taken.add(item);
    return 'again';
  };

  const send = async (item: ImportItem): Promise<void> => {
    const { previous, values, key } = item;
    await keep(item, { sentAt: latest(item).sentAt ?? now() });
    const { data } = previous
      ? await dataProvider.update(resource.name, { id: previous.id, data: values, previousData: previous }).catch(rethrowConflict)
      : await dataProvider.create(resource.name, { data: { ...newValues(resource.fields), ...values }, meta: { idempotencyKey: key } });
    // react-admin answers nothing when the session has ended.
    if (!data) throw new HttpError('errors.signedOut', 401);
    known.set(item, { ...latest(item), id: data.id });
  };

  return runJob(
    items,
    async (item) => {
      // The page that sent it is gone.
      const found = item.sentAt === undefined ? 'again' : await recheck(item);
      if (found === 'unknown') throw new HttpError('errors.timeoutSaving', 500);
      if (taken.delete(item)) throw new HttpError('transfer.import.run.taken', 409, { errors: {} });
      if (found === 'again') await send(item);
    },
    {
      recheck,
      probe: () =>
        dataProvider.getList(resource.name, { filter: {}, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } }),
      onResult: (item, result) => keep(item, { result: result.state, reason: hasFailed(result) ? reasonOf(result) : undefined }),
      // What is left after a stop is kept, also when only what was refused is tried again.
      onEnd: (state) => countSettled(state) === state.total && void forget(),
    },
  );
}

/** What others did to the record meanwhile, at the fields that both changed. */
function rethrowConflict(error: unknown): never {
  const { conflicts = [] } = versionConflict(error) ?? {};
  const { status, message } = error as HttpError;
  if (status === 410) throw new HttpError('transfer.import.run.gone', status, { errors: {} });
  if (conflicts.length === 0) throw error;
  throw new HttpError(message, status, { errors: Object.fromEntries(conflicts.map((source) => [source, 'transfer.import.run.conflict'])) });
}

/** `crypto.randomUUID` is missing on a page without https. */
export function newImportId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
