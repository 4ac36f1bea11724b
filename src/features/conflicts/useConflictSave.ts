import type { HttpError, RaRecord } from 'react-admin';
import { versionConflict } from '../../data/versions/versionConflict';
import { type RecordForm, useBeforeSave } from '../../extensions/recordForm';
import { useOthersSentence } from '../../ui/changes/useOthersSentence';
import { useLoadPart } from '../../ui/lazy/useLoadPart';
import { findRemoteChanges } from './findRemoteChanges';
import type { RemoteChanges } from './useOtherChanges';

/** Opens the dialog instead of an error if a save conflicts, and reports other remote changes after a save. */
export function useConflictSave(form: RecordForm, { set }: Pick<RemoteChanges, 'set'>): void {
  const { resource, sources, base } = form;
  const loadPart = useLoadPart('changes');
  const describeChanges = useOthersSentence(resource);
  const canLoad = () =>
    loadPart(() => import('./conflictParts')).then(
      () => true,
      () => false,
    );

  useBeforeSave(form, async (values, save) => {
    const before: RaRecord | undefined = base.current;
    if (!before) return save(values);
    try {
      const saved = await save(values);
      if (!saved) return undefined;
      const changed = findRemoteChanges(sources, before, values, saved.record);
      const sentence = changed.length > 0 ? await describeChanges(saved.record, changed) : undefined;
      set({ newer: undefined });
      return { ...saved, note: [saved.note, sentence].filter(Boolean).join(' ') || undefined };
    } catch (failure) {
      const current = versionConflict(failure)?.current;
      const isGone = [404, 410].includes((failure as HttpError).status);
      if (!(current || isGone) || !(await canLoad())) throw failure;
      set(current ? { newer: current, dialog: 'save' } : { isGone: true });
      return undefined;
    }
  });
}
