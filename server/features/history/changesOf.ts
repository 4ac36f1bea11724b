import { fileNameOf } from '../../../src/fields/fileAddress';
import { isSameValue } from '../../../src/fields/isSameValue';
import { uploadForm } from '../../../src/fields/upload/uploadForm';
import { type Field, locales } from '../../../src/schema/fieldTypes';
import type { RecordedChange, RecordedChanges } from '../../../src/schema/history';
import type { ResolvedResource } from '../../../src/schema/resource';
import { textOf, transitionIn } from '../../../src/schema/transitionIn';
import { writtenSources } from '../../../src/schema/writtenSources';

/** A record as the API answers it. */
type Answered = Readonly<Record<string, unknown>>;

/**
 * What a write changed, by the source under which a form holds it. Passwords are never part of it, nor is what is read through a
 * reference. A file is named, not kept.
 *
 * @param before undefined for a new record
 * @param after undefined for a deleted record
 * @param secrets sources of the passwords that were set
 */
export function changesOf(
  resource: Pick<ResolvedResource, 'fields'>,
  before: Answered | undefined,
  after: Answered | undefined,
  secrets: readonly string[] = [],
): RecordedChanges {
  const changes: Record<string, RecordedChange> = {};
  for (const [source, field] of Object.entries(resource.fields)) {
    if (field.through || field.type === 'password') continue;
    // Every save sets it.
    if (before && after && 'auto' in field && field.auto) continue;
    for (const name of writtenSources(source, field)) {
      const [was, is] = [before?.[name] ?? null, after?.[name] ?? null];
      if (isUnchanged(field, was, is)) continue;
      changes[name] = { ...(before && { before: recordedValue(field, was) }), ...(after && { after: recordedValue(field, is) }) };
    }
  }
  for (const source of secrets) changes[source] = { hidden: true };
  return changes;
}

/** A resource whose fields that are read through a reference count as its own. */
export function ownFields<R extends Pick<ResolvedResource, 'fields'>>(resource: R): R {
  const fields = Object.entries(resource.fields).map(([source, { through: _, ...field }]) => [source, field]);
  return { ...resource, fields: Object.fromEntries(fields) };
}

/** How a record is called: a text, or one for each language as JSON. */
export function recordedName(resource: Pick<ResolvedResource, 'fields' | 'recordRepresentation'>, record: Answered): string | undefined {
  const source = resource.recordRepresentation;
  const field = resource.fields[source];
  const [only, ...others] = (field ? writtenSources(source, field) : [source]).map((name) => record[name]);
  if (others.length === 0) return source === 'id' ? undefined : textOf(only);
  const texts = locales.map((locale) => [locale, (textOf(record[`${source}_${locale}`]) ?? '').slice(0, 200)]);
  return JSON.stringify(Object.fromEntries(texts));
}

/** A change that sets just what a transition sets is that transition, whatever call made it. */
export function kindOfChange(resource: Pick<ResolvedResource, 'transitions'>, changes: RecordedChanges): 'change' | 'transition' {
  return transitionIn(resource, changes) ? 'transition' : 'change';
}

/** The type says when two addresses are of the same file. Of other values, each spelling is a change. */
function isUnchanged(field: Field, before: unknown, after: unknown): boolean {
  return isUpload(field) ? isSameValue(field, before, after) : JSON.stringify(before) === JSON.stringify(after);
}

/** An address of an upload is worth nothing once the file is gone, and a signed one is a secret. */
function recordedValue(field: Field, value: unknown): unknown {
  if (value === null || !isUpload(field)) return value;
  const address = uploadForm.toRecord(value);
  return typeof address === 'string' ? { file: fileNameOf(address) } : null;
}

function isUpload({ type }: Field): boolean {
  return type === 'image' || type === 'file';
}
