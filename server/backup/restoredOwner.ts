import { randomUUID } from 'node:crypto';
import type { Executor } from '../database/database';
import { CommandError } from '../lib/commandError';
import type { Storage } from '../storage/storage';
import { mediaOwnerTable } from '../storage/sweepMedia';

/** Names that databases are given. */
const name = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The name by which a restored database knows its uploads. Two databases of one name would sweep away each other's: a copy gets a new
 * one, unless it takes the place of the database that the storage belongs to.
 *
 * @param former name of the database that is replaced; undefined where there is none, or none that can be read
 * @param replace whether the storage may be taken over from a database that is gone
 * @throws CommandError when the storage is another database's
 */
export async function restoredOwner(storage: Storage, former: string | undefined, replace: boolean): Promise<string> {
  const owner = await storage.owner();
  if (owner === undefined) return randomUUID();
  if (owner === former) return owner;
  if (former !== undefined)
    throw new CommandError(
      `STORAGE_URL: in ${storage.place} are the uploads of another database than the one that would be replaced. Name its own storage, or an empty one. If that other database is gone, restore into an empty database with --replace.`,
    );
  if (!replace)
    throw new CommandError(
      `STORAGE_URL: ${storage.place} belongs to a database already, which this restore does not replace. Name an empty one. If that database is gone for good, take it over with --replace: uploads that the backup does not name are removed a week later.`,
    );
  return name.test(owner) ? owner : randomUUID();
}

/** The name of a database; undefined where it has none, or cannot be read. */
export async function readMediaName(db: Executor): Promise<string | undefined> {
  const row = await db
    .selectFrom(mediaOwnerTable)
    .select('name')
    .executeTakeFirst()
    .catch(() => undefined);
  return row?.name;
}
