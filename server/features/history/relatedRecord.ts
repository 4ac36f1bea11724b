import type { Registry } from '../../../src/schema/registry';
import type { ResolvedResource } from '../../../src/schema/resource';
import type { NewEntry } from './appendHistory';
import { changesOf, kindOfChange, ownFields, recordedName } from './changesOf';
import type { AnsweredRecord } from './readBefore';

/** A record that shows what a call to the address of another one changes. */
export interface RelatedRecord {
  readonly resource: ResolvedResource;
  readonly id: string;
}

/**
 * The record that a call names as the one that somebody changes: a trainee, whose account is deactivated.
 *
 * @param header `trainees/5`
 * @param target the resource of the call's address
 */
export function namedIn(
  header: string | undefined,
  { resources }: Registry,
  target: ResolvedResource | undefined,
): RelatedRecord | undefined {
  const [, name, id] = /^([^/]+)\/([^/]{1,300})$/.exec(header ?? '') ?? [];
  const resource = resources.find((one) => one.name === name);
  if (!target || !resource || id === undefined || referencesTo(resource, target).length === 0) return undefined;
  try {
    return { resource, id: decodeURIComponent(id) };
  } catch {
    return undefined;
  }
}

/** Whether a record refers to the target. Anybody may name any record; only the API's answer proves it. */
export function refersTo({ resource }: RelatedRecord, record: AnsweredRecord, target: ResolvedResource, id: string | undefined): boolean {
  return id !== undefined && referencesTo(resource, target).some((source) => String(record[source]) === id);
}

const referencesTo = ({ fields }: ResolvedResource, target: ResolvedResource): readonly string[] =>
  Object.entries(fields).flatMap(([source, field]) => (field.type === 'reference' && field.resource === target.name ? [source] : []));

/** What changed in the record; undefined if nothing did. */
export function relatedEntry(
  { resource, id }: RelatedRecord,
  before: AnsweredRecord,
  after: AnsweredRecord,
): Partial<NewEntry> | undefined {
  const changes = changesOf(ownFields(resource), before, after);
  if (Object.keys(changes).length === 0) return undefined;
  return { resource: resource.name, record: id, name: recordedName(resource, after), kind: kindOfChange(resource, changes), changes };
}
