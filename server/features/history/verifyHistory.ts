import { hashEntry, isSigned, type StoredEntry } from './historyChain';
import type { HistoryDatabase } from './historyTables';

export interface HistoryFault {
  readonly place?: number;
  /** `kept`: the chain does not contain the given hash. */
  readonly problem: 'changed' | 'missing' | 'end' | 'signature' | 'unsealed' | 'kept';
}

interface Verified {
  readonly entries: number;
  readonly unsealed: number;
  /** If stored elsewhere, reveals that the database was replaced by an older state. */
  readonly lastHash: string | undefined;
  readonly faults: readonly HistoryFault[];
}

const pageSize = 1_000;
const maxFaults = 100;

const sealedWithinMs = 60_000;

/**
 * Proves that no entry was changed, added or removed. @param now ms since 1970
 * @param kept last hash of an earlier verification; not found in an older state of the database, nor once the entry has expired
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
      else if (hashEntry(entry, there, hash ?? '') !== entry.hash) faults.push({ place: there, problem: 'changed' });
      place = there;
      hash = entry.hash ?? undefined;
      entries += 1;
      isKept ||= hash === kept;
      if (faults.length >= maxFaults) return { entries, unsealed: 0, lastHash: hash, faults };
    }
    // A running gateway may have sealed more entries.
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

async function* sealedAfter(db: HistoryDatabase['db'], place: number): AsyncGenerator<StoredEntry> {
  for (let last = place; ; ) {
    const page = await db.selectFrom('gateway_history').selectAll().where('place', '>', last).orderBy('place').limit(pageSize).execute();
    yield* page;
    if (page.length < pageSize) return;
    last = Number(page.at(-1)?.place);
  }
}
