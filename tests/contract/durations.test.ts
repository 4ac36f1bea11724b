import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry as productRegistry } from '../../resources/registry';
import { defineRegistry } from '../../src/schema/defineRegistry';
import { defineResource } from '../../src/schema/defineResource';
import { type ApiUnderTest, apiUnderTest, joinRegistries } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';

const naps = defineResource({
  name: 'naps',
  path: 'naps',
  icon: 'document',
  section: 'business',
  recordRepresentation: 'title',
  fields: { title: { type: 'text', required: true }, lasts: { type: 'duration' } },
  list: { columns: ['title', 'lasts'], sort: { field: 'lasts', order: 'ASC' } },
  sections: { main: ['title', 'lasts'] },
});

describe.each(availableDatabases())('Durations, on $name', (databases) => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await apiUnderTest(databases, { registry: joinRegistries(productRegistry, defineRegistry([naps])) });
  });
  afterAll(() => api.close());

  const create = (lasts: unknown) => api.call('POST', 'naps/', { body: { title: 'Nap', lasts } });

  it('are stored whichever way they are written, and sorted by length', async () => {
    for (const lasts of ['10:00:00', 'PT9H', '1 00:00:00.25', '90', null]) expect((await create(lasts)).status).toBe(201);
    const { body } = await api.call('GET', 'naps/?ordering=-lasts');
    expect(body.results.map(({ lasts }: { lasts: string }) => lasts).filter(Boolean)).toEqual([
      '1 00:00:00.25',
      '10:00:00',
      '09:00:00',
      '00:01:30',
    ]);
  });

  it('are refused at the field if they are none', async () => {
    for (const lasts of ['soon', 'P1Y', '1:2:3:4', {}, true, '9'.repeat(40)]) {
      const { status, body } = await create(lasts);
      expect([status, body.errors]).toMatchObject([400, [{ code: 'invalid', attr: 'lasts' }]]);
    }
  });
});
