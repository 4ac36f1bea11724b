import { describe, expect, it } from 'vitest';
import { findContractChanges } from '../../../server/features/contract/findContractChanges';
import { describeOpenApi } from '../../../server/openApi/describeOpenApi';
import { toContract } from '../../../server/openApi/toContract';
import type { ImportedContract } from '../../../src/schema/contract';
import { document } from '../../unit/import/support/document';

type Collections = Parameters<typeof document>[0];

const orders = {
  number: { type: 'string', maxLength: 20 },
  status: { type: 'string', enum: ['open', 'paid'] },
  note: { type: 'string', nullable: true },
};

const read = (collections: Collections) => toContract(describeOpenApi(document(collections), 'https://api.example.com/schema/'));
const imported = (collections: Collections, excluded: readonly string[] = []): ImportedContract => ({
  source: 'https://api.example.com/schema/',
  excluded,
  ...read(collections),
});

/** Lists the changes of a field of orders as `name trait: before → after`. A leading `!` marks changes that break screens. */
function changed(field: string, after: object | undefined, before: object | undefined = orders[field as keyof typeof orders]) {
  const put = (schema: object | undefined) => ({ orders: { ...orders, [field]: schema ?? undefined } as never });
  const without = (schema: object | undefined) => (schema ? put(schema) : { orders: omit(field) as never });
  return findContractChanges(imported(without(before)), read(without(after))).map(
    ({ part, change, name, trait, before: from, after: to, breaks }) =>
      `${breaks ? '! ' : ''}${name}${part === 'trait' ? ` ${trait}: ${from} → ${to}` : ` ${part} ${change}`}`,
  );
}
const omit = (field: string) => Object.fromEntries(Object.entries(orders).filter(([name]) => name !== field));

describe('A document that differs from the imported one', () => {
  it('has no changes if only words and examples differ', () => {
    expect(changed('number', { ...orders.number, title: 'No.', description: 'Printed on it.', example: 'A-1' })).toEqual([]);
  });

  it.each([
    ['a removed field', 'note', undefined, ['! note field removed']],
    ['another type', 'number', { type: 'integer' }, ['! number type: string → integer', 'number maxLength: 20 → undefined']],
    ['another format', 'note', { type: 'string', format: 'date', nullable: true }, ['! note format: undefined → date']],
    ['a removed choice', 'status', { type: 'string', enum: ['open'] }, ['! status choices: open,paid → open']],
    ['an added choice', 'status', { type: 'string', enum: ['open', 'paid', 'lost'] }, ['status choices: open,paid → open,paid,lost']],
    ['a shorter text', 'number', { type: 'string', maxLength: 10 }, ['! number maxLength: 20 → 10']],
    ['a longer text', 'number', { type: 'string', maxLength: 30 }, ['number maxLength: 20 → 30']],
    ['a value that can no longer be empty', 'note', { type: 'string' }, ['! note nullable: true → undefined']],
    ['a field that can no longer be written', 'note', { ...orders.note, readOnly: true }, ['! note readOnly: undefined → true']],
  ] as const)('reports %s', (_what, field, after, expected) => {
    expect(changed(field, after)).toEqual(expected);
  });

  it('reports an added field, which breaks nothing', () => {
    expect(changed('added', { type: 'boolean' }, undefined)).toEqual(['added field added']);
  });

  it('reports fields within objects and rows by their path', () => {
    const lines = (price: object) => ({ type: 'array', items: { type: 'object', properties: { price, count: { type: 'integer' } } } });
    expect(changed('lines', lines({ type: 'string' }), lines({ type: 'number' }))).toEqual(['! lines[].price type: number → string']);
  });

  it('reports collections that came and went, the latter first, and no collection that was left out on purpose', () => {
    const changes = findContractChanges(
      imported({ orders, bills: orders }, ['logs']),
      read({ orders, logs: orders, customers: orders } as never),
    );
    expect(changes).toEqual([
      { path: 'bills', part: 'collection', change: 'removed', breaks: true },
      { path: 'customers', part: 'collection', change: 'added', breaks: false },
    ]);
  });

  it('reports calls, parameters and the root', () => {
    const before = imported({ orders, bills: orders });
    const text = document({ orders, bills: orders })
      .replaceAll('/api/', '/v2/')
      .replace('"delete":{"responses":{"204":{"description":""}}}', '"x-none":{}')
      .replace('"name":"search"', '"name":"q"');
    const changes = findContractChanges(before, toContract(describeOpenApi(text, 'x')));
    expect(changes.map(({ path, part, name, trait, change }) => [path, part, name ?? trait, change])).toEqual([
      [undefined, 'trait', 'root', 'changed'],
      ['orders', 'call', 'delete', 'removed'],
      ['orders', 'parameter', 'search', 'removed'],
      ['orders', 'parameter', 'q', 'added'],
    ]);
  });

  it('has properties named like those that all objects inherit', () => {
    const odd = { orders: { ...orders, constructor: { type: 'string' }, toString: { type: 'integer' } } } as never;
    expect(findContractChanges(imported(odd), read(odd))).toEqual([]);
    expect(findContractChanges(imported({ orders }), read(odd)).map(({ name }) => name)).toEqual(['constructor', 'toString']);
  });
});
