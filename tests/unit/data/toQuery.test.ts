import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ListCallParams, type Parameters, toQuery } from '../../../src/data/toQuery';
import { setNotation } from '../../../src/i18n/format';
import { everyFieldRegistry } from '../../support/everyField';

afterEach(() => setNotation({ digits: 'latn', isHijri: false }));

const samples = everyFieldRegistry.get('samples');
const { api } = everyFieldRegistry;
const getQuery = (params: ListCallParams, page?: Parameters) => decodeURIComponent(toQuery(samples, api, params, page).toString());
const filtered = (filter: unknown) => getQuery({ filter });

describe('page and order', () => {
  it.each([
    [{ sort: { field: 'title', order: 'ASC' } }, 'ordering=title,id'],
    [{ sort: { field: 'title', order: 'DESC' } }, 'ordering=-title,-id'],
    [{ sort: { field: 'id', order: 'DESC' } }, 'ordering=-id'],
    [{}, ''],
  ] as [ListCallParams, string][])('%j is %s', (params, query) => {
    expect(getQuery(params)).toBe(query);
  });
});

describe('filters', () => {
  it.each([
    ['search', { q: '  squat jump ' }, 'search=squat+jump'],
    ['no search for spaces', { q: '   ' }, ''],
    ['equality', { level: 'low' }, 'level=low'],
    ['one of several values', { level: ['low'] }, 'level=low'],
    ['several values', { level: ['low', 'high'] }, 'level__in=low,high'],
    ['no value chosen', { level: [] }, ''],
    ['an emptied filter', { level: '', label: null, labels: undefined }, ''],
    ['true', { is_open: true }, 'is_open=true'],
    ['false, which is no absence', { is_open: false }, 'is_open=false'],
    ['nought, which is no absence', { quantity: 0 }, 'quantity=0'],
    ['a range of numbers', { quantity: { gte: 0, lte: 20 } }, 'quantity__gte=0&quantity__lte=20'],
    ['half a range', { price: { gte: '', lte: '9.50' } }, 'price__lte=9.50'],
    ['a range of days', { born_on: { after: '2026-01-01', before: '2026-12-31' } }, 'born_on_after=2026-01-01&born_on_before=2026-12-31'],
    ['a range of moments', { meets_at: { after: '2026-01-01' } }, 'meets_at_after=2026-01-01T00:00:00+00:00'],
    ['a reference', { label: 4 }, 'label=4'],
    ['any of several references', { labels: [4, 5] }, 'labels__in=4,5'],
    ['ids', { id: [4, 5] }, 'id__in=4,5'],
    ['one id, which plain DRF would not look for', { id: 4 }, 'id__in=4'],
    ['a parameter of the API’s own', { archived: true }, 'archived=true'],
  ])('%s', (_, filter, query) => {
    expect(filtered(filter)).toBe(query);
  });

  it.each([
    ['none of several values', { level: { not: ['low', 'high'] } }, 'level__ne=low,high'],
    ['none of one value', { label: { not: 4 } }, 'label__ne=4'],
    ['none of no value', { level: { not: [] } }, ''],
    ['no value', { colour: { empty: true } }, 'colour__isnull=true'],
    ['any value', { born_on: { empty: false } }, 'born_on__isnull=false'],
    ['no text', { phone: { empty: true } }, 'phone__isnull=true'],
    ['no rows', { steps: { empty: true } }, 'steps__isnull=true'],
    ['no referring records', { 'samples.parent': { empty: true } }, 'samples__parent__isnull=true'],
    ['no value of referring records', { 'samples.parent': 5 }, ''],
    ['another number', { quantity: { not: 5 } }, 'quantity__ne=5'],
    ['another day', { born_on: { not: '2020-01-01' } }, 'born_on__ne=2020-01-01'],
    [
      'another day of a moment',
      { meets_at: { not: '2020-01-01' } },
      'meets_at__ne=2020-01-01T00:00:00+00:00,2020-01-01T23:59:59.999999+00:00',
    ],
    ['nothing for what no type has', { title: 'x', level: { empty: 'yes' } }, ''],
  ])('%s', (_, filter, query) => {
    const withOperators = { ...samples, list: { ...samples.list, operators: ['not', 'empty'] as const } };
    expect(decodeURIComponent(toQuery(withOperators, api, { filter }).toString())).toBe(query);
  });

  it('that an API does not take are not sent, but those by referring records are always declared', () => {
    expect(filtered({ level: { not: ['low'] }, colour: { empty: true } })).toBe('');
    expect(filtered({ 'samples.parent': { empty: true } })).toBe('samples__parent__isnull=true');
  });

  it('of a moment mean the days of the reader, also across a change of clocks', () => {
    setNotation({ digits: 'latn', isHijri: false, timeZone: 'Africa/Cairo' });
    const days = (after: string, before: string) => filtered({ meets_at: { after, before } });
    expect(days('2026-01-10', '2026-07-10')).toBe(
      'meets_at_after=2026-01-10T00:00:00+02:00&meets_at_before=2026-07-10T23:59:59.999999+03:00',
    );
    // Clocks in Egypt go forward at midnight, so this day begins at 01:00.
    expect(days('2026-04-24', '2026-04-24')).toBe(
      'meets_at_after=2026-04-24T01:00:00+03:00&meets_at_before=2026-04-24T23:59:59.999999+03:00',
    );
    expect(days('2026-10-29', '2026-10-29')).toBe(
      'meets_at_after=2026-10-29T00:00:00+03:00&meets_at_before=2026-10-29T23:59:59.999999+02:00',
    );
    expect(filtered({ born_on: { after: '2026-04-24' } })).toBe('born_on_after=2026-04-24');
    const others = { ...samples, list: { ...samples.list, operators: ['not'] as const } };
    const not = toQuery(others, api, { filter: { meets_at: { not: '2026-10-29' } } });
    expect(not.get('meets_at__ne')).toBe('2026-10-29T00:00:00+03:00,2026-10-29T23:59:59.999999+02:00');
  });

  it('may count days from today, in dates and moments only', () => {
    vi.useFakeTimers({ now: new Date('2026-12-31T23:30:00Z') });
    try {
      setNotation({ digits: 'latn', isHijri: false, timeZone: 'Africa/Cairo' });
      expect(filtered({ born_on: { after: 'today', before: 'today+6' } })).toBe('born_on_after=2027-01-01&born_on_before=2027-01-07');
      expect(filtered({ born_on: 'today' })).toBe('born_on=2027-01-01');
      expect(filtered({ meets_at: { before: 'monthEnd-1' } })).toBe('meets_at_before=2026-12-31T23:59:59.999999+02:00');
      expect(filtered({ level: 'today' })).toBe('level=today');
    } finally {
      vi.useRealTimers();
    }
  });

  it('never stand in the place of a parameter with a meaning of its own', () => {
    const query = getQuery({ filter: { ordering: 3, page: 9, search: 'x', is_admin: false }, sort: { field: 'title', order: 'ASC' } });
    expect(query).toBe('ordering=title,id');
  });

  it('on a field of such a name still work as a range', () => {
    expect(filtered({ ordering: { gte: 3 } })).toBe('ordering__gte=3');
  });
});

describe('an API that filters and orders in its own way', () => {
  const own = {
    ...samples,
    key: 'slug',
    fields: { ...samples.fields, day: { type: 'date' } },
    list: {
      ...samples.list,
      sortable: ['title'],
      parameters: {
        level: { any: { parameter: 'levels', as: 'repeat' } },
        colour: { equals: 'color' },
        label: { any: { parameter: 'label_ids', as: 'csv' } },
        quantity: { from: 'min_quantity' },
        price: { equals: 'price' },
        born_on: { from: 'born_from', to: 'born_to' },
        meets_at: { from: 'meets_at__gte', to: 'meets_at__lte' },
        created_at: { from: 'created_at_after', bounds: 'days' },
        day: { from: 'day__gte', to: 'day__lte', bounds: 'moments' },
        grade: { not: { parameter: 'grade!', as: 'one' } },
        days: { not: { parameter: 'except', as: 'repeat' } },
        'samples.parent': { empty: 'childless' },
      },
    },
  } as const;
  const said = (params: ListCallParams, of: typeof samples = own, other = {}) =>
    decodeURIComponent(toQuery(of, { ...api, search: 'q', ordering: 'sort', query: { tenant: '1' }, ...other }, params).toString());

  it.each([
    ['several values, each by itself', { level: ['low', 'high'] }, 'levels=low&levels=high'],
    ['one value where there is no parameter for one', { level: ['low'] }, 'levels=low'],
    ['one value of a kind that takes one', { colour: 'red' }, 'color=red'],
    ['references in one parameter', { label: [3, 4] }, 'label_ids=3,4'],
    ['the one end that there is', { quantity: { gte: 5, lte: 9 } }, 'min_quantity=5'],
    ['one value of a number', { price: 12 }, 'price=12'],
    [
      'both ends of a time by their names',
      { born_on: { after: '2026-01-01', before: '2026-02-01' } },
      'born_from=2026-01-01&born_to=2026-02-01',
    ],
    ['one day between its ends', { born_on: '2026-01-01' }, 'born_from=2026-01-01&born_to=2026-01-01'],
    [
      'days as their first and last moment',
      { meets_at: { after: '2026-01-01', before: '2026-02-01' } },
      'meets_at__gte=2026-01-01T00:00:00+00:00&meets_at__lte=2026-02-01T23:59:59.999999+00:00',
    ],
    ['moments as they are', { meets_at: { after: '2026-01-01T12:00:00Z' } }, 'meets_at__gte=2026-01-01T12:00:00Z'],
    [
      'one day from its first moment to its last',
      { meets_at: '2026-01-01' },
      'meets_at__gte=2026-01-01T00:00:00+00:00&meets_at__lte=2026-01-01T23:59:59.999999+00:00',
    ],
    ['days as they are where the API takes no moments', { created_at: { after: '2026-01-01' } }, 'created_at_after=2026-01-01'],
    [
      'the moments of a day without a zone where the field is a day',
      { day: { before: '2026-01-01' } },
      'day__lte=2026-01-01T23:59:59.999999',
    ],
    ['what is not declared in the usual way', { weight: { gte: 1 } }, 'weight__gte=1'],
    ['one value that it is not', { grade: { not: ['1', '2'] } }, 'grade!=1'],
    ['values that it is not, each by itself', { days: { not: ['sat', 'sun'] } }, 'except=sat&except=sun'],
    ['no referring record', { 'samples.parent': { empty: true } }, 'childless=true'],
    ['keys by their own name', { id: ['a', 'b'] }, 'slug__in=a,b'],
    ['search', { q: 'squat' }, 'q=squat'],
    ['no filter in the place of a parameter of every call', { tenant: 5, page: 3 }, ''],
  ])('is told %s', (_, filter, query) => {
    expect(said({ filter })).toBe(query);
  });

  it('is asked for the likely spellings together where it takes several, and for one where there is one', () => {
    const spellings = { anyOf: 'search_any' };
    expect(said({ filter: { q: 'احمد' } }, own, { spellings })).toBe('search_any=احمد,أحمد,إحمد,آحمد');
    expect(said({ filter: { q: 'squat' } }, own, { spellings })).toBe('q=squat');
    expect(said({ filter: { q: 'احمد, سارة' } }, own, { spellings })).toMatch(/^q=/);
    expect(said({ filter: { q: 'احمد' } }, own, { spellings: 'exact' })).toBe('q=احمد');
  });

  it('is asked only for orders that it has, and for a second order by the key only where it has that', () => {
    const by = (field: string) => ({ sort: { field, order: 'DESC' as const } });
    expect(said(by('title'))).toBe('sort=-title');
    expect(said(by('quantity'))).toBe('');
    expect(said(by('id'))).toBe('');
    const withKey = { ...own, list: { ...own.list, sortable: ['title', 'id'] } };
    expect(said(by('title'), withKey)).toBe('sort=-title,-slug');
    expect(said(by('id'), withKey)).toBe('sort=-slug');
  });

  it('finds nothing by keys where it cannot', () => {
    expect(said({ filter: { id: [1] } }, own, { ids: null })).toBe('');
    expect(said({ filter: { id: [1] } }, own, { ids: 'ids' })).toBe('ids=1');
  });
});
