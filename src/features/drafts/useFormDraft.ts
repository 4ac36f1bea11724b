import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { RecordForm } from '../../extensions/recordForm';
import { draftKey } from './draftKeys';
import { type FormDraft, readDraft, removeDraft, toDraft, writeDraft } from './formDraft';

/**
 * Stores what is typed as the form's draft, and puts an earlier draft back when the form opens: after a reload, or after a session that
 * ended and a sign-in that returned here.
 *
 * @returns the draft that was put back, and functions that delete it or hide its notice
 */
export function useFormDraft({ scope, sources, changed, values, leaving, base, restore }: RecordForm) {
  const { identity, isPending } = useGetIdentity();
  const { reset } = useFormContext();
  const { defaultValues } = useFormState();
  const key = draftKey(scope);
  const [restored, setRestored] = useState<FormDraft>();
  // Stays while a session ends: the identity is then nobody's before the form is gone, and the draft must not go with it.
  const [owner, setOwner] = useState<string>();
  const putBack = useEffectEvent((draft: FormDraft) => restore(draft.values, draft.before));

  useEffect(() => {
    if (isPending || owner !== undefined) return;
    const user = String(identity?.id ?? '');
    // After react-admin's own reset to the record, which is an effect of a component above this one.
    const timer = setTimeout(() => {
      const draft = readDraft(key, user, sources);
      if (draft) {
        putBack(draft);
        setRestored(draft);
      }
      setOwner(user);
    }, 0);
    return () => clearTimeout(timer);
  }, [isPending, owner, identity, key, sources]);

  useEffect(() => {
    if (owner === undefined || leaving.current) return;
    if (changed.length === 0) removeDraft(key);
    else writeDraft(key, toDraft(changed, sources, values, owner, new Date(), base.current ?? defaultValues));
  }, [owner, leaving, changed, sources, values, base, defaultValues, key]);

  // Saved, deleted with its record, or given up.
  useEffect(
    () => () => {
      if (leaving.current) removeDraft(key);
    },
    [leaving, key],
  );

  const isChanged = changed.length > 0;
  const wasChanged = useRef(false);
  useEffect(() => {
    if (wasChanged.current && !isChanged) setRestored(undefined);
    wasChanged.current = isChanged;
  }, [isChanged]);

  const discard = useCallback(() => {
    removeDraft(key);
    reset();
    setRestored(undefined);
  }, [key, reset]);
  const dismiss = useCallback(() => setRestored(undefined), []);
  return { restored, discard, dismiss };
}
