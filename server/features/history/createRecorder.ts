import type { Context } from 'hono';
import { gatewayMount } from '../../../src/schema/api';
import type { ResolvedResource } from '../../../src/schema/resource';
import { toLogText } from '../../database/databaseErrors';
import { clientAddress } from '../../http/addresses';
import { ApiError, outcomeUnknown, respondWithError, unavailable } from '../../http/apiError';
import { createRequestBodies, type RequestBodies } from '../../http/createRequestBodies';
import { allowances } from '../../lib/limits';
import { noteAccount } from '../../lib/requestContext';
import type { TrustProxy } from '../../lib/trustProxy';
import { bearerToken, type Caller } from '../../session/createWhoCalls';
import type { NewEntry } from './appendHistory';
import { createAllowance } from './createAllowance';
import { createTokenProof } from './createTokenProof';
import { createUnverifiedRecorder } from './createUnverifiedRecorder';
import { getMeaning } from './getMeaning';
import type { Pass } from './readBefore';
import { maxBytes, type RecordedBody, withBody } from './recordedBodies';
import { type Recording, recordVerified } from './recordVerified';

interface RecorderOptions extends Recording {
  readonly whoCalls: (request: Request) => Promise<Caller>;
  readonly isIssued?: (token: string) => boolean;
  readonly bodies?: RequestBodies;
  readonly trustProxy: TrustProxy;
  readonly now: () => number;
}

const writes: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Records writes that pass the proxy. The session cookie or the API's responses identify the caller (`createTokenProof`). */
export function createRecorder(options: RecorderOptions) {
  const { registry, bodies = createRequestBodies(maxBytes), trustProxy, now, log } = options;
  const identify = createIdentify(options);
  const recordUnverified = createUnverifiedRecorder(options);

  return async (c: Context, pass: Pass): Promise<Response> => {
    if (!writes.has(c.req.method)) return pass(c.req.raw);
    const { pathname } = new URL(c.req.url);
    const meaning = getMeaning(registry, c.req.method, pathname.slice(gatewayMount.length));
    const { resource, kind } = meaning;
    const address = clientAddress(c, trustProxy);
    const about = { at: now(), address, kind, resource: resource?.name, ...(!resource && { name: `${c.req.method} ${pathname}` }) };
    const refuse = (error: unknown, answer: ApiError) => {
      log(`Cannot record a call to the product API: ${toLogText(error as Error)}`, { level: 'error' });
      return respondWithError(c, answer);
    };

    let caller: Awaited<ReturnType<typeof identify>>;
    try {
      caller = await identify(c, resource, pass, address);
    } catch (error) {
      return refuse(error, unavailable());
    }
    if (!caller) {
      const answer = await pass(c.req.raw);
      return recordUnverified(answer, meaning, about).catch((error: unknown) => refuse(error, outcomeUnknown()));
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
      return await recordVerified(options, { ...about, ...caller }, { meaning, request, body, pass, refuse });
    } finally {
      close();
    }
  };
}

function createIdentify({ registry, history, whoCalls, isIssued = () => false, now }: RecorderOptions) {
  const provesToken = createTokenProof(registry, createAllowance(allowances.reads, now));
  return async (
    c: Context,
    resource: ResolvedResource | undefined,
    pass: Pass,
    address: string | undefined,
  ): Promise<Pick<NewEntry, 'actor' | 'actorName'> | undefined> => {
    const request = c.req.raw;
    const { actor, actorName, isSignedIn } = await whoCalls(request);
    const token = bearerToken(request);
    const isProven =
      isSignedIn || (actor && token && (isIssued(token) || (await provesToken(token, resource?.path, request.url, pass, address))));
    if (!isProven) return undefined;
    if (actor) noteAccount(actor);
    return { actor, actorName: actorName ?? (await history.readLastName(actor ?? '')) };
  };
}
