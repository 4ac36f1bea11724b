import { recordIn, singletonIn } from '../../../src/data/toRecord';
import type { RecordedChanges } from '../../../src/schema/history';
import type { ResolvedResource } from '../../../src/schema/resource';
import { writtenSources } from '../../../src/schema/writtenSources';
import { fieldsOfType } from '../../database/tables';
import { type EntryResult, mostOfId } from './appendHistory';
import { changesOf, kindOfChange, recordedName } from './changesOf';
import type { Meaning } from './meaningOf';
import type { AnsweredRecord, ReadRecord } from './readBefore';
import { readMs } from './recordedBodies';

/** Entries of one call. */
const mostEntries = 1_000;

interface Done {
  readonly meaning: Meaning;
  readonly resource: ResolvedResource;
  readonly id: string | undefined;
  readonly old: AnsweredRecord | undefined;
  /** A deleted record that is still there. */
  readonly kept: AnsweredRecord | undefined;
  readonly body: unknown;
  readonly json: unknown;
  readonly read: ReadRecord;
}

/** What a write did, by its answer, else by its body. */
export async function resultOf({ meaning, resource, id, old, kept, body, json, read }: Done): Promise<EntryResult> {
  const { kind, inBody } = meaning;
  const secrets = secretsIn(resource, body);
  const again = async () => (id === undefined ? undefined : read(id, AbortSignal.timeout(readMs)).catch(() => undefined));
  if (kind === 'delete') {
    if (kept && old) return { kind: 'transition', changes: changesOf(resource, old, kept) };
    return { changes: old ? changesOf(resource, old, undefined) : {} };
  }
  if (kind === 'order') return { changes: orderIn(resource, body) };
  if (inBody === 'ids') {
    const changes = old ? changesOf(resource, old, { ...old, ...asValues(body) }, secrets) : sentIn(resource, body);
    return { kind: kind === 'change' ? kindOfChange(resource, changes) : kind, changes };
  }
  const answered = resource.kind === 'singleton' ? singletonIn(resource, json, id ?? '') : recordIn(resource, json);
  const fresh = (meaning.answersRecord ? answered : undefined) ?? (await again());
  if (kind === 'create') {
    const changes = fresh ? changesOf(resource, undefined, fresh, secrets) : sentIn(resource, body);
    return { changes, ...(fresh && { record: String(fresh.id), name: recordedName(resource, fresh) }) };
  }
  const changes = old && fresh ? changesOf(resource, old, fresh, secrets) : sentIn(resource, body);
  return {
    changes,
    kind: kind === 'change' ? kindOfChange(resource, changes) : kind,
    ...(fresh && { name: recordedName(resource, fresh) }),
  };
}

/** Result of a call. A 303 may follow a write as well as lead to a sign-in. */
export function outcomeOf(status: number): 'done' | 'refused' | 'unknown' {
  if (status >= 200 && status < 300) return 'done';
  return status >= 500 || status === 302 || status === 303 ? 'unknown' : 'refused';
}

/** Whether a record may still be there after its delete call. */
export function mayKeep({ calls, transitions }: ResolvedResource): boolean {
  return calls.deactivates !== undefined || transitions.some(({ call }) => call.method === 'DELETE');
}

function asValues(body: unknown): AnsweredRecord {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as AnsweredRecord) : {};
}

function secretsIn({ fields }: ResolvedResource, body: unknown): string[] {
  return fieldsOfType(fields, 'password')
    .map(({ source }) => source)
    .filter((source) => asValues(body)[source] !== undefined);
}

/** The declared values that were sent, where nobody knows what was there before. */
function sentIn(resource: ResolvedResource, body: unknown): RecordedChanges {
  const sent = asValues(body);
  const fields = Object.fromEntries(
    Object.entries(resource.fields).filter(([source, field]) => writtenSources(source, field).some((name) => sent[name] !== undefined)),
  );
  return changesOf({ fields }, undefined, sent, secretsIn(resource, body));
}

function orderIn({ calls }: ResolvedResource, body: unknown): RecordedChanges {
  const source = calls.reorder?.field;
  if (!source || !Array.isArray(body)) return {};
  const placeOf = (item: AnsweredRecord) => (isId(item?.[source]) ? Number(item[source]) : 0);
  const places = (body as AnsweredRecord[]).slice(0, mostEntries).sort((one, other) => placeOf(one) - placeOf(other));
  return { [source]: { after: places.map((item) => item?.id).filter(isId) } };
}

/** The records that a call names. */
export function idsInCall({ id, inBody }: Meaning, body: unknown): string[] {
  if (id !== undefined) return [id];
  const named = inBody === 'ids' ? (body as { readonly ids?: unknown } | null | undefined)?.ids : undefined;
  if (!Array.isArray(named)) return [];
  return [...new Set(named.filter(isId).slice(0, mostEntries).map(String))];
}

function isId(value: unknown): value is string | number {
  return (typeof value === 'string' && value.length <= mostOfId) || typeof value === 'number';
}
