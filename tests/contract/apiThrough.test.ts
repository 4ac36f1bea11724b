import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiUnderTest, apiUnderTest } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';

describe.each(availableDatabases())('Fields read through a reference, on $name', (databases) => {
  let api: ApiUnderTest;
  let labels: number[];
  let samples: { id: number; remark: string | null; amount: number | null }[];
  beforeAll(async () => {
    api = await apiUnderTest(databases);
    labels = [];
    for (const [index, remark] of ['Beta 50%', 'alpha'].entries()) {
      const body = { name_en: remark, name_ar: `${remark} ar`, remark, amount: index + 1 };
      labels.push((await api.call('POST', 'labels/', { body })).body.id);
    }
    samples = [];
    for (const [index, label] of [labels[0], labels[1], null].entries()) {
      const title = `Sample ${index}`;
      // Values of such fields in a request are ignored.
      const body = { title, caption_en: title, caption_ar: title, label, remark: 'Written', amount: 99 };
      const created = await api.call('POST', 'sample-records/', { body });
      expect(created.status, JSON.stringify(created.body)).toBe(201);
      samples.push(created.body);
    }
  });
  afterAll(() => api.close());

  const list = async (query: string) =>
    (await api.call('GET', `sample-records/?${query}`)).body.results.map(({ id }: { id: number }) => id);
  const ids = (...indexes: number[]) => indexes.map((index) => samples[index]?.id);

  it('are those of the record referred to, and empty without one', async () => {
    expect(samples.map(({ remark, amount }) => [remark, amount])).toEqual([
      ['Beta 50%', 1],
      ['alpha', 2],
      [null, null],
    ]);
    const [first] = samples;
    expect((await api.call('GET', `sample-records/${first?.id}/`)).body).toEqual(first);
    expect((await api.call('GET', `sample-records/?id__in=${first?.id}`)).body.results).toEqual([first]);
  });

  it('are never written, neither here nor there', async () => {
    const [id] = ids(0);
    const changed = await api.call('PATCH', `sample-records/${id}/`, { body: { remark: 'Written', amount: 99, quantity: 5 } });
    expect(changed.body).toMatchObject({ remark: 'Beta 50%', amount: 1, quantity: 5 });
    await api.call('PATCH', 'sample-records/bulk_update/', { body: { ids: [id], remark: 'Written', quantity: 6 } });
    expect((await api.call('GET', `labels/${labels[0]}/`)).body).toMatchObject({ remark: 'Beta 50%', amount: 1 });
  });

  it('follow the reference at once', async () => {
    const [id] = ids(2);
    expect((await api.call('PATCH', `sample-records/${id}/`, { body: { label: labels[1] } })).body).toMatchObject({ remark: 'alpha' });
    expect((await api.call('PATCH', `sample-records/${id}/`, { body: { label: null } })).body).toMatchObject({ remark: null });
  });

  it('can be filtered by', async () => {
    expect(await list('amount=1&ordering=id')).toEqual(ids(0));
    expect(await list('amount__gte=1&amount__lte=2&ordering=id')).toEqual(ids(0, 1));
    expect(await list('amount__in=2,7&ordering=id')).toEqual(ids(1));
  });

  it('can be ordered by, without regard to case, empty ones last either way', async () => {
    expect(await list('ordering=remark')).toEqual(ids(1, 0, 2));
    expect(await list('ordering=-remark')).toEqual(ids(0, 1, 2));
    expect(await list('ordering=-amount')).toEqual(ids(1, 0, 2));
  });

  it('can be searched, beside own fields', async () => {
    expect(await list('search=BETA&ordering=id')).toEqual(ids(0));
    expect(await list('search=50%25&ordering=id')).toEqual(ids(0));
    expect(await list('search=sample+alpha&ordering=id')).toEqual(ids(1));
  });

  it('stay quick among 20,000 records', async () => {
    const { db } = api.database;
    for (let start = 0; start < 20_000; start += 1000) {
      const numbers = Array.from({ length: 1000 }, (_, index) => start + index);
      const accounts = numbers.map((number) => ({
        name: `P ${number}`,
        email: `p${number}@example.com`,
        is_active: number % 10 !== 0,
        is_staff: false,
      }));
      const made = await db.insertInto('users').values(accounts).returning('id').execute();
      await db
        .insertInto('clients')
        .values(numbers.map((number, index) => ({ name: `T ${number}`, email: `t${number}@example.com`, user: made[index]?.id })))
        .execute();
    }
    const began = performance.now();
    const inactive = await api.call('GET', 'clients/?is_active=false&ordering=-date_joined,id&page_size=25');
    const ordered = await api.call('GET', 'clients/?ordering=is_active&page_size=25&page=3');
    const took = performance.now() - began;
    expect(inactive.body.count).toBe(2000);
    expect(ordered.body.results[0]).toMatchObject({ is_active: false });
    expect(took).toBeLessThan(5_000);
  });
});
