import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type RaRecord, useLocale } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { mergeRecords } from '../../data/versions/mergeRecords';
import { emptyValues } from '../../fields/emptyValues';
import type { ResolvedResource } from '../../schema/resource';
import { useLiveRecord } from '../conflict/useLiveRecord';
import { changedSources } from './changedSources';
import type { FormDraft } from './formDraft';
import type { FormSource } from './formSources';

type Values = Record<string, unknown>;

/** The version of the record that a form changes, and what others made of it meanwhile. */
export interface RecordVersions {
  /** The record as the form has it before the changes; saved with them, so that others' changes are noticed. */
  readonly base: RefObject<RaRecord | undefined>;
  /** A newer one, whose differences the form does not have yet. */
  readonly newer: RaRecord | undefined;
  /** Why the differences are shown: a save that they stood in the way of, or somebody's wish. */
  readonly asking: 'save' | 'review' | undefined;
  /** Somebody deleted it. */
  readonly isGone: boolean;
  readonly set: (change: Partial<Pick<RecordVersions, 'newer' | 'asking' | 'isGone'>>) => void;
}

/** Begins with the record that a form is opened for; none for a new one. */
export function useRecordVersions(record: RaRecord | undefined): RecordVersions {
  const base = useRef(record);
  const [state, setState] = useState<Pick<RecordVersions, 'newer' | 'asking' | 'isGone'>>({
    newer: undefined,
    asking: undefined,
    isGone: false,
  });
  const set = useCallback<RecordVersions['set']>((change) => setState((before) => ({ ...before, ...change })), []);
  return { base, ...state, set };
}

/** What was typed earlier changes the record as it was then: others may have changed the same since. */
export function restoreVersion(
  { base, set }: RecordVersions,
  sources: readonly FormSource[],
  record: RaRecord,
  { before = {} }: Pick<FormDraft, 'before'>,
): void {
  const typed = sources.filter(({ source }) => before[source] !== undefined);
  if (changedSources(typed, before, record).length === 0) return;
  base.current = { ...record, ...Object.fromEntries(typed.map(({ source }) => [source, before[source]])), _version: undefined };
  set({ newer: record });
}

interface OtherChangesOptions {
  readonly resource: ResolvedResource;
  readonly sources: readonly FormSource[];
  /** As it was read last. */
  readonly record: RaRecord | undefined;
  readonly versions: RecordVersions;
  /** Whether something is typed that is not saved. */
  readonly isChanged: boolean;
  /** True once the form may be left. */
  readonly leaving: RefObject<boolean>;
}

/**
 * Compares newer versions of a form's record with the one that the form began with. Nothing in the form changes by itself, but for a
 * record that is read in another language or before anybody used the page.
 *
 * @returns takes the newer version over. What was typed stays; `chosen` are values in place of it.
 */
export function useOtherChanges({ resource, sources, record, versions, isChanged, leaving }: OtherChangesOptions) {
  const { base, newer, isGone, set } = versions;
  const locale = useLocale();
  const { getValues, reset } = useFormContext();
  const { isSubmitting } = useFormState();
  const readIn = useRef(locale);
  const seen = useRef(record);
  const wasUsed = useWasUsed();

  const takeOver = useCallback(
    (next: RaRecord, chosen?: Values) => {
      const before = base.current;
      if (!before) return;
      const fields = Object.fromEntries(sources.map(({ source, field }) => [source, field]));
      const values = getValues();
      const { merged, conflicts } = mergeRecords(fields, before, values, next);
      // Where both changed a value, the old version stays the form's, so that its save asks.
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

  useLiveRecord(resource.name, isGone || isSubmitting ? undefined : (newer ?? base.current), {
    onRecord: (next) => !leaving.current && see(next, false),
    onGone: () => !leaving.current && set({ isGone: true }),
  });

  return takeOver;
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
