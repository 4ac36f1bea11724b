/** Calls for more records than a statement can have parameters, on each database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiUnderTest, apiUnderTest, getErrors } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';

const many = 40_008;

describe.each(availableDatabases())('More records than a statement has parameters, on $name', (databases) => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await apiUnderTest(databases);
  });
  afterAll(() => api.close());

  const words = (title: string) => ({ title, caption_en: title, caption_ar: title });
  const create = async (body: object) => (await api.call('POST', 'sample-records/', { body })).body.id as number;

  async function fill(name: string, more: object): Promise<void> {
    for (let start = 0; start < many; start += 1000) {
      const count = Math.min(1000, many - start);
      const rows = Array.from({ length: count }, (_, index) => ({
        ...words(`${name} ${start + index}`),
        level: 'low',
        status: 'draft',
        ...more,
      }));
      await api.database.db.insertInto('sample_records').values(rows).execute();
    }
  }
  const getCount = async (column: string, id: number) => {
    const query = api.database.db.selectFrom('sample_records').select((eb) => eb.fn.countAll().as('count'));
    return Number((await query.where(column, '=', id).executeTakeFirstOrThrow()).count);
  };

  it('a record goes with its 40,008 dependants', { timeout: 120_000 }, async () => {
    const parent = await create(words('Parent'));
    await fill('Child', { parent });
    const answer = await api.call('DELETE', `sample-records/${parent}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(204);
    expect(await getCount('parent', parent)).toBe(0);
    expect((await api.call('GET', 'sample-records/')).body.count).toBe(0);
  });

  it('a label that 40,008 records cannot do without stays, and they are counted; then it is cleared from as many', {
    timeout: 120_000,
  }, async () => {
    const label = (await api.call('POST', 'labels/', { body: { name_en: 'Kept', name_ar: 'محفوظ' } })).body.id as number;
    await fill('Keeper', { keeper: label, label });
    const refused = await api.call('DELETE', `labels/${label}/`);
    expect(refused.status).toBe(409);
    expect(refused.body.errors[0].detail).toContain('40008');
    await api.database.db.updateTable('sample_records').set({ keeper: null }).execute();
    expect((await api.call('DELETE', `labels/${label}/`)).status).toBe(204);
    expect(await getCount('label', label)).toBe(0);
  });

  it('a list of 40,008 references to nobody is refused at its field', async () => {
    const id = await create(words('Refers'));
    const labels = Array.from({ length: many }, (_, index) => 1_000_000 + index);
    const answer = await api.call('PATCH', `sample-records/${id}/`, { body: { labels } });
    expect(answer.status).toBe(400);
    expect(getErrors(answer)).toEqual([['does_not_exist', 'labels']]);
  });
});
