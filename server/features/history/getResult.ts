import type { RecordedChanges } from '../../../src/schema/history';
import type { ResolvedResource } from '../../../src/schema/resource';
import { withFlatTexts } from '../../../src/schema/textForms';
import { transitionIn } from '../../../src/schema/transitionIn';
import { unreadSources, writtenSources } from '../../../src/schema/writtenSources';
import { type EntryResult, maxIdLength } from './appendHistory';
import { getChanges, kindOfChange, recordedName } from './getChanges';
import { type Meaning, toStoredId } from './getMeaning';
import { type AnsweredRecord, type ReadRecord, toAnsweredRecord } from './readBefore';
import { readMs } from './recordedBodies';

const maxEntries = 1_000;

interface Done {
  readonly meaning: Meaning;
  readonly resource: ResolvedResource;
  readonly id: string | undefined;
  readonly old: AnsweredRecord | undefined;
  readonly remaining: AnsweredRecord | undefined;
  /** All records of the call that could be read before it. */
  readonly before: ReadonlyMap<string, AnsweredRecord>;
  readonly body: unknown;
  readonly json: unknown;
  readonly read: ReadRecord;
  /** `Accept-Language` of the call. */
  readonly language: string | null;
}

export async function getResult({
  meaning,
  resource,
  id,
  old,
  remaining,
  before,
  body: sent,
  json,
  read,
  language,
}: Done): Promise<EntryResult> {
  const { kind, inBody } = meaning;
  const body = withFlatTexts(resource, sent, language);
  const secrets = unreadSources(resource.fields, asValues(body));
  const again = async () => (id === undefined ? undefined : read(id, AbortSignal.timeout(readMs)).catch(() => undefined));
  if (kind === 'delete') {
    if (remaining && old) return { kind: 'transition', changes: getChanges(resource, old, remaining) };
    return { changes: old ? getChanges(resource, old, undefined) : {} };
  }
  if (kind === 'order') return { changes: getOrder(resource, body, before) };
  if (inBody === 'ids') {
    const changes = old ? getChanges(resource, old, { ...old, ...asValues(body) }, secrets) : getSent(resource, body);
    return { kind: kind === 'change' ? kindOfChange(resource, changes) : kind, changes };
  }
  const answered = toAnsweredRecord(resource, json, id, language);
  const current = (meaning.answersRecord ? answered : undefined) ?? (await again());
  const named = current && { record: toStoredId(meaning, String(current.id)), name: recordedName(resource, current) };
  if (kind === 'create') {
    const changes = current ? getChanges(resource, undefined, current, secrets) : getSent(resource, body);
    return { changes, ...named };
  }
  const changes = old && current ? getChanges(resource, old, current, secrets) : getSent(resource, body);
  return {
    changes: { ...changes, ...getNoted(resource, changes, body) },
    kind: kind === 'change' ? kindOfChange(resource, changes) : kind,
    ...named,
  };
}

/** A 303 may follow a write or lead to a sign-in. */
export function getOutcome(status: number): 'done' | 'refused' | 'unknown' {
  if (status >= 200 && status < 300) return 'done';
  return status >= 500 || status === 302 || status === 303 ? 'unknown' : 'refused';
}

export function mayRemain({ calls, transitions }: ResolvedResource): boolean {
  return calls.deactivates !== undefined || transitions.some(({ call }) => call.method === 'DELETE');
}

function asValues(body: unknown): AnsweredRecord {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as AnsweredRecord) : {};
}

function getSent(resource: ResolvedResource, body: unknown): RecordedChanges {
  const sent = asValues(body);
  const fields = Object.fromEntries(
    Object.entries(resource.fields).filter(([source, field]) => writtenSources(source, field).some((name) => sent[name] !== undefined)),
  );
  return getChanges({ fields }, undefined, sent, unreadSources(fields, sent));
}

function getNoted(resource: ResolvedResource, changes: RecordedChanges, body: unknown): RecordedChanges {
  const asked = Object.entries(transitionIn(resource, changes)?.fields ?? {});
  const fields = Object.fromEntries(asked.filter(([source]) => !Object.hasOwn(resource.fields, source)));
  return getSent({ ...resource, fields }, body);
}

function getOrder({ calls }: ResolvedResource, body: unknown, before: ReadonlyMap<string, AnsweredRecord>): RecordedChanges {
  const source = calls.reorder?.field;
  if (!source || !Array.isArray(body)) return {};
  const byPlace = (place: (item: AnsweredRecord | undefined) => unknown) =>
    (body as AnsweredRecord[])
      .slice(0, maxEntries)
      .sort((one, other) => toPlace(place(one)) - toPlace(place(other)))
      .map((item) => item?.id)
      .filter(isId);
  const after = byPlace((item) => item?.[source]);
  const isRead = after.length > 0 && after.every((id) => before.has(String(id)));
  return { [source]: { ...(isRead && { before: byPlace((item) => before.get(String(item?.id))?.[source]) }), after } };
}

function toPlace(value: unknown): number {
  return isId(value) ? Number(value) : 0;
}

export function getPlaced({ inBody }: Meaning, body: unknown): string[] {
  if (inBody !== 'order' || !Array.isArray(body)) return [];
  return (body as AnsweredRecord[])
    .slice(0, maxEntries)
    .map((item) => item?.id)
    .filter(isId)
    .map(String);
}

export function getIds({ id, inBody }: Meaning, body: unknown): string[] {
  if (id !== undefined) return [id];
  const named = inBody === 'ids' ? (body as { readonly ids?: unknown } | null | undefined)?.ids : undefined;
  if (!Array.isArray(named)) return [];
  return [...new Set(named.filter(isId).slice(0, maxEntries).map(String))];
}

function isId(value: unknown): value is string | number {
  return (typeof value === 'string' && value.length <= maxIdLength) || typeof value === 'number';
}
