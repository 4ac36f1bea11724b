import { type DataProvider, HttpError, type RaRecord } from 'ra-core';
import { countSettled } from '../../../data/jobs/createResults';
import type { Job } from '../../../data/jobs/job';
import { type FailedResult, hasFailed } from '../../../data/jobs/jobResult';
import { runJob } from '../../../data/jobs/runJob';
import { versionConflict } from '../../../data/versions/versionConflict';
import { newValues } from '../../../fields/emptyValues';
import type { ResolvedResource } from '../../../schema/resource';
import { findWritten } from './findWritten';
import type { ImportItem, ImportJob, ImportStore } from './importStore';

interface ImportOptions {
  readonly dataProvider: DataProvider;
  readonly resource: ResolvedResource;
  /** Whether the API deduplicates creates by `Idempotency-Key`. */
  readonly hasKeys: boolean;
  readonly store: ImportStore;
  readonly job: string;
  readonly getReason: (result: FailedResult) => string;
  /** Called when the store fails. The import continues, but ends when the page closes. */
  readonly onUnstored?: () => void;
  /** Called with a record that has the row's unique value and different other values. */
  readonly onDuplicate?: (item: ImportItem, id: RaRecord['id']) => void;
  readonly now?: () => number;
}

/** In ms: how long APIs remember an idempotency key. A day is usual. */
const keyLifeMs = 20 * 3_600_000;

/**
 * Writes each row once and stores its outcome. A row that was sent without a known outcome is looked up first. A changed row is sent again.
 * A new one is sent again if the API still knows its key, or if no record has its unique value. If a different record has that
 * value, the row is rejected. Otherwise its result is `unknown`. @param items rows without a result
 */
export function runImport(items: readonly ImportItem[], indexOf: (item: ImportItem) => number, options: ImportOptions): Job<ImportItem> {
  const { dataProvider, resource, getReason, onDuplicate, now = Date.now } = options;
  const { latest, note, save, remove } = createSavedItems(indexOf, options);
  const duplicates = new Set<ImportItem>();

  const recheck = async (item: ImportItem): Promise<'done' | 'again' | 'unknown'> => {
    if (item.previous) return 'again';
    const { sentAt = 0 } = latest(item);
    if (options.hasKeys && now() - sentAt < keyLifeMs) return 'again';
    const found = await findWritten(dataProvider, resource, item);
    if (found === undefined) return 'unknown';
    if (found === 'none') return 'again';
    note(item, { id: found.record.id });
    if (found.isSame) return 'done';
    onDuplicate?.(item, found.record.id);
    duplicates.add(item);
    return 'again';
  };

  const send = async (item: ImportItem): Promise<void> => {
    const { previous, values, key } = item;
    await save(item, { sentAt: latest(item).sentAt ?? now() });
    const { data } = previous
      ? await dataProvider.update(resource.name, { id: previous.id, data: values, previousData: previous }).catch(rethrowConflict)
      : await dataProvider.create(resource.name, { data: { ...newValues(resource.fields), ...values }, meta: { idempotencyKey: key } });
    // react-admin resolves without data if the session has ended.
    if (!data) throw new HttpError('errors.signedOut', 401);
    note(item, { id: data.id });
  };

  return runJob(
    items,
    async (item) => {
      // Its page was closed before the response.
      const found = item.sentAt === undefined ? 'again' : await recheck(item);
      if (found === 'unknown') throw new HttpError('errors.timeoutSaving', 500);
      if (duplicates.delete(item)) throw new HttpError('transfer.import.run.taken', 409, { errors: {} });
      if (found === 'again') await send(item);
    },
    {
      recheck,
      probe: () =>
        dataProvider.getList(resource.name, { filter: {}, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } }),
      onResult: (item, result) => save(item, { result: result.state, reason: hasFailed(result) ? getReason(result) : undefined }),
      // After a stop the rest stays stored, even if only rejected rows are retried.
      onEnd: (state) => countSettled(state) === state.total && void remove(),
    },
  );
}

function createSavedItems(indexOf: (item: ImportItem) => number, { store, job, onUnstored }: ImportOptions) {
  const known = new Map<ImportItem, ImportItem>();
  let isStored = true;
  const latest = (item: ImportItem): ImportItem => known.get(item) ?? item;
  const note = (item: ImportItem, change: Partial<ImportItem>) => known.set(item, { ...latest(item), ...change });
  const remove = async () => {
    isStored = false;
    await store.remove(job).catch(() => undefined);
  };
  const save = async (item: ImportItem, change: Partial<ImportItem>) => {
    note(item, change);
    if (!isStored) return;
    try {
      await store.put(job, indexOf(item), latest(item));
    } catch {
      // The disk may be full. The stored rows are outdated, so a later visit must not resume them.
      await remove();
      onUnstored?.();
    }
  };
  return { latest, note, save, remove };
}

function rethrowConflict(error: unknown): never {
  const { conflicts = [] } = versionConflict(error) ?? {};
  const { status, message } = error as HttpError;
  if (status === 410) throw new HttpError('transfer.import.run.gone', status, { errors: {} });
  if (conflicts.length === 0) throw error;
  throw new HttpError(message, status, { errors: Object.fromEntries(conflicts.map((source) => [source, 'transfer.import.run.conflict'])) });
}

/** Returns the action of an import in the history. A resumed import continues it. */
export const toActionId = ({ id }: Pick<ImportJob, 'id'>): string => id.slice(0, 16);
