import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../database/database';
import type { MovedTable } from './moveTables';

interface Fingerprint {
  readonly rows: number;
  readonly sum: bigint;
}

const modulus = 1n << 256n;
const atOnce = 2_000;

function plain(value: unknown, type: string): string | null {
  if (value === null || value === undefined) return null;
  if (type === 'boolean') return String(value === 'true' || Number(value) === 1);
  if (type === 'timestamp with time zone') return String(typeof value === 'number' ? value : Date.parse(String(value)));
  return /numeric|double|real|int/.test(type) ? String(Number(value)) : String(value);
}

function createFingerprint(columns: ReadonlyMap<string, string>) {
  const names = [...columns].sort(([one], [other]) => (one < other ? -1 : 1));
  let rows = 0;
  let sum = 0n;
  return {
    add(row: Readonly<Record<string, unknown>>) {
      const content = JSON.stringify(names.map(([name, type]) => plain(row[name], type)));
      rows += 1;
      sum = (sum + BigInt(`0x${createHash('sha256').update(content).digest('hex')}`)) % modulus;
    },
    result: (): Fingerprint => ({ rows, sum }),
  };
}

/** Yields batches of an SQLite table in `rowid` order. @param after only later rows */
export async function* readSourceRows(db: Executor, { name, columns }: MovedTable, after: number, size: number) {
  const read = sql.join([...columns.keys()].map((column) => sql.id(column)));
  for (let last = after; ; ) {
    const query = sql<
      Record<string, unknown> & { _row: number }
    >`select rowid as ${sql.id('_row')}, ${read} from ${sql.table(name)} where rowid > ${last} order by rowid limit ${sql.lit(size)}`;
    const { rows } = await query.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = Number(rows.at(-1)?._row);
  }
}

export async function fingerprintSource(db: Executor, table: MovedTable): Promise<Fingerprint> {
  const fingerprint = createFingerprint(table.columns);
  for await (const rows of readSourceRows(db, table, 0, atOnce)) for (const row of rows) fingerprint.add(row);
  return fingerprint.result();
}

/** Reads all rows by a cursor as text, which avoids the driver's types. */
export async function fingerprintTarget(db: Executor, { name, columns }: MovedTable): Promise<Fingerprint> {
  const fingerprint = createFingerprint(columns);
  const read = [...columns].map(([column, type]) =>
    type === 'timestamp with time zone'
      ? sql`(extract(epoch from ${sql.id(column)}) * 1000)::bigint::float8 as ${sql.id(column)}`
      : sql`${sql.id(column)}::text as ${sql.id(column)}`,
  );
  await db.transaction().execute(async (trx) => {
    await sql`declare moved cursor for select ${sql.join(read)} from ${sql.table(name)}`.execute(trx);
    for (;;) {
      const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(atOnce)} from moved`.execute(trx);
      for (const row of rows) fingerprint.add(row);
      if (rows.length < atOnce) return;
    }
  });
  return fingerprint.result();
}
