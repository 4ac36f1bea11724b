import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/openDatabase';
import { runCommand } from '../../server/runCommand';
import { compareUploads, moveUploads } from '../../server/storage/moveUploads';
import type { ListedFile, Storage } from '../../server/storage/storage';
import { sweepMedia } from '../../server/storage/sweepMedia';
import { type ApiUnderTest, apiUnderTest, origin } from '../support/apiUnderTest';
import { png } from '../support/picture';
import { getStorage, hasS3, type S3Server, startS3 } from '../support/startS3';

const root = mkdtempSync(join(tmpdir(), 'storages-'));
let server: S3Server | undefined;
beforeAll(async () => {
  if (hasS3) server = await startS3('uploads', 'others');
}, 90_000);
afterAll(async () => {
  await server?.stop();
  rmSync(root, { recursive: true, force: true });
});

let places = 0;
const folderUrl = () => pathToFileURL(join(root, `folder-${++places}`)).href;
const bucketUrl = () => server?.url(`uploads/place-${++places}`) ?? '';
const kinds = [{ name: 'a folder', newUrl: folderUrl }, ...(hasS3 ? [{ name: 'a bucket', newUrl: bucketUrl }] : [])];
const opened = (url: string) => getStorage({ STORAGE_URL: url, ...server?.key });

async function getBytes(file: Awaited<ReturnType<Storage['get']>>): Promise<Buffer | undefined> {
  if (!file || file.body instanceof Uint8Array) return file && Buffer.from(file.body as Uint8Array);
  const pieces: Uint8Array[] = [];
  for await (const piece of file.body) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function listed(storage: Storage, folder?: string): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for await (const file of storage.list(folder)) files.push(file);
  return files.sort((one, other) => (one.path < other.path ? -1 : 1));
}

const streamed = (bytes: Buffer, sha256 = createHash('sha256').update(bytes).digest('hex')) => ({
  ...{ size: bytes.length, sha256 },
  open: async () =>
    (async function* () {
      for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000);
    })(),
});

describe.each(kinds)('$name', ({ newUrl }) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await opened(newUrl());
    expect(await storage.prepare()).toBeUndefined();
  });
  afterAll(() => storage?.close());

  it('gives back what it was given, whole and in parts, and knows its size', async () => {
    const path = `goals/${randomUUID()}.png`;
    await storage.put(path, png);
    expect(await getBytes(await storage.get(path))).toEqual(png);
    expect(await getBytes(await storage.get(path, { start: 3, end: 10 }))).toEqual(png.subarray(3, 10));
    expect(await storage.size(path)).toBe(png.length);
  });

  it('takes and gives files of megabytes as streams', async () => {
    const bytes = Buffer.alloc(6_000_000, 'many bytes ');
    await storage.put('goals/large.bin', streamed(bytes));
    const found = await storage.get('goals/large.bin');
    expect(found?.body).not.toBeInstanceOf(Uint8Array);
    expect((await getBytes(found))?.equals(bytes)).toBe(true);
    const breaksOff = await storage.get('goals/large.bin');
    if (breaksOff) for await (const _ of breaksOff.body as AsyncIterable<Uint8Array>) break;
  });

  it('keeps nothing of a file that is another one than was announced', async () => {
    const bytes = Buffer.alloc(300_000, 'changed on its way ');
    await expect(storage.put('goals/other.bin', streamed(bytes, '0'.repeat(64)))).rejects.toThrow();
    expect(await storage.size('goals/other.bin')).toBeUndefined();
    expect((await listed(storage, 'goals')).map(({ path }) => path)).not.toContainEqual(expect.stringContaining('other'));
  });

  it('has nothing where nothing was put, and nothing outside or hidden', async () => {
    await storage.claim('a name');
    for (const path of [
      'goals/missing.png',
      '../secret.png',
      'goals/../../secret.png',
      '.owner',
      'goals',
      'goals/',
      '',
      '/etc/passwd',
      'a\\b',
    ]) {
      expect(await storage.get(path), path).toBeUndefined();
      expect(await storage.size(path), path).toBeUndefined();
      await storage.remove(path);
    }
    expect(await storage.owner()).toBe('a name');
  });

  it('lists a folder or everything, over many pages, with sizes and ages', async () => {
    const paths = Array.from({ length: 25 }, (_, at) => `muscles/${String(at).padStart(2, '0')}.png`);
    for (const path of [...paths, 'muscles-too/other.png', 'muscles/deep/er.png']) await storage.put(path, png);
    expect((await listed(storage, 'muscles')).map(({ path }) => path)).toEqual([...paths, 'muscles/deep/er.png']);
    const all = await listed(storage);
    expect(all.map(({ path }) => path)).toEqual(expect.arrayContaining([...paths, 'muscles-too/other.png']));
    expect(all.filter(({ age, size, isPart }) => !(age > -3_000 && age < 120_000) || !(size >= png.length) || isPart)).toEqual([]);
    expect(await listed(storage, 'nothing')).toEqual([]);
  });

  it('removes a file, and one that is gone without an error', async () => {
    await storage.put('goals/short.png', png);
    await storage.remove('goals/short.png');
    await storage.remove('goals/short.png');
    expect(await storage.get('goals/short.png')).toBeUndefined();
  });

  it('has one owner, the first', async () => {
    const fresh = await opened(newUrl());
    expect(await fresh.owner()).toBeUndefined();
    const [one, other] = [await fresh.claim('one'), await fresh.claim('other')];
    expect([one, other, await fresh.owner()]).toEqual(['one', 'one', 'one']);
    fresh.close();
  });

  describe('under the API', () => {
    let api: ApiUnderTest;
    const cleaning: string[] = [];
    beforeAll(async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'storage-api-'));
      cleaning.push(dataDir);
      storage = await opened(newUrl());
      api = await apiUnderTest(await openDatabase({ dataDir, durability: 'relaxed' }), { storage });
    });
    afterAll(async () => {
      await api.close();
      for (const folder of cleaning) rmSync(folder, { recursive: true, force: true });
    });

    const create = (bytes: Buffer<ArrayBuffer> = png) => {
      const form = new FormData();
      const title = randomUUID();
      for (const [key, value] of Object.entries({ title, caption_en: title, caption_ar: title })) form.append(key, value);
      form.append('picture', new File([bytes], 'a.png', { type: 'image/png' }));
      return api.call('POST', 'sample-records/', { body: form });
    };
    const media = (url: string, init: RequestInit = {}) => api.app.request(new URL(url, origin).pathname, init);

    it('a picture is stored, read, and gone with its record', async () => {
      const { status, body } = await create();
      expect(status, JSON.stringify(body)).toBe(201);
      const read = await media(body.picture);
      expect(Buffer.from(await read.arrayBuffer())).toEqual(png);
      expect(Object.fromEntries(read.headers)).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(png.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
      });
      expect((await api.call('DELETE', `sample-records/${body.id}`)).status).toBe(204);
      expect((await media(body.picture)).status).toBe(404);
      expect(await listed(storage)).toEqual([]);
    });

    it('a picture is read in parts, and its head alone', async () => {
      const { body } = await create();
      const part = async (range: string, more: Record<string, string> = {}) => {
        const answer = await media(body.picture, { headers: { Range: range, ...more } });
        return [answer.status, answer.headers.get('content-range'), Buffer.from(await answer.arrayBuffer()).length] as const;
      };
      const size = png.length;
      expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, 10]);
      expect(await part(`bytes=${size - 4}-`)).toEqual([206, `bytes ${size - 4}-${size - 1}/${size}`, 4]);
      expect(await part('bytes=-5')).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, 5]);
      expect(await part('bytes=0-99999999')).toEqual([206, `bytes 0-${size - 1}/${size}`, size]);
      expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, 0]);
      for (const ignored of ['bytes=5-2', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=-']) expect(await part(ignored)).toEqual([200, null, size]);
      expect(await part('bytes=0-9', { 'If-Range': '"a tag"' })).toEqual([200, null, size]);
      const head = await media(body.picture, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(size), '']);
      expect((await media('/media/goals/missing.png', { method: 'HEAD' })).status).toBe(404);
    });

    it('sweeps that run at once remove what no record names and is old, and nothing else', async () => {
      const { body } = await create();
      const [orphan, recent] = [`sample-records/${randomUUID()}.png`, `sample-records/${randomUUID()}.png`];
      for (const path of [orphan, recent, 'sample-records/logo.png', `gone-resource/${randomUUID()}.png`]) await storage.put(path, png);
      // All files but one appear two hours older.
      const later: Storage = {
        ...storage,
        async *list(folder) {
          for await (const file of storage.list(folder)) yield file.path === recent ? file : { ...file, age: file.age + 2 * 3_600_000 };
        },
      };
      const removed = await Promise.all([sweepMedia({ ...api, storage: later }), sweepMedia({ ...api, storage: later })]);
      expect(removed).not.toContain(undefined);
      expect(await storage.size(orphan)).toBeUndefined();
      expect((await media(body.picture)).status).toBe(200);
      expect((await listed(storage)).filter(({ path }) => [recent, 'sample-records/logo.png'].includes(path))).toHaveLength(2);
      expect(await listed(storage, 'gone-resource')).toHaveLength(1);
    });

    it('a sweep breaks off when it is told to, and removes nothing more', async () => {
      const orphans = [randomUUID(), randomUUID()].map((name) => `sample-records/${name}.png`);
      for (const path of orphans) await storage.put(path, png);
      const stop = new AbortController();
      let listed = 0;
      const later: Storage = {
        ...storage,
        async *list(folder) {
          for await (const file of storage.list(folder)) {
            if (orphans.includes(file.path) && ++listed === 2) stop.abort();
            yield { ...file, age: file.age + 2 * 3_600_000 };
          }
        },
      };
      await expect(sweepMedia({ ...api, storage: later }, stop.signal)).rejects.toThrow('aborted');
      for (const path of orphans) expect(await storage.size(path)).toBe(png.length);
      for (const path of orphans) await storage.remove(path);
    });

    it('a list that names what is gone is passed over by a sweep, a move and a comparison, and no record is lost', async () => {
      const { body } = await create();
      const path = new URL(body.picture, origin).pathname.slice('/media/'.length);
      const orphan = `sample-records/${randomUUID()}.png`;
      const ghosts = [path, orphan].map((ghost) => ({ path: ghost, size: png.length, age: 2 * 3_600_000 }));
      await storage.remove(path);
      const outdated: Storage = {
        ...storage,
        async *list() {
          yield* ghosts;
        },
      };
      await sweepMedia({ ...api, storage: outdated });
      expect((await media(body.picture)).status).toBe(404);
      expect((await api.call('GET', `sample-records/${body.id}/`)).body.picture).toBe(body.picture);
      const results: unknown[] = [];
      const to = await opened(folderUrl());
      const options = {
        from: outdated,
        to,
        signal: new AbortController().signal,
        onFile: (_: string, result: unknown) => results.push(result),
      };
      await moveUploads(options);
      await compareUploads(options);
      expect(results).toEqual(Array(4).fill({ done: 'gone', size: png.length }));
      expect((await api.call('DELETE', `sample-records/${body.id}`)).status).toBe(204);
    });

    it('a file whose age nobody knows is not swept', async () => {
      const orphan = `sample-records/${randomUUID()}.png`;
      await storage.put(orphan, png);
      const timeless: Storage = {
        ...storage,
        async *list(folder) {
          for await (const file of storage.list(folder)) yield { ...file, age: Number.NaN };
        },
      };
      expect(await sweepMedia({ ...api, storage: timeless })).toBe(0);
      expect(await storage.size(orphan)).toBe(png.length);
    });
  });
});

describe('npm run storage', () => {
  const run = async (args: readonly string[], signal = new AbortController().signal, key: S3Server['key'] | undefined = server?.key) => {
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    const code = await runCommand('storage', args, { env: { ...key }, print, printError: print, signal });
    return { code, text: lines.join('\n') };
  };
  const filled = async (count = 25) => {
    const url = folderUrl();
    const storage = await opened(url);
    for (let at = 0; at < count; at += 1) await storage.put(`goals/${at}.png`, Buffer.concat([png, Buffer.from(String(at))]));
    await storage.put('demo/trainers/large.webp', Buffer.alloc(2_500_000, 'x'));
    await storage.claim('this database');
    return { url, storage };
  };
  const targets = [{ name: 'a folder', url: folderUrl }, ...(hasS3 ? [{ name: 'a bucket', url: bucketUrl }] : [])];

  it.each(targets)('move takes all files and the owner to $name, says what comes next, and has nothing to do again', async ({ url }) => {
    const [{ url: from }, to] = [await filled(), url()];
    const moved = await run(['move', from, to]);
    expect(moved.code, moved.text).toBe(0);
    expect(moved.text).toContain('26 files copied (2.5 MB), 0 there already.');
    expect(moved.text).toMatch(/Nothing was removed from the folder .+ Stop the gateways.+ Set STORAGE_URL/s);
    expect((await run(['move', from, to])).text).toContain('0 files copied (0.0 MB), 26 there already.');
    expect((await run(['compare', from, to])).text).toContain('26 the same');
    const target = await opened(to);
    expect([await target.owner(), (await listed(target)).length]).toEqual(['this database', 26]);
    const back = folderUrl();
    expect((await run(['move', to, back])).code).toBe(0);
    expect((await run(['compare', from, back])).code).toBe(0);
  });

  it.each(targets)('move goes on where it was stopped, to $name', async ({ url }) => {
    const [{ url: from }, to] = [await filled(), url()];
    const half = await opened(to);
    for (let at = 0; at < 10; at += 1) await half.put(`goals/${at}.png`, Buffer.concat([png, Buffer.from(String(at))]));
    // A file of the same name with another size must be replaced.
    await half.put('goals/10.png', png);
    expect((await run(['move', from, to], AbortSignal.abort())).code).toBe(1);
    expect((await run(['move', from, to])).text).toContain('16 files copied (2.5 MB), 10 there already.');
    expect((await run(['compare', from, to])).code).toBe(0);
  });

  it('compare names what is missing and what is another file', async () => {
    const [{ url: from }, to] = [await filled(3), folderUrl()];
    await run(['move', from, to]);
    const target = await opened(to);
    await target.remove('goals/0.png');
    await target.put('goals/1.png', Buffer.alloc(png.length + 1, 'x'));
    const { code, text } = await run(['compare', from, to]);
    expect(code).toBe(1);
    expect(text).toMatch(/goals\/0\.png: is not in the folder/);
    expect(text).toMatch(/goals\/1\.png: differs in the folder/);
  });

  it('move leaves the uploads of another database alone', async () => {
    const [{ url: from }, to] = [await filled(2), folderUrl()];
    const target = await opened(to);
    await target.claim('another database');
    const { code, text } = await run(['move', from, to]);
    expect(code).toBe(1);
    expect(text).toContain('contains the uploads of another database. Name an empty place.');
    expect(await listed(target)).toEqual([]);
  });

  it('move and compare refuse two places of which one lies in the other', async () => {
    const [{ url: from }, service] = [await filled(1), '?endpoint=http://127.0.0.1:9'];
    const key = { AWS_ACCESS_KEY_ID: 'any', AWS_SECRET_ACCESS_KEY: 'any' };
    for (const [one, other] of [
      [from, `${from}/copy`],
      [`s3://uploads${service}`, `s3://uploads/copy${service}`],
    ] as const)
      for (const args of [
        ['move', one, other],
        ['move', other, one],
        ['compare', one, other],
      ]) {
        const { code, text } = await run(args, undefined, key);
        expect([code, text]).toEqual([
          expect.any(Number),
          expect.stringContaining('lie one in the other. Name two places that are apart.'),
        ]);
        expect(code).not.toBe(0);
      }
    expect(existsSync(new URL(`${from}/copy`))).toBe(false);
  });

  it('says what is wrong with how it was called', async () => {
    expect((await run(['move', 'file:///somewhere'])).text).toContain('Name what to do and two storages');
    expect((await run(['move', 'ftp://a', 'file:///b'])).text).toBe(
      '<from>: "ftp://" is not a storage. Use file:///var/lib/admin/media, or s3://bucket/folder?endpoint=https://s3.example.com&region=eu-central-1.',
    );
    expect((await run(['move', 'file:///a', 'file:///a'])).text).toContain('is named twice');
  });

  it('move passes by what no upload is called, without looking into it', async () => {
    const [{ url: from }, to] = [await filled(1), folderUrl()];
    const others = ['lost+found', 'goals/a folder'].map((name) => new URL(`${from}/${name}`));
    for (const other of others) {
      mkdirSync(other);
      writeFileSync(`${fileURLToPath(other)}/a.png`, png);
      chmodSync(other, 0o000);
    }
    const { code, text } = await run(['move', from, to]);
    for (const other of others) chmodSync(other, 0o700);
    expect([code, text]).toEqual([0, expect.stringMatching(/^2 files copied \(2\.5 MB\), 0 there already\.$/m)]);
    expect((await listed(await opened(to))).map(({ path }) => path)).toEqual(['demo/trainers/large.webp', 'goals/0.png']);
  });

  it('move leaves hidden files, links and half-written ones behind', async () => {
    const [{ url: from }, to] = [await filled(1), folderUrl()];
    const folder = new URL(`${from}/goals/`);
    writeFileSync(new URL('.hidden', folder), 'secret');
    writeFileSync(new URL(`.${randomUUID()}.png.part`, folder), 'half');
    await run(['move', from, to]);
    expect((await listed(await opened(to))).map(({ path }) => path)).toEqual(['demo/trainers/large.webp', 'goals/0.png']);
    expect(readFileSync(new URL('.hidden', folder), 'utf8')).toBe('secret');
  });
});
