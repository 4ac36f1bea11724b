import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { RaRecord } from 'react-admin';
import type { Field } from '../schema/fieldTypes';
import type { ResolvedResource } from '../schema/resource';

type Values = Readonly<Record<string, unknown>>;

/** One place of the form: what is typed under this source. A localized field has one a locale. */
export interface FormSource {
  readonly source: string;
  readonly field: Field;
}

/** The outcome of a save. */
export interface SavedRecord {
  readonly record: RaRecord;
  /** A sentence at the end of the notification that the record was saved. */
  readonly note?: string | undefined;
}

/** Sends a form's values. Resolves to undefined if nothing was saved; the form then stays as it is. */
export type SaveValues = (values: Values) => Promise<SavedRecord | undefined>;

/**
 * A step of a save. It may change the values, ask and wait, or cancel by returning undefined.
 *
 * @param save the steps after it, then the call. Rejects with the data provider's HttpError, which the form shows if no step handles it
 */
export type SaveStep = (values: Values, save: SaveValues) => ReturnType<SaveValues>;

/** An open form. react-hook-form's `useFormContext` has its methods: `reset`, `setValue`, `setError`. */
export interface RecordForm {
  readonly resource: ResolvedResource;
  /** Identifies the form: two forms of one scope edit the same values. */
  readonly scope: string;
  /** The record as it was read last; undefined for a new one. */
  readonly record: RaRecord | undefined;
  /** The record that the values are changes of. A save sends the difference. */
  readonly base: RefObject<RaRecord | undefined>;
  /** The places of the form, in their order. */
  readonly sources: readonly FormSource[];
  readonly values: Values;
  /** Sources whose value differs from the stored one. */
  readonly changed: readonly string[];
  /** True once the form may be left, because its values are saved or given up. */
  readonly leaving: RefObject<boolean>;
  readonly element: RefObject<HTMLElement | null>;
  readonly labelOf: (source: string) => string;
  /**
   * Puts values back that were typed earlier.
   *
   * @param before what the record had in their places then. Default: what it has now
   */
  readonly restore: (values: Values, before?: Values) => void;
  /** The values that were put back last. */
  readonly restored: Values | undefined;
  /** Adds a step to each save; see `useBeforeSave`. @returns removes it */
  readonly addStep: (step: SaveStep) => () => void;
}

/** Adds a step to the saves of a form for as long as the calling part is mounted. Steps run in the order in which they were added. */
export function useBeforeSave({ addStep }: Pick<RecordForm, 'addStep'>, step: SaveStep): void {
  const latest = useEffectEvent(step);
  useEffect(() => addStep((values, save) => latest(values, save)), [addStep]);
}
