import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DescribedApi } from '../../../server/openApi/describedApi.ts';
import { ImportError } from '../../../server/openApi/importError.ts';
import { describeMetadata } from '../../../tools/import/options/describeMetadata';
import { readOptions } from '../../../tools/import/readOptions.ts';
import { type Listening, listen } from '../../support/listen.ts';
import { getCollection, getField } from './support/readFixture.ts';

let server: Listening;
let calls: string[] = [];
let running = 0;
let most = 0;
let throttled = 0;

const withToken = (url: string, init?: RequestInit) => fetch(url, { ...init, headers: { ...init?.headers, Authorization: 'Bearer good' } });

const plants = Array.from({ length: 8 }, (_, index) => ({
  id: index + 1,
  name: `Plant ${index}`,
  label: index === 0 ? null : 'tall',
  price: '12.50',
  photo: `http://media.example.com/${index}.png`,
  bed: index + 10,
  tags: ['green'],
  owner: { id: 3, email: 'a@example.com' },
  planted: '2024-05-01T10:00:00Z',
}));

const plantFields = {
  id: { type: 'integer', required: false, read_only: true, label: 'ID' },
  name: { type: 'string', required: true, read_only: false, label: 'Name of the plant', max_length: 40 },
  label: { type: 'string', required: false, read_only: false, label: 'Label' },
  price: { type: 'decimal', required: true, read_only: false, label: 'Price', min_value: 0 },
  photo: { type: 'image upload', required: false, read_only: false, label: 'Photo', max_length: 100 },
  bed: { type: 'field', required: true, read_only: false, label: 'Bed' },
  kind: {
    type: 'choice',
    required: false,
    read_only: false,
    label: 'Kind',
    choices: [
      { value: 1, display_name: 'Tree' },
      { value: '', display_name: '---' },
    ],
  },
  tags: {
    type: 'list',
    required: false,
    read_only: false,
    label: 'Tags',
    child: { type: 'string', required: true, read_only: false, max_length: 9 },
  },
  owner: {
    type: 'nested object',
    required: false,
    read_only: true,
    label: 'Owner',
    children: { id: { type: 'integer' }, email: { type: 'email' } },
  },
  secret: { type: 'string', required: true, read_only: false, label: 'Secret' },
  planted: { type: 'datetime', required: false, read_only: true, label: 'Planted' },
};

const metadata = (name: string, actions?: object) => ({
  name,
  description: '',
  renders: ['application/json'],
  parses: ['application/json', 'multipart/form-data'],
  ...(actions ? { actions } : {}),
});

function options(allow: string, body: object): Response {
  return Response.json(body, { headers: { Allow: allow } });
}

function page(request: URL, rows: readonly object[], style: 'page' | 'offset'): Response {
  const size = Number(request.searchParams.get(style === 'page' ? 'page_size' : 'limit') ?? 10);
  const more = rows.length > size;
  const next = more ? `${request.origin}${request.pathname}?${style === 'page' ? 'page=2' : `limit=${size}&offset=${size}`}` : null;
  return Response.json({ count: rows.length, next, previous: null, results: rows.slice(0, size) });
}

const answers: { readonly [call: string]: (url: URL) => Response } = {
  'GET /api/v1/': ({ origin }) =>
    Response.json(
      Object.fromEntries(
        ['plants', 'beds', 'kinds', 'visits', 'broken', 'private', 'page', 'slow']
          .map((name) => [name, `http://internal:8000/api/v1/${name}/`])
          .concat([['shop', `${origin}/api/v1/shop/`]]),
      ),
    ),
  'GET /api/v1/plants/': (url) => page(url, plants, 'page'),
  'OPTIONS /api/v1/plants/': () => options('GET, POST, HEAD, OPTIONS', metadata('Plant List', { POST: plantFields })),
  'GET /api/v1/plants/1/': () => Response.json({ ...plants[0], notes: 'Only here' }),
  'OPTIONS /api/v1/plants/1/': () => options('GET, PUT, PATCH, DELETE, HEAD, OPTIONS', metadata('Plant Instance', { PUT: plantFields })),
  'GET /api/v1/beds/': (url) =>
    page(
      url,
      [
        { slug: 'north', name: 'North' },
        { slug: 'south', name: 'South' },
      ],
      'offset',
    ),
  'OPTIONS /api/v1/beds/': () => options('GET, POST, HEAD, OPTIONS', metadata('Bed List')),
  'GET /api/v1/beds/north/': () => Response.json({ slug: 'north', name: 'North' }),
  'OPTIONS /api/v1/beds/north/': () => options('GET, PUT, PATCH, HEAD, OPTIONS', metadata('Bed Instance')),
  'GET /api/v1/kinds/': () => Response.json([]),
  'OPTIONS /api/v1/kinds/': () =>
    options(
      'GET, POST, HEAD, OPTIONS',
      metadata('Kind List', { POST: { id: { type: 'integer', read_only: true }, title: { type: 'string', required: true } } }),
    ),
  'OPTIONS /api/v1/kinds/0/': () => options('GET, PUT, HEAD, OPTIONS', metadata('Kind Instance')),
  'GET /api/v1/visits/': () => Response.json({ next: null, previous: null, results: [{ id: 1, at: '2024-01-01' }] }),
  'OPTIONS /api/v1/visits/': () => options('GET, HEAD, OPTIONS', metadata('Visit List')),
  'GET /api/v1/visits/1/': () => new Response('Not Found', { status: 404 }),
  'GET /api/v1/broken/': () => new Response('<html>Server Error</html>', { status: 500, headers: { 'Content-Type': 'text/html' } }),
  'GET /api/v1/private/': () => Response.json({ detail: 'No.' }, { status: 403 }),
  'GET /api/v1/page/': () => new Response('<!doctype html><p>Sign in</p>', { headers: { 'Content-Type': 'text/html' } }),
  'GET /api/v1/slow/': () =>
    ++throttled < 3 ? Response.json({}, { status: 429, headers: { 'Retry-After': '0.05' } }) : Response.json([{ id: 7, name: 'Slow' }]),
  'GET /api/v1/slow/7/': () => Response.json({ id: 7, name: 'Slow' }),
  'OPTIONS /api/v1/slow/': () => options('GET, HEAD, OPTIONS', metadata('Slow List')),
  'GET /api/v1/shop/': ({ origin }) => Response.json({ orders: `${origin}/api/v1/shop/orders/` }),
  'GET /api/v1/shop/orders/': () => Response.json([{ uuid: '3f0c9a52-6b1e-4f57-9d0a-1c2b3d4e5f60', total: '3.50' }]),
  'OPTIONS /api/v1/shop/orders/': () => options('GET, HEAD, OPTIONS', metadata('Order List')),
  'GET /api/v1/shop/orders/3f0c9a52-6b1e-4f57-9d0a-1c2b3d4e5f60/': () =>
    Response.json({ uuid: '3f0c9a52-6b1e-4f57-9d0a-1c2b3d4e5f60', total: '3.50' }),
  'OPTIONS /api/v1/token/': () =>
    options(
      'POST, OPTIONS',
      metadata('Token', { POST: { username: { type: 'string', required: true }, password: { type: 'string', required: true } } }),
    ),
  'OPTIONS /api/v1/token/refresh/': () =>
    options('POST, OPTIONS', metadata('Refresh', { POST: { refresh: { type: 'string', required: true } } })),
  'GET /api/v1/settings/': () => Response.json({ id: 1, title: 'Garden', opens: '08:00:00' }),
  'OPTIONS /api/v1/settings/': () => options('GET, PATCH, HEAD, OPTIONS', metadata('Settings')),
  'GET /empty/': () => Response.json({}),
};

beforeAll(async () => {
  server = await listen(async (request) => {
    const url = new URL(request.url);
    calls.push(`${request.method} ${url.pathname}`);
    if (request.headers.get('authorization') !== 'Bearer good') return Response.json({ detail: 'No.' }, { status: 401 });
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running--;
    return answers[`${request.method} ${url.pathname}`]?.(url) ?? new Response('Not Found', { status: 404 });
  });
});

afterAll(() => server.close());

describe('an API without a document', () => {
  let api: DescribedApi;

  beforeAll(async () => {
    calls = [];
    api = await readOptions(`${server.origin}/api/v1/`, { fetch: withToken });
  });

  it('is read from its root, by roots within it too, whatever origin its addresses have', () => {
    expect(api).toMatchObject({ origin: server.origin, root: '/api/v1/', trailingSlash: true });
    expect(api.collections.map(({ path }) => path)).toEqual(['plants', 'beds', 'kinds', 'visits', 'slow', 'shop/orders']);
  });

  it('is asked by GET and OPTIONS alone, at most four calls at a time', () => {
    expect(new Set(calls.map((call) => call.split(' ')[0]))).toEqual(new Set(['GET', 'OPTIONS']));
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
  });

  it('tells by Allow and by actions what this account may do', () => {
    expect(getCollection(api, 'plants').can).toEqual({ list: true, read: true, create: true, update: 'PATCH', delete: true });
    expect(getCollection(api, 'beds').can).toEqual({ list: true, read: true, create: false, update: false, delete: false });
    expect(getCollection(api, 'kinds').can).toEqual({ list: true, read: true, create: true, update: 'PUT', delete: false });
    expect(getCollection(api, 'visits').can).toEqual({ list: true, read: false, create: false, update: false, delete: false });
  });

  it('tells how lists are cut into pages, and the property that records are addressed by', () => {
    const facts = api.collections.map(({ path, paging, key }) => [path, paging, key]);
    expect(facts).toEqual([
      ['plants', 'page', 'id'],
      ['beds', 'offset', 'slug'],
      ['kinds', 'none', 'id'],
      ['visits', 'cursor', 'id'],
      ['slow', 'none', 'id'],
      ['shop/orders', 'none', 'uuid'],
    ]);
    expect(getCollection(api, 'plants').parameters.map(({ name }) => name)).toEqual(['page', 'page_size']);
  });

  it('reads limits, labels and choices from OPTIONS, and what can be null, references and digits from records', () => {
    const plant = getCollection(api, 'plants');
    expect(plant).toMatchObject({ component: 'Plant', bodies: ['application/json', 'multipart/form-data'] });
    expect(getField(plant, 'id')).toMatchObject({ kind: 'integer', readOnly: true });
    expect(getField(plant, 'name')).toMatchObject({
      kind: 'string',
      title: 'Name of the plant',
      required: true,
      maxLength: 40,
      sample: 'Plant 0',
    });
    expect(getField(plant, 'label').nullable).toBe(true);
    expect(getField(plant, 'price')).toMatchObject({ kind: 'string', format: 'decimal', decimals: 2, min: 0 });
    expect(getField(plant, 'photo')).toMatchObject({ kind: 'string', format: 'image upload' });
    expect(getField(plant, 'photo').maxLength).toBeUndefined();
    expect(getField(plant, 'bed')).toMatchObject({ kind: 'integer', required: true, sample: 11 - 1 });
    expect(getField(plant, 'kind')).toMatchObject({ kind: 'integer', choices: [{ value: 1, label: 'Tree' }] });
    expect(getField(plant, 'tags')).toMatchObject({ kind: 'array', items: { kind: 'string', maxLength: 9 } });
    expect(getField(plant, 'owner')).toMatchObject({ kind: 'object', readOnly: true });
    expect(getField(plant, 'owner').fields?.map(({ source }) => source)).toEqual(['id', 'email']);
    expect(getField(plant, 'planted')).toMatchObject({ format: 'date-time', readOnly: true });
    expect(getField(plant, 'secret')).toMatchObject({ required: true, writeOnly: true });
    expect(getField(plant, 'notes')).toMatchObject({ inList: false, readOnly: true });
  });

  it('describes from records alone what this account may not write', () => {
    expect(getCollection(api, 'shop/orders').fields).toEqual([
      { source: 'uuid', kind: 'string', format: 'uuid', readOnly: true, sample: '3f0c9a52-6b1e-4f57-9d0a-1c2b3d4e5f60' },
      { source: 'total', kind: 'string', format: 'decimal', decimals: 2, readOnly: true, sample: '3.50' },
    ]);
  });

  it('finds how people sign in without sending anything', () => {
    expect(api).toMatchObject({ authorization: 'Bearer', signIn: { path: '/api/v1/token/' }, refreshPath: '/api/v1/token/refresh/' });
    expect(api.signIn?.fields.map(({ source }) => source)).toEqual(['username', 'password']);
  });

  it('goes on when a collection fails, and says which and why', () => {
    expect(api.other).toEqual([
      { method: 'GET', path: '/api/v1/broken/', why: 'it answered 500' },
      { method: 'GET', path: '/api/v1/private/', why: 'it answered 403: this account may not read it' },
      { method: 'GET', path: '/api/v1/page/', why: 'it answered a page for people, not JSON' },
    ]);
  });

  it('waits where the API asks for that', () => {
    expect(getCollection(api, 'slow').fields.map(({ source }) => source)).toEqual(['id', 'name']);
  });

  it('says what could not be learned', () => {
    expect(api.notes).toEqual([
      expect.stringContaining('OPTIONS answers do not tell of filters'),
      'beds takes new records, but not from this account: give one that may write to learn its fields.',
      expect.stringContaining('kinds has no records yet'),
      'visits: no property was found that the path of one record is made of.',
    ]);
  });
});

describe('paths that the root does not list', () => {
  it('are read when they are named, records that stand by themselves too', async () => {
    const api = await readOptions(`${server.origin}/api/v1/`, { fetch: withToken, paths: ['settings', '/plants/'] });
    expect(api.collections.map(({ path, kind }) => [path, kind])).toEqual([
      ['settings', 'singleton'],
      ['plants', 'collection'],
    ]);
    const settings = getCollection(api, 'settings');
    expect(settings.can).toEqual({ list: false, read: true, create: false, update: 'PATCH', delete: false });
    expect(getField(settings, 'title').readOnly).toBeUndefined();
    expect(getField(settings, 'opens').format).toBe('time');
    expect(api.notes).toContain('settings: its OPTIONS answer does not tell which properties can be written.');
  });
});

describe('what cannot be read is refused in a sentence with a remedy', () => {
  it.each([
    ['no token', (origin: string) => readOptions(`${origin}/api/v1/`), 'unauthorized', /--token/],
    [
      'a root that lists nothing',
      (origin: string) => readOptions(`${origin}/empty/`, { fetch: withToken }),
      'notApiRoot',
      /DefaultRouter|--paths/,
    ],
    ['no token for any path', (origin: string) => readOptions(`${origin}/api/v1/`, { paths: ['plants'] }), 'unauthorized', /--token/],
    ['an address without a page', (origin: string) => readOptions(`${origin}/nowhere/`, { fetch: withToken }), 'refused', /slash/],
    ['a back end that is not there', () => readOptions('http://127.0.0.1:1/api/'), 'unreachable', /running/],
  ] as const)('%s', async (_, read, problem, remedy) => {
    const error = await read(server.origin).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ImportError);
    expect((error as ImportError).problem).toBe(problem);
    expect((error as ImportError).remedy).toMatch(remedy);
  });
});

it('keeps booleans among the choices of OPTIONS, and null as what may be empty', () => {
  const choice = (...values: readonly unknown[]) =>
    describeMetadata('state', { type: 'choice', choices: values.map((value) => ({ value })) });
  expect(choice(true, false, null)).toEqual({ source: 'state', kind: 'boolean', nullable: true });
  expect(choice('auto', true)).toMatchObject({ choices: [{ value: 'auto' }, { value: true }] });
});
