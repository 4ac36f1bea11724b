import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
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
  /** The values before the changes. */
  readonly before?: Readonly<Record<string, unknown>>;
  /** A draft is back in the form. */
  readonly onRestored?: (draft: FormDraft) => void;
}

/**
 * Keeps what is typed in the form's draft, and puts an earlier draft back when the form opens: after a reload, or
 * after a session that ended and a sign-in that returned here.
 *
 * @returns the draft that was put back, and how to throw it away or stop speaking of it
 */
export function useFormDraft({ storageKey, sources, changed, values, leaving, before, onRestored }: FormDraftOptions) {
  const { identity, isPending } = useGetIdentity();
  const { reset, getValues } = useFormContext();
  const tell = useEffectEvent((draft: FormDraft) => onRestored?.(draft));
  const [restored, setRestored] = useState<FormDraft>();
  // Whose form this is, once that is known and an earlier draft is back. It stays so: while a session ends, the identity
  // turns into nobody's before the form is gone, and the draft must not.
  const [owner, setOwner] = useState<string>();

  useEffect(() => {
    if (isPending || owner !== undefined) return;
    const user = String(identity?.id ?? '');
    // After react-admin's own reset to the record, which is an effect of a component above this one.
    const timer = setTimeout(() => {
      const draft = readDraft(storageKey, user, sources);
      if (draft) {
        reset({ ...getValues(), ...draft.values }, { keepDefaultValues: true });
        setRestored(draft);
        tell(draft);
      }
      setOwner(user);
    }, 0);
    return () => clearTimeout(timer);
  }, [isPending, owner, identity, storageKey, sources, reset, getValues]);

  useEffect(() => {
    if (owner === undefined || leaving.current) return;
    if (changed.length === 0) removeDraft(storageKey);
    else writeDraft(storageKey, toDraft(changed, sources, values, owner, new Date(), before));
  }, [owner, leaving, changed, sources, values, before, storageKey]);

  const discard = useCallback(() => {
    removeDraft(storageKey);
    reset();
    setRestored(undefined);
  }, [storageKey, reset]);
  const dismiss = useCallback(() => setRestored(undefined), []);

  return { restored, discard, dismiss };
}
