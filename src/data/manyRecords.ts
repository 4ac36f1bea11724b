/** What writes of several records share. */
import type { Identifier, RaRecord } from 'ra-core';
import { isAccepted } from './accepted';
import { callEach } from './callEach';
import type { Payload } from './toPayload';
import { manyChangedError, versionConflict } from './versions/versionConflict';

/** The records that `meta.previous` of a call for several gives: as they were read. */
export function previousOf(meta: { readonly previous?: readonly RaRecord[] } | undefined): ReadonlyMap<string, RaRecord> {
  return new Map((meta?.previous ?? []).map((record) => [String(record.id), record]));
}

/**
 * Writes several records one by one.
 *
 * @throws the first failure; if others have only changed some of the records, an error that names those
 */
export async function writeEach(ids: readonly Identifier[], write: (id: Identifier) => Promise<unknown>): Promise<void> {
  const changed: RaRecord[] = [];
  const done: Identifier[] = [];
  let accepted: unknown;
  await callEach(ids, async (id) => {
    try {
      accepted = (await write(id).then(() => undefined, passAccepted)) ?? accepted;
      done.push(id);
    } catch (error) {
      const conflict = versionConflict(error);
      if (!conflict) throw error;
      changed.push(conflict.current);
    }
  });
  if (changed.length > 0) throw manyChangedError({ changed, done });
  if (accepted) throw accepted;
}

function passAccepted(error: unknown): unknown {
  if (isAccepted(error)) return error;
  throw error;
}

interface TogetherOptions {
  /** Reads the records as they are now. */
  readonly read: () => Promise<readonly RaRecord[]>;
  /** Whether a change that somebody else made keeps a record from being written. */
  readonly isInWay: (seen: Payload, current: RaRecord) => boolean;
  readonly write: (ids: readonly Identifier[]) => Promise<unknown>;
}

/**
 * Writes several records by one call, but for those that somebody else has changed since they were read.
 *
 * @param previous the records as they were read; none: nothing is compared
 * @throws HttpError; if some were left alone, an error that names those that changed; the others, neither changed nor done, are gone
 */
export async function writeTogether(
  ids: readonly Identifier[],
  previous: ReadonlyMap<string, RaRecord>,
  { read, isInWay, write }: TogetherOptions,
): Promise<void> {
  if (previous.size === 0) {
    await write(ids);
    return;
  }
  const records = await read();
  const changed = records.filter((current) => isInWay(previous.get(String(current.id)) ?? {}, current));
  // An API may pass over ids that are gone without a word.
  const free = new Set(records.filter((record) => !changed.includes(record)).map(({ id }) => String(id)));
  const rest = ids.filter((id) => free.has(String(id)));
  const accepted = rest.length === 0 ? undefined : await write(rest).then(() => undefined, passAccepted);
  if (rest.length < ids.length) throw manyChangedError({ changed, done: rest });
  if (accepted) throw accepted;
}
