/** Several files in one field, as a ListField of images in Django REST framework. */
import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOpenApi } from '../../server/openApi/describeOpenApi';
import type { AppDataProvider } from '../../src/data/appDataProvider';
import { createDataProvider } from '../../src/data/createDataProvider';
import { getFileName } from '../../src/fields/fileAddress';
import { createHttpClient } from '../../src/http/httpClient';
import { defineRegistry } from '../../src/schema/defineRegistry';
import { defineResource } from '../../src/schema/defineResource';
import type { Registry } from '../../src/schema/registry';
import { draftApi } from '../../tools/import/draftApi';
import { clinicApi } from '../support/clinicRegistry';
import { png } from '../support/picture';
import { clinicAccounts, type Django, djangoMissing, startDjango } from '../support/startDjango';

const api = { ...clinicApi, root: '/files/' };
const albums = defineResource({
  name: 'albums',
  path: 'albums',
  icon: 'document',
  section: 'people',
  recordRepresentation: 'title',
  fields: { title: { type: 'text', required: true, maxLength: 80 }, photos: { type: 'files', of: 'image', maxItems: 3 } },
  list: { columns: ['title', 'photos'] },
  sections: { main: ['title', 'photos'] },
  calls: { delete: { path: '{id}/', body: 'none' } },
});

describe.skipIf(await djangoMissing())('Several files in one field of Django', () => {
  let django: Django;
  let provider: AppDataProvider;
  beforeAll(async () => {
    django = await startDjango();
    const { username, password } = clinicAccounts.staff;
    const answer = await fetch(`${django.origin}/api/token/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    const { access } = (await answer.json()) as { access: string };
    const session = { getToken: async () => access, refreshToken: async () => undefined };
    const httpClient = createHttpClient({ api, apiUrl: django.origin, getLocale: () => 'en', session });
    provider = createDataProvider({ registry: defineRegistry([albums], api) as unknown as Registry, httpClient, root: api.root });
  });
  afterAll(async () => {
    await django.stop();
    expect(django.errors()).toBe('');
  });

  const chosen = (name: string) => ({ rawFile: new File([png], name, { type: 'image/png' }), src: '', title: name });
  const create = async (...photos: unknown[]) => (await provider.create('albums', { data: { title: 'Album', photos } })).data;
  const change = (previousData: RaRecord, photos: readonly unknown[]) =>
    provider.update('albums', { id: previousData.id, data: { ...previousData, photos }, previousData });
  const names = ({ photos }: RaRecord) => photos.map(getFileName);

  it('are created, kept, added to, ordered and removed', async () => {
    const first = await create(chosen('a.png'), chosen('b.png'));
    expect(names(first)).toEqual(['a.png', 'b.png']);
    expect((await fetch(first.photos[1])).status).toBe(200);
    const { data: second } = await change(first, [first.photos[1], chosen('c.png')]);
    expect(names(second)).toEqual(['b.png', 'c.png']);
    const { data: third } = await change(second, second.photos.toReversed());
    expect(names(third)).toEqual(['c.png', 'b.png']);
    const { data: last } = await change(third, []);
    expect((await provider.getOne('albums', { id: last.id })).data.photos).toEqual([]);
  });

  it('are refused at the field, and nothing is lost', async () => {
    const album = await create(chosen('d.png'));
    const html = { ...chosen('evil.png'), rawFile: new File(['<html>'], 'evil.png', { type: 'image/png' }) };
    await expect(change(album, [...album.photos, html])).rejects.toMatchObject({
      status: 400,
      body: { errors: { photos: expect.stringContaining('valid image') } },
    });
    const other = await create(chosen('e.png'));
    await expect(change(album, other.photos)).rejects.toMatchObject({ status: 400 });
    await expect(
      change(
        album,
        Array.from({ length: 4 }, (_, index) => chosen(`${index}.png`)),
      ),
    ).rejects.toMatchObject({ status: 400 });
    expect(names((await provider.getOne('albums', { id: album.id })).data)).toEqual(['d.png']);
  });

  it('are imported from its document as they are declared here', async () => {
    const document = await (await fetch(`${django.origin}/files/schema/`)).text();
    const { resources } = draftApi(describeOpenApi(document, 'schema.yaml'), { references: {}, only: [] });
    expect(resources[0]?.declaration.fields.photos).toMatchObject({ type: 'files', of: 'image', maxItems: 3 });
  });
});
