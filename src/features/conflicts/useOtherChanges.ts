import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type RaRecord, useLocale } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { RecordForm } from '../../extensions/recordForm';
import { emptyValues } from '../../fields/emptyValues';
import { changedSources } from '../../ui/form/changedSources';
import { mergeRecords } from './mergeRecords';
import { useLiveRecord } from './useLiveRecord';

type Values = Record<string, unknown>;

export interface RemoteChanges {
  readonly newer: RaRecord | undefined;
  /** Why the dialog is open: a prevented save, or the user's request. */
  readonly dialog: 'save' | 'review' | undefined;
  readonly isGone: boolean;
  readonly set: (change: Partial<Omit<RemoteChanges, 'set'>>) => void;
}

export function useRemoteChanges(): RemoteChanges {
  const [state, setState] = useState<Omit<RemoteChanges, 'set'>>({ newer: undefined, dialog: undefined, isGone: false });
  const set = useCallback<RemoteChanges['set']>((change) => setState((before) => ({ ...before, ...change })), []);
  return { ...state, set };
}

/** Merges without asking after a change of language or before the first use. @returns merges a version, but keeps input not in `chosen` */
export function useOtherChanges(form: RecordForm, { newer, isGone, set }: RemoteChanges) {
  const { resource, sources, record, base, changed, leaving, restored } = form;
  const locale = useLocale();
  const { isSubmitting } = useFormState();
  const readLocale = useRef(locale);
  // If this code loaded late, the form may have an earlier version.
  const lastSeen = useRef(base.current);
  const isChanged = changed.length > 0;
  const wasUsed = useWasUsed();

  const takeOver = useTakeOver(form, set);
  const see = useCallback(
    (next: RaRecord, isQuiet: boolean) => {
      if (!base.current) return;
      const isTranslated = readLocale.current !== locale;
      readLocale.current = locale;
      if (isTranslated || isQuiet) return takeOver(next);
      const differs = changedSources(sources, base.current, next).length > 0;
      if (!differs) base.current = next;
      set({ newer: differs ? next : undefined });
    },
    [base, sources, locale, takeOver, set],
  );

  useEffect(() => {
    if (!record || record === lastSeen.current || isSubmitting || leaving.current) return;
    lastSeen.current = record;
    see(record, !isChanged && !wasUsed.current);
  }, [record, isSubmitting, leaving, isChanged, wasUsed, see]);

  // A draft is based on an older version, so it is compared with the current one.
  const compare = useEffectEvent(() => {
    lastSeen.current = record;
    if (record && base.current !== record) see(record, false);
  });
  useEffect(() => {
    if (restored) compare();
  }, [restored]);

  useLiveRecord(resource.name, isGone || isSubmitting ? undefined : (newer ?? base.current), {
    onRecord: (next) => !leaving.current && see(next, false),
    onGone: () => !leaving.current && set({ isGone: true }),
  });

  return takeOver;
}

function useTakeOver({ resource, sources, base }: RecordForm, set: RemoteChanges['set']) {
  const { getValues, reset } = useFormContext();
  return useCallback(
    (next: RaRecord, chosen?: Values) => {
      const before = base.current;
      if (!before) return;
      const fields = Object.fromEntries(sources.map(({ source, field }) => [source, field]));
      const values = getValues();
      const { merged, conflicts } = mergeRecords(fields, before, values, next);
      // Until it is chosen, a conflicting value stays based on the old version, so that saving asks.
      const isOpen = !chosen && conflicts.length > 0;
      const open = isOpen ? Object.fromEntries([...conflicts, '_version'].map((source) => [source, before[source]])) : {};
      base.current = { ...next, ...open };
      reset({ ...emptyValues(resource.fields), ...base.current });
      const mergedValues = Object.fromEntries(
        sources.map(({ source }) => [source, merged[source] === undefined ? values[source] : merged[source]]),
      );
      reset({ ...getValues(), ...mergedValues, ...chosen }, { keepDefaultValues: true });
      set({ newer: isOpen ? next : undefined });
    },
    [base, resource, sources, getValues, reset, set],
  );
}

function useWasUsed(): RefObject<boolean> {
  const wasUsed = useRef(false);
  useEffect(() => {
    const markUsed = () => {
      wasUsed.current = true;
    };
    const events = ['keydown', 'pointerdown'] as const;
    for (const event of events) window.addEventListener(event, markUsed, { capture: true, once: true });
    return () => {
      for (const event of events) window.removeEventListener(event, markUsed, { capture: true });
    };
  }, []);
  return wasUsed;
}
