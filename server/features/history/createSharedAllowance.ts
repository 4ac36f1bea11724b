import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AllowanceLimits } from '../../lib/limits';
import type { HistoryDatabase } from './historyTables';

const table = 'gateway_history_allowances';
const column = (name: 'taken' | 'ends_at') => sql.ref<number>(`${table}.${name}`);

/**
 * Counts what strangers can cause, within windows of a fixed length, for all gateways of a database. The table holds at most `inAll`
 * addresses of a window, as hashes.
 *
 * @param name of what is counted
 * @param now milliseconds since 1970
 * @returns takes one for an address; false if none is left
 */
export function createSharedAllowance(
  { db }: HistoryDatabase,
  name: string,
  { perAddress, inAll, windowMs }: AllowanceLimits,
  now: () => number,
): (address?: string) => Promise<boolean> {
  const take = async (key: string, most: number): Promise<boolean> => {
    const time = now();
    const ends_at = (Math.floor(time / windowMs) + 1) * windowMs;
    const isOver = sql<boolean>`${column('ends_at')} <= ${time}`;
    const taken = await db
      .insertInto(table)
      .values({ key, taken: 1, ends_at })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ taken: sql<number>`case when ${isOver} then 1 else ${column('taken')} + 1 end`, ends_at })
          .where((eb) => eb.or([isOver, eb(column('taken'), '<', most)])),
      )
      .returning('taken')
      .executeTakeFirst();
    // The first of a window clears up after the last one.
    if (taken?.taken === 1 && key === name) await db.deleteFrom(table).where('ends_at', '<=', time).execute();
    return taken !== undefined;
  };
  // What has none left is not asked about again: a flood causes no writes.
  const full = new Set<string>();
  let current = Number.NaN;
  return async (address = '') => {
    const own = keyOf(name, address);
    const index = Math.floor(now() / windowMs);
    if (index !== current) full.clear();
    current = index;
    if (full.has(name) || full.has(own)) return false;
    if (!(await take(name, inAll))) {
      full.add(name);
      return false;
    }
    if (await take(own, perAddress)) return true;
    full.add(own);
    // One address does not use up what others have.
    await db.updateTable(table).set({ taken: sql<number>`taken - 1` }).where('key', '=', name).execute();
    return false;
  };
}

function keyOf(name: string, address: string): string {
  return createHash('sha256')
    .update(JSON.stringify([name, address]))
    .digest('hex');
}
