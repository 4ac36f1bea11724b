import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import type { Job, JobOptions } from '../../data/jobs/job';
import {
  goneError,
  hasFailed,
  isGone,
  isUnknownRecord,
  type JobResult,
  settledError,
  toFailedResult,
  toJobFailure,
} from '../../data/jobs/jobResult';
import { runJob } from '../../data/jobs/runJob';
import { changedSince } from '../../data/versions/compareRecords';
import { manyChanged, versionConflict } from '../../data/versions/versionConflict';
import type { ResolvedResource } from '../../schema/resource';

export interface BulkCalls {
  readonly changes: readonly ResolvedResource[];
  readonly call: (record: RaRecord) => Promise<unknown>;
  readonly together?: { readonly most: number; readonly call: (records: readonly RaRecord[]) => Promise<unknown> };
  readonly recheck?: JobOptions<RaRecord>['recheck'];
  readonly applies?: (record: RaRecord) => boolean;
  /** True for deletions, which offer no undo. Default false. */
  readonly isFinal?: boolean;
}

export interface BulkJob extends Job<RaRecord> {
  readonly action: string;
  readonly isFinal: boolean;
  /** Returns the form sources that changed remotely, if known. */
  readonly changedIn: (record: RaRecord) => readonly string[];
}

export const getUndone = ({ items, results }: BulkJob): Identifier[] =>
  items.flatMap(({ id }, index) => {
    const result = results[index];
    return !result || (hasFailed(result) && !isGone(result)) ? [id] : [];
  });

interface BulkOptions extends Pick<JobOptions<RaRecord>, 'signal' | 'onEnd'>, Partial<Pick<BulkJob, 'action'>> {
  readonly onSignedOut?: (error: unknown) => void;
}

/** Runs a bulk action as a job. Skips records that changed remotely, until `retry` applies it to their current version. */
export function runBulk(
  provider: DataProvider,
  resource: ResolvedResource,
  records: readonly RaRecord[],
  { call, together, recheck, applies = () => true, isFinal = false }: BulkCalls,
  { onSignedOut, action = '', ...options }: BulkOptions = {},
): BulkJob {
  const remote = new Map<string, { readonly current: RaRecord; readonly fields: readonly string[] }>();
  const getRemote = ({ id }: RaRecord) => remote.get(String(id));

  const isMissing = ({ id }: RaRecord) =>
    provider.getOne(resource.name, { id }).then(
      () => false,
      (error: unknown) => (error as { status?: unknown }).status === 404,
    );

  /** Stores the current versions that an error contains. @returns the error to report */
  async function storeVersions(error: unknown, [record, ...others]: readonly RaRecord[]): Promise<unknown> {
    if (toJobFailure(error) === 'session') onSignedOut?.(error);
    const many = manyChanged(error);
    for (const current of many?.changed ?? []) {
      const before = records.find(({ id }) => String(id) === String(current.id));
      remote.set(String(current.id), { current, fields: before ? changedSince(resource, before, current) : [] });
    }
    if (!record || others.length > 0) return error;
    const conflict = versionConflict(error);
    if (conflict) remote.set(String(record.id), { current: conflict.current, fields: [...conflict.conflicts, ...conflict.theirs] });
    const current = getRemote(record)?.current;
    const isDeleted = (error as { status?: unknown }).status === 410 || (many !== undefined && !current);
    if (isDeleted || (isUnknownRecord(error) && (await isMissing(record)))) return goneError();
    return toJobFailure(error) === 'changed' && current && !applies(current) ? settledError() : error;
  }

  const send =
    (work: (records: readonly RaRecord[]) => Promise<unknown>) =>
    async (some: readonly RaRecord[]): Promise<unknown> => {
      try {
        return await work(some.map((record) => getRemote(record)?.current ?? record));
      } catch (error) {
        throw await storeVersions(error, some);
      }
    };
  const sendOne = send(async ([record]) => record && call(record));

  const job = runJob(records, (record) => sendOne([record]), {
    ...options,
    ...(together && { together: { most: together.most, call: send(together.call), getResults } }),
    ...(recheck && {
      recheck: (record, index) =>
        recheck(record, index).catch(async (error: unknown) => {
          throw await storeVersions(error, []);
        }),
    }),
    probe: () => provider.getList(resource.name, { filter: {}, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 1 } }),
  });
  return { ...job, action, isFinal, changedIn: (record) => getRemote(record)?.fields ?? [] };
}

function getResults(error: unknown, records: readonly RaRecord[]): readonly JobResult[] | undefined {
  const many = manyChanged(error);
  if (!many) return undefined;
  const done = new Set(many.done.map(String));
  const changed = new Set(many.changed.map(({ id }) => String(id)));
  return records.map(({ id }): JobResult => {
    if (done.has(String(id))) return { state: 'done', answer: undefined };
    return toFailedResult('changed', changed.has(String(id)) ? error : goneError());
  });
}
