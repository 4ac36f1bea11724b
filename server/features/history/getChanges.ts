import { getFileName } from '../../../src/fields/fileAddress';
import { isSameValue } from '../../../src/fields/isSameValue';
import { uploadForm } from '../../../src/fields/upload/uploadForm';
import type { Field } from '../../../src/schema/fieldTypes';
import type { RecordedChange, RecordedChanges } from '../../../src/schema/history';
import { isReadable } from '../../../src/schema/isReadable';
import { contentLocales } from '../../../src/schema/locales';
import type { ResolvedResource } from '../../../src/schema/resource';
import { getTextValue, transitionIn } from '../../../src/schema/transitionIn';
import { isUpload } from '../../../src/schema/uploadTypes';
import { writtenSources } from '../../../src/schema/writtenSources';

type Answered = Readonly<Record<string, unknown>>;

/** Returns changes by source, without fields that are only written or read through references. @param secrets sources of those written */
export function getChanges(
  resource: Pick<ResolvedResource, 'fields'>,
  before: Answered | undefined,
  after: Answered | undefined,
  secrets: readonly string[] = [],
): Record<string, RecordedChange> {
  const changes: Record<string, RecordedChange> = {};
  for (const [source, field] of Object.entries(resource.fields)) {
    if (field.through || field.computed || !isReadable(field)) continue;
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

export function ownFields<R extends Pick<ResolvedResource, 'fields'>>(resource: R): R {
  const fields = Object.entries(resource.fields).map(([source, { through: _, ...field }]) => [source, field]);
  return { ...resource, fields: Object.fromEntries(fields) };
}

/** Returns a record's name: a text, or one per language as JSON. */
export function recordedName(resource: Pick<ResolvedResource, 'fields' | 'recordRepresentation'>, record: Answered): string | undefined {
  const source = resource.recordRepresentation;
  const field = resource.fields[source];
  const [only, ...others] = (field ? writtenSources(source, field) : [source]).map((name) => record[name]);
  if (others.length === 0) return source === 'id' ? undefined : getTextValue(only);
  const texts = contentLocales.map((locale) => [locale, (getTextValue(record[`${source}_${locale}`]) ?? '').slice(0, 200)]);
  return JSON.stringify(Object.fromEntries(texts));
}

/** A change that sets the same values as a transition is recorded as the transition. */
export function kindOfChange(resource: Pick<ResolvedResource, 'transitions'>, changes: RecordedChanges): 'change' | 'transition' {
  return transitionIn(resource, changes) ? 'transition' : 'change';
}

/** Uploads may have several addresses. For other fields, each spelling counts. */
function isUnchanged(field: Field, before: unknown, after: unknown): boolean {
  return isUpload(field) ? isSameValue(field, before, after) : JSON.stringify(before) === JSON.stringify(after);
}

/** Records a file's name, because addresses outlive files, and signed ones are secret. */
function recordedValue(field: Field, value: unknown): unknown {
  if (Array.isArray(value) && field.type === 'files') return value.map(toRecordedFile);
  return value === null || !isUpload(field) ? value : toRecordedFile(value);
}

function toRecordedFile(value: unknown): unknown {
  const address = uploadForm.toRecord(value);
  return typeof address === 'string' ? { file: getFileName(address) } : null;
}
