import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { RaRecord } from 'react-admin';
import type { Field } from '../schema/fieldTypes';
import type { ResolvedResource } from '../schema/resource';

type Values = Readonly<Record<string, unknown>>;

export interface FormSource {
  readonly source: string;
  readonly field: Field;
}

export interface SavedRecord {
  readonly record: RaRecord;
  readonly note?: string | undefined;
}

/** Resolves to undefined if nothing was saved; the form then stays open. */
export type SaveValues = (values: Values) => Promise<SavedRecord | undefined>;

/** A step of a save. It may change the values, wait, or cancel by returning undefined. `save` runs the next steps. */
export type SaveStep = (values: Values, save: SaveValues) => ReturnType<SaveValues>;

/** An open form. Use `useFormContext` for react-hook-form's own methods. */
export interface RecordForm {
  readonly resource: ResolvedResource;
  /** Forms with the same scope edit the same values. */
  readonly scope: string;
  readonly record: RaRecord | undefined;
  /** The record that the form started from. A save sends the difference. */
  readonly base: RefObject<RaRecord | undefined>;
  readonly sources: readonly FormSource[];
  readonly values: Values;
  /** Sources whose value differs from the stored one. */
  readonly changed: readonly string[];
  /** True once the values are saved or discarded, so that leaving needs no confirmation. */
  readonly leaving: RefObject<boolean>;
  readonly element: RefObject<HTMLElement | null>;
  readonly getLabel: (source: string) => string;
  /** Restores unsaved values. @param before the record's values at that time. Default: the current ones */
  readonly restore: (values: Values, before?: Values) => void;
  readonly restored: Values | undefined;
  readonly addStep: (step: SaveStep) => () => void;
}

export function useBeforeSave({ addStep }: Pick<RecordForm, 'addStep'>, step: SaveStep): void {
  const latest = useEffectEvent(step);
  useEffect(() => addStep((values, save) => latest(values, save)), [addStep]);
}
