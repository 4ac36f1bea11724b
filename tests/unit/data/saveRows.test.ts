import { expect, it } from 'vitest';
import { isAccepted } from '../../../src/data/accepted';
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
    calls: { reorder: { path: 'order/', field: 'place' } },
    fields: {
      title: { type: 'text' },
      place: { type: 'integer' },
      parts: {
        type: 'rows',
        save: { path: '{id}/items/', body: 'items' },
        add: { path: '{id}/items/' },
        fields: { sets: { type: 'integer' } },
      },
      lines: { type: 'rows', fields: { sets: { type: 'integer' } } },
    },
    list: { columns: ['title'] },
    sections: { main: ['title', 'place', 'parts', 'lines'] },
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

it.each(['saveRows', 'addRow', 'reorder', 'create'] as const)(
  '%s tells a change that the API has only accepted from a finished one',
  async (name) => {
    const fake = createFakeApi(() => ({ id: 3 }));
    const accepting: typeof fake.api = async (path, call) => {
      const answer = await fake.api(path, call);
      return { ...answer, status: path.endsWith('/plans/') ? 201 : 202 };
    };
    const provider = createDataProvider({ registry, httpClient: accepting });
    const calls = {
      saveRows: () => provider.saveRows('plans', 3, 'parts', [{ sets: 1 }]),
      addRow: () => provider.addRow('plans', 3, 'parts', { sets: 1 }),
      reorder: () => provider.reorder('plans', [{ id: 3, ordering: 1 }]),
      create: () => provider.create('plans', { data: { title: 'Plan', parts: [{ sets: 1 }] } }),
    };
    const failure = await calls[name]().catch((error: unknown) => error);
    expect(isAccepted(failure)).toBe(true);
  },
);

it.each<[string, object]>([
  ['FastAPI', { detail: [{ loc: ['body', 'items', 1, 'sets'], msg: 'Too few.', type: 'value_error' }] }],
  ['RFC 9457', { title: 'Invalid', status: 422, errors: [{ pointer: '#/items/1/sets', detail: 'Too few.' }] }],
  ['NestJS', { statusCode: 400, message: ['items.1.sets must be more'], error: 'Bad Request' }],
])('errors as %s names them stand at the row', async (_, json) => {
  const fake = createFakeApi(() => Promise.reject(toHttpError({ status: 422, headers: new Headers(), json })));
  const call = createDataProvider({ registry, httpClient: fake.api }).saveRows('plans', 3, 'parts', [{ sets: 1 }]);
  const failure = (await call.catch((error: unknown) => error)) as { readonly body: { readonly errors: object } };
  expect(Object.keys(failure.body.errors)).toEqual(['parts.1.sets']);
});
