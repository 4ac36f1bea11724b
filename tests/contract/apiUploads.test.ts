import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFileName } from '../../src/fields/fileAddress';
import { type ApiUnderTest, apiUnderTest, getErrors, origin } from '../support/apiUnderTest';
import { libsql } from '../support/databases';
import { png } from '../support/picture';

const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const html = Buffer.from('<html><script>alert(1)</script></html>');

describe('Uploads', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await apiUnderTest(libsql, { maxUploadBytes: 400_000 });
  });
  afterAll(async () => {
    rmSync(outside(), { force: true });
    await api.close();
  });

  const outside = () => `${api.mediaDir}-outside.png`;

  let number = 0;
  const create = (files: Record<string, [Uint8Array<ArrayBuffer>, string, string]>, title = `Upload ${++number}`) => {
    const form = new FormData();
    for (const [key, value] of Object.entries({ title, caption_en: title, caption_ar: title })) form.append(key, value);
    for (const [key, [bytes, name, type]] of Object.entries(files)) form.append(key, new File([bytes], name, { type }));
    return api.call('POST', 'sample-records/', { body: form });
  };
  const patch = (id: number, body: unknown) => api.call('PATCH', `sample-records/${id}/`, { body });
  const stored = () => {
    try {
      return readdirSync(join(api.mediaDir, 'sample-records')).length;
    } catch {
      return 0;
    }
  };
  const getPath = (address: string) => new URL(address).pathname.slice('/media/'.length);
  const media = (path: string) => api.app.fetch(new Request(new URL(path, origin)));

  it('keeps an image under a name of its own and serves it safely', async () => {
    const { status, body } = await create({ picture: [png, '../../evil name.html', 'text/html'] });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.picture).toMatch(/^http:\/\/admin\.test\/media\/sample-records\/[0-9a-f-]{36}\.png#name=evil%20name\.html\.png$/);
    const response = await media(body.picture);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const row = await api.database.db.selectFrom('sample_records').select('picture').where('id', '=', body.id).executeTakeFirstOrThrow();
    expect(row.picture).toBe(getPath(body.picture));
  });

  it('serves what is no image as a download', async () => {
    const { body } = await create({ paper: [pdf, 'paper.pdf', 'application/pdf'] });
    expect((await media(body.paper)).headers.get('content-disposition')).toBe('attachment; filename="paper.pdf"');
    const csv = await create({ paper: [Buffer.from('a,b\n1,2\n'), 'table.csv', 'text/csv'] });
    expect(getPath(csv.body.paper)).toMatch(/\.csv$/);
    expect((await media(csv.body.paper)).headers.get('content-type')).toBe('application/octet-stream');
  });

  it('gives a file back under the name that it came with, also in parts and to a HEAD', async () => {
    const { body } = await create({ paper: [pdf, 'شهادة المدرب.pdf', 'application/pdf'] });
    expect(body.paper).toMatch(/\/media\/sample-records\/[0-9a-f-]{36}\.pdf#name=/);
    expect(getFileName(body.paper)).toBe('شهادة المدرب.pdf');
    const { body: listed } = await api.call('GET', `sample-records/?search=${encodeURIComponent(body.title)}`);
    expect(listed.results.map(({ paper }: { paper: string }) => paper)).toContain(body.paper);
    const disposition = `attachment; filename="????? ??????.pdf"; filename*=UTF-8''${encodeURIComponent('شهادة المدرب.pdf')}`;
    const asked = [{}, { method: 'HEAD' }, { headers: { Range: 'bytes=0-3' } }].map(
      (init) => new Request(new URL(body.paper, origin), init),
    );
    for (const request of asked) expect((await api.app.fetch(request)).headers.get('content-disposition')).toBe(disposition);
    const boundary = 'boundary-of-a-browser-0123456789';
    // The file name is encoded as by a browser.
    const raw = `--${boundary}\r\nContent-Disposition: form-data; name="paper"; filename="عقد %22أ%22.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
    const form = Buffer.concat([Buffer.from(raw), pdf, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
    const changed = await api.call('PATCH', `sample-records/${body.id}/`, { body: new Uint8Array(form), headers });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const { headers: sent } = await media(changed.body.paper);
    expect(decodeURIComponent(sent.get('content-disposition')?.split("UTF-8''")[1] ?? '')).toBe('عقد _أ_.pdf');
  });

  it('keeps nothing of a name once its file is gone, or its record was not written', async () => {
    const kept = async () => (await api.database.db.selectFrom('_uploads').select('path').execute()).map(({ path }) => path);
    const before = await kept();
    const { body } = await create({ paper: [pdf, 'paper.pdf', 'application/pdf'] });
    expect(await kept()).toHaveLength(before.length + 1);
    expect((await create({ paper: [pdf, 'paper.pdf', 'application/pdf'] }, body.title)).status).toBe(400);
    expect(await kept()).toHaveLength(before.length + 1);
    await patch(body.id, { paper: null });
    expect(await kept()).toEqual(before);
  });

  it('gives a file without its name where the names cannot be read', async () => {
    const { body } = await create({ paper: [pdf, 'paper.pdf', 'application/pdf'] });
    await api.database.db.schema.alterTable('_uploads').renameTo('_moved').execute();
    const answer = await media(body.paper);
    await api.database.db.schema.alterTable('_moved').renameTo('_uploads').execute();
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, 'attachment']);
    expect(api.serverErrors.splice(0)).toHaveLength(1);
  });

  it.each([
    ['a web page called an image', { picture: [html, 'a.png', 'image/png'] }, 'invalid_image', 'picture'],
    ['a PDF in place of an image', { picture: [pdf, 'a.png', 'image/png'] }, 'invalid_image', 'picture'],
    ['an empty image', { picture: [Buffer.alloc(0), 'a.png', 'image/png'] }, 'invalid_image', 'picture'],
    ['an image in place of a paper', { paper: [png, 'a.pdf', 'application/pdf'] }, 'invalid_file', 'paper'],
    ['binary called CSV', { paper: [Buffer.from([0, 1, 2, 255]), 'a.csv', 'text/csv'] }, 'invalid_file', 'paper'],
    [
      'an image over the field’s limit',
      { picture: [Buffer.concat([png, Buffer.alloc(200_001)]), 'a.png', 'image/png'] },
      'file_too_large',
      'picture',
    ],
  ] as [string, Record<string, [Buffer<ArrayBuffer>, string, string]>, string, string][])(
    'refuses %s, and keeps nothing of it',
    async (_, files, code, attr) => {
      const before = stored();
      const answer = await create(files);
      expect(answer.status).toBe(400);
      expect(getErrors(answer)).toEqual([[code, attr]]);
      expect(stored()).toBe(before);
    },
  );

  it('keeps no file of a record that is refused', async () => {
    const { body } = await create({});
    const before = stored();
    const form = new FormData();
    form.append('title', body.title);
    for (const key of ['caption_en', 'caption_ar']) form.append(key, 'another');
    form.append('picture', new File([png], 'a.png'));
    expect(getErrors(await api.call('POST', 'sample-records/', { body: form }))).toEqual([['unique', 'title']]);
    expect(stored()).toBe(before);
  });

  it('refuses a request over the whole limit with 413, whether its length is said or not', async () => {
    const tooMuch = await create({ paper: [Buffer.alloc(400_001), 'a.pdf', 'application/pdf'] });
    expect(tooMuch.status).toBe(413);
    expect(tooMuch.body).toEqual({
      type: 'client_error',
      errors: [{ code: 'file_too_large', detail: 'The request is too large. The limit is 0.4 MB.', attr: null }],
    });
    const announced = await api.call('POST', 'labels/', {
      body: '{}',
      headers: { 'Content-Type': 'application/json', 'Content-Length': '400001' },
    });
    expect(announced.status).toBe(413);
  });

  it('removes a file that is replaced, cleared or deleted with its record', async () => {
    const { body } = await create({ picture: [png, 'a.png', 'image/png'] });
    const form = new FormData();
    form.append('picture', new File([png], 'b.png'));
    const replaced = await patch(body.id, form);
    expect(replaced.body.picture).not.toBe(body.picture);
    expect((await media(body.picture)).status).toBe(404);
    expect((await media(replaced.body.picture)).status).toBe(200);
    expect((await patch(body.id, { notes: 'other field' })).body.picture).toBe(replaced.body.picture);
    expect((await patch(body.id, { picture: null })).body.picture).toBeNull();
    expect((await media(replaced.body.picture)).status).toBe(404);

    const other = await create({ picture: [png, 'a.png', 'image/png'] });
    await api.call('DELETE', `sample-records/${other.body.id}`);
    expect((await media(other.body.picture)).status).toBe(404);
  });

  it('keeps a file that another record still shows', async () => {
    const [one, two] = [await create({ picture: [png, 'a.png', 'image/png'] }), await create({})];
    const { db } = api.database;
    await db
      .updateTable('sample_records')
      .set({ picture: getPath(one.body.picture) })
      .where('id', '=', two.body.id)
      .execute();
    await api.call('DELETE', `sample-records/${one.body.id}`);
    expect((await media(one.body.picture)).status).toBe(200);
  });

  it('serves nothing from outside the media folder', async () => {
    writeFileSync(outside(), png);
    const name = basename(outside());
    mkdirSync(join(api.mediaDir, 'folder'), { recursive: true });
    writeFileSync(join(api.mediaDir, '.hidden.png'), png);
    for (const path of [
      `../${name}`,
      `%2e%2e/${name}`,
      `..%2f${name}`,
      `a/../../${name}`,
      '.hidden.png',
      'folder',
      'folder/',
      '',
      '%',
      '%00.png',
      '/etc/passwd',
      'a\\b.png',
    ]) {
      const response = await api.app.fetch(new Request(`${origin}/media/${path}`));
      expect(response.status, path).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('serves uploads and the pictures of the demo, and nothing else that lies in the media folder', async () => {
    const upload = `${randomUUID()}.png`;
    const served = [`goals/${upload}`, 'demo/goals/one.webp', 'demo/certificates/sample.pdf'];
    const others = ['goals/private.png', upload, `backup/media/goals/${upload}`];
    for (const folder of ['backup', 'goals', 'demo', 'demo/backup'])
      for (const name of ['secret', 'manifest.json', 'database.db', 'database.dump']) others.push(`${folder}/${name}`);
    for (const path of [...served, ...others]) {
      mkdirSync(dirname(join(api.mediaDir, path)), { recursive: true });
      writeFileSync(join(api.mediaDir, path), png);
    }
    const getStatus = async (path: string) => [path, (await media(`/media/${path}`)).status];
    expect(await Promise.all(served.map(getStatus))).toEqual(served.map((path) => [path, 200]));
    expect(await Promise.all(others.map(getStatus))).toEqual(others.map((path) => [path, 404]));
  });

  it('follows no link out of the media folder', async () => {
    const name = `goals/${randomUUID()}.png`;
    mkdirSync(join(api.mediaDir, 'goals'), { recursive: true });
    writeFileSync(outside(), png);
    symlinkSync(outside(), join(api.mediaDir, name));
    expect((await media(`/media/${name}`)).status).toBe(404);
  });

  it('builds addresses on the public origin when it has one', async () => {
    const { body } = await create({ picture: [png, 'a.png', 'image/png'] });
    const behindProxy = await apiUnderTest(api.database, { mediaDir: api.mediaDir, publicUrl: () => 'https://admin.example.com' });
    const read = await behindProxy.call('GET', `sample-records/${body.id}/`);
    expect(read.body.picture).toBe(body.picture.replace(origin, 'https://admin.example.com'));
    const listed = await behindProxy.call('GET', 'sample-records/?page_size=1');
    expect(listed.body.next).toMatch(/^https:\/\/admin\.example\.com\/api\/v1\/sample-records\/\?/);
  });
});
