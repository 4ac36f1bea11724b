import type { Registry } from '../../../src/schema/registry';
import type { ResolvedResource } from '../../../src/schema/resource';
import type { NewEntry } from './appendHistory';
import { getChanges, kindOfChange, ownFields, recordedName } from './getChanges';
import type { AnsweredRecord } from './readBefore';

export interface RelatedRecord {
  readonly resource: ResolvedResource;
  readonly id: string;
}

/** Reads the header that names the changed record, e.g. `trainees/5`. @param target resource of the call's address */
export function parseRecordHeader(
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

/** Returns true if a record refers to the target. The header is untrusted, so only the API's response proves it. */
export function refersTo({ resource }: RelatedRecord, record: AnsweredRecord, target: ResolvedResource, id: string | undefined): boolean {
  return id !== undefined && referencesTo(resource, target).some((source) => String(record[source]) === id);
}

const referencesTo = ({ fields }: ResolvedResource, target: ResolvedResource): readonly string[] =>
  Object.entries(fields).flatMap(([source, field]) => (field.type === 'reference' && field.resource === target.name ? [source] : []));

export function relatedEntry(
  { resource, id }: RelatedRecord,
  before: AnsweredRecord,
  after: AnsweredRecord,
): Partial<NewEntry> | undefined {
  const changes = getChanges(ownFields(resource), before, after);
  if (Object.keys(changes).length === 0) return undefined;
  return { resource: resource.name, record: id, name: recordedName(resource, after), kind: kindOfChange(resource, changes), changes };
}
