import { describe, expect, it } from 'vitest';
import { describeOpenApi } from '../../../server/openApi/describeOpenApi';
import { answering, makeList, object, reference, taking, toDocument } from './support/document.ts';
import { getCollection, getField, readFixture } from './support/readFixture.ts';

describe('a document of drf-spectacular', () => {
  const api = readFixture('bookshop.yaml');
  const books = getCollection(api, 'books');

  it('tells the title, the origin, the root of all collections and whether paths end with a slash', () => {
    expect(api).toMatchObject({ title: 'Book shop', origin: 'https://shop.example.com', root: '/api/v1/', trailingSlash: true });
    expect(api.collections.map(({ path, kind }) => `${kind} ${path}`)).toEqual([
      'collection authors',
      'collection books',
      'singleton settings',
      'collection authors/{author}/reviews',
    ]);
    expect(api.notes).toBeUndefined();
  });

  it('tells how people sign in, stay signed in and sign out', () => {
    expect(api).toMatchObject({
      authorization: 'Bearer',
      signIn: { path: '/api/v1/auth/login/' },
      refreshPath: '/api/v1/auth/token/refresh/',
      refreshToken: 'refresh',
      signOutPath: '/api/v1/auth/logout/',
      signOutToken: 'refresh',
    });
    expect(api.signIn?.fields.map((field) => field.source)).toEqual(['email', 'password']);
  });

  it('tells what can be done with a collection, and that a change is a PUT where there is no PATCH', () => {
    expect(books.can).toEqual({ list: true, read: true, create: true, update: 'PATCH', delete: true });
    expect(getCollection(api, 'authors').can).toEqual({ list: true, read: true, create: true, update: 'PUT', delete: false });
    expect(getCollection(api, 'settings').can).toEqual({ list: false, read: true, create: false, update: 'PATCH', delete: false });
    expect(books).toMatchObject({
      key: 'slug',
      paging: 'page',
      description: 'What the shop sells.',
      component: 'BookDetail',
    });
    expect(books.components).toEqual(['BookDetail', 'Book', 'BookDetailRequest', 'PatchedBookDetailRequest']);
    expect(books.bodies).toEqual(['application/json', 'multipart/form-data']);
  });

  it('takes what is required from the create call, and finds what can only be read or only be written', () => {
    expect(books.fields.filter((field) => field.required).map((field) => field.source)).toEqual(['title', 'price', 'author_id']);
    expect(books.fields.filter((field) => field.readOnly).map((field) => field.source)).toEqual(['id', 'slug', 'views', 'author', 'shelf']);
    expect(books.fields.filter((field) => field.writeOnly).map((field) => field.source)).toEqual(['author_id']);
    expect(getField(getCollection(api, 'authors'), 'password')).toMatchObject({ required: true, writeOnly: true, minLength: 8 });
  });

  it('marks what only the answer for one record has', () => {
    expect(getField(books, 'price').inList).toBe(false);
    expect(getField(books, 'title').inList).toBeUndefined();
    expect(getField(books, 'shelf').inList).toBeUndefined();
  });

  it('reads choices with their words: from a description, beside allOf, among blank and null, from names for programs', () => {
    expect(getField(books, 'status')).toMatchObject({
      kind: 'string',
      default: 'draft',
      description: 'Where it is on its way to the shop.',
      choices: [
        { value: 'draft', label: 'Draft' },
        { value: 'published', label: 'On sale' },
      ],
    });
    expect(getField(books, 'binding')).toMatchObject({
      kind: 'string',
      nullable: true,
      choices: [
        { value: 'hard', label: 'Hardcover' },
        { value: 'soft', label: 'Paperback' },
      ],
    });
    expect(getField(books, 'rating')).toMatchObject({
      kind: 'integer',
      choices: [
        { value: 1, label: 'Poor' },
        { value: 2, label: 'Very good' },
        { value: 3, label: 'Best' },
      ],
    });
  });

  it('reads decimals, files and limits, without the bounds that only databases have', () => {
    expect(getField(books, 'price')).toMatchObject({ kind: 'string', format: 'decimal', decimals: 2 });
    expect(getField(books, 'price').pattern).toBeUndefined();
    expect(getField(books, 'cover')).toMatchObject({ kind: 'string', format: 'binary', nullable: true });
    expect(getField(books, 'title')).toMatchObject({ maxLength: 200, minLength: 1 });
    expect(getField(books, 'pages')).toMatchObject({ kind: 'integer', min: 0 });
    expect(getField(books, 'pages').max).toBeUndefined();
    expect(getField(books, 'views').max).toBeUndefined();
    expect(getField(books, 'extra')).toMatchObject({ kind: 'object' });
  });

  it('describes rows with their own required and read-only properties', () => {
    const editions = getField(books, 'editions');
    expect(editions).toMatchObject({ kind: 'array', component: 'Edition' });
    expect(editions.items && getField(editions.items, 'id').readOnly).toBe(true);
    expect(editions.items && getField(editions.items, 'isbn')).toMatchObject({ required: true, maxLength: 13 });
    expect(editions.items && getField(editions.items, 'year')).toMatchObject({ min: 1450, max: 2100 });
  });

  it('says both when a value is read as an object and written as a key', () => {
    expect(getField(books, 'publisher')).toMatchObject({ kind: 'object', component: 'Publisher', body: { kind: 'integer' } });
    expect(getField(books, 'author')).toMatchObject({ kind: 'object', component: 'Author', readOnly: true });
    expect(getField(books, 'genres')).toMatchObject({ kind: 'array', items: { kind: 'integer' } });
  });

  it('names the component of an object that contains itself without unfolding it', () => {
    const favourite = getField(getCollection(api, 'authors'), 'favourite');
    expect(favourite).toMatchObject({ kind: 'object', component: 'Author', nullable: true });
    expect(favourite.fields).toBeUndefined();
  });

  it('reads filters with how they take several values, and what a list can be ordered by', () => {
    expect(books.parameters.map((parameter) => parameter.name)).toEqual([
      'genre',
      'ordering',
      'page',
      'price__gte',
      'search',
      'status__in',
    ]);
    expect(books.parameters.find(({ name }) => name === 'genre')).toMatchObject({ kind: 'integer', many: 'repeat' });
    expect(books.parameters.find(({ name }) => name === 'status__in')).toMatchObject({ many: 'csv', choices: ['draft', 'published'] });
    expect(books.ordering).toEqual(['price', 'title']);
    expect(getCollection(api, 'authors').ordering).toBeUndefined();
  });

  it('lists calls below a collection and below its records', () => {
    expect(books.calls).toEqual([
      { method: 'DELETE', path: '', component: 'IdsRequest', body: [expect.objectContaining({ source: 'ids', kind: 'array' })] },
      { method: 'POST', path: '{id}/publish/', body: [expect.objectContaining({ source: 'note' })] },
      { method: 'GET', path: 'best-sellers/' },
      {
        method: 'PATCH',
        path: 'reorder/',
        isList: true,
        body: [expect.objectContaining({ source: 'id' }), expect.objectContaining({ source: 'position' })],
      },
    ]);
  });

  it('says of each call that belongs to no collection why', () => {
    expect(api.other.map(({ method, path, why }) => `${method} ${path}: ${why}`)).toEqual([
      'POST /api/v1/auth/register/: a call by itself: there is nothing to read at this path',
      'POST /api/v1/contact/: a call by itself: there is nothing to read at this path',
      'GET /api/v1/schema/: the document itself',
      'GET /api/v1/old-books/: the document advises against it (deprecated)',
    ]);
  });
});

describe('a document of OpenAPI 3.1', () => {
  const api = readFixture('clinic.json');
  const patients = getCollection(api, 'patients');

  it('is read like one of 3.0: null as a type, const, examples, anyOf', () => {
    expect(api).toMatchObject({ root: '/api/', trailingSlash: false, authorization: 'Token', signIn: { path: '/api/login' } });
    expect(patients).toMatchObject({ paging: 'page', key: 'id' });
    expect(getField(patients, 'born')).toMatchObject({ kind: 'string', format: 'date', nullable: true });
    expect(getField(patients, 'sex')).toMatchObject({
      nullable: true,
      description: 'As in the passport.',
      choices: [
        { value: 'f', label: 'Female' },
        { value: 'm', label: 'Male' },
      ],
    });
    expect(getField(patients, 'urgency')).toMatchObject({
      kind: 'integer',
      choices: [
        { value: 1, label: 'Routine' },
        { value: 2, label: 'Emergency' },
      ],
    });
    expect(getField(patients, 'country').choices).toEqual([{ value: 'SA' }]);
    expect(getField(patients, 'scan')).toMatchObject({ kind: 'string', format: 'binary', nullable: true });
    expect(getField(patients, 'doctor')).toMatchObject({ kind: 'object', component: 'Doctor', nullable: true, readOnly: true });
    expect(getField(patients, 'code').kind).toBe('any');
  });

  it('turns exclusive bounds into such that may be reached', () => {
    expect(getField(patients, 'weight')).toMatchObject({ kind: 'number', decimals: 1, min: 0.1, max: 999.9 });
  });

  it('puts the parts of allOf together, and calls a list without pages one', () => {
    const visits = getCollection(api, 'visits');
    expect(visits).toMatchObject({ paging: 'none', component: 'Visit' });
    expect(visits.fields.map((field) => field.source)).toEqual(['id', 'at', 'patient']);
  });
});

describe("a document of DRF's own generator", () => {
  const api = readFixture('library.yaml');
  const members = getCollection(api, 'members');

  it('has no name of its own: it goes by that of the file', () => {
    expect(api.title).toBe('library');
    expect(api.origin).toBeUndefined();
  });

  it('finds the records within the page that stands in the place', () => {
    expect(members).toMatchObject({
      component: 'Member',
      paging: 'page',
      can: { list: true, create: true, update: 'PATCH', delete: true },
    });
    expect(members.bodies).toEqual(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']);
    expect(getField(members, 'fee')).toMatchObject({ format: 'decimal', decimals: 2, required: true });
    expect(getField(members, 'fee').max).toBeUndefined();
    expect(getField(members, 'loans').items?.fields?.map((field) => field.source)).toEqual(['id', 'title', 'due']);
  });

  it("knows django-filter's lookups of several values, which this generator writes as texts", () => {
    expect(members.parameters.find(({ name }) => name === 'branch__in')?.many).toBe('csv');
    expect(members.parameters.find(({ name }) => name === 'level')?.choices).toEqual(['gold', 'plain']);
  });

  it('takes the tokens of SimpleJWT for what they are, though the document does not say what is answered', () => {
    expect(api).toMatchObject({ authorization: 'Bearer', signIn: { path: '/api/v2/token/' }, refreshPath: '/api/v2/token/refresh/' });
  });

  it('takes an answer that is not described for a list when it stands above the path of one record', () => {
    expect(getCollection(api, 'loans')).toMatchObject({ kind: 'collection', paging: 'unknown', can: { list: true, read: true } });
  });

  it('leaves out what it does not describe', () => {
    expect(api.other).toEqual([{ method: 'GET', path: '/api/v2/statistics/', why: 'the document does not say what its records have' }]);
  });
});

describe('a document of another kind of back end', () => {
  const api = readFixture('mixed.yaml');

  it("puts the path of the server before all others, with its variables' defaults", () => {
    expect(api).toMatchObject({ origin: 'https://api.example.org', root: '/warehouse/v3/', trailingSlash: false });
  });

  it('tells pages by offset and by cursor, and where the records of other envelopes stand', () => {
    expect(getCollection(api, 'parts')).toMatchObject({ paging: 'offset', key: 'uuid', ordering: ['name', 'stock'] });
    expect(getCollection(api, 'movements').paging).toBe('cursor');
    expect(getCollection(api, 'suppliers').envelope).toEqual({ records: 'data', count: 'meta.total' });
    expect(getCollection(api, 'shelves').envelope).toEqual({ records: 'data.results', count: 'data.count', next: 'data.next' });
  });

  it('does not take a record with a list in it for a list', () => {
    expect(getCollection(api, 'opening')).toMatchObject({ kind: 'singleton', can: { update: 'PUT' } });
  });

  it('says that parts in other files are not followed', () => {
    expect(api.notes).toEqual([expect.stringContaining('Parts in other files are not followed (other.yaml#/Foreign)')]);
    expect(api.other.map(({ path }) => path)).toEqual(['/warehouse/v3/foreign']);
  });
});

describe('a document of an API that wraps every answer', () => {
  const record = reference('Case');
  const text = { type: 'string' };
  const wrapped = (data: object) => answering(object({ success: { type: 'boolean' }, message: text, data }));
  const page = object({
    records: makeList(record),
    pagination: object({ total: { type: 'integer' }, has_next: { type: 'boolean' } }),
  });
  const change = { ...wrapped(record), ...taking(record) };
  const described = describeOpenApi(
    toDocument(
      {
        '/api/cases/': { get: wrapped(page), post: change },
        '/api/cases/{id}/': { get: wrapped(record), patch: change },
        '/api/office/': { get: wrapped(record), patch: change },
        '/api/token/': { post: { ...wrapped(object({ access: text })), ...taking(object({ username: text, password: text })) } },
      },
      { Case: object({ id: { type: 'integer', readOnly: true }, title: text }) },
    ),
    'wrapped.json',
  );

  it('finds records, their number, the next page and single records within', () => {
    expect(getCollection(described, 'cases')).toMatchObject({
      kind: 'collection',
      component: 'Case',
      envelope: { records: 'data.records', count: 'data.pagination.total', next: 'data.pagination.has_next', record: 'data' },
    });
    expect(getCollection(described, 'cases').fields.map(({ source }) => source)).toEqual(['id', 'title']);
    expect(getCollection(described, 'office')).toMatchObject({ kind: 'singleton', envelope: { record: 'data' } });
    expect(described.signIn?.path).toBe('/api/token/');
  });
});

describe('a large document whose components contain each other', () => {
  const count = 250;
  const indexes = Array.from({ length: count }, (_, index) => index);
  const thing = (index: number) => reference(`Thing${index % count}`);
  const paths = indexes.flatMap((index) => [
    [`/api/things-${index}/`, { get: answering(makeList(thing(index))) }],
    [`/api/things-${index}/{id}/`, { get: answering(thing(index)), patch: { ...answering(thing(index)), ...taking(thing(index)) } }],
  ]);
  const getFields = (index: number) =>
    Array.from({ length: 30 }, (_, field) => [`field_${field}`, field % 3 ? { type: 'string' } : thing(index + field + 1)]);
  const components = indexes.map((index) => [
    `Thing${index}`,
    { ...object(Object.fromEntries(getFields(index))), allOf: index % 50 === 0 ? [thing(index)] : [] },
  ]);
  const text = toDocument(Object.fromEntries(paths), Object.fromEntries(components));

  it('is read in less than three seconds of work', () => {
    // CPU time, because other tests run in parallel.
    const start = process.cpuUsage();
    const api = describeOpenApi(text, 'large.json');
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1e6).toBeLessThan(3);
    expect(api.collections).toHaveLength(count);
  });
});
