import { Kysely, type RawBuilder, sql } from 'kysely';
import { sleep } from '../../src/http/sleep';
import type { Log } from '../lib/createLog';
import { withTimeLimit } from '../lib/withTimeLimit';
import type { Executor, LogPosition, Standby } from './database';
import { DatabaseUnavailableError } from './databaseErrors';
import { ResilientPostgresDialect } from './postgresDialect';

const limits = {
  /** Time for a standby to reach the primary's last acknowledged commit. */
  catchUpMs: 100,
  pollMs: 10,
  /** Pause after a standby failed or was behind. */
  pauseMs: 1_000,
  /** Silence after which the primary counts as away; `suspectedMs` if it was away before. */
  primaryMs: 2_000,
  suspectedMs: 250,
  /** Timeout of connecting to a standby and reading its position. */
  standbyMs: 1_000,
  /** Replication takes less than this. */
  settledMs: 1_000,
  /** Maximum time without the primary's answer during which the standby replaces it. */
  standInMs: 60_000,
};

/** Position that covers all acknowledged commits. Without `synchronous_commit` they are acknowledged before they are flushed. */
export const positionNow: RawBuilder<LogPosition> = sql`(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text`;

export function openStandby(connectionString: string, log: Log): Standby {
  const ownLog: Log = (message, details) => log(`DATABASE_READ_URL: ${message}`, { ...details, level: 'warn' });
  const dialect = new ResilientPostgresDialect({ connectionString, role: 'standby', log: ownLog });
  const db: Executor = new Kysely({ dialect });
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let primaryMs = limits.primaryMs;
  const positions = createPositions();
  const atStandby = createStandbyQuery(db, () => void dialect.renew().catch(() => undefined));
  const pause = () => {
    pausedUntil = performance.now() + limits.pauseMs;
    return undefined;
  };

  return {
    async askEither(primary, ask) {
      try {
        const answer = await withTimeLimit(ask(primary), primaryMs, noAnswer);
        primaryMs = limits.primaryMs;
        if (answer) positions.note(answer.position);
        return { answer, seen: answer && { position: answer.position, isPrimaryAway: false } };
      } catch (error) {
        if (!(error instanceof DatabaseUnavailableError)) throw error;
        primaryMs = limits.suspectedMs;
        for (const position of positions.standIn()) {
          const found = await atStandby(position, ask);
          // A sign-in that the standby lacks must not count as ended.
          if (found?.result) return { answer: found.result, seen: { position, isPrimaryAway: true } };
        }
        throw error;
      }
    },
    async read({ position, isPrimaryAway }, work) {
      if (isPrimaryAway) return (await atStandby(position, work)) ?? Promise.reject(behind());
      if (performance.now() < pausedUntil) return undefined;
      try {
        return (await atStandby(position, work)) ?? pause();
      } catch (error) {
        if (error instanceof DatabaseUnavailableError) return pause();
        throw error;
      }
    },
    close: () => db.destroy(),
  };
}

interface Position {
  readonly position: LogPosition;
  readonly at: number;
}

/** Records positions of the primary. A standby that has replayed them can replace it. */
function createPositions() {
  let [last, recent, settled]: (Position | undefined)[] = [];
  return {
    note(position: LogPosition) {
      last = { position, at: performance.now() };
      if (recent && last.at - recent.at < limits.settledMs) return;
      settled = recent;
      recent = last;
    },
    /** The latest position, and one that was surely replicated. A primary may die before it sends its last log, which was not acknowledged. */
    standIn(): LogPosition[] {
      if (!last || performance.now() - last.at > limits.standInMs) return [];
      return [last, ...(settled ? [settled] : [])].map(({ position }) => position);
    },
  };
}

/** @param onLate called if the standby does not answer in time */
function createStandbyQuery(db: Executor, onLate: () => void) {
  return <T>(position: LogPosition, work: (own: Executor) => Promise<T>) =>
    new Promise<{ readonly result: T } | undefined>((resolve, reject) => {
      let isLate = false;
      const checked = db.connection().execute(async (own) => {
        const isThere = !isLate && (await hasReplayed(own, position)) && !isLate;
        clearTimeout(timer);
        return isThere ? { result: await work(own) } : undefined;
      });
      // A standby that hangs must not keep a request that the primary can answer.
      const timer = setTimeout(() => {
        isLate = true;
        onLate();
        reject(noAnswerError());
      }, limits.standbyMs);
      checked.then(resolve, reject).finally(() => clearTimeout(timer));
    });
}

const noAnswerError = () => new DatabaseUnavailableError(new Error('no answer in time'));

function noAnswer(): never {
  throw noAnswerError();
}

const behind = () => new DatabaseUnavailableError(new Error('the primary is away, and the standby is behind'));

/** Checks the connection's own server, because a proxy spreads connections over several. */
async function hasReplayed(db: Executor, position: LogPosition): Promise<boolean> {
  const query = sql<{ isThere: boolean }>`select ${positionNow}::pg_lsn >= ${position}::pg_lsn as "isThere"`;
  for (const end = performance.now() + limits.catchUpMs; ; ) {
    const { rows } = await query.execute(db);
    if (rows[0]?.isThere) return true;
    if (performance.now() >= end) return false;
    await sleep(limits.pollMs);
  }
}
