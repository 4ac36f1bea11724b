import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry as productRegistry } from '../../resources/registry';
import { defineRegistry } from '../../src/schema/defineRegistry';
import { defineResource } from '../../src/schema/defineResource';
import type { Registry } from '../../src/schema/registry';
import { joinRegistries } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';
import { type DataProviderUnderTest, dataProviderUnderTest } from '../support/dataProviderUnderTest';

const inspections = defineResource({
  name: 'inspections',
  path: 'inspections',
  icon: 'document',
  section: 'business',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'text', required: true },
    passed: { type: 'boolean', nullable: true },
    urgent: { type: 'boolean' },
    photo: { type: 'image' },
    report: { type: 'file', accept: ['*/*'] },
  },
  list: { columns: ['name', 'passed'], filters: ['passed'] },
  sections: { main: ['name', 'passed', 'urgent', 'photo', 'report'] },
});

describe.each(availableDatabases())('A nullable boolean, on $name', (databases) => {
  let under: DataProviderUnderTest;
  beforeAll(async () => {
    const registry: Registry = joinRegistries(productRegistry, defineRegistry([inspections]));
    under = await dataProviderUnderTest(databases, { registry });
  });
  afterAll(() => under.close());

  it('is not set until somebody sets it, and can be set and unset', async () => {
    const { provider } = under;
    const { data } = await provider.create('inspections', { data: { name: 'Lift', passed: null, urgent: null } });
    expect(data).toMatchObject({ passed: null, urgent: false });
    let record = data;
    for (const passed of [true, false, null] as const) {
      record = (await provider.update('inspections', { id: record.id, data: { ...record, passed }, previousData: record })).data;
      expect(record).toMatchObject({ passed, urgent: false });
      expect((await provider.getOne('inspections', { id: record.id })).data.passed).toBe(passed);
    }
  });

  it('is kept when something else changes, and is in no list of those that passed or failed', async () => {
    const { provider } = under;
    const { data } = await provider.create('inspections', { data: { name: 'Stairs' } });
    under.forget();
    await provider.update('inspections', { id: data.id, data: { ...data, name: 'Steps' }, previousData: data });
    expect(under.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Steps' });
    for (const passed of [true, false]) {
      const params = { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' as const }, filter: { passed } };
      expect((await provider.getList('inspections', params)).data.map(({ id }) => id)).not.toContain(data.id);
    }
  });

  it('is unset by an empty text of a form', async () => {
    const { data } = await under.provider.create('inspections', { data: { name: 'Roof', passed: true } });
    const body = new FormData();
    body.set('passed', '');
    const { status, body: answer } = await under.api.call('PATCH', `inspections/${data.id}/`, { body });
    expect([status, answer.passed]).toEqual([200, null]);
  });

  it('beside a file of any type: the API that serves it itself takes what is harmless', async () => {
    const { data } = await under.provider.create('inspections', { data: { name: 'Cellar' } });
    const send = (content: string, type: string) => {
      const body = new FormData();
      body.set('report', new File([content], 'report', { type }));
      return under.api.call('PATCH', `inspections/${data.id}/`, { body });
    };
    expect((await send('<script>alert(1)</script>', 'text/html')).status).toBe(400);
    expect((await send('%PDF-1.7\n%\u00e2\n', 'application/pdf')).status).toBe(200);
  });

  it('may not be null where the declaration does not say so', async () => {
    const { data } = await under.provider.create('inspections', { data: { name: 'Door' } });
    expect((await under.api.call('PATCH', `inspections/${data.id}/`, { body: { urgent: null } })).status).toBe(400);
  });
});
