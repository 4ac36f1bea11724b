import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiUnderTest, apiUnderTest, getErrors, origin } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';

describe.each(availableDatabases())('Lists, on $name', (databases) => {
  let api: ApiUnderTest;
  let labels: number[];
  beforeAll(async () => {
    api = await apiUnderTest(databases);
    labels = [];
    for (const name of ['Strong', 'Fast'])
      labels.push((await api.call('POST', 'labels/', { body: { name_en: name, name_ar: `${name} ar` } })).body.id);
    const [strong, fast] = labels;
    const rows = [
      {
        title: 'Apple',
        caption_en: 'Zebra',
        caption_ar: 'ألف',
        notes: 'sweet 100%',
        quantity: 1,
        price: '10.00',
        level: 'low',
        is_open: true,
        born_on: '2020-01-01',
        meets_at: '2024-03-01T00:00:00Z',
        labels: [strong],
      },
      {
        title: 'banana',
        caption_en: 'yak',
        caption_ar: 'جيم',
        notes: 'under_score',
        quantity: 2,
        price: '9.50',
        level: 'middle',
        is_open: false,
        born_on: '2020-01-02',
        meets_at: '2024-03-02T23:59:59.999Z',
        labels: [strong, fast],
        label: fast,
      },
      {
        title: 'Cherry',
        caption_en: 'Xerus',
        caption_ar: 'باء',
        notes: 'back\\slash',
        quantity: 30,
        price: '100.25',
        level: 'high',
        is_open: true,
        born_on: '2020-01-03',
        meets_at: '2024-03-03T00:00:00Z',
        labels: [fast],
      },
      { title: 'مشمش Apricot', caption_en: 'Vole', caption_ar: 'دال', level: 'low' },
    ];
    for (const body of rows) expect((await api.call('POST', 'sample-records/', { body })).status).toBe(201);
  });
  afterAll(() => api.close());

  const list = (query: string, headers = {}) => api.call('GET', `sample-records/?${query}`, { headers });
  const titles = async (query: string, headers = {}) => {
    const { body, status } = await list(query, headers);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.count).toBe(body.results.length);
    return body.results.map((record: { title: string }) => record.title.split(' ').at(-1));
  };

  it.each([
    ['level=low', ['Apple', 'Apricot']],
    ['level__in=middle,high', ['banana', 'Cherry']],
    ['level=low&level=high', ['Cherry']],
    ['level=', ['Apple', 'banana', 'Cherry', 'Apricot']],
    ['is_open=false', ['banana']],
    ['quantity=2', ['banana']],
    ['quantity__gte=2', ['banana', 'Cherry']],
    ['quantity__gte=2&quantity__lte=29', ['banana']],
    ['quantity__gte=99999999999999', []],
    ['price__gte=10', ['Apple', 'Cherry']],
    ['price__lte=9.5', ['banana']],
    ['price__in=10.0,100.25', ['Apple', 'Cherry']],
    ['born_on_after=2020-01-02', ['banana', 'Cherry']],
    ['born_on_after=2020-01-02&born_on_before=2020-01-02', ['banana']],
    ['meets_at_before=2024-03-02', ['Apple', 'banana']],
    ['meets_at_after=2024-03-02', ['banana', 'Cherry']],
    ['meets_at_before=2024-03-02T14:00:00%2B02:00', ['Apple']],
    ['meets_at_before=2024-03-02T14:00:00+02:00', ['Apple']],
    ['meets_at_after=2024-03-01T02:00:00.000%2B02:00&meets_at_before=2024-03-03T01:59:59.999999%2B02:00', ['Apple', 'banana']],
    ['meets_at_after=2024-03-03T00:00:00Z', ['Cherry']],
    ['label__in=999,888', []],
    ['search=apple', ['Apple']],
    ['search=AP', ['Apple', 'Apricot']],
    ['search=مشمش', ['Apricot']],
    ['search=ألف', ['Apple']],
    ['search=an yak', ['banana']],
    ['search=an,zebra', []],
    ['search=%25', ['Apple']],
    ['search=_', ['banana']],
    ['search=%5C', ['Cherry']],
    ["search=' or 1=1 --", []],
    ['search=%00', ['Apple', 'banana', 'Cherry', 'Apricot']],
    ['no_such_filter=1&title=Apple&secret=x', ['Apple', 'banana', 'Cherry', 'Apricot']],
    ['ordering=no_such,secret,article', ['Apple', 'banana', 'Cherry', 'Apricot']],
    ['ordering=title', ['Apple', 'banana', 'Cherry', 'Apricot']],
    ['ordering=-title', ['Apricot', 'Cherry', 'banana', 'Apple']],
    ['ordering=price', ['banana', 'Apple', 'Cherry', 'Apricot']],
    ['ordering=-price', ['Cherry', 'Apple', 'banana', 'Apricot']],
    ['ordering=-level,-id', ['banana', 'Apricot', 'Apple', 'Cherry']],
    ['ordering=caption', ['Apricot', 'Cherry', 'banana', 'Apple']],
  ])('%s gives %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it('filters by a reference and by any of many', async () => {
    const [strong, fast] = labels;
    expect(await titles(`label=${fast}`)).toEqual(['banana']);
    expect(await titles(`labels=${strong}`)).toEqual(['Apple', 'banana']);
    expect(await titles(`labels__in=${strong},${fast}`)).toEqual(['Apple', 'banana', 'Cherry']);
  });

  it('filters by any of several choices, to the letter, and orders choices that are numbers as numbers', async () => {
    const all = (await list('')).body.results;
    const values = [
      { grade: 10, days: ['sat', 'a%b'] },
      { grade: 2, days: ['a_b'] },
      { grade: 1, days: ['sun'] },
      { grade: null, days: [] },
    ];
    for (const [index, body] of values.entries()) await api.call('PATCH', `sample-records/${all[index].id}/`, { body });
    expect(await titles('days=sat')).toEqual(['Apple']);
    expect(await titles('days__in=sun,sat')).toEqual(['Apple', 'Cherry']);
    expect(await titles('days=a_b')).toEqual(['banana']);
    expect(await titles('grade=10')).toEqual(['Apple']);
    expect(await titles('grade__in=1,2')).toEqual(['banana', 'Cherry']);
    expect(await titles('ordering=grade')).toEqual(['Cherry', 'banana', 'Apple', 'Apricot']);
    expect((await list('days=someday')).body.errors[0]).toMatchObject({ code: 'invalid_choice', attr: 'days' });
  });

  it('finds records by ids, and none for ids that do not exist', async () => {
    const ids = (await list('')).body.results.map((record: { id: number }) => record.id);
    expect(await titles(`id__in=${ids[2]},${ids[0]},424242`)).toEqual(['Apple', 'Cherry']);
    expect(await titles('id__in=424242,99999999999')).toEqual([]);
  });

  it.each(['id__in', 'level__in', 'days__in', 'label__in', 'labels__in'])('%s without a value finds nothing', async (parameter) => {
    expect(await titles(`${parameter}=,`)).toEqual([]);
  });

  it('a value that repeats counts once, however often', async () => {
    expect(await titles(`days__in=${Array(2000).fill('sat').join(',')}`)).toEqual(await titles('days__in=sat'));
  });

  it('sorts a localized name by the language of the request', async () => {
    expect(await titles('ordering=caption', { 'Accept-Language': 'ar' })).toEqual(['Apple', 'Cherry', 'banana', 'Apricot']);
  });

  it.each([
    ['level=lowest', 'invalid_choice', 'level'],
    ['level__in=low,lowest', 'invalid_choice', 'level__in'],
    ['is_open=perhaps', 'invalid', 'is_open'],
    ['quantity__gte=many', 'invalid', 'quantity'],
    ['price__lte=1e5', 'invalid', 'price'],
    ['born_on_after=2020-02-30', 'invalid', 'born_on'],
    ['meets_at_before=yesterday', 'invalid', 'meets_at'],
    ['meets_at_after=2024-02-30T00:00:00Z', 'invalid', 'meets_at'],
    ['label=abc', 'invalid', 'label'],
    ['id__in=1,x', 'invalid', 'id__in'],
  ])('refuses %s with %s at %s', async (query, code, attr) => {
    const answer = await list(query);
    expect(answer.status).toBe(400);
    expect(getErrors(answer)).toEqual([[code, attr]]);
  });

  // covers: 3.3
  it('gives pages with the addresses of their neighbours', async () => {
    const { body } = await list('page=2&page_size=1&ordering=title');
    expect(body).toMatchObject({
      count: 4,
      next: `${origin}/api/v1/sample-records/?page=3&page_size=1&ordering=title&is_admin=true`,
      previous: `${origin}/api/v1/sample-records/?page_size=1&ordering=title&is_admin=true`,
      results: [{ title: 'banana' }],
    });
    expect((await list('page=4&page_size=1')).body.next).toBeNull();
    expect((await list('page_size=1000')).body.results).toHaveLength(4);
  });

  it.each(['page=5&page_size=1', 'page=0', 'page=-1', 'page=x', 'page=1.5', 'page=99999999999999999999'])(
    'answers 404 "Invalid page." to %s',
    async (query) => {
      const answer = await list(query);
      expect(answer.status).toBe(404);
      expect(answer.body.errors).toEqual([{ code: 'not_found', detail: 'Invalid page.', attr: null }]);
    },
  );

  it('gives an empty first page rather than an error', async () => {
    expect((await list('search=nothing-like-it')).body).toEqual({ count: 0, next: null, previous: null, results: [] });
  });

  it('takes as many queries for a page of many records as for one', async () => {
    const executor = api.database.db.getExecutor();
    const original = executor.executeQuery;
    let queries = 0;
    executor.executeQuery = function counted(this: typeof executor, ...values: Parameters<typeof original>) {
      queries++;
      return original.apply(this, values);
    } as typeof original;
    await list('page_size=1');
    const forOne = queries;
    queries = 0;
    await list('page_size=4');
    executor.executeQuery = original;
    expect(forOne).toBeGreaterThan(3);
    expect(queries).toBe(forOne);
  });

  it('answers HEAD like GET, without the body', async () => {
    const answer = await api.app.fetch(
      new Request(`${origin}/api/v1/sample-records/?is_admin=true`, { method: 'HEAD', headers: { Authorization: `Bearer ${api.access}` } }),
    );
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('');
  });

  it('tells caches what the answer depends on', async () => {
    const { headers } = await list('');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('vary')).toBe('Accept-Language, Authorization');
    expect(headers.get('content-language')).toBe('en');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  // Runs last, because it adds records.
  it('has the names that hold the words first where no order is asked for, in the declared order among each other', async () => {
    const made = [
      { title: 'Quince', notes: 'goes with pear and plum' },
      { title: 'Pear', notes: 'plum coloured' },
      { title: 'Plum pear', notes: '' },
      { title: 'Pear tree', notes: '' },
    ];
    for (const [index, one] of made.entries()) {
      const caption = { caption_en: `Fig ${index}`, caption_ar: `تين ${index}` };
      const { status, body } = await api.call('POST', 'sample-records/', { body: { ...caption, ...one } });
      expect(status, JSON.stringify(body)).toBe(201);
    }
    const found = async (query: string) => (await list(query)).body.results.map(({ title }: { title: string }) => title);
    expect(await found('search=pear')).toEqual(['Pear', 'Plum pear', 'Pear tree', 'Quince']);
    expect(await found('search=pear,plum')).toEqual(['Plum pear', 'Quince', 'Pear']);
    expect([await found('search=pear&page_size=2'), await found('search=pear&page_size=2&page=2')].flat()).toEqual(
      await found('search=pear'),
    );
    expect(await found('search=pear&ordering=-title')).toEqual(['Quince', 'Plum pear', 'Pear tree', 'Pear']);
  });
});
