import type { Context } from 'hono';
import { gatewayMount } from '../../../src/schema/api';
import type { Registry } from '../../../src/schema/registry';
import type { ResolvedResource } from '../../../src/schema/resource';
import { recordHeader } from '../../../src/schema/transitionCalls';
import { inWords } from '../../database/databaseErrors';
import { clientAddress } from '../../http/addresses';
import { ApiError, outcomeUnknown, respondWithError, unavailable } from '../../http/apiError';
import { createRequestBodies, type RequestBodies } from '../../http/createRequestBodies';
import type { Log } from '../../lib/createLog';
import { allowances } from '../../lib/limits';
import { noteAccount } from '../../lib/requestContext';
import type { TrustProxy } from '../../lib/trustProxy';
import { bearerToken, type Caller } from '../../session/createWhoCalls';
import type { EntryResult, NewEntry } from './appendHistory';
import { recordedName } from './changesOf';
import { createAllowance } from './createAllowance';
import type { History } from './createHistory';
import { createTokenProof } from './createTokenProof';
import { createUnverifiedRecorder } from './createUnverifiedRecorder';
import { type Meaning, meaningOf } from './meaningOf';
import { type AnsweredRecord, type Pass, type ReadRecord, readAll, readRecord } from './readBefore';
import { mostBytes, type RecordedBody, readMs, withAnswer, withBody } from './recordedBodies';
import { namedIn, refersTo, relatedEntry } from './relatedRecord';
import { idsInCall, mayKeep, outcomeOf, resultOf } from './resultOf';

/** What the recorder needs. */
export interface RecorderOptions {
  readonly registry: Registry;
  readonly history: Pick<History, 'add' | 'begin' | 'complete' | 'drop' | 'lastNameOf' | 'mayAddUnverified'>;
  readonly whoCalls: (request: Request) => Promise<Caller>;
  /** Whether the product API issued a token to this gateway. Default: unknown. */
  readonly isIssued?: (token: string) => boolean;
  /** Default: bounds of its own. */
  readonly bodies?: RequestBodies;
  readonly trustProxy: TrustProxy;
  readonly now: () => number;
  readonly log: Log;
}

/** A call whose caller is known. */
interface VerifiedCall {
  readonly meaning: Meaning;
  readonly request: Request;
  readonly body: unknown;
  readonly pass: Pass;
  readonly cannotWrite: (error: unknown, answer: ApiError) => Response;
}

const writes: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Records the writes that the proxy passes on.
 *
 * The caller is identified first: by the session cookie, else by the API's own answers (`createTokenProof`). Then the recorder reads the
 * body, reads the record with the caller's own token, writes a pending entry, and completes it once the API has answered. If the history
 * cannot be written, the call is not passed on (503). If the record cannot be read, the entry holds no values from before. Refused calls
 * are not recorded.
 *
 * Other callers may be strangers with a forged token: see `createUnverifiedRecorder`.
 */
export function createRecorder({
  registry,
  history,
  whoCalls,
  isIssued = () => false,
  bodies = createRequestBodies(mostBytes),
  trustProxy,
  now,
  log,
}: RecorderOptions) {
  const mayRead = createAllowance(allowances.reads, now);
  const provesToken = createTokenProof(registry, mayRead);
  const recordUnverified = createUnverifiedRecorder({ history, now, log });

  /** @returns undefined for a caller whom nothing proves */
  const identify = async (c: Context, resource: ResolvedResource | undefined, pass: Pass, address: string | undefined) => {
    const request = c.req.raw;
    const { actor, actorName, isSignedIn } = await whoCalls(request);
    const token = bearerToken(request);
    const isProven =
      isSignedIn || (actor && token && (isIssued(token) || (await provesToken(token, resource?.path, request.url, pass, address))));
    if (!isProven) return undefined;
    if (actor) noteAccount(actor);
    return { actor, actorName: actorName ?? (await history.lastNameOf(actor ?? '')) };
  };

  const recordVerified = async (
    { kind: called, ...about }: NewEntry,
    { request, body, pass, ...call }: VerifiedCall,
  ): Promise<Response> => {
    const { resource } = call.meaning;
    const ids = idsInCall(call.meaning, body);
    // A call for several that names one is a single change.
    const kind = called === 'bulk' && ids.length === 1 ? 'change' : called;
    const meaning = { ...call.meaning, kind };
    const read: ReadRecord = (id, signal) => readRecord(registry, resource, id, request, pass, signal);
    const named = namedIn(request.headers.get(recordHeader) ?? undefined, registry, resource);
    const readNamed = async () =>
      named && readRecord(registry, named.resource, named.id, request, pass, AbortSignal.timeout(readMs)).catch(() => undefined);
    let related: AnsweredRecord | undefined;
    let before = new Map<string, AnsweredRecord>();
    let pending: readonly number[];
    try {
      if (kind !== 'order') before = await readAll(ids, read);
      related = await readNamed();
      pending = await history.begin(
        (ids.length > 0 ? ids : [undefined]).map((id) => ({ ...about, kind, ...describe(id, resource, before) })),
      );
    } catch (error) {
      return call.cannotWrite(error, unavailable());
    }

    const answer = await pass(request);
    const outcome = outcomeOf(answer.status);
    const { response, json } = outcome === 'done' ? await withAnswer(answer) : { response: answer, json: undefined };
    const mayBeKept = outcome === 'done' && kind === 'delete' && resource && mayKeep(resource);
    const kept = mayBeKept ? await readAll([...before.keys()], read) : new Map<string, AnsweredRecord>();
    const done = async (index: number): Promise<EntryResult> => {
      const id = ids[index];
      const old = id === undefined ? undefined : before.get(id);
      return outcome === 'done' && resource ? resultOf({ meaning, resource, id, old, kept: kept.get(id ?? ''), body, json, read }) : {};
    };
    try {
      if (outcome === 'refused') await history.drop(pending);
      else for (const [index, entry] of pending.entries()) await history.complete(entry, outcome, await done(index));
      if (outcome === 'done' && named && related && resource && refersTo(named, related, resource, ids[0])) {
        const after = await readNamed();
        const entry = after && relatedEntry(named, related, after);
        if (entry) await history.add([{ ...about, kind: 'change', ...entry }]);
      }
    } catch (error) {
      // A pending entry stays, and says after a while that its outcome is unknown.
      log(`An entry of the history could not be completed: ${inWords(error as Error)}`, { level: 'error' });
    }
    return response;
  };

  return async (c: Context, pass: Pass): Promise<Response> => {
    if (!writes.has(c.req.method)) return pass(c.req.raw);
    const { pathname } = new URL(c.req.url);
    const meaning = meaningOf(registry, c.req.method, pathname.slice(gatewayMount.length));
    const { resource, kind } = meaning;
    const address = clientAddress(c, trustProxy);
    const about = { at: now(), address, kind, resource: resource?.name, ...(!resource && { name: `${c.req.method} ${pathname}` }) };
    const cannotWrite = (error: unknown, answer: ApiError) => {
      log(`A call to the product API could not be recorded: ${inWords(error as Error)}`, { level: 'error' });
      return respondWithError(c, answer);
    };

    let caller: Awaited<ReturnType<typeof identify>>;
    try {
      caller = await identify(c, resource, pass, address);
    } catch (error) {
      return cannotWrite(error, unavailable());
    }
    if (!caller) {
      const answer = await pass(c.req.raw);
      return recordUnverified(answer, meaning, about).catch((error: unknown) => cannotWrite(error, outcomeUnknown()));
    }
    let recorded: RecordedBody;
    try {
      recorded = await withBody(c.req.raw, bodies, { account: caller.actor, address });
    } catch (error) {
      if (error instanceof ApiError) return respondWithError(c, error);
      throw error;
    }
    const { request, body, close } = recorded;
    try {
      return await recordVerified({ ...about, ...caller }, { meaning, request, body, pass, cannotWrite });
    } finally {
      close();
    }
  };
}

function describe(
  id: string | undefined,
  resource: ResolvedResource | undefined,
  before: ReadonlyMap<string, AnsweredRecord>,
): Partial<NewEntry> {
  const old = id === undefined ? undefined : before.get(id);
  return { record: id, ...(resource && old && { name: recordedName(resource, old) }) };
}
