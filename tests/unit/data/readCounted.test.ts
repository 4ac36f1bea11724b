import { describe, expect, it } from 'vitest';
import { createDataProvider } from '../../../src/data/createDataProvider';
import { fetchMatching } from '../../../src/data/paging/fetchMatching';
import { createHttpClient } from '../../../src/http/httpClient';
import { defineApi } from '../../../src/schema/api';
import { defineRegistry } from '../../../src/schema/defineRegistry';
import { defineResource } from '../../../src/schema/defineResource';

const shared = { icon: 'document', section: 'records', recordRepresentation: 'name', sections: { main: ['name'] } };
const declare = (parameters: object) => [
  defineResource({
    ...{ ...shared, name: 'customers', path: 'customers' },
    fields: { name: { type: 'text' }, city: { type: 'choice', choices: ['Giza', 'Aswan'] } },
    list: { columns: ['name'], filters: ['city', 'orders.customer'], parameters },
  } as never),
  defineResource({
    ...{ ...shared, name: 'orders', path: 'orders' },
    fields: { name: { type: 'text' }, customer: { type: 'reference', resource: 'customers' }, lines: { type: 'rows', fields: {} } },
    list: { columns: ['name'] },
  } as never),
];

/** An API that ignores filters on referring records. The first 150 customers have an order. */
function apiOf(orders: object[]) {
  const calls: string[] = [];
  const customers = Array.from({ length: 250 }, (_, index) => ({
    id: index + 1,
    name: `C${index + 1}`,
    city: index % 2 ? 'Aswan' : 'Giza',
  }));
  const registry = defineRegistry(declare({ 'orders.customer': { counted: true } }) as never, defineApi({})) as never;
  const httpClient = createHttpClient({
    apiUrl: 'http://api.test',
    api: defineApi({}),
    session: { getToken: async () => 'token', refreshToken: async () => undefined },
    getLocale: () => 'en',
    async fetch(url) {
      const { pathname, searchParams } = new URL(url);
      calls.push(`${pathname}?${searchParams}`);
      const city = searchParams.get('city');
      const all = pathname.endsWith('/orders/') ? orders : customers.filter((one) => !city || one.city === city);
      const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('page_size'))];
      return Response.json({ count: all.length, results: all.slice((page - 1) * size, page * size) });
    },
  });
  let changeSession = () => {};
  const provider = createDataProvider({
    registry,
    httpClient,
    onSession: (forget) => {
      changeSession = forget;
    },
  });
  const list = (filter: object, page = 1) =>
    provider.getList('customers', { filter, sort: { field: 'name', order: 'ASC' }, pagination: { page, perPage: 25 } });
  return { list, calls, provider, registry, changeSession: () => changeSession() };
}

const ordersOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `O${index}`, customer: (index % 150) + 1 }));
const none = { 'orders.customer': { empty: true } };

describe('Records without others that refer to them, of an API that cannot filter by it', () => {
  it('are counted by reading both lists', async () => {
    const { list } = apiOf(ordersOf(300));
    const first = await list(none);
    expect([first.total, first.data[0]?.id, first.data.length]).toEqual([100, 151, 25]);
    expect((await list(none, 4)).data.at(-1)?.id).toBe(250);
    expect((await list({ 'orders.customer': { empty: false } })).total).toBe(150);
  });

  it('keep the order and the other filters of the API', async () => {
    const { list, calls } = apiOf(ordersOf(300));
    const { data, total } = await list({ ...none, city: 'Giza' });
    expect([total, data.every(({ city }) => city === 'Giza')]).toEqual([50, true]);
    const own = calls.filter((call) => call.includes('/customers/'));
    expect(own.every((call) => call.includes('city=Giza') && call.includes('ordering=name'))).toBe(true);
    expect(calls.join()).not.toContain('isnull');
  });

  it('are read once for an export or an action on all', async () => {
    const { provider, registry, calls } = apiOf(ordersOf(300));
    const params = { filter: none, sort: { field: 'id', order: 'ASC' } as const };
    const { records } = await fetchMatching(provider, (registry as { get(name: string): never }).get('customers'), params);
    expect(records).toHaveLength(100);
    expect(calls.length).toBeLessThan(10);
  });

  it('are read once for several pages, and again for another session, after a write, another count or the same page', async () => {
    const orders = ordersOf(300);
    const { list, calls, provider, changeSession } = apiOf(orders);
    const count = async (page: number) => {
      calls.length = 0;
      await list(none, page);
      return calls.length;
    };
    const whole = await count(1);
    expect(whole).toBeGreaterThan(4);
    expect([await count(2), await count(3)]).toEqual([2, 2]);
    expect(await count(3)).toBe(whole);
    expect(await count(4)).toBe(2);
    changeSession();
    expect(await count(2)).toBe(whole);
    orders.pop();
    expect(await count(2)).toBeGreaterThan(4);
    await provider.delete('orders', { id: 1, previousData: { id: 1 } }).catch(() => undefined);
    expect(await count(1)).toBeGreaterThan(4);
  });

  it('are refused beyond 2,000 records, because the others could refer to any of them', async () => {
    await expect(apiOf(ordersOf(2_000)).list(none)).resolves.toMatchObject({ total: 100 });
    await expect(apiOf(ordersOf(2_001)).list(none)).rejects.toMatchObject({ message: 'errors.tooManyToCount' });
  });

  it('are refused if the other list does not contain the reference', async () => {
    const { list } = apiOf([{ id: 1, name: 'O1' }]);
    await expect(list(none)).rejects.toMatchObject({ message: 'errors.notOffered' });
  });

  it.each([
    [{ city: { counted: true } }, /"city" is not a field of another resource/],
    [{ 'orders.lines.customer': { counted: true } }, /lists of "orders" may leave out the rows/],
    [{ 'orders.customer': { counted: true, empty: 'x' } }, /the API filters by itself/],
  ])('%j is refused at the start', (parameters, message) => {
    expect(() => defineRegistry(declare(parameters) as never, defineApi({}))).toThrow(message);
  });
});
