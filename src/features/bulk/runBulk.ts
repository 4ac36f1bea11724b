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
import { changedSince } from '../../data/versions/mergeChange';
import { manyChanged, versionConflict } from '../../data/versions/versionConflict';
import type { ResolvedResource } from '../../schema/resource';

/** How one action is carried out. */
export interface BulkCalls {
  /** The resources whose records change. */
  readonly changes: readonly ResolvedResource[];
  /** @param record as it is known by now: after a conflict, as others left it */
  readonly call: (record: RaRecord) => Promise<unknown>;
  /** One call for several records. */
  readonly together?: { readonly most: number; readonly call: (records: readonly RaRecord[]) => Promise<unknown> };
  readonly recheck?: JobOptions<RaRecord>['recheck'];
  /** Whether the action makes sense for a record. Default: always. */
  readonly applies?: (record: RaRecord) => boolean;
}

/** An action on many records that runs. */
export interface BulkJob extends Job<RaRecord> {
  /** What others changed in a record meanwhile, by form source; empty where that is not known. */
  readonly changedIn: (record: RaRecord) => readonly string[];
}

/** The ids of the records that were not done. Deleted ones are left out. */
export const leftOf = ({ items, results }: BulkJob): Identifier[] =>
  items.flatMap(({ id }, index) => {
    const result = results[index];
    return !result || (hasFailed(result) && !isGone(result)) ? [id] : [];
  });

interface BulkOptions extends Pick<JobOptions<RaRecord>, 'signal' | 'onEnd'> {
  /** Called when a call is refused because the session has ended. */
  readonly onSignedOut?: (error: unknown) => void;
}

/**
 * Runs an action on many records as a job. A record that others changed or deleted meanwhile is left alone and has the result `changed`.
 * `retry` sends it over the record as it is now.
 */
export function runBulk(
  provider: DataProvider,
  resource: ResolvedResource,
  records: readonly RaRecord[],
  { call, together, recheck, applies = () => true }: BulkCalls,
  { onSignedOut, ...options }: BulkOptions = {},
): BulkJob {
  /** The records that others have changed, as they are now. */
  const news = new Map<string, { readonly current: RaRecord; readonly fields: readonly string[] }>();
  const newsOf = ({ id }: RaRecord) => news.get(String(id));

  const isMissing = ({ id }: RaRecord) =>
    provider.getOne(resource.name, { id }).then(
      () => false,
      (error: unknown) => (error as { status?: unknown }).status === 404,
    );

  /** Keeps what a failure tells of the records. @returns the failure to report */
  async function learn(error: unknown, [record, ...others]: readonly RaRecord[]): Promise<unknown> {
    if (toJobFailure(error) === 'session') onSignedOut?.(error);
    const many = manyChanged(error);
    for (const current of many?.changed ?? []) {
      const before = records.find(({ id }) => String(id) === String(current.id));
      news.set(String(current.id), { current, fields: before ? changedSince(resource, before, current) : [] });
    }
    if (!record || others.length > 0) return error;
    const conflict = versionConflict(error);
    if (conflict) news.set(String(record.id), { current: conflict.current, fields: [...conflict.conflicts, ...conflict.theirs] });
    const current = newsOf(record)?.current;
    const isDeleted = (error as { status?: unknown }).status === 410 || (many !== undefined && !current);
    if (isDeleted || (isUnknownRecord(error) && (await isMissing(record)))) return goneError();
    return toJobFailure(error) === 'changed' && current && !applies(current) ? settledError() : error;
  }

  const send =
    (work: (records: readonly RaRecord[]) => Promise<unknown>) =>
    async (some: readonly RaRecord[]): Promise<unknown> => {
      try {
        return await work(some.map((record) => newsOf(record)?.current ?? record));
      } catch (error) {
        throw await learn(error, some);
      }
    };
  const sendOne = send(async ([record]) => record && call(record));

  const job = runJob(records, (record) => sendOne([record]), {
    ...options,
    ...(together && { together: { most: together.most, call: send(together.call), resultsOf } }),
    ...(recheck && {
      recheck: (record, index) =>
        recheck(record, index).catch(async (error: unknown) => {
          throw await learn(error, []);
        }),
    }),
    probe: () => provider.getList(resource.name, { filter: {}, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 1 } }),
  });
  return { ...job, changedIn: (record) => newsOf(record)?.fields ?? [] };
}

/** The results of a call for several records that left some of them alone: those that others had changed or deleted. */
function resultsOf(error: unknown, records: readonly RaRecord[]): readonly JobResult[] | undefined {
  const many = manyChanged(error);
  if (!many) return undefined;
  const done = new Set(many.done.map(String));
  const changed = new Set(many.changed.map(({ id }) => String(id)));
  return records.map(({ id }): JobResult => {
    if (done.has(String(id))) return { state: 'done', answer: undefined };
    return toFailedResult('changed', changed.has(String(id)) ? error : goneError());
  });
}
