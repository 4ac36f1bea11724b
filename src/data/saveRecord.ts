import { HttpError, type Identifier, type RaRecord } from 'ra-core';
import type { HttpClient } from '../http/httpClient';
import { httpError } from '../http/toHttpError';
import type { Fields } from '../schema/fieldTypes';
import { toWireId } from '../schema/largeInteger';
import type { ResolvedResource } from '../schema/resource';
import { acceptedError, noteAccepted, throwIfAccepted } from './accepted';
import { isRefusal, type SendOnce } from './createKeys';
import { declaredPath, recordPath } from './paths';
import { saveRows } from './saveRows';
import { sendTexts, type TextCall, throwWithMade, withSentTexts } from './texts/sendTexts';
import { toBodies } from './toBodies';
import { type Payload, toCreatePayload, toReplacePayload, toUpdatePayload } from './toPayload';
import { hasId, recordIn, singletonIn } from './toRecord';
import type { Change, Merging } from './versions/merging';
import { writeVersioned } from './versions/writeVersioned';

/** Creates a record together with its rows. If the response lacks the rows, they were not saved and follow in their own call. */
export async function sendCreate(api: HttpClient, resource: ResolvedResource, data: Payload, once?: SendOnce): Promise<RaRecord> {
  const payload = toCreatePayload(resource.fields, data);
  const created = await createWithTexts(api, resource, payload, once);
  let record = created;
  const noting = noteAccepted(api);
  for (const [source, rows] of Object.entries(splitRows(resource.fields, payload).rows) as [string, Payload[]][]) {
    const storedValue: unknown = created[source];
    if (Array.isArray(storedValue) && storedValue.length === rows.length) continue;
    const answer = await saveRows(noting.api, resource, created.id, source, rows);
    record = recordIn(resource, answer) ?? { ...record, [source]: JSON.parse(JSON.stringify(rows)) };
  }
  noting.throwIfAccepted();
  return record;
}

/** Further languages of an API with one language a call follow in their own calls. @throws HttpError with `made` if one of these fails */
async function createWithTexts(api: HttpClient, resource: ResolvedResource, payload: Payload, once?: SendOnce): Promise<RaRecord> {
  let made: RaRecord | undefined;
  const post = async ({ payload: own, headers }: TextCall) => {
    const [body] = toBodies(own, resource.fields);
    const send = (key?: string) =>
      api(resource.calls.create.path, { method: 'POST', body, headers: { ...headers, ...(key && { 'Idempotency-Key': key }) } });
    const { json, status } = await (once ? once(resource.name, payload, send) : send());
    const created = recordIn(resource, json);
    if (!created) throw status === 202 ? acceptedError() : httpError(status, 'errors.unreadableSaving');
    made = created;
  };
  const add = async ({ payload: own, headers }: TextCall, id: Identifier) => {
    const [body] = toBodies(own, resource.fields);
    const { json } = await api(recordPath(resource, id), { method: 'PATCH', body, headers });
    made = { ...made, ...recordIn(resource, json), id };
  };
  try {
    await sendTexts(resource, payload, (call) => (made ? add(call, made.id) : post(call)));
  } catch (error) {
    throw made && error instanceof HttpError ? new HttpError(error.message, error.status, { ...error.body, made }) : error;
  }
  return withSentTexts(resource, made as unknown as RaRecord, payload);
}

export type ReadOne = (resource: ResolvedResource, id: Identifier, signal?: AbortSignal) => Promise<RaRecord>;

export interface Write {
  readonly api: HttpClient;
  readonly readOne: ReadOne;
  readonly getMerging: () => Merging;
}

/** Saves a change of a record, merged with other users' changes since `previous` was read. @throws HttpError, see `versionConflict` */
export function updateRecord(
  write: Write,
  resource: ResolvedResource,
  id: Identifier,
  data: Payload,
  previous?: Payload,
): Promise<RaRecord> {
  const payload = toUpdatePayload(resource.fields, data, previous);
  const { rows } = splitRows(resource.fields, payload);
  const merging = write.getMerging();
  return writeVersioned<Change, RaRecord>({
    ...write,
    resource,
    id,
    previous,
    carries: Object.keys(rows).length > 0 ? 'header' : 'body',
    readsFirst: Object.keys(payload).length > 0,
    plan: { data, previous },
    merge: (current) => merging.merge(resource, previous ?? {}, data, current),
    async send(client, change) {
      const record = await sendChange(client.api, resource, id, change, write.readOne).catch((error: unknown) => {
        if (previous && (client.hasCalled() || !isRefusal(error))) merging.onLost(resource, id, data, previous);
        throw error;
      });
      merging.onSaved(resource, id);
      client.throwIfAccepted();
      if (record) return client.withVersion(record);
      return (!client.hasCalled() && change.current) || write.readOne(resource, id);
    },
  });
}

async function sendChange(
  api: HttpClient,
  resource: ResolvedResource,
  id: Identifier,
  { data, previous, current }: Change,
  readOne: ReadOne,
): Promise<RaRecord | undefined> {
  const { own: changed, rows } = splitRows(resource.fields, toUpdatePayload(resource.fields, data, previous));
  const proof = getProof(resource, data);
  const own = { ...changed, ...proof };
  let answer: unknown;
  const { update, replace } = resource.calls;
  const sendOwn = async () => {
    const before = previous ?? (replace || resource.texts === 'objects' ? await readOne(resource, id) : undefined);
    const whole = { ...data, ...before, ...current };
    if (update) answer = await send(api, resource, declaredPath(resource, update.path), own, { ids: [id], whole });
    else if (replace) answer = await putRecord(api, resource, id, data, before ?? {}, proof);
    else answer = await send(api, resource, recordPath(resource, id), own, { whole });
  };
  const without = { ...data, ...Object.fromEntries(Object.keys(rows).map((source) => [source, previous?.[source]])) };
  if (Object.keys(own).length > 0) await sendOwn().catch((error: unknown) => throwWithMade(error, resource, { ...previous, id }, without));
  for (const [source, value] of Object.entries(rows)) answer = await saveRows(api, resource, id, source, value as Payload[]);
  const saved = resource.kind === 'singleton' ? singletonIn(resource, answer, id) : recordIn(resource, answer);
  const isOther = saved && resource.key === 'id' && !hasId(saved, id);
  return saved && !isOther ? withSentTexts(resource, saved, { ...data, ...previous, ...current, ...own }) : undefined;
}

/** The current password, which is not a field. Sent with a new password if the API requires it. */
function getProof({ account }: ResolvedResource, data: Payload): Payload {
  const source = account?.currentPassword;
  return account && source !== undefined && data[source] && data[account.password] ? { [source]: data[source] } : {};
}

export async function putRecord(
  api: HttpClient,
  resource: ResolvedResource,
  id: Identifier,
  data: Payload,
  previous: Payload,
  state: Payload = {},
): Promise<unknown> {
  const { own } = splitRows(resource.fields, toReplacePayload(resource.fields, data, previous));
  return send(api, resource, recordPath(resource, id), { ...own, ...state }, { method: 'PUT' });
}

/** Returns whether each record needs its own call: the declared bulk call is JSON, which cannot contain files. */
export function isEach({ calls, fields, texts }: ResolvedResource, data: Payload): boolean {
  const hasTexts = texts !== undefined && Object.keys(data).some((source) => !Object.hasOwn(fields, source));
  return calls.updateMany === 'each' || hasTexts || Object.values(toUpdatePayload(fields, data)).some((value) => value instanceof Blob);
}

export async function sendUpdateMany(
  api: HttpClient,
  resource: ResolvedResource,
  ids: readonly Identifier[],
  data: Payload,
): Promise<void> {
  const { updateMany } = resource.calls;
  if (updateMany === 'each') throw new Error(`The declaration of "${resource.name}" has no calls.updateMany`);
  const body = { ids: ids.map(toWireId), ...toUpdatePayload(resource.fields, data) };
  throwIfAccepted(await api(declaredPath(resource, updateMany.path), { method: 'PATCH', body }));
}

interface Sending {
  readonly method?: 'PATCH' | 'PUT';
  /** Ids in the body of a bulk call. In multipart the name is repeated (`ids=5&ids=6`). */
  readonly ids?: readonly Identifier[];
  readonly whole?: Payload;
}

async function send(api: HttpClient, resource: ResolvedResource, path: string, payload: Payload, how: Sending = {}): Promise<unknown> {
  const { method = 'PATCH', ids = [], whole } = how;
  const isWhole = method === 'PUT';
  const sendOne = async ({ payload: own, headers }: TextCall) => {
    let answer: unknown;
    for (const body of toBodies(own, resource.fields, isWhole)) {
      if (body instanceof FormData) for (const id of ids) body.append('ids', String(id));
      const sent = body instanceof FormData || ids.length === 0 ? body : { ids: ids.map(toWireId), ...body };
      answer = (await api(path, { method, body: sent, headers })).json;
    }
    return answer;
  };
  return sendTexts(resource, payload, sendOne, { whole, isWhole });
}

function splitRows(fields: Fields, payload: Payload): { readonly own: Payload; readonly rows: Payload } {
  const own: Payload = {};
  const rows: Payload = {};
  for (const [source, value] of Object.entries(payload)) {
    const field = fields[source];
    const target = field?.type === 'rows' && field.save ? rows : own;
    target[source] = value;
  }
  return { own, rows };
}
