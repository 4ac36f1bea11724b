import type { RaRecord } from 'ra-core';
import { isSameValue } from '../../fields/isSameValue';
import type { Field } from '../../schema/fieldTypes';
import { isWritable, type NamedTransition, type ResolvedResource } from '../../schema/resource';
import { type Payload, writtenFields } from '../toPayload';
import { mergeRecords } from './mergeRecords';
import { hasChanged } from './pairRows';
import { versionConflictError } from './versionConflict';

/** Values to save, and the record that they are a change of. */
export interface Change {
  readonly data: Payload;
  readonly previous: Payload | undefined;
  /** The record as it is now, where it was read. */
  readonly current?: RaRecord;
}

type Fields = Readonly<Record<string, Field>>;

/** The fields that forms write, by the source under which a form holds them: `name_en` and `name_ar`, not `name`. */
export function mergedFields({ fields }: Pick<ResolvedResource, 'fields'>): Fields {
  return Object.fromEntries(writtenFields(fields, isWritable).map(({ source, field }) => [source, field]));
}

/** A record with the values of another reading where it has none: what a list or an answer leaves out has not changed. */
function filled<T extends Payload>(record: T, other: Payload): T {
  const known = Object.entries(record).filter(([, value]) => value !== undefined);
  return { ...other, ...Object.fromEntries(known) } as T;
}

/** The record as it was read and as it is now, with the same values known of both. */
const readings = (previous: Payload, current: RaRecord) => ({ base: filled(previous, current), now: filled(current, previous) });

/**
 * A change over the record as it is now: the change itself where nobody else made one, else both changes merged.
 *
 * @throws HttpError of `versionConflictError` if both changed the same
 */
export function mergeChange(resource: ResolvedResource, previous: Payload, data: Payload, current: RaRecord): Change {
  const fields = mergedFields(resource);
  const { base, now } = readings(previous, current);
  const isUnchanged = Object.entries(fields).every(([source, field]) => isSameValue(field, base[source], now[source]));
  // A PUT replaces all of the record, so it starts from all of it.
  if (isUnchanged) return { data, previous: resource.calls.replace ? now : previous, current };
  const { conflicts, theirs, merged } = mergeRecords(fields, base, data, now);
  if (conflicts.length > 0) throw versionConflictError({ current, merged, conflicts, theirs });
  // What is no field, e.g. the current password.
  return { data: { ...data, ...merged }, previous: now, current };
}

/** Whether somebody else has changed a value that `data` changes, to another one. */
export function isInConflict(resource: ResolvedResource, previous: Payload, data: Payload, current: RaRecord): boolean {
  const { base, now } = readings(previous, current);
  return mergeRecords(mergedFields(resource), base, data, now).conflicts.length > 0;
}

/**
 * Whether a transition is still to be made. Only the fields of its states count.
 *
 * @returns false if somebody else has made it
 * @throws HttpError of `versionConflictError` if the record is in another state than it was
 */
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

/** The fields that somebody else has changed, by form source. */
export function changedSince(resource: ResolvedResource, previous: Payload, current: RaRecord): readonly string[] {
  const { base, now } = readings(previous, current);
  return mergeRecords(mergedFields(resource), base, {}, now).theirs;
}

/**
 * Lets a decision pass over the record that its user has looked at: no field that a page shows is another now, also none that forms cannot
 * write. Times that the API sets do not count.
 *
 * @throws HttpError of `versionConflictError` if somebody else changed one
 */
export function passSeen({ fields }: ResolvedResource, previous: Payload, current: RaRecord): void {
  const { base, now } = readings(previous, current);
  // The time of the last change says that there was one, not which.
  const shown = writtenFields(fields, (field) => field.type !== 'password' && !field.through && !('auto' in field && field.auto));
  const theirs = shown.filter(({ source, field }) => hasChanged(field, base[source], now[source])).map(({ source }) => source);
  if (theirs.length > 0) throw versionConflictError({ current, merged: current, conflicts: [], theirs });
}

/**
 * Lets a deletion pass over what its user has seen.
 *
 * @throws HttpError of `versionConflictError` if somebody else changed a field
 */
export function passUnchanged(resource: ResolvedResource, previous: Payload, current: RaRecord): void {
  const theirs = changedSince(resource, previous, current);
  if (theirs.length > 0) throw versionConflictError({ current, merged: current, conflicts: [], theirs });
}
