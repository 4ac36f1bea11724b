import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DataProvider,
  DataProviderContext,
  type RaRecord,
  ResourceContextProvider,
  useListContext,
  useLogoutIfAccessDenied,
  useNotify,
} from 'react-admin';
import type { ResolvedResource } from '../../schema/resource';
import { useMatchingSelection } from '../../ui/actions/selection';
import { useInvalidate } from '../../ui/actions/useInvalidate';
import { useOpenForm } from '../../ui/form/useOpenForm';
import { useShowInBackground } from '../../ui/jobs/BackgroundJobs';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { BackgroundJob } from './BackgroundJob';
import { type BulkCalls, type BulkJob, leftOf, runBulk } from './runBulk';

interface BulkJobOptions {
  /** Text of the notice when so many records are done and none is left. */
  readonly doneText: (count: number) => string;
  /** Closes the dialog of the action. */
  readonly onClose: () => void;
}

/**
 * Runs an action on many records as a job. At its end, changed records are read again and those that were done are deselected. The job
 * stops when its page goes away, unless it was sent to the background. While it runs, a session that ends leaves the page as it is.
 */
export function useBulkJob({ doneText, onClose }: BulkJobOptions) {
  const resource = useDeclaration();
  const provider = useContext(DataProviderContext);
  const { onSelect } = useListContext<RaRecord>();
  const { selectAll } = useMatchingSelection();
  const invalidate = useInvalidate();
  const checkSession = useLogoutIfAccessDenied();
  const [job, setJob] = useState<BulkJob>();
  const page = useRef<AbortController>(undefined);
  const isInBackground = useRef(false);
  const notify = useNotify();
  const showInBackground = useShowInBackground();
  useOpenForm();
  useEffect(() => () => page.current?.abort(), []);

  const settle = useEffectEvent((ended: BulkJob, changes: readonly ResolvedResource[]) => {
    const isComplete = ended.getState().done === ended.items.length;
    invalidate(...changes);
    if (isComplete) {
      const text = doneText(ended.items.length);
      notify(text, { type: 'success', messageArgs: { _: text } });
    }
    // By now another dialog may be open, and other records ticked.
    if (isInBackground.current) return;
    selectAll(false);
    onSelect(leftOf(ended));
    if (isComplete) onClose();
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

  const sendToBackground = (action: string, title: string) => {
    if (!job) return;
    isInBackground.current = true;
    page.current = undefined;
    selectAll(false);
    onSelect([]);
    showInBackground((close) => (
      <ResourceContextProvider value={resource.name}>
        <BackgroundJob action={action} title={title} job={job} onClose={close} />
      </ResourceContextProvider>
    ));
    onClose();
  };

  return { job, start, sendToBackground, forget: () => setJob(undefined) };
}
