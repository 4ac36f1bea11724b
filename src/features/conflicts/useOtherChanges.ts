import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type RaRecord, useLocale } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { mergeRecords } from '../../data/versions/mergeRecords';
import type { RecordForm } from '../../extensions/recordForm';
import { emptyValues } from '../../fields/emptyValues';
import { changedSources } from '../../ui/form/changedSources';
import { useLiveRecord } from './useLiveRecord';

type Values = Record<string, unknown>;

/** What others made of the record of an open form. */
export interface RemoteChanges {
  /** A newer version, whose differences the form does not have yet. */
  readonly newer: RaRecord | undefined;
  /** Why the differences are shown: a save that they prevented, or the user's wish. */
  readonly asking: 'save' | 'review' | undefined;
  /** Whether somebody deleted the record. */
  readonly isGone: boolean;
  readonly set: (change: Partial<Omit<RemoteChanges, 'set'>>) => void;
}

export function useRemoteChanges(): RemoteChanges {
  const [state, setState] = useState<Omit<RemoteChanges, 'set'>>({ newer: undefined, asking: undefined, isGone: false });
  const set = useCallback<RemoteChanges['set']>((change) => setState((before) => ({ ...before, ...change })), []);
  return { ...state, set };
}

/**
 * Compares newer versions of a form's record with the one that the form began with. The form takes a version over by itself only if it was
 * read in another language, or before anybody used the page.
 *
 * @returns a function that takes a newer version over. What was typed stays; `chosen` are values in place of it
 */
export function useOtherChanges(form: RecordForm, { newer, isGone, set }: RemoteChanges) {
  const { resource, sources, record, base, changed, leaving, restored } = form;
  const locale = useLocale();
  const { isSubmitting } = useFormState();
  const readIn = useRef(locale);
  // The form may have the record of an earlier reading if this code came late.
  const seen = useRef(base.current);
  const isChanged = changed.length > 0;
  const wasUsed = useWasUsed();

  const takeOver = useTakeOver(form, set);
  const see = useCallback(
    (next: RaRecord, isQuiet: boolean) => {
      if (!base.current) return;
      const isTranslated = readIn.current !== locale;
      readIn.current = locale;
      if (isTranslated || isQuiet) return takeOver(next);
      const differs = changedSources(sources, base.current, next).length > 0;
      if (!differs) base.current = next;
      set({ newer: differs ? next : undefined });
    },
    [base, sources, locale, takeOver, set],
  );

  useEffect(() => {
    if (!record || record === seen.current || isSubmitting || leaving.current) return;
    seen.current = record;
    see(record, !isChanged && !wasUsed.current);
  }, [record, isSubmitting, leaving, isChanged, wasUsed, see]);

  // A draft changes the record as it was then: others may have changed the same since.
  const compare = useEffectEvent(() => {
    seen.current = record;
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

/** Returns a function that brings a newer version into the form. What was typed stays; `chosen` are values in place of it. */
function useTakeOver({ resource, sources, base }: RecordForm, set: RemoteChanges['set']) {
  const { getValues, reset } = useFormContext();
  return useCallback(
    (next: RaRecord, chosen?: Values) => {
      const before = base.current;
      if (!before) return;
      const fields = Object.fromEntries(sources.map(({ source, field }) => [source, field]));
      const values = getValues();
      const { merged, conflicts } = mergeRecords(fields, before, values, next);
      // A value that both changed stays a change of the old version, so that the save asks.
      const isOpen = !chosen && conflicts.length > 0;
      const open = isOpen ? Object.fromEntries([...conflicts, '_version'].map((source) => [source, before[source]])) : {};
      base.current = { ...next, ...open };
      reset({ ...emptyValues(resource.fields), ...base.current });
      const kept = Object.fromEntries(
        sources.map(({ source }) => [source, merged[source] === undefined ? values[source] : merged[source]]),
      );
      reset({ ...getValues(), ...kept, ...chosen }, { keepDefaultValues: true });
      set({ newer: isOpen ? next : undefined });
    },
    [base, resource, sources, getValues, reset, set],
  );
}

/** Whether anybody has used keyboard or pointer since the page was opened. */
function useWasUsed(): RefObject<boolean> {
  const wasUsed = useRef(false);
  useEffect(() => {
    const use = () => {
      wasUsed.current = true;
    };
    const events = ['keydown', 'pointerdown'] as const;
    for (const event of events) window.addEventListener(event, use, { capture: true, once: true });
    return () => {
      for (const event of events) window.removeEventListener(event, use, { capture: true });
    };
  }, []);
  return wasUsed;
}
