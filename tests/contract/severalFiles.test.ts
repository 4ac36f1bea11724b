import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry as productRegistry } from '../../resources/registry';
import { getFileName } from '../../src/fields/fileAddress';
import { defineRegistry } from '../../src/schema/defineRegistry';
import { defineResource } from '../../src/schema/defineResource';
import { type ApiUnderTest, apiUnderTest, joinRegistries } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';
import { png } from '../support/picture';

const albums = defineResource({
  name: 'albums',
  path: 'albums',
  icon: 'document',
  section: 'business',
  recordRepresentation: 'title',
  fields: {
    title: { type: 'text', required: true },
    photos: { type: 'files', of: 'image', maxItems: 3, maxBytes: 1000 },
    scans: { type: 'files', of: 'image', requiredWhen: { title: 'Scanned' } },
  },
  list: { columns: ['title', 'photos'] },
  sections: { main: ['title', 'photos', 'scans'] },
  calls: { delete: { path: '{id}/', body: 'none' } },
});

describe.each(availableDatabases())('Several files in one field, on $name', (databases) => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await apiUnderTest(databases, { registry: joinRegistries(productRegistry, defineRegistry([albums])) });
  });
  afterAll(() => api.close());

  const picture = (name: string, bytes: Uint8Array<ArrayBuffer> = png) => new File([bytes], name, { type: 'image/png' });
  const toForm = (photos: readonly (File | string)[], title = 'Album') => {
    const form = new FormData();
    form.append('title', title);
    for (const one of photos) form.append('photos', one);
    return form;
  };
  const create = async (...names: string[]) =>
    (await api.call('POST', 'albums/', { body: toForm(names.map((name) => picture(name))) })).body;
  const change = (id: number, body: unknown) => api.call('PATCH', `albums/${id}/`, { body });
  const stored = () => readdirSync(join(api.mediaDir, 'albums')).length;
  const named = (photos: readonly string[]) => photos.map(getFileName);

  it('stores each under its name, in order, and answers an empty list for none', async () => {
    const { photos, scans } = await create('a.png', 'صورة.png');
    expect([named(photos), scans]).toEqual([['a.png', 'صورة.png'], []]);
    const response = await api.app.fetch(new Request(photos[1]));
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
  });

  it('keeps the files that a change names, adds new ones and deletes the others', async () => {
    const { id, photos } = await create('a.png', 'b.png');
    const before = stored();
    const { status, body } = await change(id, toForm([photos[1].split('#')[0], picture('c.png')]));
    expect([status, named(body.photos)]).toEqual([200, ['b.png', 'c.png']]);
    expect(stored()).toBe(before);
    expect((await change(id, { photos: [body.photos[1], body.photos[1], body.photos[0]] })).body.photos).toEqual(body.photos.toReversed());
    expect((await change(id, { photos: [] })).body.photos).toEqual([]);
    expect(stored()).toBe(before - 2);
  });

  it('refuses files of other records and made-up ones', async () => {
    const [own, other] = [await create('own.png'), await create('other.png')];
    const path = new URL(other.photos[0]).pathname.slice('/media/'.length);
    for (const one of [other.photos[0], 'http://elsewhere.test/x.png', { path }, { path, name: 'x.png' }]) {
      const { status, body } = await change(own.id, { photos: [own.photos[0], one] });
      expect([status, body.errors]).toMatchObject([400, [{ code: 'does_not_exist', attr: 'photos.1' }]]);
    }
    expect((await change(own.id, { photos: [7, null] })).body.errors.map(({ attr }: { attr: string }) => attr)).toEqual([
      'photos.0',
      'photos.1',
    ]);
    expect((await api.call('POST', 'albums/', { body: { title: 'New', photos: other.photos } })).status).toBe(400);
  });

  it('refuses too many, too large and wrong ones at the field, and stores none of the others', async () => {
    const before = stored();
    const errors = async (photos: readonly File[]) => (await api.call('POST', 'albums/', { body: toForm(photos) })).body.errors;
    const four = ['1.png', '2.png', '3.png', '4.png'].map((name) => picture(name));
    expect(await errors(four)).toMatchObject([{ code: 'max_length', attr: 'photos' }]);
    const html = picture('evil.png', new Uint8Array(Buffer.from('<html></html>')));
    const large = picture('large.png', new Uint8Array(Buffer.concat([png, Buffer.alloc(2000)])));
    expect(await errors([picture('fine.png'), html, large])).toMatchObject([
      { code: 'invalid_image', attr: 'photos.1' },
      { code: 'file_too_large', attr: 'photos.2' },
    ]);
    expect(stored()).toBe(before);
  });

  it('deletes the files of a deleted record, but not those that a bulk change gave others too', async () => {
    const [one, other] = [await create(), await create()];
    const { body } = await change(one.id, toForm([picture('a.png')]));
    const row = await api.database.db.selectFrom('albums').select('photos').where('id', '=', one.id).executeTakeFirstOrThrow();
    await api.database.db.updateTable('albums').set({ photos: row.photos }).where('id', '=', other.id).execute();
    expect((await api.call('DELETE', `albums/${one.id}/`)).status).toBe(204);
    expect((await api.app.fetch(new Request(body.photos[0]))).status).toBe(200);
    await api.call('DELETE', `albums/${other.id}/`);
    expect((await api.app.fetch(new Request(body.photos[0]))).status).toBe(404);
  });

  it('reads the path that the field stored while it took one file, and keeps it beside new ones', async () => {
    const { id, photos } = await create('a.png');
    const path = new URL(photos[0]).pathname.slice('/media/'.length);
    await api.database.db.updateTable('albums').set({ photos: path, scans: '' }).where('id', '=', id).execute();
    const { body: read } = await api.call('GET', `albums/${id}/`);
    expect([read.photos, read.scans]).toEqual([[photos[0].split('#')[0]], []]);
    const { status, body } = await change(id, toForm([read.photos[0], picture('b.png')]));
    expect([status, body.photos.length, body.photos[0]]).toEqual([200, 2, read.photos[0]]);
  });

  it.each(['http://admin.test/media/media/', '/media/media/', 'http://admin.test/media/'])(
    'knows a stored file by its address below %s',
    async (base) => {
      const { id, photos } = await create('a.png');
      const path = new URL(photos[0]).pathname.slice('/media/'.length);
      expect((await change(id, { photos: [`${base}${path}?signature=1#name=a.png`] })).body.photos).toEqual(photos);
    },
  );

  it('counts as a value for rules between fields', async () => {
    const { status, body } = await api.call('POST', 'albums/', { body: toForm([], 'Scanned') });
    expect([status, body.errors]).toMatchObject([400, [{ code: 'required', attr: 'scans' }]]);
  });
});
