import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'hono';
import { recordPath } from '../../src/data/paths';
import { recordIn, singletonIn } from '../../src/data/toRecord';
import { gatewayMount } from '../../src/schema/api';
import type { Registry } from '../../src/schema/defineRegistry';
import type { RecordedChanges } from '../../src/schema/history';
import { readJsonText } from '../../src/schema/jsonText';
import type { Resource } from '../../src/schema/resource';
import { writtenSources } from '../../src/schema/writtenSources';
import { inWords } from '../database/databaseErrors';
import { fieldsOfType } from '../database/tables';
import type { NewEntry } from '../history/appendHistory';
import { changesOf, kindOfChange, nameOf } from '../history/changesOf';
import type { History } from '../history/createHistory';
import { clientAddress } from '../http/addresses';
import { respondWithError, unavailable } from '../http/apiError';
import { readBoundedText } from '../http/boundedBody';
import type { Caller } from '../session/createWhoCalls';
import { type Meaning, meaningOf } from './meaningOf';

/** What the recorder needs. */
export interface RecorderOptions {
  readonly registry: Registry;
  readonly history: Pick<History, 'add' | 'complete' | 'lastNameOf'>;
  readonly whoCalls: (request: Request) => Promise<Caller>;
  readonly trustProxy: boolean;
  readonly now: () => number;
  readonly log: (message: string) => void;
}

/** Passes a call on to the product API. */
type Pass = (request: Request) => Promise<Response>;
type Answered = Readonly<Record<string, unknown>>;

const writes: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Milliseconds that reading the records before a write may take, and reading the answer after it. */
const readMs = 3_000;
/** A longer body or answer is passed on and not read. */
const mostBytes = 1024 * 1024;
/** Records that are read before a call which names several. */
const mostRead = 50;
const mostAtOnce = 4;
/** Entries of one call. */
const mostEntries = 1_000;

/**
 * Records the writes that the proxy passes on. It reads the record before with the caller's own token, adds an entry before it passes
 * the call on, and completes it once the API has answered. If an entry cannot be written, the call is not passed on (503). If the
 * record cannot be read, the call is passed on and the entry holds no values from before.
 */
export function createRecorder({ registry, history, whoCalls, trustProxy, now, log }: RecorderOptions) {
  return async (c: Context, pass: Pass): Promise<Response> => {
    if (!writes.has(c.req.method)) return pass(c.req.raw);
    const { request, body } = await withBody(c.req.raw);
    const meaning = meaningOf(registry, request.method, new URL(request.url).pathname.slice(gatewayMount.length));
    const { resource, kind } = meaning;
    const read = (id: string, signal: AbortSignal) => readRecord(registry, resource, id, request, pass, signal);
    const ids = idsOf(meaning, body);
    const before = kind === 'order' ? new Map<string, Answered>() : await readAll(ids, read);
    const described = ids.length > 0 ? ids.map((id) => describe(id, resource, before.get(id))) : [describe(undefined, resource, undefined)];
    const name = resource ? undefined : `${request.method} ${new URL(request.url).pathname}`;
    let entries: number[];
    try {
      const { actor, actorName } = await whoCalls(request);
      const callerName = actorName ?? (actor === undefined ? undefined : await history.lastNameOf(actor));
      const who = { at: now(), address: clientAddress(c, trustProxy), actor, actorName: callerName, resource: resource?.name };
      entries = await history.add(described.map((about) => ({ ...who, kind, name, ...about, outcome: 'pending' as const })));
    } catch (error) {
      log(`A call was not passed on because the history cannot be written: ${inWords(error as Error)}`);
      return respondWithError(c, unavailable());
    }
    const answer = await pass(request);
    const outcome = answer.ok || (answer.status >= 300 && answer.status < 400) ? 'done' : answer.status < 500 ? 'refused' : 'unknown';
    const { response, json } = outcome === 'done' ? await withAnswer(answer) : { response: answer, json: undefined };
    try {
      for (const [index, entry] of entries.entries()) {
        const id = ids[index];
        const old = id === undefined ? undefined : before.get(id);
        const more = outcome === 'done' && resource ? await result({ meaning, resource, id, old, body, json, read }) : undefined;
        await history.complete(entry, outcome, more);
      }
    } catch (error) {
      // The entry stays, and says after a while that its outcome is unknown.
      log(`An entry of the history could not be completed: ${inWords(error as Error)}`);
    }
    return response;
  };
}

/** A JSON body of a known and moderate size is read; any other is passed on as it comes. */
async function withBody(request: Request): Promise<{ readonly request: Request; readonly body: unknown }> {
  const { headers, method, url, signal } = request;
  const length = Number(headers.get('content-length') ?? Number.NaN);
  const isJson = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/json';
  if (!request.body || !isJson || headers.has('content-encoding') || !(length <= mostBytes)) return { request, body: undefined };
  const bytes = await request.arrayBuffer();
  const body = readJsonText(new TextDecoder().decode(bytes))?.value;
  return { request: new Request(url, { method, headers, signal, body: bytes }), body };
}

/** Reads a JSON answer beside the browser. */
async function withAnswer(answer: Response): Promise<{ readonly response: Response; readonly json: unknown }> {
  if (!answer.body || !answer.headers.get('content-type')?.includes('json')) return { response: answer, json: undefined };
  const [ours, theirs] = answer.body.tee();
  const text = await Promise.race([
    readBoundedText({ headers: answer.headers, body: ours }, mostBytes).catch(() => undefined),
    wait(readMs, undefined, { ref: false }),
  ]);
  return { response: new Response(theirs, answer), json: text === undefined ? undefined : readJsonText(text)?.value };
}

function idsOf({ id, inBody }: Meaning, body: unknown): string[] {
  if (id !== undefined) return [id];
  const named = inBody === 'ids' ? (body as { readonly ids?: unknown } | undefined)?.ids : undefined;
  return Array.isArray(named) ? [...new Set(named.slice(0, mostEntries).map(String))] : [];
}

type Read = (id: string, signal: AbortSignal) => Promise<Answered | undefined>;

/** Reads records, a few at once and for a bounded time. Those that cannot be read are missing. */
async function readAll(ids: readonly string[], read: Read): Promise<Map<string, Answered>> {
  const found = new Map<string, Answered>();
  const signal = AbortSignal.timeout(readMs);
  const waiting = ids.slice(0, mostRead);
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined && !signal.aborted; id = waiting.shift()) {
      const record = await read(id, signal).catch(() => undefined);
      if (record) found.set(id, record);
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, work));
  return found;
}

async function readRecord(
  { api }: Pick<Registry, 'api'>,
  resource: Resource | undefined,
  id: string,
  { headers: sent, url }: Request,
  pass: Pass,
  signal: AbortSignal,
): Promise<Answered | undefined> {
  if (!resource) return undefined;
  const headers = new Headers({ Accept: 'application/json' });
  for (const name of ['authorization', 'accept-language']) {
    const value = sent.get(name);
    if (value !== null) headers.set(name, value);
  }
  const address = new URL(`${gatewayMount}${recordPath(resource, id)}?${new URLSearchParams(api.query)}`, url);
  const response = await pass(new Request(address, { headers, signal }));
  const text = await readBoundedText(response, response.ok ? mostBytes : 0);
  const json = text ? readJsonText(text)?.value : undefined;
  return resource.kind === 'singleton' ? singletonIn(resource, json, id) : recordIn(resource, json);
}

function describe(id: string | undefined, resource: Resource | undefined, before: Answered | undefined): Partial<NewEntry> {
  return { record: id, ...(resource && before && { name: nameOf(resource, before) }) };
}

interface Done {
  readonly meaning: Meaning;
  readonly resource: Resource;
  readonly id: string | undefined;
  readonly old: Answered | undefined;
  readonly body: unknown;
  readonly json: unknown;
  readonly read: Read;
}

/** What a write did, by its answer, else by its body. */
async function result({ meaning, resource, id, old, body, json, read }: Done): Promise<Parameters<History['complete']>[2]> {
  const { kind, inBody } = meaning;
  const secrets = secretsIn(resource, body);
  const again = async () => (id === undefined ? undefined : read(id, AbortSignal.timeout(readMs)).catch(() => undefined));
  if (kind === 'delete') {
    const kept = mayKeep(resource) ? await again() : undefined;
    if (kept && old) return { kind: 'transition', changes: changesOf(resource, old, kept) };
    return { changes: old ? changesOf(resource, old, undefined) : {} };
  }
  if (kind === 'order') return { changes: orderIn(resource, body) };
  if (inBody === 'ids')
    return { kind: 'bulk', changes: old ? changesOf(resource, old, { ...old, ...asValues(body) }, secrets) : sentIn(resource, body) };
  const answered = resource.kind === 'singleton' ? singletonIn(resource, json, id ?? '') : recordIn(resource, json);
  const fresh = (meaning.answersRecord ? answered : undefined) ?? (await again());
  if (kind === 'create') {
    const changes = fresh ? changesOf(resource, undefined, fresh, secrets) : sentIn(resource, body);
    return { changes, ...(fresh && { record: String(fresh.id), name: nameOf(resource, fresh) }) };
  }
  const changes = old && fresh ? changesOf(resource, old, fresh, secrets) : sentIn(resource, body);
  return { changes, kind: kind === 'change' ? kindOfChange(resource, changes) : kind, ...(fresh && { name: nameOf(resource, fresh) }) };
}

/** Whether a record may still be there after its delete call. */
function mayKeep({ calls, transitions }: Resource): boolean {
  return calls.deactivates !== undefined || transitions.some(({ call }) => call.method === 'DELETE');
}

function asValues(body: unknown): Answered {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Answered) : {};
}

function secretsIn({ fields }: Resource, body: unknown): string[] {
  return fieldsOfType(fields, 'password')
    .map(({ source }) => source)
    .filter((source) => asValues(body)[source] !== undefined);
}

/** The declared values that were sent, where nobody knows what was there before. */
function sentIn(resource: Resource, body: unknown): RecordedChanges {
  const sent = asValues(body);
  const fields = Object.fromEntries(
    Object.entries(resource.fields).filter(([source, field]) => writtenSources(source, field).some((name) => sent[name] !== undefined)),
  );
  return changesOf({ fields }, undefined, sent, secretsIn(resource, body));
}

function orderIn({ calls }: Resource, body: unknown): RecordedChanges {
  const source = calls.reorder?.field;
  if (!source || !Array.isArray(body)) return {};
  const places = (body as Answered[]).slice(0, mostEntries).sort((one, other) => Number(one?.[source]) - Number(other?.[source]));
  return { [source]: { after: places.map((place) => place?.id) } };
}
