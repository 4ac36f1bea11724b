import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOpenApi } from '../../../tools/import/source/readOpenApi';
import { getCollection, getField } from './support/readFixture';

let folder: string;

function read(files: Readonly<Record<string, string>>) {
  const place = mkdtempSync(join(folder, 'api-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, name)), { recursive: true });
    writeFileSync(join(place, name), text);
  }
  return readOpenApi(join(place, 'openapi.yaml'));
}

const answer = (schema: string) => `
get:
  parameters: [{name: page, in: query, schema: {type: integer}}]
  responses: {'200': {description: '', content: {application/json: {schema: {type: array, items: {$ref: '${schema}'}}}}}}
`;
const openapi = `
openapi: 3.1.0
info: {title: Shop, version: '1'}
paths:
  /books/: {$ref: paths/books.yaml}
  /authors/: {$ref: ./paths/authors.yaml}
`;
const shop = {
  'openapi.yaml': openapi,
  'paths/books.yaml': answer('../schemas/Book.yaml'),
  'paths/authors.yaml': answer('../schemas/all.json#/definitions/Author'),
  'schemas/Book.yaml': `
type: object
properties:
  id: {type: integer, readOnly: true}
  title: {type: [string, null]}
  author: {$ref: 'all.json#/definitions/Author'}
  sequel: {$ref: '#'}
`,
  'schemas/all.json': JSON.stringify({
    definitions: {
      Author: {
        type: 'object',
        properties: { id: { type: 'integer' }, name: { $ref: '#/definitions/Name' }, first: { $ref: 'Book.yaml' } },
      },
      Name: { type: 'string', maxLength: 50 },
    },
  }),
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a document of several files', () => {
  it('is read like one file, circles included', async () => {
    const api = await read(shop);
    expect(api.notes).toBeUndefined();
    const books = getCollection(api, 'books');
    expect(books.fields.map(({ source }) => source)).toEqual(['id', 'title', 'author', 'sequel']);
    expect(getField(books, 'title')).toMatchObject({ kind: 'string', nullable: true });
    expect(getField(books, 'sequel').component).toBe('Book');
    expect(getField(books, 'author').component).toBe('Author');
    expect(getField(getCollection(api, 'authors'), 'name').maxLength).toBe(50);
  });

  it('names a part after the component that refers to it', async () => {
    const components = "components: {schemas: {Volume: {$ref: 'schemas/Book.yaml'}}}\n";
    const api = await read({ ...shop, 'openapi.yaml': openapi + components });
    expect(getField(getCollection(api, 'books'), 'sequel').component).toBe('Volume');
  });

  it('keeps parts with one name in two files apart', async () => {
    const item = (name: string) =>
      JSON.stringify({ Item: { type: 'object', properties: { id: { type: 'integer' }, [name]: { type: 'string' } } } });
    const api = await read({
      'openapi.yaml': openapi,
      'paths/books.yaml': answer('books.json#/Item'),
      'paths/authors.yaml': answer('authors.json#/Item'),
      'paths/books.json': item('title'),
      'paths/authors.json': item('name'),
    });
    expect(getCollection(api, 'books').fields[1]?.source).toBe('title');
    expect(getCollection(api, 'authors').fields[1]?.source).toBe('name');
  });

  it.each([
    ['a file of another folder', '../../outside.yaml'],
    ['an absolute path', '/etc/hostname'],
    ['a file that does not exist', 'missing.yaml'],
    ['a URL', 'http://127.0.0.1:1/part.yaml'],
    ['a file by its URL', 'file:///etc/hostname'],
    ['a name that is not well encoded', '%.yaml'],
  ])('does not follow %s, and says so', async (_, ref) => {
    writeFileSync(join(folder, 'outside.yaml'), shop['schemas/Book.yaml']);
    const api = await read({ ...shop, 'paths/authors.yaml': answer(ref) });
    expect(api.notes).toEqual([expect.stringContaining(ref)]);
    expect(api.collections.map(({ path }) => path)).toEqual(['books']);
  });

  it('is refused if one of its files is neither JSON nor YAML', async () => {
    await expect(read({ ...shop, 'schemas/Book.yaml': 'type: {' })).rejects.toThrow(
      /^schemas\/Book\.yaml is neither JSON nor YAML: .*line 1/,
    );
  });

  it('is refused if its aliases multiply', async () => {
    const lines = Array.from({ length: 9 }, (_, depth) => `a${depth + 1}: &a${depth + 1} [${Array(9).fill(`*a${depth}`)}]`);
    await expect(read({ 'openapi.yaml': ['a0: &a0 [lol]', ...lines].join('\n') })).rejects.toThrow(/^.*openapi\.yaml .*alias/);
  });
});
