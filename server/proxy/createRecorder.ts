import type { Context } from 'hono';
import { gatewayMount } from '../../src/schema/api';
import type { Registry } from '../../src/schema/defineRegistry';
import type { Resource } from '../../src/schema/resource';
import { recordHeader } from '../../src/schema/transitionCalls';
import { inWords } from '../database/databaseErrors';
import type { EntryResult, NewEntry } from '../history/appendHistory';
import { nameOf } from '../history/changesOf';
import { createAllowance } from '../history/createAllowance';
import type { History } from '../history/createHistory';
import { clientAddress } from '../http/addresses';
import { type ApiError, outcomeUnknown, respondWithError, unavailable } from '../http/apiError';
import type { TrustProxy } from '../http/trustProxy';
import type { Log } from '../lib/createLog';
import type { Caller } from '../session/createWhoCalls';
import { meaningOf } from './meaningOf';
import { type Answered, type Pass, type Read, readAll, readRecord } from './readBefore';
import { readMs, withAnswer, withBody } from './recordedBodies';
import { namedIn, refersTo, relatedEntry } from './relatedRecord';
import { idsOf, mayKeep, resultOf } from './resultOf';

/** What the recorder needs. */
export interface RecorderOptions {
  readonly registry: Registry;
  readonly history: Pick<History, 'add' | 'begin' | 'complete' | 'drop' | 'lastNameOf' | 'mayAddUnknown'>;
  readonly whoCalls: (request: Request) => Promise<Caller>;
  readonly trustProxy: TrustProxy;
  readonly now: () => number;
  readonly log: Log;
}

const writes: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Reads before the writes of callers whom only the product API knows. */
const strangersReads = { perAddress: 300, inAll: 1_000, windowMs: 60_000 };

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

  const authorOf = async (c: Context, { actor, actorName }: Caller) => ({
    ...{ at: now(), address: clientAddress(c, trustProxy), actor },
    actorName: actorName ?? (await history.lastNameOf(actor ?? '')),
  });

  return async (c: Context, pass: Pass): Promise<Response> => {
    if (!writes.has(c.req.method)) return pass(c.req.raw);
    const { request, body } = await withBody(c.req.raw);
    const { pathname } = new URL(request.url);
    const called = meaningOf(registry, request.method, pathname.slice(gatewayMount.length));
    const { resource } = called;
    const ids = idsOf(called, body);
    // A call for several that names one is a single change.
    const kind = called.kind === 'bulk' && ids.length === 1 ? 'change' : called.kind;
    const meaning = { ...called, kind };
    const read: Read = (id, signal) => readRecord(registry, resource, id, request, pass, signal);
    const cannotWrite = (error: unknown, answer: ApiError) => {
      log(`A call to the product API could not be recorded: ${inWords(error as Error)}`, { level: 'error' });
      return respondWithError(c, answer);
    };

    const named = namedIn(c.req.header(recordHeader), registry, resource);
    const readNamed = async () =>
      named && readRecord(registry, named.resource, named.id, request, pass, AbortSignal.timeout(readMs)).catch(() => undefined);
    let related: Answered | undefined;
    let author: Awaited<ReturnType<typeof authorOf>>;
    let before = new Map<string, Answered>();
    let pending: readonly number[] | undefined;
    let entries: readonly NewEntry[];
    try {
      const caller = await whoCalls(request);
      author = await authorOf(c, caller);
      const { address } = author;
      const isStranger = !caller.isSignedIn;
      if (kind !== 'order') before = await readAll(ids, read, isStranger ? () => mayRead(address) : undefined);
      if (!isStranger) related = await readNamed();
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
      return outcome === 'done' && resource ? resultOf({ meaning, resource, id, old, kept: kept.get(id ?? ''), body, json, read }) : {};
    };
    try {
      if (outcome === 'refused') {
        if (pending) await history.drop(pending);
      } else if (pending) {
        for (const [index, entry] of pending.entries()) await history.complete(entry, outcome, await done(index));
        if (outcome === 'done' && named && related && resource && refersTo(named, related, resource, ids[0])) {
          const after = await readNamed();
          const entry = after && relatedEntry(named, related, after);
          if (entry) await history.add([{ ...author, kind: 'change', ...entry }]);
        }
      } else if (outcome === 'done' || (await history.mayAddUnknown(entries[0]?.address))) {
        await history.add(await Promise.all(entries.map(async (entry, index) => ({ ...entry, ...(await done(index)), outcome }))));
      }
    } catch (error) {
      // A pending entry stays, and says after a while that its outcome is unknown.
      if (!pending && outcome === 'done') return cannotWrite(error, outcomeUnknown());
      log(`An entry of the history could not be completed: ${inWords(error as Error)}`, { level: 'error' });
    }
    return response;
  };
}

/** What became of a call. A 303 may follow a write as well as lead to a sign-in. */
function outcomeOf(status: number): 'done' | 'refused' | 'unknown' {
  if (status >= 200 && status < 300) return 'done';
  return status >= 500 || status === 302 || status === 303 ? 'unknown' : 'refused';
}

function describe(id: string | undefined, resource: Resource | undefined, before: ReadonlyMap<string, Answered>): Partial<NewEntry> {
  const old = id === undefined ? undefined : before.get(id);
  return { record: id, ...(resource && old && { name: nameOf(resource, old) }) };
}
