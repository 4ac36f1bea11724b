import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { prepareApi } from '../../server/api/prepareApi';
import { seedAdministrator } from '../../server/api/seedAdministrator';
import type { Database } from '../../server/database/database';
import { openDatabase } from '../../server/database/openDatabase';
import { bareLedger, ledger } from './ledger';

export const administrator = { email: 'admin@example.com', password: 'a-long-password', name: 'Amal' };

const branchCount = 20;
/** Sixteen words of five letters. */
const words = 'amberbasilcedardeltaemberfjordgroveheronirisyjadeskiwislotusmaplenorthoceanpearl';

/**
 * Fills an empty database with orders and creates its indexes. The records are the same in each run and on each database.
 *
 * @param rows number of orders
 */
export function fillLedger(database: Database, rows: number): Promise<void> {
  return database.unlimited((db) => fill({ ...database, db }, rows));
}

async function fill(database: Database, rows: number): Promise<void> {
  const { db } = database;
  await prepareApi({ registry: bareLedger, database });
  const word = (factor: number) => sql`substr(${sql.lit(words)}, cast(i * ${sql.lit(factor)} / 7 % 16 as integer) * 5 + 1, 5)`;
  const branches = Array.from({ length: branchCount }, (_, index) => ({ name: `Branch ${index + 1}` }));
  await db.insertInto('branches').values(branches).execute();
  const isPostgres = database.dialect === 'postgres';
  const day = (expression: string) =>
    isPostgres
      ? sql`date '2020-01-01' + (${sql.raw(expression)})::integer`
      : sql`date('2020-01-01', '+' || (${sql.raw(expression)}) || ' days')`;
  const moment = isPostgres
    ? sql`timestamptz '2020-01-01T00:00:00Z' + i * interval '1 minute'`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', '2020-01-01', '+' || i || ' minutes')`;
  const isGift = isPostgres ? sql`i % 5 = 0` : sql`case when i % 5 = 0 then 1 else 0 end`;
  await sql`insert into orders (name, email, status, is_gift, amount, due, branch, created_at)
    with recursive n(i) as (select ${sql.raw(isPostgres ? '1::bigint' : '1')} union all select i + 1 from n where i < ${sql.lit(rows)})
    select ${word(7)} || ' ' || ${word(31)} || ' ' || (i * 7919 % 1000003), 'p' || i || '@' || ${word(53)} || '.example',
      case i * 31 % 4 when 0 then 'open' when 1 then 'paid' when 2 then 'sent' else 'void' end, ${isGift},
      case when i % 50 = 0 then null else (i * 7919 % 1000003) / 100.0 end, ${day('i * 13 % 2000')}, i * 17 % ${sql.lit(branchCount)} + 1, ${moment}
    from n`.execute(db);
  await prepareApi({ registry: ledger, database });
  await seedAdministrator({ registry: ledger, database, ...administrator });
  if (isPostgres) await sql`vacuum analyze orders`.execute(db);
}

/**
 * Creates a folder with a libsql database of `rows` orders. It stays in the system's temporary folder until the code that fills it changes.
 *
 * @param rows number of orders
 * @returns the path of the folder
 */
export async function ledgerFolder(rows: number): Promise<string> {
  const made = createHash('sha256');
  const server = ['indexes', 'search', 'foldedColumns'].map((name) => `../../server/database/${name}.ts`);
  for (const file of ['./fillLedger.ts', './ledger.ts', ...server, '../../src/schema/foldText.ts', '../../src/schema/orderKey.ts'])
    made.update(readFileSync(fileURLToPath(new URL(file, import.meta.url))));
  const folder = join(tmpdir(), `bench-ledger-${rows}-${made.digest('hex').slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await openDatabase({ dataDir: unfinished });
  await fillLedger(database, rows);
  await database.close();
  renameSync(unfinished, folder);
  return folder;
}
