import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DataProvider, type RaRecord, ResourceContextProvider, useListContext, useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { createActionId, inAction } from '../../data/jobs/inAction';
import type { ResolvedResource } from '../../schema/resource';
import { useMatchingSelection } from '../../ui/actions/selection';
import { useActionNotice } from '../../ui/actions/useActionNotice';
import { useInvalidate } from '../../ui/actions/useInvalidate';
import { useOpenForm } from '../../ui/form/useOpenForm';
import { useShowInBackground } from '../../ui/jobs/BackgroundJobs';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { useQuietDataProvider } from '../../ui/states/useQuietDataProvider';
import { BackgroundJob } from './BackgroundJob';
import { type BulkCalls, type BulkJob, getUndone, runBulk } from './runBulk';

interface BulkJobOptions {
  readonly doneText: (records: readonly RaRecord[]) => string;
  readonly onClose: () => void;
}

/** Runs a bulk action, then refetches and deselects. Unmounting stops the job unless it runs in the background. */
export function useBulkJob({ doneText, onClose }: BulkJobOptions) {
  const resource = useDeclaration();
  const provider = useQuietDataProvider();
  const { onSelect } = useListContext<RaRecord>();
  const { selectAll } = useMatchingSelection();
  const invalidate = useInvalidate();
  const checkSession = useLogoutIfAccessDenied();
  const [job, setJob] = useState<BulkJob>();
  const page = useRef<AbortController>(undefined);
  const isInBackground = useRef(false);
  const notify = useNotify();
  const actionNotice = useActionNotice();
  const showInBackground = useShowInBackground();
  useOpenForm();
  useEffect(() => () => page.current?.abort(), []);

  const settle = useEffectEvent((ended: BulkJob, changes: readonly ResolvedResource[]) => {
    const isComplete = ended.getState().done === ended.items.length;
    invalidate(...changes);
    if (isComplete) {
      const text = doneText(ended.items);
      notify(text, { type: 'success', messageArgs: { _: text }, ...actionNotice(ended) });
    }
    // In the background, the selection and the dialog may belong to another action.
    if (isInBackground.current) return;
    selectAll(false);
    onSelect(getUndone(ended));
    if (isComplete) onClose();
  });

  const start = (records: readonly RaRecord[], callsFor: (provider: DataProvider) => BulkCalls) => {
    const action = createActionId();
    const calls = callsFor(inAction(provider, action));
    const controller = new AbortController();
    page.current = controller;
    const next: BulkJob = runBulk(provider, resource, records, calls, {
      action,
      signal: controller.signal,
      onEnd: () => settle(next, calls.changes),
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
