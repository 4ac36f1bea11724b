import { describe, expect, test } from 'vitest';
import { registry } from '../../../resources/registry';
import { referringValues, relatedSections } from '../../../src/features/related/relatedSections';
import type { RelatedDeclaration } from '../../../src/schema/declaration';
import { defineRegistry } from '../../../src/schema/defineRegistry';
import { defineResource } from '../../../src/schema/defineResource';

const getKeys = (name: string) => relatedSections(registry, name).map(({ key }) => key);

function shop(related: Readonly<Record<string, RelatedDeclaration | false>>, menu?: 'hidden') {
  const common = { icon: 'document', section: 'records', recordRepresentation: 'name' } as const;
  const name = { type: 'text', required: true } as const;
  const customers = defineResource({
    ...common,
    name: 'customers',
    path: 'customers',
    fields: { name },
    list: { columns: ['name'] },
    sections: { main: ['name'] },
    related,
  });
  const orders = defineResource({
    ...common,
    name: 'orders',
    ...(menu && { menu }),
    path: 'orders',
    fields: {
      name,
      buyer: { type: 'reference', resource: 'customers' },
      payer: { type: 'reference', resource: 'customers' },
      amount: { type: 'money', currency: 'EGP' },
      is_paid: { type: 'boolean' },
      guests: { type: 'rows', fields: { guest: { type: 'reference', resource: 'customers' } } },
    },
    list: { columns: ['name'], filters: ['buyer', 'payer'] },
    sections: { main: ['name', 'buyer', 'payer', 'amount', 'is_paid', 'guests'] },
  });
  return defineRegistry([customers, orders]);
}

describe('the sections of related records', () => {
  test('are those whose list has a filter by a reference to the record', () => {
    expect(getKeys('trainees')).toEqual(['userSubscriptions.user']);
    expect(getKeys('muscles')).toEqual(['exercises.muscles']);
    expect(getKeys('goals')).toEqual(['trainees.goal', 'workouts.goal', 'programs.goals']);
    expect(getKeys('userSubscriptions')).toEqual([]);
  });

  test('are there also when the other resource is not in the menu', () => {
    expect(relatedSections(shop({}, 'hidden'), 'customers').map(({ key }) => key)).toEqual(['orders.buyer', 'orders.payer']);
    expect(relatedSections(shop({ 'orders.buyer': false }, 'hidden'), 'customers').map(({ key }) => key)).toEqual(['orders.payer']);
  });

  test('come in the declared order, without those that it leaves out, and with those of rows that it names', () => {
    const sections = relatedSections(shop({ 'orders.guests.guest': {}, 'orders.payer': {}, 'orders.buyer': false }), 'customers');
    expect(sections.map(({ key }) => key)).toEqual(['orders.guests.guest', 'orders.payer']);
  });

  test.each([
    ['orders.amount', {}, 'no field that refers to "customers"'],
    ['sales.buyer', {}, 'no field that refers to "customers"'],
    ['orders.buyer', { columns: ['price'] }, '"price" is not a field of "orders"'],
    ['orders.buyer', { total: { sum: 'name' } }, '"name" is not a number of "orders"'],
    ['orders.buyer', { total: { sum: 'amount', where: { is_paid: true } } }, 'has no filter "is_paid"'],
  ] as const)('are checked: %s %j', (key, section, problem) => {
    expect(() => shop({ [key]: section })).toThrow(problem);
  });

  test('say what a new record refers to', () => {
    const orders = shop({}).get('orders');
    expect(referringValues('buyer', orders, 5)).toEqual({ buyer: 5 });
    expect(referringValues('guests.guest', orders, 5)).toEqual({ guests: [{ guest: 5 }] });
    expect(referringValues('muscles', registry.get('exercises'), 5)).toEqual({ muscles: [5] });
  });
});
