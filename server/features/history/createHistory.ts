import { LRUCache } from 'lru-cache';
import type { Registry } from '../../../src/schema/registry';
import type { Log } from '../../lib/createLog';
import { allowances } from '../../lib/limits';
import { outsideRequest } from '../../lib/requestContext';
import { appendHistory, appendPending, completeEntry, dropPending, type EntryResult, type NewEntry } from './appendHistory';
import { createActions } from './createActions';
import { createSharedAllowance } from './createSharedAllowance';
import type { HistoryDatabase, HistoryExecutor } from './historyTables';
import { newestEntries } from './newestEntries';
import { noteTexts } from './outdatedTexts';
import { type Sealing, sealHistory, sweepHistory } from './sealHistory';

export interface History {
  append(trx: HistoryExecutor, entries: readonly NewEntry[]): Promise<void>;
  add(entries: readonly NewEntry[]): Promise<void>;
  begin(entries: readonly NewEntry[]): Promise<number[]>;
  complete(id: number, outcome: 'done' | 'unknown', more?: EntryResult): Promise<void>;
  drop(ids: readonly number[]): Promise<void>;
  readLastName(actor: string): Promise<string | undefined>;
  /** Adds a failed sign-in, limited per hour, because strangers can cause them. */
  addFailedSignIn(entry: Pick<NewEntry, 'actor' | 'address'>): Promise<void>;
  mayAddUnverified(outcome: 'done' | 'unknown', address: string | undefined): Promise<boolean>;
  seal(): Promise<void>;
  sweep(): Promise<void>;
  close(): Promise<void>;
}

interface HistoryOptions extends Sealing {
  readonly database: HistoryDatabase;
  readonly days: number;
  readonly log: Log;
  readonly registry?: Registry | undefined;
}

/** Delay after a write, so that several entries are sealed together. */
const sealAfterMs = 1_000;

/** Interval of sealing entries left by a stopped gateway or an unavailable database. */
const sealAllEveryMs = 20_000;

const maxPending = 10_000;

const dayMs = 24 * 60 * 60_000;

export function createHistory(options: HistoryOptions): History {
  const { database, now, days, registry } = options;
  const { db } = database;
  const sealer = createSealer(options);
  const getAction = createActions(now);
  const pending = new LRUCache<number, NewEntry>({ max: maxPending });
  const mayFail = createSharedAllowance(database, 'sign_in_failed', allowances.entries, now);
  const mayAdd = {
    done: createSharedAllowance(database, 'unverified', allowances.entries, now),
    unknown: createSharedAllowance(database, 'unknown', allowances.entries, now),
  };
  const append: History['append'] = async (trx, entries) => {
    if (entries.length === 0) return;
    const action = getAction(entries);
    const grouped = entries.map((entry) => ({ ...entry, action }));
    await appendHistory(trx, grouped);
    if (registry) await noteTexts(trx, registry, entries);
    sealer.sealSoon();
  };

  return {
    append,
    add: (entries) => append(db, entries),
    async begin(entries) {
      const ids = await appendPending(
        db,
        entries.map((entry) => ({ ...entry, outcome: 'pending' })),
      );
      for (const [index, entry] of entries.entries()) pending.set(ids[index] ?? 0, entry);
      return ids;
    },
    async complete(id, outcome, more) {
      const entry = pending.get(id);
      pending.delete(id);
      const action = entry && outcome === 'done' ? getAction([{ ...entry, ...more }]) : undefined;
      await completeEntry(db, id, outcome, { ...more, action });
      if (registry && entry && outcome === 'done') await noteTexts(db, registry, [{ ...entry, ...more }]);
      sealer.sealSoon();
    },
    drop: (ids) => dropPending(db, ids),
    async readLastName(actor) {
      const query = newestEntries(db, 1, (eb) => eb.and([eb('actor', '=', actor), eb('kind', '=', 'sign_in')]));
      return (await query.executeTakeFirst())?.actor_name ?? undefined;
    },
    async addFailedSignIn(entry) {
      if (await mayFail(entry.address)) await append(db, [{ at: now(), kind: 'sign_in_failed', ...entry }]);
    },
    mayAddUnverified: (outcome, address) => mayAdd[outcome](address),
    seal: sealer.seal,
    async sweep() {
      await sealer.seal();
      await sweepHistory(options, now() - days * dayMs);
    },
    close: sealer.close,
  };
}

function createSealer(options: HistoryOptions) {
  let timer: NodeJS.Timeout | undefined;
  let sealing: Promise<void> = Promise.resolve();
  let lastProblem: string | undefined;
  const seal = () => {
    clearTimeout(timer);
    timer = undefined;
    sealing = sealing.then(async () => {
      try {
        await sealHistory(options);
        lastProblem = undefined;
      } catch (error) {
        const problem = `Cannot seal the history: ${(error as Error).message}`;
        if (problem !== lastProblem) options.log(problem, { level: 'error' });
        lastProblem = problem;
      }
    });
    return sealing;
  };
  const sealSoon = () => {
    timer ??= outsideRequest(() => setTimeout(seal, sealAfterMs).unref());
  };
  const interval = setInterval(seal, sealAllEveryMs).unref();
  sealSoon();
  return {
    seal,
    sealSoon,
    async close() {
      clearInterval(interval);
      await seal();
      clearTimeout(timer);
    },
  };
}
