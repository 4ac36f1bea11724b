/** Each call of the home banners as it goes over the wire, against the embedded API, on each database. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { availableDatabases } from '../support/databases';
import { type DataProviderUnderTest, dataProviderUnderTest, type WireCall } from '../support/dataProviderUnderTest';
import { chosenPicture } from '../support/picture';

const words = (name: string) => ({ title_en: name, title_ar: `لافتة ${name}`, subtitle_en: null, link: null, is_active: true });
const inOrder = { field: 'ordering', order: 'ASC' } as const;

describe.each(availableDatabases())('The calls of the home banners, on $name', (databases) => {
  let under: DataProviderUnderTest;
  beforeAll(async () => {
    under = await dataProviderUnderTest(databases);
  });
  beforeEach(() => {
    under.locale = 'ar';
    under.forget();
  });
  afterAll(() => under.close());

  const create = async (name: string) =>
    (await under.provider.create('homeBanners', { data: { ...words(name), image: chosenPicture() } })).data;
  const all = async () =>
    (await under.provider.getList('homeBanners', { pagination: { page: 1, perPage: 100 }, sort: inOrder, filter: {} })).data;
  const lastCall = () => under.calls.at(-1) as WireCall;

  /** What every call carries (specification §6): the bearer token, `is_admin` and the language of the page. */
  function expectCall({ method, path, query, headers, status }: WireCall, expected: Partial<WireCall>) {
    expect({ method, path, query, status }).toEqual({ query: { is_admin: 'true' }, ...expected });
    expect(headers.get('authorization')).toBe(`Bearer ${under.api.access}`);
    expect(headers.get('accept-language')).toBe('ar');
  }

  it('create: POST banners/ as a form with the picture; the new one stands last', async () => {
    const [first, second] = [await create('one'), await create('two')];
    expectCall(lastCall(), { method: 'POST', path: 'banners/', status: 201 });
    expect(lastCall().headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    const body = lastCall().body as [string, unknown][];
    expect(body.map(([name]) => name).sort()).toEqual(['image', 'is_active', 'title_ar', 'title_en']);
    expect(Object.fromEntries(body)).toMatchObject({ title_en: 'two', title_ar: 'لافتة two', is_active: 'true', image: expect.any(File) });
    expect(second.ordering).toBe(Number(first.ordering) + 1);
    expect(second).toMatchObject({ title: 'لافتة two', image: expect.stringMatching(/\.png$/), created_at: expect.any(String) });
  });

  it('list: GET banners/ in their order, filtered by what is shown', async () => {
    await under.provider.getList('homeBanners', {
      pagination: { page: 1, perPage: 25 },
      sort: inOrder,
      filter: { is_active: true, q: 'one' },
    });
    expectCall(lastCall(), {
      method: 'GET',
      path: 'banners/',
      query: { is_admin: 'true', page: '1', page_size: '25', ordering: 'ordering,id', is_active: 'true', search: 'one' },
      status: 200,
    });
  });

  it('get: GET banners/{id}/', async () => {
    const [banner] = await all();
    await under.provider.getOne('homeBanners', { id: Number(banner?.id) });
    expectCall(lastCall(), { method: 'GET', path: `banners/${banner?.id}/`, status: 200 });
  });

  it('update: PATCH banners/{id}/ with what changed, never with the place', async () => {
    const banner = await create('before');
    await under.provider.update('homeBanners', {
      id: banner.id,
      data: { ...banner, title_en: 'after', ordering: 99 },
      previousData: banner,
    });
    expectCall(lastCall(), { method: 'PATCH', path: `banners/${banner.id}/`, status: 200 });
    expect(lastCall().body).toEqual({ title_en: 'after' });
    expect((await under.provider.getOne('homeBanners', { id: banner.id })).data.ordering).toBe(banner.ordering);
  });

  // covers: 3.9, 7.19
  it('reorder: PATCH banners/update_ordering/ with the new places, and the list follows', async () => {
    const before = await all();
    const [first, second] = before;
    const places = [
      { id: Number(second?.id), ordering: Number(first?.ordering) },
      { id: Number(first?.id), ordering: Number(second?.ordering) },
    ];
    await under.provider.reorder('homeBanners', places);
    expectCall(lastCall(), { method: 'PATCH', path: 'banners/update_ordering/', status: 200 });
    expect(lastCall().headers.get('content-type')).toBe('application/json');
    expect(lastCall().body).toEqual(places);
    expect((await all()).map(({ id }) => id)).toEqual([second, first, ...before.slice(2)].map((banner) => banner?.id));
  });

  it('reorder: of a banner that is gone changes nothing, and says which in the language of the page', async () => {
    const before = await all();
    const places = [
      { id: Number(before[0]?.id), ordering: 50 },
      { id: 987_654, ordering: 51 },
    ];
    const failure = (await under.provider.reorder('homeBanners', places).catch((caught: unknown) => caught)) as Error & { status: number };
    expect(failure).toMatchObject({ status: 400, body: { codes: ['does_not_exist'] } });
    expect(JSON.stringify((failure as unknown as { body: unknown }).body)).toMatch(/987654/);
    expect(await all()).toEqual(before);
  });

  it('delete: DELETE banners/ with the ids, for one and for many', async () => {
    const [one, two, three] = [await create('x'), await create('y'), await create('z')];
    await under.provider.delete('homeBanners', { id: one.id, previousData: one });
    expectCall(lastCall(), { method: 'DELETE', path: 'banners/', status: 204 });
    expect(lastCall().body).toEqual({ ids: [one.id] });
    await under.provider.deleteMany('homeBanners', { ids: [two.id, three.id] });
    expectCall(lastCall(), { method: 'DELETE', path: 'banners/', status: 204 });
    expect(lastCall().body).toEqual({ ids: [two.id, three.id] });
  });

  it('a picture that is none is refused at its field, in Arabic', async () => {
    const fake = { rawFile: new File(['<svg/>'], 'a.png', { type: 'image/png' }), src: 'blob:2', title: 'a.png' };
    const failure = await under.provider
      .create('homeBanners', { data: { ...words('fake'), image: fake } })
      .catch((caught: unknown) => caught);
    expect(failure).toMatchObject({ status: 400, body: { errors: { image: expect.stringMatching(/\p{Script=Arabic}/u) } } });
  });
});
