import { expect, it } from 'vitest';
import { createDataProvider } from '../../../src/data/createDataProvider';
import { toHttpError } from '../../../src/http/toHttpError';
import { defineRegistry } from '../../../src/schema/defineRegistry';
import { defineResource } from '../../../src/schema/defineResource';
import { createFakeApi } from './support/createFakeApi';

const registry = defineRegistry([
  defineResource({
    name: 'plans',
    path: 'plans',
    icon: 'document',
    section: 'business',
    recordRepresentation: 'title',
    fields: {
      title: { type: 'text' },
      parts: { type: 'rows', save: { path: '{id}/items/', body: 'items' }, fields: { sets: { type: 'integer' } } },
      lines: { type: 'rows', fields: { sets: { type: 'integer' } } },
    },
    list: { columns: ['title'] },
    sections: { main: ['title', 'parts', 'lines'] },
  }),
]);

it('errors stand at the field’s own source, whatever the API calls the list', async () => {
  const entry = (attr: string) => ({ code: 'invalid', detail: `At ${attr}.`, attr });
  const json = { errors: ['items.1.sets', 'items', 'itemset', 'non_field_errors'].map(entry) };
  const errors = {
    'parts.1.sets': 'At items.1.sets.',
    parts: 'At items.',
    itemset: 'At itemset.',
    root: { serverError: 'At non_field_errors.' },
  };
  const fake = createFakeApi(() => Promise.reject(toHttpError({ status: 400, headers: new Headers(), json })));
  const call = createDataProvider({ registry, httpClient: fake.api }).saveRows('plans', 3, 'parts', [{ sets: 1 }]);
  await expect(call).rejects.toMatchObject({ status: 400, body: { errors } });
  expect(fake.calls[0]).toMatchObject({ path: '/api/v1/plans/3/items/', method: 'PATCH', body: { items: [{ sets: 1 }] } });
});

it('rows without a call of their own cannot be saved apart from their record', async () => {
  const fake = createFakeApi(() => ({}));
  const call = createDataProvider({ registry, httpClient: fake.api }).saveRows('plans', 3, 'lines', []);
  await expect(call).rejects.toThrow('no save call for the rows "lines"');
  expect(fake.calls).toEqual([]);
});
