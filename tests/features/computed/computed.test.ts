import type { DataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { computedFeature } from '../../../src/features/computed';
import { defineRegistry } from '../../../src/schema/defineRegistry';
import { invoices } from '../../support/invoices';

const registry = defineRegistry([invoices]);
const stored = { id: 1, number: '1', total: '10.00', paid: '4.00' };

function wrap(answers: Readonly<Record<string, unknown>>) {
  const provider = Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, async () => answer]));
  return computedFeature.dataProvider?.(provider as unknown as DataProvider, { registry } as never) as unknown as Record<
    string,
    (resource: string) => Promise<unknown>
  >;
}

it('adds computed values to records of all reads and writes', async () => {
  const provider = wrap({
    getOne: { data: stored },
    getList: { data: [stored], total: 1 },
    getMany: { data: [stored, { ...stored, paid: null }] },
    update: { data: stored },
    getIfChanged: { data: undefined },
    saveRows: stored,
    delete: { data: stored },
  });
  const computed = { ...stored, open: '6.00' };
  expect(await provider.getOne?.('invoices')).toEqual({ data: computed });
  expect(await provider.getList?.('invoices')).toEqual({ data: [computed], total: 1 });
  expect(await provider.getMany?.('invoices')).toEqual({ data: [computed, { ...stored, paid: null, open: null }] });
  expect(await provider.update?.('invoices')).toEqual({ data: computed });
  expect(await provider.getIfChanged?.('invoices')).toEqual({ data: undefined });
  expect(await provider.saveRows?.('invoices')).toEqual(computed);
  expect(await provider.getList?.('others')).toEqual({ data: [stored], total: 1 });
});

it('leaves the provider of a product without computed fields as it is', () => {
  const provider = { getOne: async () => ({ data: stored }) } as unknown as DataProvider;
  const [invoice] = registry.resources;
  const resources = [{ ...invoice, fields: { number: { type: 'text' } } }];
  expect(computedFeature.dataProvider?.(provider, { registry: { resources } } as never)).toBe(provider);
});
