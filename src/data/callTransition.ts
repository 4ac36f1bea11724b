import { HttpError, type Identifier, type RaRecord } from 'ra-core';
import type { HttpClient } from '../http/httpClient';
import { httpError } from '../http/toHttpError';
import type { NamedTransition, ResolvedResource } from '../schema/resource';
import { getPlaceholders, hasFields, isFromRoot, isPatch, recordHeader, transitionPath } from '../schema/transitionCalls';
import { passSameAsked, toAskedPayload } from './asked';
import { putRecord, type ReadOne, type Write } from './saveRecord';
import { toBodies } from './toBodies';
import { type Payload, toStatePayload } from './toPayload';
import { recordIn } from './toRecord';
import { isToBeMade, passSeen } from './versions/compareRecords';
import { writeVersioned } from './versions/writeVersioned';

interface Taken {
  readonly transition: NamedTransition;
  /** Values that the transition asked for, by the sources of its `fields`. */
  readonly typed: Payload;
  /** True: a change of any field prevents the transition. */
  readonly isSeen: boolean;
}

export async function callTransition(
  write: Write,
  resource: ResolvedResource,
  { transition, typed, isSeen }: Taken,
  id: Identifier,
  previous?: Payload,
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
      if (!isToBeMade(resource, transition, previous ?? {}, current)) {
        if (hasFields(transition)) passSameAsked(resource, transition, typed, current);
        return current;
      }
      if (isSeen) passSeen(resource, previous ?? {}, current);
      return undefined;
    },
    async send(client, made) {
      if (made) return made;
      const record = await makeCall(client.api, resource, { transition, typed }, id, write.readOne, previous);
      client.throwIfAccepted();
      return record ? client.withVersion(record) : readAfter(write, resource, transition, id, previous);
    },
  });
}

async function makeCall(
  api: HttpClient,
  resource: ResolvedResource,
  { transition, typed }: Omit<Taken, 'isSeen'>,
  id: Identifier,
  readOne: ReadOne,
  previous?: Payload,
): Promise<RaRecord | undefined> {
  const { call, set } = transition;
  const needsRecord = getPlaceholders(call.path).some((source) => source !== 'id');
  const values = previous ?? (needsRecord ? await readOne(resource, id) : {});
  const path = transitionPath(resource, transition, { ...values, id });
  if (path === undefined) throw httpError(409, 'errors.conflict');
  const state = { ...toStatePayload(resource.fields, set), ...toAskedPayload(transition, typed, values) };
  const named = isFromRoot(transition) ? { gatewayHeaders: { [recordHeader]: `${resource.name}/${encodeURIComponent(id)}` } } : {};
  // An API without PATCH has none for transitions. A list may contain only part of the record.
  const isPut = resource.calls.replace && isPatch(transition);
  const json = isPut
    ? await putRecord(api, resource, id, {}, await readOne(resource, id), state)
    : (
        await api(path, {
          method: call.method,
          ...(call.method !== 'DELETE' && { body: toBodies(state, transition.fields, true).at(-1) }),
          ...named,
        })
      ).json;
  return isFromRoot(transition) ? undefined : recordIn(resource, json);
}

async function readAfter(
  { readOne }: Write,
  resource: ResolvedResource,
  { set }: NamedTransition,
  id: Identifier,
  previous?: Payload,
): Promise<RaRecord> {
  // A transition may remove its record. That 404 must not end the session (specification §8).
  return readOne(resource, id).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return { ...previous, ...set, id };
    throw error;
  });
}

export function findTransition(
  resource: ResolvedResource,
  meta: { readonly transition?: unknown } | undefined,
): NamedTransition | undefined {
  const name = meta?.transition;
  if (name === undefined) return undefined;
  const found = resource.transitions.find((one) => one.name === name);
  if (!found) throw new Error(`The declaration of "${resource.name}" has no transition "${name}"`);
  return found;
}
