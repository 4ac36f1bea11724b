import { useEffect, useRef, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { createActionId, inAction } from '../../../data/jobs/inAction';
import type { Job } from '../../../data/jobs/job';
import { toJobFailure } from '../../../data/jobs/jobResult';
import { runJob } from '../../../data/jobs/runJob';
import { useInvalidate } from '../../../ui/actions/useInvalidate';
import { useRegistry } from '../../../ui/registry/RegistryContext';
import { useQuietDataProvider } from '../../../ui/states/useQuietDataProvider';
import { undoItem } from './undoItem';
import type { UndoItem } from './undoItems';
import type { LaterChange } from './undoing';

export interface UndoJob extends Job<UndoItem> {
  readonly action: string;
  readonly laterChanges: ReadonlyMap<UndoItem, readonly LaterChange[]>;
  readonly already: ReadonlySet<UndoItem>;
}

/** Undoes an action as a job, which stops when the page closes. When restarted, it skips records that have their former values. */
export function useUndo(items: readonly UndoItem[]): { readonly job: UndoJob | undefined; readonly start: () => void } {
  const quiet = useQuietDataProvider();
  const registry = useRegistry();
  const invalidate = useInvalidate();
  const checkSession = useLogoutIfAccessDenied();
  const [job, setJob] = useState<UndoJob>();
  const running = useRef<UndoJob>(undefined);
  useEffect(() => () => running.current?.stop(), []);

  const start = () => {
    if (running.current) return;
    const laterChanges = new Map<UndoItem, readonly LaterChange[]>();
    const already = new Set<UndoItem>();
    const action = createActionId();
    const provider = inAction(quiet, action);
    const undoing = { provider, registry, action, onLaterChanges: laterChanges.set.bind(laterChanges) };
    const call = async (item: UndoItem) => {
      try {
        if (await undoItem(item, undoing)) already.delete(item);
        else already.add(item);
      } catch (error) {
        if (toJobFailure(error) === 'session') void checkSession(error).catch(() => undefined);
        throw error;
      }
    };
    const [first] = items;
    const next = runJob(items, call, {
      // A second attempt compares the record again.
      recheck: async () => 'again',
      onEnd: () => invalidate(...new Set(items.map(({ resource }) => resource))),
      ...(first && {
        probe: () =>
          quiet.getList(first.resource.name, { filter: {}, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 1 } }),
      }),
    });
    running.current = { ...next, action, laterChanges, already };
    setJob(running.current);
  };
  return { job, start };
}
