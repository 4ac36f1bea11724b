import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DataProviderContext, type RaRecord, useListContext, useLogoutIfAccessDenied } from 'react-admin';
import { failureOf } from '../../data/jobs/jobResult';
import { type Job, type JobOptions, runJob } from '../../data/jobs/runJob';
import type { Resource } from '../../schema/resource';
import { useOpenForm } from '../form/OpenForms';
import { useDeclaration } from '../registry/RegistryContext';
import { useMatchingSelection } from './selection';
import { useInvalidate } from './useInvalidate';

/** How one action is carried out. */
export interface BulkCalls extends Pick<JobOptions<RaRecord>, 'together' | 'recheck'> {
  readonly call: (record: RaRecord) => Promise<unknown>;
  /** The resources whose records change. */
  readonly changes: readonly Resource[];
}

interface BulkJobOptions {
  /** Called each time the job ends; `isComplete` if everything was done. */
  readonly onEnd: (job: Job<RaRecord>, isComplete: boolean) => void;
}

/**
 * Runs an action on many records as a job. What it changed is read again, and the records that were done are no longer selected. The job
 * stops when its page goes away. While it runs, a session that ends leaves the page as it is.
 */
export function useBulkJob({ onEnd }: BulkJobOptions) {
  const { name } = useDeclaration();
  const provider = useContext(DataProviderContext);
  const { onSelect } = useListContext<RaRecord>();
  const { selectAll } = useMatchingSelection();
  const invalidate = useInvalidate();
  const checkSession = useLogoutIfAccessDenied();
  const [job, setJob] = useState<Job<RaRecord>>();
  const page = useRef<AbortController>(undefined);
  useOpenForm();
  useEffect(() => () => page.current?.abort(), []);

  const settle = useEffectEvent((ended: Job<RaRecord>, changes: readonly Resource[]) => {
    const isComplete = ended.getState().done === ended.items.length;
    invalidate(...changes);
    selectAll(false);
    onSelect(ended.items.flatMap(({ id }, index) => (ended.results[index]?.state === 'done' ? [] : [id])));
    onEnd(ended, isComplete);
  });

  /** Tells of a session that has ended, so that somebody can sign in again. */
  const watched =
    <A extends unknown[]>(call: (...args: A) => Promise<unknown>) =>
    async (...args: A) => {
      try {
        return await call(...args);
      } catch (error) {
        if (failureOf(error) === 'session') void checkSession(error).catch(() => undefined);
        throw error;
      }
    };

  const start = (records: readonly RaRecord[], { call, together, recheck, changes }: BulkCalls) => {
    const controller = new AbortController();
    page.current = controller;
    const next: Job<RaRecord> = runJob(records, watched(call), {
      signal: controller.signal,
      onEnd: () => settle(next, changes),
      probe: async () => provider?.getList(name, { filter: {}, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 1 } }),
      ...(together && { together: { ...together, call: watched(together.call) } }),
      ...(recheck && { recheck: watched(recheck) as typeof recheck }),
    });
    setJob(next);
    return next;
  };

  return { job, start, forget: () => setJob(undefined) };
}
