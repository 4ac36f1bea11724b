import { HttpError, type Identifier, type RaRecord } from 'ra-core';
import type { HttpClient } from '../../http/httpClient';
import type { ResolvedResource } from '../../schema/resource';
import type { Payload } from '../toPayload';
import { createVersionedClient, type Version, type VersionedClient, versionOf } from './recordVersion';

/** How often a change that was merged is sent again when others keep changing the record. */
const mostRetries = 3;

/** A write of one record that somebody else may have changed. */
export interface VersionedWrite<P, T> {
  readonly api: HttpClient;
  readonly resource: ResolvedResource;
  readonly id: Identifier;
  /** The record that the change was made on; undefined: nothing is known, and nothing is compared. */
  readonly previous: Payload | undefined;
  readonly readOne: (resource: ResolvedResource, id: Identifier) => Promise<RaRecord>;
  /** What is sent first, when the version of `previous` is known. */
  readonly plan: P;
  /** What is sent over the record as it is now. @throws HttpError of `versionConflictError` */
  readonly merge: (current: RaRecord) => P | Promise<P>;
  /** Makes the calls of a plan. */
  readonly send: (client: VersionedClient, plan: P) => Promise<T>;
  /** Where the calls can carry the version: `body` in the record's own, `header` in those below it, `none` elsewhere. */
  readonly carries: 'body' | 'header' | 'none';
  /** Whether a record without a version is read and compared before the write. Default true. */
  readonly readsFirst?: boolean;
}

/**
 * Writes a record without undoing what others did meanwhile. With a version (`_version` or the declared field) the API compares. Without
 * one, the record is read right before the write. If the API then sends an ETag, the write carries it, so that no other write comes between.
 */
export async function writeVersioned<P, T>(write: VersionedWrite<P, T>): Promise<T> {
  const { api, resource, id, previous, plan, merge, send, carries, readsFirst = true } = write;
  const isSent = carries === 'body' || (carries === 'header' && resource.version === 'etag');
  const sendWith = (version: Version | undefined, what: P) =>
    send(createVersionedClient(api, resource, id, carries === 'none' ? undefined : version), what);
  const known = previous && versionOf(resource, previous);
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
    let version = versionOf(resource, current);
    if (refused && version === refused.version) {
      // A refusal with another reason, e.g. a value that is taken.
      if ((refused.error as HttpError).status !== 412) throw refused.error;
      // The API compares something else than this tag: one of another URL, or one that a proxy has changed.
      version = undefined;
    }
    try {
      return await sendWith(version, await merge(current));
    } catch (error) {
      if (!isMismatch(resource, error) || retries === mostRetries || version === undefined) throw error;
      refused = { error, version };
    }
  }
}

/** Whether an API refused a change because of its version. */
function isMismatch({ version }: ResolvedResource, error: unknown): boolean {
  if (!(error instanceof HttpError) || error.body?.versionConflict) return false;
  return error.status === 412 || (error.status === 409 && typeof version === 'object');
}

/** @returns undefined where the API does not answer with the record alone: the write then says what is wrong */
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
