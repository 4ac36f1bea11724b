import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { RecordForm } from '../../extensions/recordForm';
import { draftKey } from './draftKeys';
import { type FormDraft, readDraft, removeDraft, toDraft, writeDraft } from './formDraft';

export function useFormDraft({ scope, sources, changed, values, leaving, base, restore }: RecordForm) {
  const { identity, isPending } = useGetIdentity();
  const { reset } = useFormContext();
  const { defaultValues } = useFormState();
  const key = draftKey(scope);
  const [restored, setRestored] = useState<FormDraft>();
  // Set once: when a session ends, the identity is cleared before the form unmounts.
  const [owner, setOwner] = useState<string>();
  const putBack = useEffectEvent((draft: FormDraft) => restore(draft.values, draft.before));

  useEffect(() => {
    if (isPending || owner !== undefined) return;
    const user = String(identity?.id ?? '');
    // Runs after react-admin has reset the form to its record.
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
