import { HttpError, type Identifier, type RaRecord } from 'ra-core';
import type { HttpClient } from '../../http/httpClient';
import type { ResolvedResource } from '../../schema/resource';
import type { Payload } from '../toPayload';
import { createVersionedClient, getVersion, type Version, type VersionedClient } from './recordVersion';

const maxRetries = 3;

interface VersionedWrite<P, T> {
  readonly api: HttpClient;
  readonly resource: ResolvedResource;
  readonly id: Identifier;
  readonly previous: Payload | undefined;
  readonly readOne: (resource: ResolvedResource, id: Identifier) => Promise<RaRecord>;
  readonly plan: P;
  readonly merge: (current: RaRecord) => P | Promise<P>;
  readonly send: (client: VersionedClient, plan: P) => Promise<T>;
  /** Calls that can send the version: `body` for the record's own call, `header` for calls at paths below it. */
  readonly carries: 'body' | 'header' | 'none';
  readonly readsFirst?: boolean;
}

/** Writes a record without overwriting concurrent changes. Without a version, the record is read right before the write. */
export async function writeVersioned<P, T>(write: VersionedWrite<P, T>): Promise<T> {
  const { api, resource, id, previous, plan, merge, send, carries, readsFirst = true } = write;
  const isSent = carries === 'body' || (carries === 'header' && resource.version === 'etag');
  const sendWith = (version: Version | undefined, what: P) =>
    send(createVersionedClient(api, resource, id, carries === 'none' ? undefined : version), what);
  const known = previous && getVersion(resource, previous);
  if (!previous || (known === undefined && !readsFirst)) return sendWith(undefined, plan);
  let refused: { readonly error: unknown; readonly version: Version | undefined } | undefined;
  if (known !== undefined && isSent) {
    try {
      return await sendWith(known, plan);
    } catch (error) {
      if (!isMismatch(resource, error)) throw error;
      refused = { error, version: known };
    }
  }
  for (let retries = refused ? 1 : 0; ; retries += 1) {
    const current = await readCurrent(write);
    if (!current) {
      if (refused) throw refused.error;
      return sendWith(undefined, plan);
    }
    let version = getVersion(resource, current);
    if (refused && version === refused.version) {
      // Another reason, e.g. a duplicate value.
      if ((refused.error as HttpError).status !== 412) throw refused.error;
      // The API compares a different ETag: of another URL, or changed by a proxy.
      version = undefined;
    }
    try {
      return await sendWith(version, await merge(current));
    } catch (error) {
      if (!isMismatch(resource, error) || retries === maxRetries || version === undefined) throw error;
      refused = { error, version };
    }
  }
}

function isMismatch({ version }: ResolvedResource, error: unknown): boolean {
  if (!(error instanceof HttpError) || error.body?.versionConflict) return false;
  return error.status === 412 || (error.status === 409 && typeof version === 'object');
}

async function readCurrent({
  resource,
  id,
  readOne,
}: Pick<VersionedWrite<never, never>, 'resource' | 'id' | 'readOne'>): Promise<RaRecord | undefined> {
  try {
    return await readOne(resource, id);
  } catch (error) {
    if (error instanceof HttpError && [403, 404, 405].includes(error.status)) return undefined;
    throw error;
  }
}
