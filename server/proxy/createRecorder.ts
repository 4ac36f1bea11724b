import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'hono';
import { recordPath } from '../../src/data/paths';
import { recordIn, singletonIn } from '../../src/data/toRecord';
import { gatewayMount } from '../../src/schema/api';
import type { Registry } from '../../src/schema/defineRegistry';
import type { RecordedChanges } from '../../src/schema/history';
import type { Resource } from '../../src/schema/resource';
import { writtenSources } from '../../src/schema/writtenSources';
import { inWords } from '../database/databaseErrors';
import { fieldsOfType } from '../database/tables';
import { type EntryResult, mostOfId, type NewEntry } from '../history/appendHistory';
import { changesOf, kindOfChange, nameOf } from '../history/changesOf';
import { createAllowance } from '../history/createAllowance';
import type { History } from '../history/createHistory';
import { clientAddress } from '../http/addresses';
import { type ApiError, outcomeUnknown, respondWithError, unavailable } from '../http/apiError';
import { readBoundedText } from '../http/boundedBody';
import { readJson } from '../http/readBody';
import type { Caller } from '../session/createWhoCalls';
import { type Meaning, meaningOf } from './meaningOf';

/** What the recorder needs. */
export interface RecorderOptions {
  readonly registry: Registry;
  readonly history: Pick<History, 'add' | 'begin' | 'complete' | 'drop' | 'lastNameOf'>;
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

/** Reads before the writes of callers whom only the product API knows. */
const strangersReads = { perAddress: 300, inAll: 1_000, windowMs: 60_000 };
/** Entries of their calls to which the product API gave no answer. */
const strangersUnknown = { perAddress: 20, inAll: 100, windowMs: 60 * 60_000 };

/**
 * Records the writes that the proxy passes on. It reads the record before with the caller's own token, and completes the entry once the
 * API has answered. If the history cannot be written, the call is not passed on (503). If the record cannot be read, the call is passed
 * on and the entry holds no values from before. Refused calls are not recorded.
 *
 * The call of a signed-in session has its entry before it is passed on, so that the history has it even if the gateway dies meanwhile.
 * Any other caller may be a stranger with a forged token: the entry follows once the API has taken the call, before the caller knows.
 */
export function createRecorder({ registry, history, whoCalls, trustProxy, now, log }: RecorderOptions) {
  const mayRead = createAllowance(strangersReads, now);
  const mayBeUnknown = createAllowance(strangersUnknown, now);

  const authorOf = async (c: Context, { actor, actorName }: Caller) => ({
    ...{ at: now(), address: clientAddress(c, trustProxy), actor },
    actorName: actorName ?? (await history.lastNameOf(actor ?? '')),
  });

  return async (c: Context, pass: Pass): Promise<Response> => {
    if (!writes.has(c.req.method)) return pass(c.req.raw);
    const { request, body } = await withBody(c.req.raw);
    const { pathname } = new URL(request.url);
    const meaning = meaningOf(registry, request.method, pathname.slice(gatewayMount.length));
    const { resource, kind } = meaning;
    const ids = idsOf(meaning, body);
    const read: Read = (id, signal) => readRecord(registry, resource, id, request, pass, signal);
    const cannotWrite = (error: unknown, answer: ApiError) => {
      log(`A call to the product API could not be recorded: ${inWords(error as Error)}`);
      return respondWithError(c, answer);
    };

    let before = new Map<string, Answered>();
    let pending: readonly number[] | undefined;
    let entries: readonly NewEntry[];
    try {
      const caller = await whoCalls(request);
      const author = await authorOf(c, caller);
      const isStranger = !caller.isSignedIn;
      if (kind !== 'order') before = await readAll(ids, read, isStranger ? () => mayRead(author.address) : undefined);
      const about = { ...author, kind, resource: resource?.name, ...(!resource && { name: `${request.method} ${pathname}` }) };
      entries = (ids.length > 0 ? ids : [undefined]).map((id) => ({ ...about, ...describe(id, resource, before) }));
      if (!isStranger) pending = await history.begin(entries);
    } catch (error) {
      return cannotWrite(error, unavailable());
    }

    const answer = await pass(request);
    const outcome = outcomeOf(answer.status);
    const { response, json } = outcome === 'done' ? await withAnswer(answer) : { response: answer, json: undefined };
    const mayBeKept = outcome === 'done' && kind === 'delete' && resource && mayKeep(resource);
    const kept = mayBeKept ? await readAll([...before.keys()], read) : new Map<string, Answered>();
    const done = async (index: number): Promise<EntryResult> => {
      const id = ids[index];
      const old = id === undefined ? undefined : before.get(id);
      return outcome === 'done' && resource ? result({ meaning, resource, id, old, kept: kept.get(id ?? ''), body, json, read }) : {};
    };
    try {
      if (outcome === 'refused') {
        if (pending) await history.drop(pending);
      } else if (pending) {
        for (const [index, entry] of pending.entries()) await history.complete(entry, outcome, await done(index));
      } else if (outcome === 'done' || mayBeUnknown(entries[0]?.address)) {
        await history.add(await Promise.all(entries.map(async (entry, index) => ({ ...entry, ...(await done(index)), outcome }))));
      }
    } catch (error) {
      // A pending entry stays, and says after a while that its outcome is unknown.
      if (!pending && outcome === 'done') return cannotWrite(error, outcomeUnknown());
      log(`An entry of the history could not be completed: ${inWords(error as Error)}`);
    }
    return response;
  };
}

/** What became of a call. A 303 may follow a write as well as lead to a sign-in. */
function outcomeOf(status: number): 'done' | 'refused' | 'unknown' {
  if (status >= 200 && status < 300) return 'done';
  return status >= 500 || status === 302 || status === 303 ? 'unknown' : 'refused';
}

/** A JSON body of a known and moderate size is read; any other is passed on as it comes. */
async function withBody(request: Request): Promise<{ readonly request: Request; readonly body: unknown }> {
  const { headers, method, url, signal } = request;
  const length = Number(headers.get('content-length') ?? Number.NaN);
  const isJson = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/json';
  if (!request.body || !isJson || headers.has('content-encoding') || !(length <= mostBytes)) return { request, body: undefined };
  const bytes = await request.arrayBuffer();
  const body = jsonIn(new TextDecoder().decode(bytes));
  return { request: new Request(url, { method, headers, signal, body: bytes }), body };
}

/** @returns undefined for what is no JSON, holds too much or nests too deep */
function jsonIn(text: string | undefined): unknown {
  try {
    return text ? readJson(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a JSON answer beside the browser. */
async function withAnswer(answer: Response): Promise<{ readonly response: Response; readonly json: unknown }> {
  if (!answer.body || !answer.headers.get('content-type')?.includes('json')) return { response: answer, json: undefined };
  const [ours, theirs] = answer.body.tee();
  const text = await Promise.race([
    readBoundedText({ headers: answer.headers, body: ours }, mostBytes).catch(() => undefined),
    wait(readMs, undefined, { ref: false }),
  ]);
  return { response: new Response(theirs, answer), json: jsonIn(text) };
}

function idsOf({ id, inBody }: Meaning, body: unknown): string[] {
  if (id !== undefined) return [id];
  const named = inBody === 'ids' ? (body as { readonly ids?: unknown } | null | undefined)?.ids : undefined;
  if (!Array.isArray(named)) return [];
  return [...new Set(named.filter(isId).slice(0, mostEntries).map(String))];
}

function isId(value: unknown): value is string | number {
  return (typeof value === 'string' && value.length <= mostOfId) || typeof value === 'number';
}

/** @throws RefusedError */
type Read = (id: string, signal: AbortSignal) => Promise<Answered | undefined>;

/** The product API does not let the caller read. */
class RefusedError extends Error {}

/**
 * Reads records, a few at once and for a bounded time. Those that cannot be read are missing. The first refusal ends it.
 *
 * @param mayRead whether a caller whom only the product API knows may cause one more call; theirs follow one another
 */
async function readAll(ids: readonly string[], read: Read, mayRead?: () => boolean): Promise<Map<string, Answered>> {
  const found = new Map<string, Answered>();
  const signal = AbortSignal.timeout(readMs);
  const waiting = ids.slice(0, mostRead);
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined && !signal.aborted; id = waiting.shift()) {
      if (mayRead && !mayRead()) return;
      try {
        const record = await read(id, signal);
        if (record) found.set(id, record);
      } catch (error) {
        if (error instanceof RefusedError) waiting.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: mayRead ? 1 : mostAtOnce }, work));
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
  if (response.status === 401 || response.status === 403) {
    await response.body?.cancel();
    throw new RefusedError();
  }
  const text = await readBoundedText(response, response.ok ? mostBytes : 0);
  const json = jsonIn(text);
  return resource.kind === 'singleton' ? singletonIn(resource, json, id) : recordIn(resource, json);
}

function describe(id: string | undefined, resource: Resource | undefined, before: ReadonlyMap<string, Answered>): Partial<NewEntry> {
  const old = id === undefined ? undefined : before.get(id);
  return { record: id, ...(resource && old && { name: nameOf(resource, old) }) };
}

interface Done {
  readonly meaning: Meaning;
  readonly resource: Resource;
  readonly id: string | undefined;
  readonly old: Answered | undefined;
  /** A deleted record that is still there. */
  readonly kept: Answered | undefined;
  readonly body: unknown;
  readonly json: unknown;
  readonly read: Read;
}

/** What a write did, by its answer, else by its body. */
async function result({ meaning, resource, id, old, kept, body, json, read }: Done): Promise<EntryResult> {
  const { kind, inBody } = meaning;
  const secrets = secretsIn(resource, body);
  const again = async () => (id === undefined ? undefined : read(id, AbortSignal.timeout(readMs)).catch(() => undefined));
  if (kind === 'delete') {
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
  const placeOf = (item: Answered) => (isId(item?.[source]) ? Number(item[source]) : 0);
  const places = (body as Answered[]).slice(0, mostEntries).sort((one, other) => placeOf(one) - placeOf(other));
  return { [source]: { after: places.map((item) => item?.id).filter(isId) } };
}
