/** Field options for other back ends, over HTTP: keys, references under another name, numeric choices, PUT, JSON. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createDataProvider } from '../../src/data/createDataProvider';
import { createHttpClient } from '../../src/http/httpClient';
import { defineRegistry } from '../../src/schema/defineRegistry';
import { defineResource } from '../../src/schema/defineResource';
import { type LibraryApi, libraryApi } from '../support/libraryApi';

const common = { icon: 'document', section: 'business' } as const;

const authors = defineResource({
  ...common,
  name: 'authors',
  path: 'authors',
  recordRepresentation: 'id',
  fields: { born: { type: 'date' } },
  list: { columns: ['born'] },
  sections: { main: ['born'] },
});

const genres = defineResource({
  ...common,
  name: 'genres',
  path: 'genres',
  key: 'code',
  recordRepresentation: 'code',
  fields: { code: { type: 'text' } },
  list: { columns: ['code'] },
  sections: { main: ['code'] },
});

const shelves = defineResource({
  ...common,
  name: 'shelves',
  path: 'shelves',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'text', required: true },
    note: { type: 'longText' },
    is_open: { type: 'boolean' },
    rank: { type: 'choice', choices: ['1', '2'], integer: true },
    state: { type: 'choice', choices: ['open', 'closed'], readOnly: true },
    plan: { type: 'file' },
    colours: { type: 'choices', choices: ['red', 'green'] },
    created: { type: 'datetime', auto: 'created' },
  },
  list: { columns: ['name'] },
  sections: { main: ['name', 'note', 'is_open', 'rank', 'plan', 'colours'] },
  calls: { replace: true, delete: { path: '{id}/', body: 'none' } },
  transitions: { close: { icon: 'deactivate', when: { state: 'open' }, set: { state: 'closed' } } },
});

const books = defineResource({
  ...common,
  name: 'books',
  path: 'books',
  key: 'slug',
  recordRepresentation: 'title',
  fields: {
    slug: { type: 'text', required: true },
    title: { type: 'text', required: true },
    author: { type: 'reference', resource: 'authors', write: 'author_id' },
    genres: { type: 'references', resource: 'genres', write: 'genre_codes' },
    shelf: { type: 'reference', resource: 'shelves' },
    condition: { type: 'choice', choices: ['0', '1', '2'], integer: true },
    price: { type: 'decimal', decimals: 2 },
    isbn: { type: 'text', nullable: true },
    opens_at: { type: 'time' },
    bought: { type: 'date' },
    read_at: { type: 'datetime' },
    weekdays: { type: 'choices', choices: ['sat', 'sun'] },
    keywords: { type: 'tags' },
    extra: { type: 'json' },
    cover: { type: 'image' },
    lines: {
      type: 'rows',
      add: { path: '{id}/lines/' },
      fields: {
        author: { type: 'reference', resource: 'authors', write: 'author_id' },
        part: { type: 'choice', choices: ['1', '2'], integer: true },
        keywords: { type: 'tags' },
      },
    },
  },
  list: { columns: ['title'], filters: ['condition', 'weekdays', 'author'], views: { worn: { condition: '0' } }, bulkEdit: ['condition'] },
  sections: { main: ['slug', 'title', 'author', 'genres', 'condition', 'isbn', 'extra', 'lines'] },
  calls: { updateMany: { path: 'bulk_update/', body: 'ids-and-data' } },
  transitions: { wear: { icon: 'deactivate', when: { condition: '2' }, set: { condition: '0' } } },
});

const registry = defineRegistry([authors, genres, shelves, books]);

describe('Records of another back end', async () => {
  let library: LibraryApi = await libraryApi();
  let provider = getProvider(library);
  beforeEach(async () => {
    await library.close();
    library = await libraryApi();
    provider = getProvider(library);
  });
  afterAll(() => library.close());

  const book = async () => (await provider.getOne('books', { id: 'the-days' })).data;
  const shelf = async () => (await provider.getOne('shelves', { id: 3 })).data;
  const sent = () => library.calls.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]);
  const getFailure = async (work: Promise<unknown>) =>
    (await work.then(
      () => undefined,
      (error: unknown) => error,
    )) as { readonly body: { readonly errors: object } };

  describe('are read', () => {
    it('in the one form that the app knows, whatever the API says', async () => {
      expect(await book()).toMatchObject({
        id: 'the-days',
        author: 7,
        genres: ['novel'],
        shelf: 3,
        condition: '2',
        price: '12.5',
        isbn: '978-1',
        opens_at: '09:30',
        bought: '2024-03-05',
        read_at: '2024-03-05T10:11:12.123456+02:00',
        weekdays: [],
        keywords: [],
        extra: '{\n  "pages": [\n    1,\n    2\n  ],\n  "note": "وراء"\n}',
        lines: [{ id: 1, author: 8, part: '1', keywords: [] }],
      });
      expect(library.calls[0]?.call).toBe('GET /api/v1/books/the-days/?is_admin=true');
    });

    it('in lists, many and one alike', async () => {
      const one = await book();
      const list = await provider.getList('books', {
        pagination: { page: 1, perPage: 5 },
        sort: { field: 'id', order: 'ASC' },
        filter: { condition: ['0', '2'], weekdays: ['sat', 'sun'], author: 7 },
      });
      expect(list.data).toEqual([one]);
      expect((await provider.getMany('books', { ids: ['the-days'] })).data).toEqual([one]);
      expect(library.calls.slice(1).map(({ call }) => call)).toEqual([
        'GET /api/v1/books/?condition__in=0,2&weekdays__in=sat,sun&author=7&page=1&page_size=5&ordering=slug&is_admin=true',
        'GET /api/v1/books/?slug__in=the-days&page=1&page_size=1&is_admin=true',
      ]);
    });
  });

  describe('are changed', () => {
    const change = async (values: object) => {
      const previousData = await book();
      return provider.update('books', { id: previousData.id, data: { ...previousData, ...values }, previousData });
    };

    it('by nothing at all where nothing changed, for what the API said differently is no change', async () => {
      await change({});
      expect(sent()).toEqual([]);
    });

    it('in their key, and are known by the new one', async () => {
      expect((await change({ slug: 'days' })).data).toMatchObject({ id: 'days', slug: 'days' });
    });

    it('under the names and in the types that the API takes', async () => {
      const { data } = await change({ author: 8, genres: ['essay'], condition: '1', isbn: '', opens_at: '10:00', extra: '{"pages": []}' });
      expect(sent()).toEqual([
        [
          'PATCH /api/v1/books/the-days/?is_admin=true',
          { author_id: 8, genre_codes: ['essay'], condition: 1, isbn: null, opens_at: '10:00', extra: { pages: [] } },
        ],
      ]);
      expect(data).toMatchObject({ id: 'the-days', author: 8, genres: ['essay'], condition: '1' });
    });

    it('with bearer and language, as every call', async () => {
      await change({ title: 'Days' });
      const { headers } = library.calls.at(-1) ?? {};
      expect([headers?.get('authorization'), headers?.get('accept-language')]).toEqual(['Bearer token', 'ar']);
    });

    it('to nothing: references and JSON by null, lists by none', async () => {
      await change({ author: null, genres: [], extra: '', condition: '' });
      expect(sent()).toEqual([
        ['PATCH /api/v1/books/the-days/?is_admin=true', { author_id: null, genre_codes: [], condition: null, extra: null }],
      ]);
    });

    it('beside a picture as a form, JSON as its text', async () => {
      const picture = new File(['x'], 'a.png', { type: 'image/png' });
      await change({ cover: { rawFile: picture }, extra: '{"a": [1]}', keywords: ['b', 'ج'] });
      const [call, body] = sent()[0] ?? [];
      expect(call).toBe('PATCH /api/v1/books/the-days/?is_admin=true');
      expect(body).toEqual([
        ['keywords', 'b'],
        ['keywords', 'ج'],
        ['extra', '{"a":[1]}'],
        ['cover', expect.any(File)],
      ]);
    });

    it('in their rows', async () => {
      const { lines } = await book();
      await change({
        lines: [
          { ...lines[0], author: 7, part: '2', keywords: ['x'] },
          { author: 7, part: '', keywords: [] },
        ],
      });
      expect(sent()).toEqual([
        ['PATCH /api/v1/books/the-days/?is_admin=true', { lines: [{ id: 1, author_id: 7, part: 2, keywords: ['x'] }, { author_id: 7 }] }],
      ]);
    });

    it('many at once and by transitions, numbers as numbers', async () => {
      await provider.updateMany('books', { ids: ['the-days', 'x'], data: { condition: '1' } });
      await provider.update('books', { id: 'the-days', data: {}, previousData: await book(), meta: { transition: 'wear' } });
      expect(sent()).toEqual([
        ['PATCH /api/v1/books/bulk_update/?is_admin=true', { ids: ['the-days', 'x'], condition: 1 }],
        ['PATCH /api/v1/books/the-days/?is_admin=true', { condition: 0 }],
      ]);
    });

    it('and deleted by their keys', async () => {
      await provider.deleteMany('books', { ids: ['the-days', 'x'] });
      expect(sent()).toEqual([['DELETE /api/v1/books/?is_admin=true', { ids: ['the-days', 'x'] }]]);
    });
  });

  it('are created with their references under the names that are written, and are known by their key', async () => {
    const { data } = await provider.create('books', {
      data: { slug: 'new', title: 'New', author: 8, genres: [], extra: '[]', condition: '0' },
    });
    expect(sent()).toEqual([['POST /api/v1/books/?is_admin=true', { slug: 'new', title: 'New', author_id: 8, condition: 0, extra: [] }]]);
    expect(data).toMatchObject({ id: 'new', author: 8, condition: '0', extra: '[]' });
  });

  describe('are refused at the fields that the form knows', () => {
    it('when a reference is sent under another name', async () => {
      library.refusal = { author_id: ['No such author.'], lines: [{ author_id: ['Nor here.'] }], title: ['Taken.'] };
      const { body } = await getFailure(provider.update('books', { id: 'the-days', data: { author: 9 }, previousData: await book() }));
      expect(body.errors).toEqual({ author: 'No such author.', 'lines.0.author': 'Nor here.', title: 'Taken.' });
    });

    it('when a row is added alone', async () => {
      library.refusal = { author_id: ['No such author.'] };
      const { body } = await getFailure(provider.addRow('books', 'the-days', 'lines', { author: 9, part: '1' }));
      expect(sent()).toEqual([['POST /api/v1/books/the-days/lines/?is_admin=true', { author_id: 9, part: 1 }]]);
      expect(body.errors).toEqual({ author: 'No such author.' });
    });
  });

  describe('of an API without PATCH', () => {
    const whole = { name: 'A1', note: null, is_open: true, rank: 1, colours: ['red'] };

    it('are replaced as a whole, without the file that did not change', async () => {
      const previousData = await shelf();
      const { data } = await provider.update('shelves', { id: 3, data: { ...previousData, name: 'A2', rank: '2' }, previousData });
      expect(sent()).toEqual([['PUT /api/v1/shelves/3/?is_admin=true', { ...whole, name: 'A2', rank: 2 }]]);
      expect(data).toMatchObject({ id: 3, name: 'A2', rank: '2', plan: 'http://library.test/a1.pdf' });
    });

    it('are not sent when nothing changed', async () => {
      const previousData = await shelf();
      await provider.update('shelves', { id: 3, data: { ...previousData, note: '' }, previousData });
      expect(sent()).toEqual([]);
    });

    it('carry a new file as a form of all that is written, after an emptied list, which no form can say', async () => {
      const previousData = await shelf();
      const plan = { rawFile: new File(['x'], 'b.pdf', { type: 'application/pdf' }) };
      await provider.update('shelves', { id: 3, data: { ...previousData, plan, colours: [] }, previousData });
      expect(sent()).toEqual([
        ['PUT /api/v1/shelves/3/?is_admin=true', { ...whole, colours: [] }],
        [
          'PUT /api/v1/shelves/3/?is_admin=true',
          [
            ['name', 'A1'],
            ['note', ''],
            ['is_open', 'true'],
            ['rank', '1'],
            ['plan', expect.any(File)],
          ],
        ],
      ]);
    });

    it('are read first where only a part is known: many at once, and transitions', async () => {
      await provider.updateMany('shelves', { ids: [3], data: { rank: '2' } });
      await provider.update('shelves', { id: 3, data: {}, previousData: { id: 3, name: 'A1' }, meta: { transition: 'close' } });
      expect(library.calls.map(({ call }) => call)).toEqual([
        'GET /api/v1/shelves/3/?is_admin=true',
        'PUT /api/v1/shelves/3/?is_admin=true',
        'GET /api/v1/shelves/3/?is_admin=true',
        'PUT /api/v1/shelves/3/?is_admin=true',
      ]);
      expect(sent().map(([, body]) => body)).toEqual([
        { ...whole, rank: 2 },
        { ...whole, rank: 2, state: 'closed' },
      ]);
    });
  });
});

function getProvider({ origin }: LibraryApi) {
  const session = { getToken: async () => 'token', refreshToken: async () => undefined };
  return createDataProvider({ registry, httpClient: createHttpClient({ apiUrl: origin, session, getLocale: () => 'ar' }) });
}
