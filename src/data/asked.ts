import type { RaRecord } from 'ra-core';
import { isSameValue } from '../fields/isSameValue';
import { isSent, withRow } from '../schema/fieldRules';
import type { NamedTransition, ResolvedResource } from '../schema/resource';
import { type Payload, toCreatePayload, writtenFields } from './toPayload';
import { versionConflictError } from './versions/versionConflict';

export function toAskedPayload({ fields }: NamedTransition, typed: Payload, record: Payload): Payload {
  const values = withRow(record, typed);
  const sent = writtenFields(fields).filter(({ source, field }) => typed[source] !== undefined && isSent(field, values));
  return toCreatePayload(fields, Object.fromEntries(sent.map(({ source }) => [source, typed[source]])));
}

/** Accepts a transition that was already made with the same values, e.g. before its answer was lost. @throws HttpError of `versionConflictError` */
export function passSameAsked(resource: ResolvedResource, { fields, set }: NamedTransition, typed: Payload, current: RaRecord): void {
  const isSame = writtenFields(fields).every(({ source, field }) => {
    const isStored = writtenFields(resource.fields, () => true).some((one) => one.source === source);
    return isStored && isSameValue(field, current[source], typed[source]);
  });
  if (isSame) return;
  throw versionConflictError({ current, merged: { ...current, ...set }, conflicts: Object.keys(set), theirs: [] });
}
