import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type FormDraft, readDraft, removeDraft, toDraft, writeDraft } from './formDraft';
import type { FormSource } from './formSources';

export interface FormDraftOptions {
  readonly storageKey: string;
  readonly sources: readonly FormSource[];
  readonly changed: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
  /** True once the form may be left: nothing is kept any more. */
  readonly leaving: RefObject<boolean>;
}

/**
 * Keeps what is typed in the form's draft, and puts an earlier draft back when the form opens: after a reload, or
 * after a session that ended and a sign-in that returned here.
 *
 * @returns the draft that was put back, and how to throw it away or stop speaking of it
 */
export function useFormDraft({ storageKey, sources, changed, values, leaving }: FormDraftOptions) {
  const { identity, isPending } = useGetIdentity();
  const { reset, getValues } = useFormContext();
  const [restored, setRestored] = useState<FormDraft>();
  const [ready, setReady] = useState(false);
  const user = String(identity?.id ?? '');

  useEffect(() => {
    if (isPending || ready) return;
    // After react-admin's own reset to the record, which is an effect of a component above this one.
    const timer = setTimeout(() => {
      const draft = readDraft(storageKey, user, sources);
      if (draft) {
        reset({ ...getValues(), ...draft.values }, { keepDefaultValues: true });
        setRestored(draft);
      }
      setReady(true);
    }, 0);
    return () => clearTimeout(timer);
  }, [isPending, ready, storageKey, user, sources, reset, getValues]);

  useEffect(() => {
    if (!ready || leaving.current) return;
    if (changed.length === 0) removeDraft(storageKey);
    else writeDraft(storageKey, toDraft(changed, sources, values, user));
  }, [ready, leaving, changed, sources, values, storageKey, user]);

  const discard = useCallback(() => {
    removeDraft(storageKey);
    reset();
    setRestored(undefined);
  }, [storageKey, reset]);
  const dismiss = useCallback(() => setRestored(undefined), []);

  return { restored, discard, dismiss };
}
