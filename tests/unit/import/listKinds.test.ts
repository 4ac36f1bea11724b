import { describe, expect, it } from 'vitest';
import { describeOpenApi } from '../../../server/openApi/describeOpenApi';
import { answering, makeList, object, taking, toDocument } from './support/document';
import { draft } from './support/drafted';

const text = { type: 'string' };
const number = { type: 'integer' };
const record = object({ id: number, name: text, placedAt: { ...text, format: 'date-time' } });
const query = (name: string, schema: object = text) => ({ in: 'query', name, schema });

function getDraft(answer: object, parameters: readonly object[]) {
  const paths = {
    '/api/orders/': { get: { parameters, ...answering(answer as never) }, post: { ...taking(record), ...answering(record) } },
    '/api/orders/{id}/': { get: answering(record) },
  };
  const { api, resources, leftOut } = draft(describeOpenApi(toDocument(paths), 'orders.json'));
  return { api, list: resources[0]?.declaration.list, leftOut: leftOut.join('\n') };
}

describe('a page of Spring', () => {
  const pageable = object({ page: number, size: number, sort: makeList(text) });
  const page = object({
    content: makeList(record),
    totalElements: number,
    totalPages: number,
    size: number,
    number,
    first: { type: 'boolean' },
  });

  it('has its total, and the parameters of the object in the query', () => {
    const { api, list, leftOut } = getDraft(page, [query('pageable', pageable)]);
    expect(api).toMatchObject({ paging: { style: 'page', size: 'size' }, envelope: { records: 'content', count: 'totalElements' } });
    expect(leftOut).toContain('orders.list: the API may count pages from 0');
    // Spring expects `name,desc` and rejects `sort=-name`.
    expect(list?.sortable).toEqual([]);
    expect(leftOut).not.toMatch(/made of .*pageable/);
  });
});

describe('a page of NestJS', () => {
  it('has its total in `itemCount`, and no order by what says a direction only', () => {
    const meta = object({ page: number, take: number, itemCount: number, pageCount: number, hasNextPage: { type: 'boolean' } });
    const direction = query('order', { ...text, enum: ['ASC', 'DESC'] });
    const { api, list, leftOut } = getDraft(object({ data: makeList(record), meta }), [
      query('page', number),
      query('take', number),
      direction,
    ]);
    expect(api.envelope).toEqual({ records: 'data', count: 'meta.itemCount', next: 'meta.hasNextPage' });
    expect(api.ordering).toBeUndefined();
    expect(list?.sortable).toEqual([]);
    expect(leftOut).not.toContain('ASC');
  });

  it('is not ordered by a name whose direction is another parameter', () => {
    const by = query('sort_by', { ...text, enum: ['name', 'placedAt'] });
    const { api, list } = getDraft(makeList(record), [by, query('order', { ...text, enum: ['asc', 'desc'] })]);
    expect([api.ordering, list?.sortable]).toEqual([undefined, []]);
  });
});

describe('a list that goes on after the last record', () => {
  it('is read as one page, and a line says so', () => {
    const page = object({ data: makeList(record), has_more: { type: 'boolean' } });
    const { api, leftOut } = getDraft(page, [query('limit', number), query('starting_after')]);
    expect(api.paging).toEqual({ style: 'none' });
    expect(leftOut).toContain('orders.list: only the first page is read, as `starting_after` of the next one is the key of a record');
  });
});

it.each([
  ['JSON:API', object({ total: number }), ['page[number]', 'page[size]'], 'meta.total'],
  [
    'Strapi',
    object({ pagination: object({ page: number, pageSize: number, total: number }) }),
    ['pagination[page]', 'pagination[pageSize]'],
    'meta.pagination.total',
  ],
  ['ASP.NET', object({ totalCount: number }), ['PageNumber', 'PageSize'], 'meta.totalCount'],
])('the parameters of pages are those of %s', (_framework, meta, [page = '', size = ''], count) => {
  const { api } = getDraft(object({ data: makeList(record), meta }), [query(page, number), query(size, number)]);
  expect(api).toMatchObject({ paging: { style: 'page', page, size }, envelope: { records: 'data', count } });
});
