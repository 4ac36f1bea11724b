import type { Identifier, RaRecord } from 'ra-core';
import type { HttpClient } from '../http/httpClient';
import { httpError } from '../http/toHttpError';
import type { Fields } from '../schema/fieldTypes';
import { toWireId } from '../schema/largeInteger';
import type { ResolvedResource } from '../schema/resource';
import { acceptedError, noteAccepted, throwIfAccepted } from './accepted';
import { isRefusal, type SendOnce } from './createKeys';
import { declaredPath, recordPath } from './paths';
import { saveRows } from './saveRows';
import { toBodies } from './toBodies';
import { type Payload, toCreatePayload, toReplacePayload, toUpdatePayload } from './toPayload';
import { recordIn, singletonIn } from './toRecord';
import type { LostSaves } from './versions/lostSaves';
import { type Change, mergeChange } from './versions/mergeChange';
import { writeVersioned } from './versions/writeVersioned';

/**
 * Creates a record together with its rows, so that both are saved or neither. If the answer lacks the rows, the API did not save them; they
 * follow by their own call, if one is declared.
 *
 * @param once adds the idempotency key
 * @throws HttpError
 */
export async function sendCreate(api: HttpClient, resource: ResolvedResource, data: Payload, once?: SendOnce): Promise<RaRecord> {
  const payload = toCreatePayload(resource.fields, data);
  // A create leaves empty lists out, so one body carries it.
  const [body] = toBodies(payload, resource.fields);
  const { path } = resource.calls.create;
  const send = (key?: string) => api(path, { method: 'POST', body, ...(key && { headers: { 'Idempotency-Key': key } }) });
  const { json, status } = await (once ? once(resource.name, payload, send) : send());
  const created = recordIn(resource, json);
  if (!created) throw status === 202 ? acceptedError() : httpError(status, 'errors.unreadableSaving');
  let record = created;
  const noting = noteAccepted(api);
  for (const [source, rows] of Object.entries(splitRows(resource.fields, payload).rows) as [string, Payload[]][]) {
    const taken: unknown = created[source];
    if (Array.isArray(taken) && taken.length === rows.length) continue;
    const answer = await saveRows(noting.api, resource, created.id, source, rows);
    record = recordIn(resource, answer) ?? { ...record, [source]: JSON.parse(JSON.stringify(rows)) };
  }
  noting.throwIfAccepted();
  return record;
}

/** Reads a record. A PUT that changes a part of it needs the rest. */
export type ReadOne = (resource: ResolvedResource, id: Identifier, signal?: AbortSignal) => Promise<RaRecord>;

/** What writes of records need. */
export interface Write {
  readonly api: HttpClient;
  readonly readOne: ReadOne;
  readonly lost: LostSaves;
}

/**
 * Saves a change of a record, merged with what others have changed since `previous` was read.
 *
 * @returns the record in the API's answer; read again if it has none
 * @throws HttpError; see `versionConflict` for one that others made impossible
 */
export function updateRecord(
  write: Write,
  resource: ResolvedResource,
  id: Identifier,
  data: Payload,
  previous?: Payload,
): Promise<RaRecord> {
  const payload = toUpdatePayload(resource.fields, data, previous);
  const { rows } = splitRows(resource.fields, payload);
  const { lost } = write;
  return writeVersioned<Change, RaRecord>({
    ...write,
    resource,
    id,
    previous,
    carries: Object.keys(rows).length > 0 ? 'header' : 'body',
    readsFirst: Object.keys(payload).length > 0,
    plan: { data, previous },
    merge: async (current) => ({ ...mergeChange(resource, previous ?? {}, data, await lost.without(resource, current, data)), current }),
    async send(client, change) {
      const record = await sendChange(client.api, resource, id, change, write.readOne).catch((error: unknown) => {
        if (previous && (client.hasCalled() || !isRefusal(error))) lost.add(resource, id, data, previous);
        throw error;
      });
      lost.settle(resource, id);
      client.throwIfAccepted();
      if (record) return client.withVersion(record);
      return (!client.hasCalled() && change.current) || write.readOne(resource, id);
    },
  });
}

/** @returns the record in the API's answer; undefined if nothing was sent or the answer has no record */
async function sendChange(
  api: HttpClient,
  resource: ResolvedResource,
  id: Identifier,
  { data, previous }: Change,
  readOne: ReadOne,
): Promise<RaRecord | undefined> {
  const { own: changed, rows } = splitRows(resource.fields, toUpdatePayload(resource.fields, data, previous));
  const proof = proofOf(resource, data);
  const own = { ...changed, ...proof };
  let answer: unknown;
  const { update, replace } = resource.calls;
  if (Object.keys(own).length > 0) {
    if (update) answer = await send(api, resource, declaredPath(resource, update.path), own, { ids: [id] });
    else if (replace) answer = await putRecord(api, resource, id, data, previous ?? (await readOne(resource, id)), proof);
    else answer = await send(api, resource, recordPath(resource, id), own);
  }
  for (const [source, value] of Object.entries(rows)) answer = await saveRows(api, resource, id, source, value as Payload[]);
  return resource.kind === 'singleton' ? singletonIn(resource, answer, id) : recordIn(resource, answer);
}

/** The current password, which is not a field. It is sent with a new one if the API requires it. */
function proofOf({ account }: ResolvedResource, data: Payload): Payload {
  const source = account?.currentPassword;
  return account && source !== undefined && data[source] && data[account.password] ? { [source]: data[source] } : {};
}

/**
 * Replaces a record by PUT.
 *
 * @param state further values, also of fields that forms cannot write
 * @returns the API's answer
 */
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

/** Whether the same change of several records takes a call for each. Files do, since the body of the declared call is JSON. */
export function isEach({ calls, fields }: ResolvedResource, data: Payload): boolean {
  return calls.updateMany === 'each' || Object.values(toUpdatePayload(fields, data)).some((value) => value instanceof Blob);
}

/** Makes the same change to several records by the declared call. */
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
  /** The ids in the body of a call for several records. In multipart the name is repeated (`ids=5&ids=6`). */
  readonly ids?: readonly Identifier[];
}

async function send(api: HttpClient, { fields }: ResolvedResource, path: string, payload: Payload, how: Sending = {}): Promise<unknown> {
  const { method = 'PATCH', ids = [] } = how;
  let answer: unknown;
  for (const body of toBodies(payload, fields, method === 'PUT')) {
    if (body instanceof FormData) for (const id of ids) body.append('ids', String(id));
    answer = (await api(path, { method, body: body instanceof FormData || ids.length === 0 ? body : { ids: ids.map(toWireId), ...body } }))
      .json;
  }
  return answer;
}

/** Splits a payload: without the rows that have their own save call, and those rows. */
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
