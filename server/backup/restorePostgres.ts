import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Executor } from '../database/database';
import { tableNames } from '../database/databaseVersion';
import { ensureTrigrams } from '../database/search';
import { CommandError } from '../lib/commandError';
import { mediaOwnerTable } from '../storage/sweepMedia';
import { saveAs } from './backupPlace';
import { countRows } from './databaseFacts';
import { databaseNames, type Manifest } from './manifest';
import { findTools, runTool, toConnection } from './postgresTools';
import { readMediaName, restoredOwner } from './restoredOwner';
import { type FilesOfRestore, type RestoreOptions, signInTables } from './restoreOptions';
import { askServer, openServer } from './snapshots';

type Options = RestoreOptions & { readonly databaseUrl: string; readonly manifest: Manifest };

export async function restorePostgres(options: Options, files: FilesOfRestore): Promise<undefined> {
  const { databaseUrl, manifest, storage, replace, env } = options;
  const db = openServer(databaseUrl);
  try {
    const server = await askServer(db);
    if (server.schema !== manifest.schema)
      throw new CommandError(
        `The backup is of the schema ${manifest.schema}, but DATABASE_URL uses ${server.schema}. Name an account or a database whose schema is ${manifest.schema}.`,
      );
    const tools = await findTools(['pg_restore', 'psql'], server.major, env);
    const tables = await tableNames({ db, dialect: 'postgres' });
    if (tables.size > 0 && !replace)
      throw new CommandError(
        `DATABASE_URL: the database contains ${tables.size} tables. Name an empty one, or replace them with --replace. Back up their content first.`,
      );
    await refuseConnected(db);
    const owner = await restoredOwner(storage, await readMediaName(db), replace);
    await ensureTrigrams({ db, dialect: 'postgres' } as Parameters<typeof ensureTrigrams>[0], () => undefined);
    await files.add();
    // Checked again, because a gateway may have started during the copy.
    await refuseConnected(db);
    await run(options, files, tools, { first: [...(await readDropStatements(db, server.schema)), ''].join('\n'), owner });
    await compareCounts(db, manifest, options.keepSessions);
    return undefined;
  } finally {
    await db.destroy();
  }
}

export async function refuseConnected(db: Executor): Promise<void> {
  const query = sql<{ count: string }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  const count = Number((await query.execute(db)).rows[0]?.count);
  if (count > 0)
    throw new CommandError(
      `DATABASE_URL: ${count} other connections to the database are open. Stop every gateway on it, and other clients.`,
    );
}

async function readDropStatements(db: Executor, schema: string): Promise<string[]> {
  const own = sql`not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`;
  const query = sql<{ statement: string }>`
    select format('drop table %I.%I cascade;', ${schema}::text, o.relname) as statement from pg_class o
      where o.relnamespace = ${schema}::regnamespace and o.relkind in ('r', 'p') and ${own}
    union all
    select format('drop function %s cascade;', o.oid::regprocedure) from pg_proc o
      where o.pronamespace = ${schema}::regnamespace and o.prokind = 'f' and ${own}`;
  return (await query.execute(db)).rows.map(({ statement }) => statement);
}

/** Printed by psql before the commit, because building indexes can continue long after the input ends. */
const doneWord = 'all but the commit is done';

/** Pipes the SQL of pg_restore to psql in one transaction with its own statements. */
async function run(
  { place, databaseUrl, manifest, keepSessions }: Options,
  files: FilesOfRestore,
  tool: Awaited<ReturnType<typeof findTools>>,
  { first, owner }: { readonly first: string; readonly owner: string },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'restore-'));
  const { url, env } = toConnection(databaseUrl);
  const psql = runTool(tool('psql'), ['-X', '-q', '-w', '-v', 'ON_ERROR_STOP=1', '-d', url, '-f', '-'], env);
  const done = waitForOutput(psql.output, doneWord);
  try {
    let file = place.localPath?.(databaseNames.postgres);
    if (!file) {
      file = join(folder, databaseNames.postgres);
      await saveAs(file, await place.read(databaseNames.postgres));
    }
    psql.input.write(`begin;\n${first}\n`);
    const args = ['--no-owner', '--no-privileges', '--no-comments', `--schema=${manifest.schema}`, '-f', '-', file];
    const restore = runTool(tool('pg_restore'), args, {});
    restore.output.pipe(psql.input, { end: false });
    // After a failure psql stops reading, and pg_restore would wait forever.
    await Promise.race([restore.ended, psql.ended]).catch(async (error: unknown) => {
      restore.stop();
      throw error;
    });
    await restore.ended;
    const ending = keepSessions ? [] : signInTables.filter((table) => manifest.rows[table] !== undefined);
    psql.input.write(ending.map((table) => `delete from "${manifest.schema}"."${table}";\n`).join(''));
    if (manifest.rows[mediaOwnerTable] !== undefined)
      psql.input.write(`update "${manifest.schema}"."${mediaOwnerTable}" set name = '${owner}';\n`);
    psql.input.write(`\\echo ${doneWord}\n`);
    await Promise.race([done, psql.ended]);
    await files.placeSecret();
    psql.input.end('commit;\n');
    await psql.ended;
  } catch (error) {
    psql.input.end();
    psql.stop();
    await psql.ended.catch(() => undefined);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function waitForOutput(output: Readable, words: string): Promise<void> {
  let last = '';
  return new Promise((resolve) => {
    output.setEncoding('utf8').on('data', (text: string) => {
      last += text;
      if (last.includes(words)) resolve();
      last = last.slice(-words.length);
    });
  });
}

async function compareCounts(db: Executor, { rows }: Manifest, keepSessions: boolean): Promise<void> {
  const emptied: readonly string[] = keepSessions ? [] : signInTables;
  for (const [name, expected] of Object.entries(rows)) {
    if (emptied.includes(name)) continue;
    const count = await countRows(db, name);
    if (count !== expected)
      throw new CommandError(`The restored ${name} has ${count} rows, but the backup states ${expected}. Restore it again with --replace.`);
  }
}
