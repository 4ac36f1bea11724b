import { LRUCache } from 'lru-cache';
import type { Log } from '../../lib/createLog';
import { allowances } from '../../lib/limits';
import { outsideRequest } from '../../lib/requestContext';
import { appendHistory, appendPending, completeEntry, dropPending, type EntryResult, type NewEntry } from './appendHistory';
import { createActions } from './createActions';
import { createSharedAllowance } from './createSharedAllowance';
import type { HistoryDatabase, HistoryExecutor } from './historyTables';
import { newestEntries } from './newestEntries';
import { type Sealing, sealHistory, sweepHistory } from './sealHistory';

/** The history of one gateway. */
export interface History {
  /** Adds entries within the transaction of the write. */
  append(trx: HistoryExecutor, entries: readonly NewEntry[]): Promise<void>;
  /** Adds entries by themselves. */
  add(entries: readonly NewEntry[]): Promise<void>;
  /** Adds entries of a call that the product API has yet to answer. @returns their ids, in their order */
  begin(entries: readonly NewEntry[]): Promise<number[]>;
  /** Says how a call ended that was passed on to the product API. */
  complete(id: number, outcome: 'done' | 'unknown', more?: EntryResult): Promise<void>;
  /** Takes pending entries back: the product API refused their call. */
  drop(ids: readonly number[]): Promise<void>;
  /** How an account was called when it signed in last. */
  lastNameOf(actor: string): Promise<string | undefined>;
  /** Adds an attempt to sign in that failed, up to a number an hour: anybody can cause them. */
  addFailedSignIn(entry: Pick<NewEntry, 'actor' | 'address'>): Promise<void>;
  /** Takes one entry of a call whose caller is not verified from what they may add in an hour. Anybody can cause such entries. */
  mayAddUnverified(outcome: 'done' | 'unknown', address: string | undefined): Promise<boolean>;
  /** Seals what is not sealed yet. */
  seal(): Promise<void>;
  /** Removes what is older than it is kept. */
  sweep(): Promise<void>;
  /** Seals the last entries. */
  close(): Promise<void>;
}

/** What a history needs. */
export interface HistoryOptions extends Sealing {
  readonly database: HistoryDatabase;
  /** Days that entries are kept. */
  readonly days: number;
  /** Told why entries could not be sealed. */
  readonly log: Log;
}

/** Milliseconds after a write in which others are waited for, so that they are sealed together. */
const sealAfterMs = 1_000;

/** Milliseconds in which what was left unsealed is sealed: by a gateway that died, or because the database was away. */
const sealAllEveryMs = 20_000;

/** Unanswered calls that are remembered, to group what they did. */
const maxBegun = 10_000;

const day = 24 * 60 * 60_000;

/** Opens the history on a database that has its tables. What another gateway left unsealed is sealed soon. */
export function createHistory(options: HistoryOptions): History {
  const { database, now, days, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let sealing: Promise<void> = Promise.resolve();
  let lastProblem: string | undefined;
  const actionOf = createActions(now);
  /** Entries of calls that the product API has yet to answer, by id. */
  const begun = new LRUCache<number, NewEntry>({ max: maxBegun });
  const mayFail = createSharedAllowance(database, 'sign_in_failed', allowances.entries, now);
  const mayAdd = {
    done: createSharedAllowance(database, 'unverified', allowances.entries, now),
    unknown: createSharedAllowance(database, 'unknown', allowances.entries, now),
  };

  const seal = () => {
    clearTimeout(timer);
    timer = undefined;
    sealing = sealing.then(async () => {
      try {
        await sealHistory(options);
        lastProblem = undefined;
      } catch (error) {
        const problem = `The history could not be sealed: ${(error as Error).message}`;
        if (problem !== lastProblem) log(problem, { level: 'error' });
        lastProblem = problem;
      }
    });
    return sealing;
  };
  const sealSoon = () => {
    timer ??= outsideRequest(() => setTimeout(seal, sealAfterMs).unref());
  };
  const sealingAll = setInterval(seal, sealAllEveryMs).unref();
  const append: History['append'] = async (trx, entries) => {
    if (entries.length === 0) return;
    const action = actionOf(entries);
    await appendHistory(
      trx,
      entries.map((entry) => ({ ...entry, action })),
    );
    sealSoon();
  };
  sealSoon();

  return {
    append,
    add: (entries) => append(database.db, entries),
    async begin(entries) {
      const ids = await appendPending(
        database.db,
        entries.map((entry) => ({ ...entry, outcome: 'pending' })),
      );
      for (const [index, entry] of entries.entries()) begun.set(ids[index] ?? 0, entry);
      return ids;
    },
    async complete(id, outcome, more) {
      const entry = begun.get(id);
      begun.delete(id);
      const action = entry && outcome === 'done' ? actionOf([{ ...entry, ...more }]) : undefined;
      await completeEntry(database.db, id, outcome, { ...more, action });
      sealSoon();
    },
    drop: (ids) => dropPending(database.db, ids),
    async lastNameOf(actor) {
      const query = newestEntries(database.db, 1, (eb) => eb.and([eb('actor', '=', actor), eb('kind', '=', 'sign_in')]));
      return (await query.executeTakeFirst())?.actor_name ?? undefined;
    },
    async addFailedSignIn(entry) {
      if (await mayFail(entry.address)) await append(database.db, [{ at: now(), kind: 'sign_in_failed', ...entry }]);
    },
    mayAddUnverified: (outcome, address) => mayAdd[outcome](address),
    seal,
    async sweep() {
      await seal();
      await sweepHistory(options, now() - days * day);
    },
    async close() {
      clearInterval(sealingAll);
      await seal();
      clearTimeout(timer);
    },
  };
}
