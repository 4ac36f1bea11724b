import { HttpError, type Identifier, type RaRecord } from 'ra-core';
import type { HttpClient } from '../http/httpClient';
import { httpError } from '../http/toHttpError';
import type { NamedTransition, ResolvedResource } from '../schema/resource';
import { isFromRoot, isPatch, placeholdersOf, transitionPath } from '../schema/transitionCalls';
import { putRecord, type ReadOne, type Write } from './saveRecord';
import { type Payload, toStatePayload } from './toPayload';
import { recordIn } from './toRecord';
import { isToBeMade, passSeen } from './versions/mergeChange';
import { writeVersioned } from './versions/writeVersioned';

/**
 * Makes the call of a transition, unless somebody else has made it since `previous` was read.
 *
 * @param previous the record before; read if it is missing and the call's path needs its values
 * @param isSeen whether somebody decided by all of `previous`: then a change of any field stops it
 * @returns the record after: the API's answer, or read again if the answer is empty or another resource's record
 * @throws HttpError; 409 if the record no longer has a value for the path; see `versionConflict` if it is in another state than before
 */
export async function takeTransition(
  write: Write,
  resource: ResolvedResource,
  transition: NamedTransition,
  id: Identifier,
  previous?: Payload,
  isSeen = false,
): Promise<RaRecord> {
  if (previous && transitionPath(resource, transition, { ...previous, id }) === undefined) throw httpError(409, 'errors.conflict');
  const states = [...Object.keys(transition.when), ...Object.keys(transition.set)];
  return writeVersioned<RaRecord | undefined, RaRecord>({
    ...write,
    resource,
    id,
    previous,
    carries: isFromRoot(transition) ? 'none' : isPatch(transition) ? 'body' : 'header',
    readsFirst: isSeen || states.some((source) => previous?.[source] !== undefined),
    plan: undefined,
    merge(current) {
      if (!isToBeMade(resource, transition, previous ?? {}, current)) return current;
      if (isSeen) passSeen(resource, previous ?? {}, current);
      return undefined;
    },
    async send(client, made) {
      if (made) return made;
      const record = await makeCall(client.api, resource, transition, id, write.readOne, previous);
      client.throwIfAccepted();
      return record ? client.withVersion(record) : readAfter(write, resource, transition, id, previous);
    },
  });
}

/** @returns the record in the answer; undefined if the answer is empty or another resource's record */
async function makeCall(
  api: HttpClient,
  resource: ResolvedResource,
  transition: NamedTransition,
  id: Identifier,
  readOne: ReadOne,
  previous?: Payload,
): Promise<RaRecord | undefined> {
  const { call, set } = transition;
  const needsRecord = placeholdersOf(call.path).some((source) => source !== 'id');
  const values = previous ?? (needsRecord ? await readOne(resource, id) : {});
  const path = transitionPath(resource, transition, { ...values, id });
  if (path === undefined) throw httpError(409, 'errors.conflict');
  const state = toStatePayload(resource.fields, set);
  const named = isFromRoot(transition) ? { changes: `${resource.name}/${encodeURIComponent(id)}` } : {};
  // An API without PATCH has none for its transitions either. What a list knows of a record may be less than all of it.
  const isPut = resource.calls.replace && isPatch(transition);
  const json = isPut
    ? await putRecord(api, resource, id, {}, await readOne(resource, id), state)
    : (await api(path, { method: call.method, ...(call.method !== 'DELETE' && { body: state }), ...named })).json;
  return isFromRoot(transition) ? undefined : recordIn(resource, json);
}

async function readAfter(
  { readOne }: Write,
  resource: ResolvedResource,
  { set }: NamedTransition,
  id: Identifier,
  previous?: Payload,
): Promise<RaRecord> {
  // A transition may take its record away: that is no reason to sign out, as any other 404 is (specification §8).
  return readOne(resource, id).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return { ...previous, ...set, id };
    throw error;
  });
}

/**
 * The transition that react-admin's `meta` names.
 *
 * @throws Error when no transition has that name
 */
export function transitionOf(resource: ResolvedResource, meta: { readonly transition?: unknown } | undefined): NamedTransition | undefined {
  const name = meta?.transition;
  if (name === undefined) return undefined;
  const found = resource.transitions.find((one) => one.name === name);
  if (!found) throw new Error(`The declaration of "${resource.name}" has no transition "${name}"`);
  return found;
}
