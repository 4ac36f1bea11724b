import { sql } from 'kysely';
import type { Database } from './database';

/** Limits and sessions tolerate smaller clock differences. */
const maxClockDifferenceSeconds = 5;

export async function databaseWarnings({ db, dialect }: Pick<Database, 'db' | 'dialect'>): Promise<string[]> {
  if (dialect === 'sqlite') return [];
  const query = sql<{ limit: string; role: string; seconds: number }>`
    select current_setting('statement_timeout') as limit, quote_ident(current_user) as role,
      cast(extract(epoch from clock_timestamp()) as double precision) as seconds`;
  const asked = Date.now();
  const [row] = (await query.execute(db)).rows;
  if (!row) return [];
  const difference = Math.max(asked / 1000 - row.seconds, row.seconds - Date.now() / 1000);
  return [
    ...(row.limit === '0'
      ? [
          `PostgreSQL does not limit statements outside transactions, as behind a pooler. Run once: alter role ${row.role} set statement_timeout = '15s'; alter role ${row.role} set lock_timeout = '8s'`,
        ]
      : []),
    ...(difference > maxClockDifferenceSeconds
      ? [
          `The clocks of this machine and of the database are ${Math.round(difference)} seconds apart. Set both by NTP, because sessions and limits depend on them.`,
        ]
      : []),
  ];
}
