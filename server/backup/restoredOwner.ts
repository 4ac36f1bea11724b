import { randomUUID } from 'node:crypto';
import type { Executor } from '../database/database';
import { CommandError } from '../lib/commandError';
import type { Storage } from '../storage/storage';
import { mediaOwnerTable } from '../storage/sweepMedia';

const name = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the name of a restored database. A copy gets a new name, because databases with one name would sweep each other's uploads.
 * @param former name of the replaced database; undefined if unreadable @param replace takes over the storage of a lost database
 * @throws CommandError if the storage belongs to another database
 */
export async function restoredOwner(storage: Storage, former: string | undefined, replace: boolean): Promise<string> {
  const owner = await storage.owner();
  if (owner === undefined) return randomUUID();
  if (owner === former) return owner;
  if (former !== undefined)
    throw new CommandError(
      `STORAGE_URL: ${storage.place} contains the uploads of another database than the replaced one. Name its own storage, or an empty one. If that other database is gone, restore into an empty database with --replace.`,
    );
  if (!replace)
    throw new CommandError(
      `STORAGE_URL: ${storage.place} belongs to another database. Name an empty one. If that database is gone, take its storage over with --replace: uploads that the backup does not name are removed a week later.`,
    );
  return name.test(owner) ? owner : randomUUID();
}

export async function readMediaName(db: Executor): Promise<string | undefined> {
  const row = await db
    .selectFrom(mediaOwnerTable)
    .select('name')
    .executeTakeFirst()
    .catch(() => undefined);
  return row?.name;
}
