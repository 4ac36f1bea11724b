import type { RaRecord } from 'ra-core';
import { isSameValue } from '../../fields/isSameValue';
import type { Field } from '../../schema/fieldTypes';
import { isReadable } from '../../schema/isReadable';
import { isWritable, type NamedTransition, type ResolvedResource } from '../../schema/resource';
import { type Payload, writtenFields } from '../toPayload';
import type { Change, Merging } from './merging';
import { hasChanged } from './pairRows';
import { versionConflictError } from './versionConflict';

type Fields = Readonly<Record<string, Field>>;

/** By form source: `name_en` and `name_ar`, not `name`. */
export function formFields({ fields }: Pick<ResolvedResource, 'fields'>): Fields {
  return Object.fromEntries(writtenFields(fields, isWritable).map(({ source, field }) => [source, field]));
}

/** Fills in missing values from another response. A value that a list or a response omits has not changed. */
function filled<T extends Payload>(record: T, other: Payload): T {
  const known = Object.entries(record).filter(([, value]) => value !== undefined);
  return { ...other, ...Object.fromEntries(known) } as T;
}

export const readings = (previous: Payload, current: RaRecord) => ({ base: filled(previous, current), now: filled(current, previous) });

export function changeOfUnchanged(resource: ResolvedResource, previous: Payload, data: Payload, current: RaRecord): Change | undefined {
  const { base, now } = readings(previous, current);
  const isUnchanged = Object.entries(formFields(resource)).every(([source, field]) => isSameValue(field, base[source], now[source]));
  // A PUT replaces the whole record.
  return isUnchanged ? { data, previous: resource.calls.replace ? now : previous, current } : undefined;
}

/** Returns a change of the current record. @throws HttpError of `versionConflictError` if another user has changed it */
function unlessChanged(resource: ResolvedResource, previous: Payload, data: Payload, current: RaRecord): Change {
  passUnchanged(resource, previous, current);
  return changeOfUnchanged(resource, previous, data, current) ?? { data, previous: readings(previous, current).now, current };
}

/** Returns whether a transition is pending. @throws HttpError of `versionConflictError` if the state is neither before nor after */
export function isToBeMade({ fields }: ResolvedResource, { when, set }: NamedTransition, previous: Payload, current: RaRecord): boolean {
  const isSame = (source: string, one: unknown, other: unknown) => {
    const field = fields[source];
    return field ? isSameValue(field, one, other) : JSON.stringify(one) === JSON.stringify(other);
  };
  const { base, now } = readings(previous, current);
  const changed = [...new Set([...Object.keys(when), ...Object.keys(set)])].filter((source) => !isSame(source, base[source], now[source]));
  if (changed.length === 0) return true;
  const isMade = Object.entries(set).every(([source, value]) => isSame(source, now[source], value));
  if (isMade) return false;
  throw versionConflictError({ current, merged: { ...current, ...set }, conflicts: changed, theirs: [] });
}

export function changedSince(resource: ResolvedResource, previous: Payload, current: RaRecord): readonly string[] {
  const { base, now } = readings(previous, current);
  return Object.entries(formFields(resource)).flatMap(([source, field]) => (hasChanged(field, base[source], now[source]) ? [source] : []));
}

/** Checks that no visible field has changed. @throws HttpError of `versionConflictError` */
export function passSeen({ fields }: ResolvedResource, previous: Payload, current: RaRecord): void {
  const { base, now } = readings(previous, current);
  const shown = writtenFields(
    fields,
    (field) => isReadable(field) && !field.through && !field.computed && !('auto' in field && field.auto),
  );
  const theirs = shown.filter(({ source, field }) => hasChanged(field, base[source], now[source])).map(({ source }) => source);
  if (theirs.length > 0) throw versionConflictError({ current, merged: current, conflicts: [], theirs });
}

export function passUnchanged(resource: ResolvedResource, previous: Payload, current: RaRecord): void {
  const theirs = changedSince(resource, previous, current);
  if (theirs.length > 0) throw versionConflictError({ current, merged: current, conflicts: [], theirs });
}

export const noMerging: Merging = {
  prepare: () => undefined,
  merge: async (...change) => unlessChanged(...change),
  isInWay: async (resource, previous, _data, current) => changedSince(resource, previous, current).length > 0,
  withoutOwn: async (_resource, current) => current,
  onLost: () => undefined,
  onSaved: () => undefined,
};
