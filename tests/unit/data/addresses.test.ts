import { describe, expect, it } from 'vitest';
import { toCreatePayload, toUpdatePayload } from '../../../src/data/toPayload';
import { toQuery } from '../../../src/data/toQuery';
import { toRecord } from '../../../src/data/toRecord';
import { defineApi } from '../../../src/schema/api';
import { type AnyDeclaration, resolveResource } from '../../../src/schema/resource';

const common = { icon: 'document', section: 'records', recordRepresentation: 'name', sections: {} } as const;
const name = { type: 'text' } as const;
const author = { type: 'reference', resource: 'authors' } as const;
const list = { columns: ['name'] };
const books: AnyDeclaration = {
  ...{ ...common, list, name: 'books', path: 'books', key: 'url', keys: 'addresses' },
  fields: {
    name,
    author,
    tags: { type: 'references', resource: 'tags' },
    parts: { type: 'rows', fields: { author } },
  },
};
const authors: AnyDeclaration = {
  ...common,
  list,
  name: 'authors',
  path: 'people/authors',
  key: 'url',
  keys: 'addresses',
  fields: { name },
};
const tags: AnyDeclaration = { ...common, list, name: 'tags', path: 'tags', key: 'slug', fields: { name, author } };
const api = defineApi({ root: '/base/api/' });
const all = [books, authors, tags];
const [book, tag] = [resolveResource(books, all, api), resolveResource(tags, all, api)];
const read = (value: unknown) => toRecord(book, { url: 'http://host/api/books/5/', author: value }).author;
const sent = (value: unknown, of = book) => toCreatePayload(of.fields, { author: value }).author;

describe('a record whose keys are addresses', () => {
  it.each([
    ['http://host/api/books/5/', '5'],
    ['https://elsewhere:8443/v2/books/5', '5'],
    ['/books/5/?format=json#top', '5'],
    ['http://host/books/a%2Fb%20%D8%A8/', 'a/b ب'],
    ['http://host/notebooks/5/', 'http://host/notebooks/5/'],
    ['http://host/books/', 'http://host/books/'],
    ['http://host/books/%E0%A4/', 'http://host/books/%E0%A4/'],
    [undefined, undefined],
  ])('has the last part of %s as its id', (url, id) => {
    expect(toRecord(book, { url, name: 'n' })).toEqual({ url, name: 'n', id });
  });

  it.each<[unknown, unknown]>([
    ['http://host/api/people/authors/3/', '3'],
    ['people/authors/3', '3'],
    ['http://host/authors/3/', 'http://host/authors/3/'],
    [null, null],
    ['', ''],
    [3, 3],
    [{ url: 'http://host/people/authors/3/', name: 'n' }, '3'],
  ])('reads the reference %j', (value, id) => {
    expect(read(value)).toEqual(id);
  });

  it('has its references, also those in rows, as keys', () => {
    const address = 'http://host/people/authors/3/';
    const json = { url: '/books/1/', tags: ['/tags/a/', { slug: 'b' }], parts: [{ id: 1, author: address }] };
    expect(toRecord(book, json)).toMatchObject({ id: '1', tags: ['a', 'b'], parts: [{ id: 1, author: '3' }] });
    expect(toRecord(tag, { slug: 'a', author: { url: address } })).toMatchObject({ id: 'a', author: '3' });
  });

  it.each<[unknown, unknown]>([
    ['3', '/base/api/people/authors/3/'],
    [3, '/base/api/people/authors/3/'],
    ['a/b ب', '/base/api/people/authors/a%2Fb%20%D8%A8/'],
    ['http://host/authors/3/', 'http://host/authors/3/'],
    ['/authors/3/', '/authors/3/'],
    [null, undefined],
  ])('is sent with the reference %j as an address', (value, address) => {
    expect(sent(value)).toBe(address);
  });

  it('is sent with what changed only', () => {
    const before = toRecord(book, { url: '/books/1/', author: '/people/authors/3/', tags: ['/tags/a/'], parts: [] });
    expect(toUpdatePayload(book.fields, { ...before, tags: ['a', 'b'] }, before)).toEqual({
      tags: ['/base/api/tags/a/', '/base/api/tags/b/'],
    });
    expect(toUpdatePayload(book.fields, { ...before, author: null }, before)).toEqual({ author: null });
    expect(toCreatePayload(book.fields, { parts: [{ author: 3 }] })).toEqual({ parts: [{ author: '/base/api/people/authors/3/' }] });
  });

  it('is sent without a slash at the end where the API has none', () => {
    expect(sent('3', resolveResource(books, all, defineApi({ root: '/', trailingSlash: false })))).toBe('/people/authors/3');
  });

  it('is sent with plain keys by a resource that has them', () => {
    expect(sent('3', tag)).toBe('3');
  });

  it('is filtered and ordered by id', () => {
    const query = toQuery(book, api, { filter: { id: ['1', '2'], author: '3' }, sort: { field: 'id', order: 'DESC' } });
    expect(query.get('id__in')).toBe('1,2');
    expect(query.get('ordering')).toBe('-id');
  });
});
