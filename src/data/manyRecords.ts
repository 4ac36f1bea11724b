import type { Identifier, RaRecord } from 'ra-core';
import { isAccepted } from './accepted';
import { callEach } from './callEach';
import type { Payload } from './toPayload';
import { manyChangedError, versionConflict } from './versions/versionConflict';

export function getPreviousRecords(meta: { readonly previous?: readonly RaRecord[] } | undefined): ReadonlyMap<string, RaRecord> {
  return new Map((meta?.previous ?? []).map((record) => [String(record.id), record]));
}

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
  readonly read: () => Promise<readonly RaRecord[]>;
  readonly isInWay: (seen: Payload, current: RaRecord) => boolean | Promise<boolean>;
  readonly write: (ids: readonly Identifier[]) => Promise<unknown>;
}

/** Writes several records in one call, except those changed by other users. @throws HttpError that names the skipped ones */
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
  const isChanged = await Promise.all(records.map((current) => isInWay(previous.get(String(current.id)) ?? {}, current)));
  const changed = records.filter((_, index) => isChanged[index]);
  // An API may silently skip missing ids.
  const free = new Set(records.filter((record) => !changed.includes(record)).map(({ id }) => String(id)));
  const rest = ids.filter((id) => free.has(String(id)));
  const accepted = rest.length === 0 ? undefined : await write(rest).then(() => undefined, passAccepted);
  if (rest.length < ids.length) throw manyChangedError({ changed, done: rest });
  if (accepted) throw accepted;
}
