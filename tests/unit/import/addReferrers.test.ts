import { expect, it } from 'vitest';
import { collection, field, id, name, pageParameters, parameter } from './support/described';
import { draft, getResource } from './support/drafted';

const referring = (...sources: string[]) =>
  collection('order-items', { fields: [id, name, ...sources.map((source) => field(source, 'integer', { refersTo: 'customers' }))] });
const customers = (...names: string[]) =>
  collection('customers', { parameters: [...pageParameters, ...names.map((one) => parameter(one, { kind: 'boolean' }))] });

it.each(['order_items__isnull', 'orderitem__isnull', 'order_items_isnull'])('%s is whether records refer to a record', (parameterName) => {
  const drafted = draft([customers(parameterName, 'odd'), referring('customer')]);
  expect(getResource(drafted, 'customers').declaration.list).toMatchObject({
    filters: ['orderItems.customer'],
    parameters: { 'orderItems.customer': { empty: parameterName } },
  });
  expect(drafted.leftOut.filter((line) => line.includes('no filter'))).toEqual(['customers.list.filters: no filter is made of odd']);
  expect(drafted.leftOut.join()).not.toContain('counted');
});

it('a parameter that two references could mean is left out, and named', () => {
  const drafted = draft([customers('order_items__isnull'), referring('customer', 'payer')]);
  expect(getResource(drafted, 'customers').declaration.list.filters ?? []).toEqual([]);
  expect(drafted.leftOut.filter((line) => line.includes('no filter'))).toEqual([
    'customers.list.filters: no filter is made of order_items__isnull',
  ]);
});

it('references that the API has no filter for are named, because the app can count them', () => {
  const { leftOut } = draft([customers(), referring('customer', 'payer')]);
  expect(leftOut).toContainEqual(
    expect.stringMatching(/^lists: .*`\{ counted: true \}`: customers by `orderItems\.customer`, `orderItems\.payer`$/),
  );
});
