import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useLogoutIfAccessDenied } from 'react-admin';
import { createActionId, inAction } from '../../../data/jobs/inAction';
import type { Job } from '../../../data/jobs/job';
import { toJobFailure } from '../../../data/jobs/jobResult';
import { runJob } from '../../../data/jobs/runJob';
import { versionConflict, versionConflictError } from '../../../data/versions/versionConflict';
import { isSameValue } from '../../../fields/isSameValue';
import { fieldAt } from '../../../ui/changes/ShownValue';
import { useDeclaration } from '../../../ui/registry/RegistryContext';
import { useQuietDataProvider } from '../../../ui/states/useQuietDataProvider';
import { type EditableCell, needsWholeRecord } from '../editableCells';

export interface PasteItem {
  readonly cell: EditableCell;
  readonly value: unknown;
}

export interface PasteJob extends Job<PasteItem> {
  readonly action: string;
}

interface PasteJobOptions {
  readonly onSaved: (saved: RaRecord) => void;
  readonly onEnd: (job: PasteJob) => void;
}

/** Saves pasted values as a job and as one action, which is undone as one. Unmounting stops it. */
export function usePasteJob({ onSaved, onEnd }: PasteJobOptions) {
  const resource = useDeclaration();
  const quiet = useQuietDataProvider();
  const checkSession = useLogoutIfAccessDenied();
  const [job, setJob] = useState<PasteJob>();
  const page = useRef<AbortController>(undefined);
  useEffect(() => () => page.current?.abort(), []);

  const start = (items: readonly PasteItem[]) => {
    const action = createActionId();
    const provider = inAction(quiet, action);
    const remote = new Map<PasteItem, RaRecord>();
    const readBase = async (item: PasteItem): Promise<RaRecord> => {
      const { record, source, field } = item.cell;
      const known = remote.get(item);
      if (known) return known;
      if (!needsWholeRecord(resource, item.cell)) return record;
      const { data: whole } = await quiet.getOne<RaRecord>(resource.name, { id: record.id });
      if (!Object.hasOwn(record, source) || isSameValue(fieldAt(field), whole[source], record[source])) return whole;
      throw versionConflictError({ current: whole, merged: {}, conflicts: [source], theirs: [] });
    };
    const call = async (item: PasteItem) => {
      try {
        const base = await readBase(item);
        const data = { ...base, [item.cell.source]: item.value };
        onSaved((await provider.update<RaRecord>(resource.name, { id: base.id, data, previousData: base })).data);
      } catch (error) {
        const current = versionConflict(error)?.current;
        if (current) remote.set(item, current);
        if (toJobFailure(error) === 'session') void checkSession(error).catch(() => undefined);
        throw error;
      }
    };
    page.current = new AbortController();
    const running = runJob(items, call, {
      signal: page.current.signal,
      // Saving the same value again has no effect.
      recheck: async () => 'again',
      onEnd: () => onEnd(next),
      probe: () => quiet.getList(resource.name, { filter: {}, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 1 } }),
    });
    const next: PasteJob = { ...running, action };
    setJob(next);
  };
  return { job, start };
}
