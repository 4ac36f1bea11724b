import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, type TestContext } from 'vitest';
import { registry } from '../../resources/registry';
import { CommitUnknownError, storageProblem } from '../../server/database/databaseErrors';
import { openDatabase } from '../../server/database/openDatabase';
import { readConfig } from '../../server/readConfig';
import { startGateway } from '../../server/startGateway';
import { folderStorage } from '../../server/storage/folderStorage';
import { sweepMedia } from '../../server/storage/sweepMedia';
import { type ApiUnderTest, apiUnderTest, getErrors } from '../support/apiUnderTest';
import { png } from '../support/picture';

/** The same picture with declared dimensions of 60,000 × 60,000. */
const absurd = Buffer.from(png);
absurd.writeUInt32BE(60_000, 16);
absurd.writeUInt32BE(60_000, 20);

const cleaning: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'storage-'));
  cleaning.push(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function api(options: Parameters<typeof apiUnderTest>[1] = {}, dataDir = folder()): Promise<ApiUnderTest> {
  const under = await apiUnderTest(await openDatabase({ dataDir }), options);
  cleaning.push(() => under.close());
  return under;
}

let number = 0;
const upload = (under: ApiUnderTest, bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  const title = `Upload ${++number}`;
  for (const [key, value] of Object.entries({ title, caption_en: title, caption_ar: title })) form.append(key, value);
  form.append('picture', new File([bytes], 'a.png', { type: 'image/png' }));
  return under.call('POST', 'sample-records/', { body: form });
};
const getFiles = ({ mediaDir }: ApiUnderTest) =>
  existsSync(join(mediaDir, 'sample-records')) ? readdirSync(join(mediaDir, 'sample-records')) : [];

describe('A picture', () => {
  it('stays when nobody knows whether its record was committed', async () => {
    const under = await api();
    const { db } = under.database;
    let isLost = false;
    const lost = new Proxy(db, {
      get(target, name) {
        const value = Reflect.get(target, name, target);
        if (!isLost || name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
        return () => ({
          execute: async (work: (trx: typeof db) => Promise<unknown>) => {
            await target.transaction().execute(work);
            throw new CommitUnknownError(new Error('Connection terminated unexpectedly'));
          },
        });
      },
    });
    const other = await apiUnderTest({ ...under.database, db: lost, close: async () => undefined }, { mediaDir: under.mediaDir });
    isLost = true;
    const before = getFiles(under).length;
    expect((await upload(other, png)).status).toBe(503);
    expect(getFiles(under)).toHaveLength(before + 1);
    const [record] = (await under.call('GET', 'sample-records/?ordering=-id&page_size=1')).body.results;
    expect((await under.app.request(record.picture)).status).toBe(200);
  });

  it('goes when its record is refused', async () => {
    const under = await api();
    const { body } = await upload(under, png);
    const form = new FormData();
    form.append('title', body.title);
    form.append('picture', new File([png], 'b.png'));
    const before = getFiles(under);
    const other = await upload(under, png);
    expect((await under.call('PATCH', `sample-records/${other.body.id}/`, { body: form })).status).toBe(400);
    expect(getFiles(under)).toHaveLength(before.length + 1);
  });

  it('of 60,000 × 60,000 pixels in a few bytes is refused at its field, in the language of the request', async () => {
    const under = await api();
    const answer = await upload(under, absurd);
    expect(answer.status).toBe(400);
    expect(getErrors(answer)).toEqual([['invalid_image', 'picture']]);
    expect(answer.body.errors[0].detail).toBe('The image has too many pixels. The limit is 50 megapixels.');
    expect(getFiles(under)).toEqual([]);
  });
});

describe('The sweep', () => {
  const hoursAgo = (file: string, hours: number) => {
    const at = Date.now() / 1000 - hours * 3600;
    utimesSync(file, at, at);
  };

  it('removes what requests left that died, and nothing else', async () => {
    const under = await api();
    const { body } = await upload(under, png);
    const named = join(under.mediaDir, new URL(body.picture).pathname.slice('/media/'.length));
    const at = dirname(named);
    const orphan = join(at, `${randomUUID()}.png`);
    const part = join(at, `.${randomUUID()}.png.part`);
    const recent = join(at, `${randomUUID()}.png`);
    const foreign = join(at, 'logo.png');
    const undeclared = join(under.mediaDir, 'gone-resource', `${randomUUID()}.png`);
    mkdirSync(dirname(undeclared));
    for (const file of [orphan, part, recent, foreign, undeclared]) writeFileSync(file, png);
    for (const file of [named, orphan, part, foreign, undeclared]) hoursAgo(file, 2);
    expect(await sweepMedia(under)).toBe(2);
    expect([orphan, part].filter(existsSync)).toEqual([]);
    expect([named, recent, foreign, undeclared].filter((file) => !existsSync(file))).toEqual([]);
  });

  it('keeps files of a field that is no longer declared, whose column still names them', async () => {
    const under = await api();
    const { body } = await upload(under, png);
    const named = join(under.mediaDir, new URL(body.picture).pathname.slice('/media/'.length));
    hoursAgo(named, 2);
    const resources = under.registry.resources.map((resource) => {
      const { picture, ...fields } = resource.fields;
      return picture ? { ...resource, fields } : resource;
    });
    expect(await sweepMedia({ ...under, registry: { ...under.registry, resources } })).toBe(0);
    expect(existsSync(named)).toBe(true);
  });

  it('leaves a folder alone that another database began to fill', async () => {
    const under = await api();
    const { body } = await upload(under, png);
    const named = join(under.mediaDir, new URL(body.picture).pathname.slice('/media/'.length));
    hoursAgo(named, 2);
    expect(await sweepMedia(under)).toBe(0);
    const other = await api();
    expect(await sweepMedia({ ...other, storage: under.storage })).toBeUndefined();
    expect(existsSync(named)).toBe(true);
  });

  it('runs at the start of the gateway', async () => {
    const dataDir = folder();
    const orphan = join(dataDir, 'media', 'exercises', `${randomUUID()}.png`);
    mkdirSync(dirname(orphan), { recursive: true });
    writeFileSync(orphan, png);
    hoursAgo(orphan, 2);
    const log: string[] = [];
    const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'false' });
    const gateway = await startGateway({ config, registry, distDir: undefined, log: (message) => void log.push(message) });
    // Stopping the gateway would interrupt the sweep.
    await expect.poll(() => existsSync(orphan)).toBe(false);
    await expect.poll(() => log).toContain('1 uploads that no record names were removed.');
    await gateway.close();
  });
});

describe('A full disk', () => {
  it('under the database is said with 503, undone whole, and gone when there is room', async () => {
    const errors: Error[] = [];
    const under = await api({ onServerError: (error) => errors.push(error) });
    const { db } = under.database;
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
    const save = () => under.call('POST', 'labels/', { body: { name_en: `Full ${++number}`, name_ar: 'م'.repeat(60_000) } });
    const statuses = [];
    for (let at = 0; at < 5; at += 1) statuses.push(await save());
    expect(statuses.map(({ status }) => status)).toEqual(Array(5).fill(503));
    expect(getErrors(statuses[0] as never)).toEqual([['no_room', null]]);
    expect(errors.map((error) => storageProblem(error)?.kind)).toEqual(Array(5).fill('full'));
    await sql`pragma max_page_count = 1000000`.execute(db);
    expect((await save()).status).toBe(201);
    expect((await under.call('GET', 'labels/?search=Full')).body.count).toBe(1);
  });

  const mountSmall = (context: TestContext) => {
    const mount = folder();
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128k', 'tmpfs', mount], { stdio: 'ignore' });
    } catch {
      process.stdout.write('A small disk cannot be mounted here: a full disk under the uploads is not tested.\n');
      return context.skip();
    }
    cleaning.push(() => execFileSync('umount', [mount]));
    return mount;
  };

  it('keeps nobody from claiming the place when there is room', async (context) => {
    const mount = mountSmall(context);
    const filler = join(mount, 'filler');
    expect(() => writeFileSync(filler, Buffer.alloc(200_000))).toThrow('ENOSPC');
    const { claim } = folderStorage(mount);
    await expect(claim('one')).rejects.toThrow('There is no room left');
    rmSync(filler);
    expect(await claim('one')).toBe('one');
  });

  it('is another problem than a folder that is on no disk', async () => {
    await expect(folderStorage('/proc/x').check()).rejects.toThrow('the folder /proc/x is not on a disk. Name another folder.');
  });

  it('under the uploads is said with 503, and leaves no part of a file', async (context) => {
    const mount = mountSmall(context);
    const errors: Error[] = [];
    const under = await api({ mediaDir: join(mount, 'media'), onServerError: (error) => errors.push(error) });
    const large = Buffer.concat([png, Buffer.alloc(190_000)]);
    for (let at = 0; at < 3; at += 1) expect(getErrors(await upload(under, large))).toEqual([['no_room', 'picture']]);
    expect(getFiles(under)).toEqual([]);
    expect(errors).toHaveLength(3);
    expect((await upload(under, png)).status).toBe(201);
    rmSync(under.mediaDir, { recursive: true });
  });
});

describe('The database file', () => {
  const start = (dataDir: string, more: Record<string, string> = {}) =>
    startGateway({
      config: readConfig({ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'false', ...more }),
      registry,
      distDir: undefined,
      log: () => undefined,
    });
  const started = async () => {
    const dataDir = folder();
    await (await start(dataDir)).close();
    return dataDir;
  };
  const filesIn = (dataDir: string) => readdirSync(dataDir).filter((name) => name.startsWith('admin.db') && !name.endsWith('.made'));

  it.each(['gone', 'empty'])('that is %s although there was one is said, and no fresh one is put in its place', async (kind) => {
    const dataDir = await started();
    for (const name of filesIn(dataDir)) rmSync(join(dataDir, name));
    if (kind === 'empty') writeFileSync(join(dataDir, 'admin.db'), '');
    await expect(start(dataDir)).rejects.toThrow(`admin.db is ${kind}, although there was a database. Restore it from a backup.`);
    expect(filesIn(dataDir)).toEqual(kind === 'empty' ? ['admin.db'] : []);
    rmSync(join(dataDir, 'admin.db.made'));
    await (await start(dataDir)).close();
  });

  it('that is damaged is said in one sentence', async () => {
    const dataDir = await started();
    for (const name of filesIn(dataDir)) rmSync(join(dataDir, name));
    writeFileSync(join(dataDir, 'admin.db'), 'no database at all '.repeat(1_000));
    const error = await start(dataDir).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(storageProblem(error)?.sentence).toMatch(
      /^The database file is damaged or is not a database\. Replace it with a backup\. \(SQLITE_/,
    );
  });

  it('is for nobody but the account of the gateway, and so is what stands beside it', async () => {
    const dataDir = folder();
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, 'admin.db'), '');
    chmodSync(join(dataDir, 'admin.db'), 0o644);
    const gateway = await start(dataDir);
    const modes = filesIn(dataDir).map((name) => [name, (statSync(join(dataDir, name)).mode & 0o777).toString(8)]);
    await gateway.close();
    expect(modes).toEqual([
      ['admin.db', '600'],
      ['admin.db-shm', '600'],
      ['admin.db-wal', '600'],
    ]);
  });

  it('keeps acknowledged writes through a loss of power unless DURABILITY=relaxed', async () => {
    const synchronous = async (durability?: 'relaxed') => {
      const database = await openDatabase({ dataDir: folder(), ...(durability && { durability }) });
      const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(database.db);
      await database.close();
      return rows[0]?.synchronous;
    };
    // Values of SQLite's `PRAGMA synchronous`: 1 is NORMAL, 2 is FULL.
    expect([await synchronous(), await synchronous('relaxed')]).toEqual([2, 1]);
    expect(readConfig({ DURABILITY: 'relaxed' }).durability).toBe('relaxed');
    expect(() => readConfig({ DURABILITY: 'sometimes' })).toThrow('DURABILITY: "sometimes" is not one of full, relaxed.');
  });
});
