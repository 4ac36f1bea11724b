import { hashOf, isSigned, type StoredEntry } from './historyChain';
import type { HistoryDatabase } from './historyTables';

/** What is wrong with the history. */
export interface HistoryFault {
  /** The place in the chain, where there is one. */
  readonly place?: number;
  /** `kept`: the hash that somebody kept is not in the chain. */
  readonly problem: 'changed' | 'missing' | 'end' | 'signature' | 'unsealed' | 'kept';
}

/** The result of a verification. */
export interface Verified {
  readonly entries: number;
  /** Written a moment ago and not sealed yet. */
  readonly unsealed: number;
  /** Keep it elsewhere: with it nobody can put an older state of the whole database back unnoticed. */
  readonly lastHash: string | undefined;
  readonly faults: readonly HistoryFault[];
}

const pageSize = 1_000;
const mostFaults = 100;

/** Milliseconds in which a running gateway seals an entry. */
const sealedWithinMs = 60_000;

/**
 * Proves that no entry of the history was changed, added or taken out since the gateway wrote it.
 *
 * @param secrets of the gateway: the end of the chain is signed with one of them
 * @param now milliseconds since 1970
 * @param kept the last hash of an earlier verification. Where it is missing, an older state of the database was put back, or the entry
 *   is older than entries are kept
 */
export async function verifyHistory({ db }: HistoryDatabase, secrets: readonly string[], now: number, kept?: string): Promise<Verified> {
  const readChain = () => db.selectFrom('gateway_history_chain').selectAll().where('id', '=', 1).executeTakeFirst();
  const faults: HistoryFault[] = [];
  let chain = await readChain();
  let place = Number(chain?.first_place ?? 0);
  let hash = chain?.first_hash;
  let entries = 0;
  let isKept = kept === undefined || hash === kept;
  for (;;) {
    for await (const entry of sealedAfter(db, place)) {
      const there = Number(entry.place);
      if (there !== place + 1) faults.push({ place: place + 1, problem: 'missing' });
      else if (hashOf(entry, there, hash ?? '') !== entry.hash) faults.push({ place: there, problem: 'changed' });
      place = there;
      hash = entry.hash ?? undefined;
      entries += 1;
      isKept ||= hash === kept;
      if (faults.length >= mostFaults) return { entries, unsealed: 0, lastHash: hash, faults };
    }
    // A running gateway may have sealed more meanwhile.
    const before = chain;
    chain = await readChain();
    if (place === Number(chain?.last_place ?? 0) && hash === chain?.last_hash) break;
    if (chain?.last_place === before?.last_place) {
      faults.push({ place: place + 1, problem: 'end' });
      break;
    }
  }
  if (chain && !isSigned(chain, chain.signature, secrets)) faults.push({ problem: 'signature' });
  if (!isKept) faults.push({ problem: 'kept' });
  const unsealed = await db
    .selectFrom('gateway_history')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('at').as('oldest')])
    .where('place', 'is', null)
    .where('outcome', '!=', 'pending')
    .executeTakeFirstOrThrow();
  const count = Number(unsealed.count);
  if (count > 0 && Number(unsealed.oldest) < now - sealedWithinMs) faults.push({ problem: 'unsealed' });
  return { entries, unsealed: count, lastHash: hash, faults };
}

/** The sealed entries behind a place, a page at a time. */
async function* sealedAfter(db: HistoryDatabase['db'], place: number): AsyncGenerator<StoredEntry> {
  for (let last = place; ; ) {
    const page = await db.selectFrom('gateway_history').selectAll().where('place', '>', last).orderBy('place').limit(pageSize).execute();
    yield* page;
    if (page.length < pageSize) return;
    last = Number(page.at(-1)?.place);
  }
}
