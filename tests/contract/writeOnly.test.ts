import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry as productRegistry } from '../../resources/registry';
import { defineRegistry } from '../../src/schema/defineRegistry';
import { defineResource } from '../../src/schema/defineResource';
import { joinRegistries } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';
import { type DataProviderUnderTest, dataProviderUnderTest } from '../support/dataProviderUnderTest';

const doors = defineResource({
  name: 'doors',
  path: 'doors',
  icon: 'document',
  section: 'business',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'text', required: true },
    code: { type: 'text', required: true, minLength: 4, writeOnly: true },
    alarm: { type: 'integer', writeOnly: true },
  },
  list: { columns: ['name'], filters: [] },
  sections: { main: ['name', 'code', 'alarm'] },
});

describe.each(availableDatabases())('A write-only field, on $name', (databases) => {
  let under: DataProviderUnderTest;
  beforeAll(async () => {
    under = await dataProviderUnderTest(databases, { registry: joinRegistries(productRegistry, defineRegistry([doors])) });
  });
  afterAll(() => under.close());
  const create = async (name: string) => (await under.provider.create('doors', { data: { name, code: '4711', alarm: 3 } })).data;

  it('is stored, and in no answer', async () => {
    const data = await create('Gate');
    const { body } = await under.api.call('GET', `doors/${data.id}/`);
    expect(Object.keys(body).sort()).toEqual(['id', 'name']);
    const row = await under.api.database.db
      .selectFrom('doors' as never)
      .selectAll()
      .where('id' as never, '=', data.id as never)
      .executeTakeFirst();
    expect(row).toMatchObject({ code: '4711', alarm: 3 });
  });

  it('is sent if it was typed, and checked like any other', async () => {
    const data = await create('Hall');
    under.forget();
    await under.provider.update('doors', { id: data.id, data: { ...data, code: '0815' }, previousData: data });
    expect(under.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ code: '0815' });
    const refused = under.provider.update('doors', { id: data.id, data: { ...data, code: '1' }, previousData: data });
    await expect(refused).rejects.toMatchObject({ status: 400 });
  });

  it('is required of new records alone', async () => {
    await expect(under.provider.create('doors', { data: { name: 'Attic' } })).rejects.toMatchObject({ status: 400 });
    const data = await create('Cellar');
    const { status } = await under.api.call('PATCH', `doors/${data.id}/`, { body: { name: 'Vault' } });
    expect(status).toBe(200);
  });

  it('is described by OPTIONS as what DRF calls write_only', async () => {
    const { body } = await under.api.call('OPTIONS', 'doors/');
    expect(body.actions.POST.code).toMatchObject({ write_only: true, required: true });
  });
});
