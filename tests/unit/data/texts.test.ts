/** Translated texts as objects by language, and with one language per call by `Accept-Language`, over HTTP. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppDataProvider } from '../../../src/data/appDataProvider';
import { createDataProvider } from '../../../src/data/createDataProvider';
import { fetchMatching } from '../../../src/data/paging/fetchMatching';
import { createHttpClient } from '../../../src/http/httpClient';
import { defineApi, type TextForm } from '../../../src/schema/api';
import { defineRegistry } from '../../../src/schema/defineRegistry';
import { defineResource } from '../../../src/schema/defineResource';
import type { Registry } from '../../../src/schema/registry';

const declared = {
  name: 'plants',
  path: 'plants',
  icon: 'goals',
  section: 'training',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'localized', of: 'text', required: true },
    about: { type: 'localized', of: 'longText' },
    height: { type: 'integer' },
    photo: { type: 'image' },
  },
  list: { columns: ['name'] },
  sections: { main: ['name', 'about', 'height', 'photo'] },
} as const;
const plants = defineResource(declared);
const replacedPlants = defineResource({ ...declared, calls: { replace: true } });

type Words = Record<string, string | null>;
interface Plant {
  id: number;
  height: number | null;
  name: Words;
  about: Words;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly language: string;
  readonly body: Record<string, unknown> | undefined;
}

const stored: Plant[] = [];
let calls: Call[] = [];
let form: TextForm = 'objects';
const refused = 'Not allowed';

const toJson = ({ id, height, name, about }: Plant, language: string) =>
  form === 'objects' ? { id, height, name, about } : { id, height, name: name[language] ?? null, about: about[language] ?? null };

function write(plant: Plant, body: Record<string, unknown>, language: string): Record<string, unknown> | undefined {
  if (JSON.stringify(body).includes(refused)) return form === 'objects' ? { name: { ar: [refused] } } : { name: [refused] };
  for (const source of ['name', 'about'] as const) {
    if (!(source in body)) continue;
    // As in a JSONField, the sent object replaces the stored one.
    if (form === 'objects') plant[source] = body[source] as Words;
    else plant[source] = { ...plant[source], [language]: body[source] as string };
  }
  if ('height' in body) plant.height = body.height as number;
  return undefined;
}

async function readSent(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  const type = request.headers['content-type'] ?? '';
  const sent = await buffer(request);
  if (type.startsWith('multipart/'))
    return Object.fromEntries(await new Response(new Uint8Array(sent), { headers: { 'Content-Type': type } }).formData());
  return sent.length > 0 ? (JSON.parse(sent.toString()) as Record<string, unknown>) : undefined;
}

async function answer(request: IncomingMessage): Promise<{ readonly status: number; readonly json: unknown }> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://api.test');
  const body = await readSent(request);
  const language = String(request.headers['accept-language']);
  const { method = 'GET' } = request;
  const id = Number(pathname.split('/')[4]);
  calls.push({ method, path: pathname.replace('/api/v1/', ''), language, body });
  if (method === 'POST') {
    const plant: Plant = { id: stored.length + 1, height: null, name: {}, about: {} };
    const errors = write(plant, body ?? {}, language);
    if (errors) return { status: 400, json: errors };
    stored.push(plant);
    return { status: 201, json: toJson(plant, language) };
  }
  const plant = stored.find((one) => one.id === id);
  if (id && !plant) return { status: 404, json: { detail: 'Not found.' } };
  if (plant && (method === 'PATCH' || method === 'PUT')) {
    const errors = write(plant, body ?? {}, language);
    return errors ? { status: 400, json: errors } : { status: 200, json: toJson(plant, language) };
  }
  const ids = searchParams.get('id__in')?.split(',').map(Number);
  const results = stored.filter((one) => !ids || ids.includes(one.id)).map((one) => toJson(one, language));
  return { status: 200, json: plant ? toJson(plant, language) : { count: results.length, next: null, previous: null, results } };
}

const server = createServer((request, response) => {
  void answer(request).then(({ status, json }) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ETag: '"1"' }).end(JSON.stringify(json));
  });
});

let apiUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

function start(
  texts: TextForm,
  version: 'compare' | 'etag' = 'compare',
  resource: typeof plants | typeof replacedPlants = plants,
): { readonly provider: AppDataProvider; readonly registry: Registry } {
  form = texts;
  const registry = defineRegistry([resource], defineApi({ texts, version })) as unknown as Registry;
  const session = { getToken: async () => 'token', refreshToken: async () => undefined };
  const httpClient = createHttpClient({ apiUrl, api: registry.api, session, getLocale: () => 'ar' });
  return { provider: createDataProvider({ registry, httpClient }), registry };
}

beforeEach(() => {
  stored.splice(0, stored.length, { id: 1, height: 3, name: { en: 'Palm', ar: 'نخلة' }, about: { en: 'A tree', ar: null } });
  calls = [];
});

const listParams = { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };
const palm = { id: 1, height: 3, name_en: 'Palm', name_ar: 'نخلة', about_en: 'A tree', about_ar: null };
const read = async (provider: AppDataProvider) => (await provider.getOne('plants', { id: 1 })).data;

describe('texts as objects by language', () => {
  it('are read in lists and records as one value for each language', async () => {
    const { provider } = start('objects');
    expect((await provider.getList('plants', listParams)).data).toMatchObject([palm]);
    expect(await read(provider)).toMatchObject(palm);
  });

  it('are sent whole when one language changes, because the API replaces the object', async () => {
    const { provider } = start('objects');
    const previousData = await read(provider);
    const { data } = await provider.update('plants', { id: 1, data: { ...previousData, name_en: 'Date palm' }, previousData });
    expect(calls.at(-1)).toMatchObject({ method: 'PATCH', body: { name: { en: 'Date palm', ar: 'نخلة' } } });
    expect(data).toMatchObject({ ...palm, name_en: 'Date palm' });
  });

  it('are sent whole by a bulk change of one language', async () => {
    const { provider } = start('objects');
    await provider.updateMany('plants', { ids: [1], data: { name_en: 'Tree' } });
    expect(stored[0]?.name).toEqual({ en: 'Tree', ar: 'نخلة' });
  });

  it('are sent by a create, and an error of a language is at its input', async () => {
    const { provider } = start('objects');
    await provider.create('plants', { data: { name_en: 'Fig', name_ar: 'تين' } });
    expect(stored[1]?.name).toEqual({ en: 'Fig', ar: 'تين' });
    const failing = provider.create('plants', { data: { name_en: 'Fig', name_ar: refused } });
    await expect(failing).rejects.toMatchObject({ status: 400, body: { errors: { name_ar: refused } } });
  });
});

describe('one language a call', () => {
  it('is read in lists in the language of the administrator, in records in every language', async () => {
    const { provider } = start('header');
    expect((await provider.getList('plants', listParams)).data).toMatchObject([{ id: 1, name: 'نخلة' }]);
    expect(calls.map(({ language }) => language)).toEqual(['ar']);
    expect(await read(provider)).toMatchObject(palm);
    expect(calls.slice(1).map(({ language }) => language)).toEqual(['en', 'ar']);
  });

  it('is saved by a call for each language that changed, and no other', async () => {
    const { provider } = start('header');
    const previousData = await read(provider);
    const change = { ...previousData, name_ar: 'نخلة التمر' };
    expect((await provider.update('plants', { id: 1, data: change, previousData })).data).toMatchObject(change);
    const writes = () => calls.filter(({ method }) => method === 'PATCH').map(({ language, body }) => ({ language, body }));
    expect(writes()).toEqual([{ language: 'ar', body: { name: 'نخلة التمر' } }]);
    calls = [];
    await provider.update('plants', { id: 1, data: { ...change, height: 9, name_en: 'P', about_ar: 'شجرة' }, previousData: change });
    expect(writes()).toEqual([
      { language: 'en', body: { height: 9, name: 'P' } },
      { language: 'ar', body: { about: 'شجرة' } },
    ]);
    expect(stored[0]).toMatchObject({ height: 9, name: { en: 'P', ar: 'نخلة التمر' }, about: { en: 'A tree', ar: 'شجرة' } });
  });

  it('says which languages are saved if a later one is refused, and the next save continues', async () => {
    const { provider } = start('header');
    const previousData = await read(provider);
    const change = { ...previousData, name_en: 'P', name_ar: refused };
    const failure = await provider.update('plants', { id: 1, data: change, previousData }).catch((error: unknown) => error);
    const made = { ...palm, name_en: 'P' };
    expect(failure).toMatchObject({
      status: 400,
      body: { errors: { name_ar: refused }, savedTexts: { saved: ['en'], refused: ['ar'] }, made },
    });
    expect(stored[0]?.name).toEqual({ en: 'P', ar: 'نخلة' });
    await provider.update('plants', { id: 1, data: { ...change, name_ar: 'ن' }, previousData: made });
    expect(stored[0]?.name).toEqual({ en: 'P', ar: 'ن' });
  });

  it('makes a record with its first language, adds the others, and names the record if one is refused', async () => {
    const { provider } = start('header');
    const { data } = await provider.create('plants', { data: { name_en: 'Fig', name_ar: 'تين', height: 2 } });
    expect(data).toMatchObject({ id: 2, height: 2, name_en: 'Fig', name_ar: 'تين' });
    expect(stored[1]).toMatchObject({ height: 2, name: { en: 'Fig', ar: 'تين' } });
    await expect(provider.create('plants', { data: { name_en: 'Oak', name_ar: refused } })).rejects.toMatchObject({
      body: { errors: { name_ar: refused }, made: { id: 3 }, savedTexts: { saved: ['en'], refused: ['ar'] } },
    });
  });

  it('is read in every language for exports and the translation desk, a call for each', async () => {
    const { provider, registry } = start('header');
    stored.push({ id: 2, height: 1, name: { en: 'Fig', ar: 'تين' }, about: {} });
    const { records } = await fetchMatching(provider, registry.get('plants'), listParams);
    expect(records).toMatchObject([palm, { id: 2, name_en: 'Fig', name_ar: 'تين' }]);
    expect(calls.map(({ language }) => language)).toEqual(['ar', 'en', 'ar']);
  });

  it('is saved by a whole record for each language that changed, at an API with PUT', async () => {
    const { provider } = start('header', 'compare', replacedPlants);
    const previousData = await read(provider);
    const change = { ...previousData, name_en: 'P', name_ar: 'ن' };
    expect((await provider.update('plants', { id: 1, data: change, previousData })).data).toMatchObject(change);
    const puts = calls.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ language, body }) => ({ language, ...body }))).toEqual([
      { language: 'en', height: 3, name: 'P', about: 'A tree' },
      { language: 'ar', height: 3, name: 'ن', about: null },
    ]);
    expect(stored[0]).toMatchObject({ height: 3, name: { en: 'P', ar: 'ن' }, about: { en: 'A tree', ar: null } });
  });

  it('is saved for each record of a bulk change, by a call for each language', async () => {
    const { provider } = start('header');
    stored.push({ id: 2, height: 1, name: { en: 'Fig', ar: 'تين' }, about: {} });
    await provider.updateMany('plants', { ids: [1, 2], data: { about_ar: 'شجرة', height: 5 } });
    expect(stored).toMatchObject([
      { height: 5, name: { en: 'Palm', ar: 'نخلة' }, about: { en: 'A tree', ar: 'شجرة' } },
      { height: 5, name: { en: 'Fig', ar: 'تين' }, about: { ar: 'شجرة' } },
    ]);
  });

  it('is sent with a file in the call of one language, and the file once', async () => {
    const { provider } = start('header');
    const previousData = await read(provider);
    const photo = { rawFile: new File(['x'], 'palm.png', { type: 'image/png' }) };
    await provider.update('plants', { id: 1, data: { ...previousData, photo, name_en: 'P', name_ar: 'ن' }, previousData });
    const writes = calls.filter(({ method }) => method === 'PATCH');
    expect(writes.map(({ language, body }) => [language, body?.name, body?.photo instanceof File])).toEqual([
      ['en', 'P', true],
      ['ar', 'ن', false],
    ]);
  });

  it('compares records before a save, because an ETag belongs to one language', async () => {
    const { provider } = start('header', 'etag');
    const previousData = await read(provider);
    (stored[0] as Plant).name.ar = 'غير';
    const change = { ...previousData, name_ar: 'نخلة التمر' };
    const failing = provider.update('plants', { id: 1, data: change, previousData });
    await expect(failing).rejects.toMatchObject({ message: 'errors.changedMeanwhile' });
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });
});
