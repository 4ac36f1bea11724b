import { describe, expect, it } from 'vitest';
import { listQuery } from '../../../server/api/listQuery';
import { everyFieldRegistry } from '../../support/everyField';

const samples = everyFieldRegistry.get('samples');
const read = (query: string) => listQuery(new URLSearchParams(query), samples);

describe('listQuery', () => {
  it('has defaults: the first 25 in the declared order', () => {
    const ordering = [{ source: 'ordering', descending: false }];
    expect(read('')).toEqual({ page: 1, pageSize: 25, ordering, isNameFirst: false, terms: [], filters: [], gaps: [] });
  });

  it.each([
    ['1000', 500],
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

  it('splits a search at Arabic commas and semicolons', () => {
    expect(read('search=صدر، ظهر؛كتف').terms).toEqual(['صدر', 'ظهر', 'كتف']);
  });

  it.each(['ـــ', 'ـ، ـ', '\u064E', '\u200F'])('finds nothing for a search that folds to nothing: «%s»', (search) => {
    expect(read(`search=${encodeURIComponent(search)}`)).toMatchObject({
      terms: [],
      filters: [{ source: 'id', lookup: 'in', values: [] }],
    });
  });

  it.each(['', ' ', ',', '،', '\0'])('takes a search without any word for none: «%s»', (search) => {
    expect(read(`search=${encodeURIComponent(search)}`)).toMatchObject({ terms: [], filters: [] });
  });
});
