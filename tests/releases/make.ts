/**
 * `npx tsx tests/releases/make.ts [checkout]`: writes databases of the version in a checkout, `<version>.db.br` and `<version>.sql.br`.
 * Starts the version's gateway with demo records, signs in, and creates and changes a goal.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startPostgres } from '../support/postgres';
import { findPostgres } from '../support/postgresBinaries';
import { administrator, authSecret } from '../support/startGatewayProcess';
import { getCaller } from '../support/writers';

const checkout = resolve(process.argv[2] ?? '.');
const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string };
const target = (ending: string) => join(import.meta.dirname, `${version}.${ending}.br`);

async function fill(env: Record<string, string>): Promise<void> {
  const { email, password } = administrator;
  const port = '45899';
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: checkout,
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'development', HOST: '127.0.0.1', PORT: port, DEMO_DATA: 'true' },
      ...{ AUTH_SECRET: authSecret, ADMIN_EMAIL: email, ADMIN_PASSWORD: password },
      ...env,
    },
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) await new Promise((done) => setTimeout(done, 200));
  const call = await getCaller(() => url);
  const { body } = await call('POST', 'goals/', { name_en: `Made by ${version}`, name_ar: 'هدف' });
  await call('PATCH', `goals/${body.id}/`, { description_en: 'Changed' });
  // The history is sealed after a second.
  await new Promise((done) => setTimeout(done, 2_000));
  child.kill('SIGTERM');
  await new Promise((done) => child.once('exit', done));
}

const dataDir = mkdtempSync(join(tmpdir(), 'release-database-'));
try {
  await fill({ DATA_DIR: dataDir });
  const copy = join(dataDir, 'copy.db');
  const { openFile } = await import('../../server/backup/snapshots');
  openFile(join(dataDir, 'admin.db')).raw.prepare('vacuum into ?').run(copy);
  writeFileSync(target('db'), brotliCompressSync(readFileSync(copy)));
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed');
  try {
    await fill({ DATA_DIR: dataDir, DATABASE_URL: postgres.url });
    const args = [
      '--schema=public',
      '--no-owner',
      '--no-privileges',
      '--no-comments',
      '--inserts',
      '--rows-per-insert=200',
      `--dbname=${postgres.url}`,
    ];
    const dump = execFileSync(join(findPostgres() ?? '', 'pg_dump'), args, { encoding: 'utf8', maxBuffer: 1e9 });
    // Removes psql commands, and the schema that every database already has.
    const plain = dump.replaceAll(/^(\\(un)?restrict .*|CREATE SCHEMA public;)$/gm, '');
    writeFileSync(target('sql'), brotliCompressSync(plain));
  } finally {
    await postgres.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
