import { useCallback, useEffect, useMemo, useState } from 'react';
import { useEvent } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { RecordForm } from '../../extensions/recordForm';
import { isSent } from '../../schema/fieldRules';
import { changedSources } from './changedSources';

type Values = Readonly<Record<string, unknown>>;

interface RecordFormOptions extends Omit<RecordForm, 'values' | 'changed' | 'restore' | 'restored'> {
  readonly stored: Values | undefined;
}

export function useRecordForm({ stored, ...given }: RecordFormOptions): RecordForm {
  const { sources, record, base } = given;
  const { reset, getValues } = useFormContext();
  const { defaultValues } = useFormState();
  const values = useWatch() as Record<string, unknown>;
  const changed = useMemo(
    () =>
      changedSources(
        sources.filter(({ field }) => isSent(field, values)),
        defaultValues ?? {},
        values,
      ),
    [sources, defaultValues, values],
  );
  const [restored, setRestored] = useState<Values>();
  // Otherwise a chosen file, which is now a URL, would still count as a change.
  useEffect(() => {
    if (stored) reset(stored);
  }, [stored, reset]);

  const rebase = useEvent((before: Values) => {
    const typed = sources.filter(({ source }) => before[source] !== undefined);
    if (!record || changedSources(typed, before, record).length === 0) return;
    base.current = { ...record, ...Object.fromEntries(typed.map(({ source }) => [source, before[source]])), _version: undefined };
  });
  const restore = useCallback(
    (typed: Values, before: Values = {}) => {
      reset({ ...getValues(), ...typed }, { keepDefaultValues: true });
      rebase(before);
      setRestored(typed);
    },
    [reset, getValues, rebase],
  );
  return { ...given, values, changed, restore, restored };
}
