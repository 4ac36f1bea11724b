import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { ownTables } from '../../server/backup/databaseFacts';
import { openFile, openServer } from '../../server/backup/snapshots';
import { getDatabasePath } from '../../server/database/databaseFile';
import { mediaOwnerTable } from '../../server/storage/sweepMedia';

export interface Kept {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}

/** Returns all rows of all tables as sorted JSON. Skips the id that links a database to its uploads, because a copy has another. */
export async function getRecords({ dataDir, databaseUrl }: Kept): Promise<Record<string, string[]>> {
  const dialect = databaseUrl ? 'postgres' : 'sqlite';
  const db = databaseUrl ? openServer(databaseUrl) : openFile(getDatabasePath(dataDir)).db;
  try {
    const found: Record<string, string[]> = {};
    for (const name of await ownTables({ db, dialect })) {
      if (name === mediaOwnerTable) continue;
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
      found[name] = rows.map((row) => JSON.stringify(row)).sort();
    }
    return found;
  } finally {
    await db.destroy();
  }
}

export function getUploads({ dataDir }: Pick<Kept, 'dataDir'>): Record<string, string> {
  const root = join(dataDir, 'media');
  const files = existsSync(root)
    ? readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    : [];
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(root.length + 1), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

export function contentOfManifest(backup: string): { readonly lastHash?: string; readonly files: readonly { readonly name: string }[] } {
  return JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));
}
