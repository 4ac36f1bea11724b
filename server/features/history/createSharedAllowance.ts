import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { toNetwork } from '../../http/addresses';
import type { AllowanceLimits } from '../../lib/limits';
import type { HistoryDatabase } from './historyTables';

const table = 'gateway_history_allowances';
const column = (name: 'taken' | 'ends_at') => sql.ref<number>(`${table}.${name}`);

/** Limits what strangers can cause, by fixed windows for all gateways of a database. @returns a counter; false at the limit */
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
    // The first of a window deletes expired rows.
    if (taken?.taken === 1 && key === name) await db.deleteFrom(table).where('ends_at', '<=', time).execute();
    return taken !== undefined;
  };
  // Exhausted keys are not checked again, so that a flood causes no writes.
  const full = new Set<string>();
  let current = Number.NaN;
  return async (address = '') => {
    const own = toKey(name, toNetwork(address));
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
    // A blocked address must not exhaust the total.
    await db.updateTable(table).set({ taken: sql<number>`taken - 1` }).where('key', '=', name).execute();
    return false;
  };
}

function toKey(name: string, address: string): string {
  return createHash('sha256')
    .update(JSON.stringify([name, address]))
    .digest('hex');
}
