import { describe, expect, it } from 'vitest';
import { listQuery } from '../../../server/api/listQuery';
import { everyFieldRegistry } from '../../support/everyField';

const samples = everyFieldRegistry.get('samples');
const read = (query: string) => listQuery(new URLSearchParams(query), samples);

describe('listQuery', () => {
  it('has defaults: the first 25 in the declared order', () => {
    const ordering = [{ source: 'ordering', descending: false }];
    expect(read('')).toEqual({ page: 1, pageSize: 25, ordering, isNameFirst: false, terms: [], filters: [] });
  });

  it('puts names first in a search that asks for no order', () => {
    expect(read('search=one').isNameFirst).toBe(true);
    expect(read('search=one&ordering=-id').isNameFirst).toBe(false);
    expect(read('search=%20').isNameFirst).toBe(false);
  });

  it.each([
    ['1000', 100],
    ['0', 25],
    ['-5', 25],
    ['x', 25],
    ['7', 7],
  ])('reads page_size=%s as %i', (text, size) => {
    expect(read(`page_size=${text}`).pageSize).toBe(size);
  });

  it('splits a search at spaces and commas', () => {
    expect(read('search=%20one,two%20%20three%20').terms).toEqual(['one', 'two', 'three']);
    expect(read(`search=${'x'.repeat(5000)}`).terms[0]).toHaveLength(200);
  });

  it('drops orderings that are no fields or have no order', () => {
    expect(read('ordering=-title,nothing,secret,article,steps,id').ordering).toEqual([
      { source: 'title', descending: true },
      { source: 'id', descending: false },
    ]);
  });

  it('reads filters by the type of their field', () => {
    const values = (query: string) => read(query).filters.map(({ source, lookup, values: all }) => [source, lookup, all]);
    expect(values('is_open=True&quantity__gte=٣&level__in=low,%20high&id__in=2,1')).toEqual([
      ['id', 'in', [2, 1]],
      ['quantity', 'gte', [3]],
      ['is_open', 'exact', [true]],
      ['level', 'in', ['low', 'high']],
    ]);
  });

  it('takes no parameter of the list itself for a filter', () => {
    expect(read('ordering=title').filters).toEqual([]);
    expect(read('ordering__gte=3').filters).toMatchObject([{ source: 'ordering', lookup: 'gte', values: [3] }]);
  });

  it('does not filter by texts and secrets', () => {
    expect(read('title=x&secret=x&secret__in=x&email=x').filters).toEqual([]);
  });
});
