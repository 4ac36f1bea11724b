import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../database/database';
import { keepFor } from '../../lib/keepFor';
import type { Metrics } from './createMetrics';

const sessions = { keepMs: 30_000, timeoutMs: 2_000 };

export function watchDatabase({ watch }: Pick<Metrics, 'watch'>, database: Database, now: () => number): void {
  watch('database_connections', 'Connections to the database, and calls that wait for one', 'state', () => ({ ...database.connections() }));
  const count = keepFor(sessions.keepMs, async () => {
    const query = sql<{ open: number }>`select count(*) as open from gateway_sessions where expires_at > ${now()} and version >= 0`;
    return { open: Number((await query.execute(database.db)).rows[0]?.open) };
  });
  watch('sessions', 'Sessions that are neither over nor signed out, counted at most twice a minute', 'state', () =>
    Promise.race([count(), sleep(sessions.timeoutMs, {}, { ref: false })]),
  );
}
