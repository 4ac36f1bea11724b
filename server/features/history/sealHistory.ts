import { sql } from 'kysely';
import { type Chain, emptyChain, hashEntry, isSigned, signChain } from './historyChain';
import type { HistoryDatabase, HistoryExecutor } from './historyTables';

const maxAtOnce = 500;

/** Time after which pending calls count as unknown. */
const answerExpectedMs = 10 * 60_000;

export interface Sealing {
  readonly database: HistoryDatabase;
  readonly secrets: readonly string[];
  readonly now: () => number;
}

/** Adds new entries to the chain, separately from writing, so that writers do not wait for each other. May run concurrently. */
export async function sealHistory({ database, secrets, now }: Sealing): Promise<number> {
  const waiting = database.db.selectFrom('gateway_history').select('id').where('place', 'is', null).limit(1);
  if (!(await waiting.executeTakeFirst())) return 0;
  for (let sealed = 0; ; ) {
    const count = await database.db.transaction().execute(async (trx) => {
      const chain = await lockChain(trx, database.dialect, secrets);
      await trx
        .updateTable('gateway_history')
        .set({ outcome: 'unknown' })
        .where('outcome', '=', 'pending')
        .where('place', 'is', null)
        .where('at', '<', now() - answerExpectedMs)
        .execute();
      const entries = await trx
        .selectFrom('gateway_history')
        .selectAll()
        .where('place', 'is', null)
        .where('outcome', '!=', 'pending')
        .orderBy('id')
        .limit(maxAtOnce)
        .execute();
      if (entries.length === 0) return 0;
      let { last_place, last_hash } = chain;
      const places = entries.map((entry) => {
        last_place += 1;
        last_hash = hashEntry(entry, last_place, last_hash);
        return { id: entry.id, place: last_place, hash: last_hash };
      });
      await savePlaces(trx, places);
      await saveChain(trx, { ...chain, last_place, last_hash }, secrets[0] ?? '');
      return entries.length;
    });
    sealed += count;
    if (count < maxAtOnce) return sealed;
  }
}

export async function sweepHistory({ database, secrets }: Sealing, before: number): Promise<number> {
  const old = database.db.selectFrom('gateway_history').select('id').where('place', 'is not', null).where('at', '<', before).limit(1);
  if (!(await old.executeTakeFirst())) return 0;
  for (let removed = 0; ; ) {
    const count = await database.db.transaction().execute(async (trx) => {
      const chain = await lockChain(trx, database.dialect, secrets);
      const oldest = await trx
        .selectFrom('gateway_history')
        .select(['at', 'place', 'hash'])
        .where('place', 'is not', null)
        .orderBy('place')
        .limit(maxAtOnce)
        .execute();
      const kept = oldest.findIndex(({ at }) => Number(at) >= before);
      const old = kept < 0 ? oldest : oldest.slice(0, kept);
      const last = old.at(-1);
      if (!last?.hash) return 0;
      await trx.deleteFrom('gateway_history').where('place', '<=', Number(last.place)).execute();
      await saveChain(trx, { ...chain, first_place: Number(last.place), first_hash: last.hash }, secrets[0] ?? '');
      return old.length;
    });
    removed += count;
    if (count < maxAtOnce) return removed;
  }
}

/** Reads and locks the ends of the chain. @throws Error if they were tampered with */
async function lockChain(trx: HistoryExecutor, dialect: HistoryDatabase['dialect'], secrets: Sealing['secrets']): Promise<Chain> {
  await trx
    .insertInto('gateway_history_chain')
    .values({ id: 1, ...emptyChain, signature: signChain(emptyChain, secrets[0] ?? '') })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const query = trx.selectFrom('gateway_history_chain').selectAll().where('id', '=', 1);
  const row = await (dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirstOrThrow();
  if (!isSigned(row, row.signature, secrets))
    throw new Error('The chain of the history is not signed with one of the secrets of this gateway. Run `npm run history -- verify`');
  const { first_hash, last_hash } = row;
  return { first_place: Number(row.first_place), first_hash, last_place: Number(row.last_place), last_hash };
}

/** One statement for all, because a database may be milliseconds away. */
async function savePlaces(trx: HistoryExecutor, places: readonly { id: number; place: number; hash: string }[]): Promise<void> {
  const rows = places.map(({ id, place, hash }) => sql`(cast(${id} as bigint), cast(${place} as bigint), ${hash})`);
  await sql`with sealed (id, place, hash) as (values ${sql.join(rows)})
    update gateway_history set place = sealed.place, hash = sealed.hash from sealed where gateway_history.id = sealed.id`.execute(trx);
}

async function saveChain(trx: HistoryExecutor, chain: Chain, secret: string): Promise<void> {
  await trx
    .updateTable('gateway_history_chain')
    .set({ ...chain, signature: signChain(chain, secret) })
    .where('id', '=', 1)
    .execute();
}
