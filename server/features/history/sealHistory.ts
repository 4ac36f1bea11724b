import { type Chain, emptyChain, hashOf, isSigned, signChain } from './historyChain';
import type { HistoryDatabase, HistoryExecutor } from './historyTables';

/** How many entries one transaction seals or removes. */
const mostAtOnce = 500;

/** Milliseconds after which the answer to a call that was passed on is not expected any more. */
const answerExpectedMs = 10 * 60_000;

/** What sealing needs. */
export interface Sealing {
  readonly database: HistoryDatabase;
  /** The first signs, all verify. */
  readonly secrets: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Gives every new entry its place in the chain and its hash. Entries are written without, so that writers do not wait for each other.
 * Several gateways may seal at once.
 *
 * @returns how many were sealed
 */
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
        .limit(mostAtOnce)
        .execute();
      let { last_place, last_hash } = chain;
      for (const entry of entries) {
        last_place += 1;
        last_hash = hashOf(entry, last_place, last_hash);
        await trx.updateTable('gateway_history').set({ place: last_place, hash: last_hash }).where('id', '=', entry.id).execute();
      }
      if (entries.length > 0) await saveChain(trx, { ...chain, last_place, last_hash }, secrets[0] ?? '');
      return entries.length;
    });
    sealed += count;
    if (count < mostAtOnce) return sealed;
  }
}

/**
 * Removes sealed entries from the beginning of the chain. The chain remembers where it begins now.
 *
 * @param before milliseconds since 1970; entries from then on stay
 * @returns how many were removed
 */
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
        .limit(mostAtOnce)
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
    if (count < mostAtOnce) return removed;
  }
}

/**
 * Reads where the chain begins and ends, and lets no other gateway change it until the transaction ends.
 *
 * @throws Error where that row was tampered with: nothing is sealed on top of it
 */
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

async function saveChain(trx: HistoryExecutor, chain: Chain, secret: string): Promise<void> {
  await trx
    .updateTable('gateway_history_chain')
    .set({ ...chain, signature: signChain(chain, secret) })
    .where('id', '=', 1)
    .execute();
}
