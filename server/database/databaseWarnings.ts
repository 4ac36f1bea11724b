import { sql } from 'kysely';
import type { Database } from './database';

/** Seconds that the clock of this machine may be apart from the database's. Limits and sessions allow for less than that. */
const mostSecondsApart = 5;

/** What does no harm yet: a pooler that keeps limits of time from PostgreSQL, and a clock that other gateways do not share. */
export async function databaseWarnings({ db, dialect }: Pick<Database, 'db' | 'dialect'>): Promise<string[]> {
  if (dialect === 'sqlite') return [];
  const query = sql<{ limit: string; role: string; seconds: number }>`
    select current_setting('statement_timeout') as limit, quote_ident(current_user) as role,
      cast(extract(epoch from clock_timestamp()) as double precision) as seconds`;
  const asked = Date.now();
  const [row] = (await query.execute(db)).rows;
  if (!row) return [];
  // It was asked at some time between the two.
  const apart = Math.max(asked / 1000 - row.seconds, row.seconds - Date.now() / 1000);
  return [
    ...(row.limit === '0'
      ? [
          `Statements outside of transactions have no limit of time in PostgreSQL, as behind a pooler. Run once: alter role ${row.role} set statement_timeout = '15s'; alter role ${row.role} set lock_timeout = '8s'`,
        ]
      : []),
    ...(apart > mostSecondsApart
      ? [
          `The clock of this machine and that of the database are ${Math.round(apart)} seconds apart. Set both by NTP: sessions and limits are counted by it.`,
        ]
      : []),
  ];
}
