import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DataProvider, DataProviderContext, type RaRecord, useListContext, useLogoutIfAccessDenied } from 'react-admin';
import { isGone } from '../../data/jobs/jobResult';
import type { Resource } from '../../schema/resource';
import { useOpenForm } from '../form/OpenForms';
import { useDeclaration } from '../registry/RegistryContext';
import { type BulkCalls, type BulkJob, runBulk } from './runBulk';
import { useMatchingSelection } from './selection';
import { useInvalidate } from './useInvalidate';

interface BulkJobOptions {
  /** Called each time the job ends; `isComplete` if everything was done. */
  readonly onEnd: (job: BulkJob, isComplete: boolean) => void;
}

/**
 * Runs an action on many records as a job. What it changed is read again, and the records that were done are no longer selected. The job
 * stops when its page goes away. While it runs, a session that ends leaves the page as it is.
 */
export function useBulkJob({ onEnd }: BulkJobOptions) {
  const resource = useDeclaration();
  const provider = useContext(DataProviderContext);
  const { onSelect } = useListContext<RaRecord>();
  const { selectAll } = useMatchingSelection();
  const invalidate = useInvalidate();
  const checkSession = useLogoutIfAccessDenied();
  const [job, setJob] = useState<BulkJob>();
  const page = useRef<AbortController>(undefined);
  useOpenForm();
  useEffect(() => () => page.current?.abort(), []);

  const settle = useEffectEvent((ended: BulkJob, changes: readonly Resource[]) => {
    const isComplete = ended.getState().done === ended.items.length;
    invalidate(...changes);
    selectAll(false);
    const isLeft = (index: number) => ended.results[index]?.state !== 'done' && !isGone(ended.results[index]);
    onSelect(ended.items.flatMap(({ id }, index) => (isLeft(index) ? [id] : [])));
    onEnd(ended, isComplete);
  });

  const start = (records: readonly RaRecord[], callsFor: (provider: DataProvider) => BulkCalls) => {
    if (!provider) throw new Error('No data provider here');
    const calls = callsFor(provider);
    const controller = new AbortController();
    page.current = controller;
    const next: BulkJob = runBulk(provider, resource, records, calls, {
      signal: controller.signal,
      onEnd: () => settle(next, calls.changes),
      // Somebody can sign in again.
      onSignedOut: (error) => void checkSession(error).catch(() => undefined),
    });
    setJob(next);
    return next;
  };

  return { job, start, forget: () => setJob(undefined) };
}
