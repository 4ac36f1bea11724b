import { describe, expect, it } from 'vitest';
import { describeOpenApi } from '../../../server/openApi/describeOpenApi';
import { detectEnvelope } from '../../../server/openApi/envelope';
import { findPathKey } from '../../../server/openApi/findPathKey';
import { answering, document, makeList, object, reference, taking, toDocument } from './support/document';
import { draft } from './support/drafted';
import { getCollection, getField } from './support/readFixture';

const text = { type: 'string' };
const number = { type: 'integer' };
const key = { id: { ...number, readOnly: true } };

function getThings(record: object, schemas: Readonly<Record<string, unknown>> = {}, body = record) {
  const one = { ...answering(record as never), ...taking(body as never) };
  const paths = {
    '/api/things/': { get: answering(makeList(record as never)), post: one },
    '/api/things/{id}/': { get: answering(record as never), patch: one },
  };
  return getCollection(describeOpenApi(toDocument(paths, schemas), 'things.json'), 'things');
}

const cat = { ...object({ ...key, name: text, indoor: { type: 'boolean' } }), required: ['name', 'indoor'] };
const dog = { ...object({ ...key, name: text, breed: text }), required: ['name', 'breed'] };

describe('a choice that is answered with its label', () => {
  const values = { type: 'string', enum: ['on', 'off', ''] };
  const labelled = { ...key, status: object({ value: values, label: { type: 'string', enum: ['On', 'Off'] } }) };
  const getStatus = (body: object) => getField(getThings(object(labelled), {}, object({ ...key, ...body })), 'status');

  it('is that choice where bodies take its value, or do not take it', () => {
    const choices = [{ value: 'on' }, { value: 'off' }];
    expect(getStatus({ status: values })).toEqual({ source: 'status', kind: 'string', choices });
    expect(getStatus({})).toEqual({ source: 'status', kind: 'string', choices, readOnly: true });
  });

  it('is an object where bodies take both', () => {
    expect(getStatus({ status: labelled.status })).toMatchObject({ kind: 'object' });
  });
});

describe('records of several kinds', () => {
  it('have the values of the discriminator from its mapping where members leave them open', () => {
    const mapping = { Cat: '#/components/schemas/Cat', Dog: '#/components/schemas/Dog' };
    const either = { oneOf: [reference('Cat'), reference('Dog')], discriminator: { propertyName: 'resourcetype', mapping } };
    const kind = { resourcetype: text };
    const schemas = {
      Cat: { ...cat, properties: { ...cat.properties, ...kind } },
      Dog: { ...dog, properties: { ...dog.properties, ...kind } },
    };
    const things = getThings(either, schemas);
    expect(getField(things, 'resourcetype')).toMatchObject({ choices: [{ value: 'Cat' }, { value: 'Dog' }], required: true });
    expect(things.fields.filter(({ required }) => required).map(({ source }) => source)).toEqual(['name', 'resourcetype']);
  });

  it('have the names of their components where there is no mapping, and the property where members lack it', () => {
    const either = { anyOf: [reference('Cat'), reference('Dog')], discriminator: { propertyName: 'kind' } };
    expect(getField(getThings(either, { Cat: cat, Dog: dog }), 'kind').choices).toEqual([{ value: 'Cat' }, { value: 'Dog' }]);
  });

  it('have the fields of all that extend a base with a mapping, and a kind by itself has its own', () => {
    const schemas = {
      Pet: {
        ...object({ ...key, petType: text }),
        required: ['petType'],
        discriminator: { propertyName: 'petType', mapping: { cat: 'Cat', dog: '#/components/schemas/Dog' } },
      },
      Cat: { allOf: [reference('Pet'), { ...object({ indoor: { type: 'boolean' } }), required: ['indoor'] }] },
      Dog: { allOf: [reference('Pet'), object({ breed: text })] },
    };
    const things = getThings(reference('Pet'), schemas);
    expect(things.fields.map(({ source }) => source).sort()).toEqual(['breed', 'id', 'indoor', 'petType']);
    expect(getField(things, 'petType').choices).toEqual([{ value: 'cat' }, { value: 'dog' }]);
    expect(getField(things, 'indoor').required).toBeUndefined();
    expect(getThings(reference('Cat'), schemas).fields.map(({ source }) => source)).not.toContain('breed');
  });

  it('are united in a body that is written at the call', () => {
    const either = { oneOf: [reference('Cat'), reference('Dog'), makeList(reference('Cat'))] };
    expect(getThings(reference('Cat'), { Cat: cat, Dog: dog }, either).fields.map(({ source }) => source)).toContain('breed');
  });

  it('keep what their members agree on', () => {
    const either = {
      oneOf: [object({ ...key, size: { ...text, maxLength: 9, title: 'Size' } }), object({ ...key, size: { ...text, title: 'Size' } })],
    };
    expect(getField(getThings(either), 'size')).toEqual({ source: 'size', kind: 'string', title: 'Size' });
  });
});

describe('a type that is null', () => {
  it.each([
    ['in a list', { type: ['integer', null] }],
    ['in an alternative', { anyOf: [number, { type: null }] }],
    ['as a text', { type: ['null', 'integer'] }],
  ])('%s leaves the other type, which may be empty', (_, volume) => {
    expect(getField(getThings(object({ ...key, volume })), 'volume')).toMatchObject({ kind: 'integer', nullable: true });
  });
});

describe('the labels of an enum', () => {
  const schemas = { KindEnum: { ...number, enum: [1, 2], description: '* `1` - Single\n* `2` - Double' } };

  it('are not another property’s where the own description lists some of the values', () => {
    const kind = { allOf: [reference('KindEnum')], description: 'How it is paid\n\n* `1` - Cash' };
    const { choices, description } = getField(getThings(object({ ...key, kind }), schemas), 'kind');
    expect(choices).toEqual([{ value: 1, label: 'Cash' }, { value: 2 }]);
    expect(description).toBe('How it is paid');
  });
});

describe('a list of objects', () => {
  it('is one of records, although each holds items and their number', () => {
    const order = object({ ...key, items: makeList(object(key)), total: number });
    expect(getThings(order).fields.map(({ source }) => source)).toEqual(['id', 'items', 'total']);
  });
});

describe('the answer of a list', () => {
  const thing = object({ ...key, name: text });
  const listing = (answer: object, others = {}) =>
    describeOpenApi(
      toDocument({
        '/api/things': { get: answering(answer as never), post: { ...answering(thing), ...taking(thing) } },
        '/api/things/{id}': { get: answering(thing), put: { ...answering(thing), ...taking(thing) } },
        ...others,
      }),
      'things.json',
    );

  it.each(['', 'hydra:'])('holds its records in %smember, as API Platform has it', (prefix) => {
    const view = object({ '@id': text, [`${prefix}next`]: { ...text, example: '/api/things?page=2' } });
    const answer = object({ [`${prefix}member`]: makeList(thing), [`${prefix}totalItems`]: number, [`${prefix}view`]: view });
    expect(getCollection(listing(answer), 'things')).toMatchObject({
      envelope: { records: `${prefix}member`, count: `${prefix}totalItems`, next: `${prefix}view.${prefix}next` },
      paging: 'page',
      can: { list: true },
    });
  });

  it('holds them there in a real answer too', () => {
    const answer = { 'hydra:member': [{ id: 1 }], 'hydra:totalItems': 1, 'hydra:view': { 'hydra:next': '/api/things?page=2' } };
    const places = { records: 'hydra:member', count: 'hydra:totalItems', next: 'hydra:view.hydra:next' };
    expect(detectEnvelope(answer)).toEqual(places);
  });

  it('is left out with its reason where records are nodes of edges', () => {
    const why = 'its list answers `edges` with a `node` each, and the admin reads lists of the records themselves';
    const answer = object({ edges: makeList(object({ node: thing })), pageInfo: object({ endCursor: text }) });
    const { collections, other } = listing(answer, { '/api/notes': { get: answering(makeList(thing)) } });
    expect(collections.map(({ path }) => path)).toEqual(['notes']);
    expect(other.map((one) => `${one.method} ${one.path}: ${one.why}`)).toEqual([`GET /api/things: ${why}`, `POST /api/things: ${why}`]);
    expect(() => listing(answer)).toThrow(expect.objectContaining({ remedy: `GET /api/things: ${why}.` }));
  });
});

describe('a key or the record it belongs to', () => {
  it('refers to the record', () => {
    const folder = { oneOf: [text, reference('Folder')] };
    const schemas = { Folder: object({ id: text, name: text }) };
    expect(getField(getThings(object({ ...key, folder }), schemas), 'folder').refersTo).toBe('Folder');
  });
});

describe('an extension that says what a value refers to', () => {
  it.each([
    [{ 'x-foreign-key': 'users.id' }, 'users'],
    [{ 'x-references': { table: 'users', column: 'id' } }, 'users'],
    [{ 'x-resource': '#/components/schemas/User' }, 'User'],
    [{ 'x-related-model': 'accounts.User' }, 'User'],
    [{ 'x-relation': '/api/users/{id}' }, 'users'],
    [{ description: "A key.<fk table='users' column='id'/>" }, 'users'],
    [{ 'x-enum-varnames': ['ONE'] }, undefined],
    [{ 'x-reference': true }, undefined],
  ])('%j names %s', (extension, wanted) => {
    expect(getField(getThings(object({ ...key, owner: { ...number, ...extension } })), 'owner').refersTo).toBe(wanted);
  });
});

describe('an enum', () => {
  function drafted(schema: object) {
    const { resources, guesses } = draft(describeOpenApi(document({ things: { name: text, state: schema as never } }), 'things.json'));
    const lines = guesses.filter(({ about }) => about === 'things.state').map(({ line }) => line);
    return { field: resources[0]?.declaration.fields.state, lines };
  }

  it('is labelled by names for programs, in words', () => {
    const state = { ...text, enum: ['sa', 'ae'], 'x-enum-varnames': ['SaudiArabia', 'UNITED_EMIRATES'] };
    expect(getField(getThings(object({ ...key, state })), 'state').choices).toEqual([
      { value: 'sa', label: 'Saudi Arabia' },
      { value: 'ae', label: 'United emirates' },
    ]);
  });

  it.each([
    ['texts and booleans', { enum: ['auto', true, false] }],
    ['texts and booleans', { type: 'string', enum: ['auto', true, false, null] }],
    ['numbers and booleans', { oneOf: [{ enum: [1, 2, true] }] }],
    ['booleans', { type: 'string', enum: [true, false] }],
  ])('of %s is JSON, and a line says so', (types, schema) => {
    expect(drafted(schema)).toEqual({
      field: { type: 'json' },
      lines: [`JSON, as it is one of ${types}; change it in resources/things.ts`],
    });
  });

  it.each([{ enum: [true, false] }, { type: 'boolean', enum: [true] }, { type: ['boolean', 'null'], enum: [true, false, null] }])(
    '%j is a boolean',
    (schema) => expect(drafted(schema)).toMatchObject({ field: { type: 'boolean' }, lines: [] }),
  );

  it('in a list that may hold null, or several types, is JSON', () => {
    const getLine = (values: readonly unknown[]) => drafted(makeList({ enum: values })).lines.join();
    expect(getLine(['a', 'b', null])).toContain('JSON, as it is a list that may hold null');
    expect(getLine(['a', true])).toContain('JSON, as it is a list of texts and booleans');
  });

  it('that takes null but is needed with each new record is required, and a line says so', () => {
    const record = { ...object({ ...key, state: { enum: ['a', null] } }), required: ['state'] };
    const paths = {
      '/api/things/': { get: answering(makeList(record)), post: taking(record) },
      '/api/things/{id}/': { get: answering(record) },
    };
    const { resources, guesses } = draft(describeOpenApi(toDocument(paths), 'things.json'));
    expect(resources[0]?.declaration.fields.state).toMatchObject({ type: 'choice', choices: ['a'], required: true });
    expect(guesses.map(({ line }) => line).join('\n')).toContain('it also takes null, which no form sends');
  });
});

describe('a path parameter', () => {
  const uuid = { type: 'string', format: 'uuid' };
  const misfit = ', and that one is of another type';
  function addressed(parameter: string, schema: object, properties: Readonly<Record<string, unknown>>) {
    const one = { ...answering(object(properties)), ...taking(object(properties)) };
    const parameters = [{ in: 'path', name: parameter, required: true, schema }];
    const paths = {
      '/api/things/': { get: answering(makeList(object(properties))), post: one },
      [`/api/things/{${parameter}}/`]: { parameters, get: answering(object(properties)), patch: one },
    };
    const { resources, guesses } = draft(describeOpenApi(toDocument(paths), 'things.json'));
    const lines = guesses.filter(({ about }) => about === 'things.key').map(({ line }) => line);
    return { key: resources[0]?.declaration.key ?? 'id', lines };
  }

  it.each([
    ['id', 'orders', ['id', 'name'], 'id'],
    ['pk', 'orders', ['id', 'name'], 'id'],
    ['order_id', 'orders', ['id', 'name'], 'id'],
    ['orderId', 'orders', ['orderId', 'id'], 'orderId'],
    ['order_pk', 'orders', ['id'], 'id'],
    ['uid_asset', 'assets', ['uid', 'name'], 'uid'],
    ['assetUid', 'assets', ['uid', 'id'], 'uid'],
    ['asset', 'assets', ['name', 'slug', 'uid'], 'uid'],
    ['document_id', 'documents', ['documentId', 'title'], 'documentId'],
    ['slug_or_id', 'posts', ['id', 'slug'], 'id'],
    ['username', 'users', ['id', 'name'], 'username'],
  ])('{%s} of %s with %j is the key %s', (parameter, collection, sources, wanted) => {
    const fields = sources.map((source) => ({ source, kind: 'any' as const }));
    expect(findPathKey({ name: parameter, kind: 'any' }, collection, fields)).toBe(wanted);
  });

  it.each([
    ['an integer beside an integer', 'uid_thing', number, { uid: number, id: number }, 'uid'],
    ['a text beside an integer', 'uid_thing', text, { uid: number, name: text }, 'uid'],
    ['a UUID beside an integer', 'thing_uuid', uuid, { id: number, uuid }, 'uuid'],
    ['an integer named by the noun, beside a text', 'thing', number, { slug: text, id: number }, 'id'],
  ])('that is %s is the property whose type fits', (_case, name, parameter, properties, wanted) => {
    const { key, lines } = addressed(name, parameter, properties);
    expect([key, lines]).toEqual([wanted, []]);
  });

  it.each([
    [
      'a property of another type is called so',
      'uid_thing',
      number,
      { uid: text, id: number },
      '`{uid_thing}` in their path (integer)',
      'id',
    ],
    ['a property of another type has the usual name', 'thing_id', uuid, { id: number, uuid }, '`{thing_id}` in their path (UUID)', 'uuid'],
    ['no property is called so', 'lookup', { oneOf: [] }, { name: text, code: text }, '`{lookup}` in their path', 'code'],
    [
      'the property of its name is of another type',
      'uid',
      number,
      { uid: text, id: number },
      `\`{uid}\` in their path (integer)${misfit}`,
      'uid',
    ],
    [
      'no property is of its type',
      'uid_thing',
      number,
      { uid: text, slug: text },
      `\`{uid_thing}\` in their path (integer)${misfit}`,
      'uid',
    ],
  ])('is named in a line where %s', (_case, name, parameter, properties, why, wanted) => {
    const { key, lines } = addressed(name, parameter, properties);
    expect(key).toBe(wanted);
    expect(lines).toEqual([
      `records are addressed by \`${wanted}\`, as no property has the name and type of ${why}; change \`key\` in resources/things.ts`,
    ]);
  });
});
