/** Conflicting saves over an API without ETags or version fields. */
import type { RaRecord } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { versionConflict } from '../../src/data/versions/versionConflict';
import { djangoMissing } from '../support/startDjango';
import { useClinic } from './support/useClinic';

describe.skipIf(await djangoMissing())('Two administrators of a back end in Django', () => {
  const clinic = useClinic();

  const read = async (name: string, id: RaRecord['id']): Promise<RaRecord> => (await clinic().provider.getOne(name, { id })).data;
  const save = (name: string, previousData: RaRecord, change: object) =>
    clinic().provider.update(name, { id: previousData.id, data: { ...previousData, ...change }, previousData });
  const theirs = async (name: string, record: RaRecord, change: object) => {
    await save(name, record, change);
    clinic().forget();
  };
  const getConflict = async (call: Promise<unknown>) =>
    versionConflict(
      await call.then(
        () => undefined,
        (error: unknown) => error,
      ),
    );

  it('keep what each has changed: the record is read before it is changed', async () => {
    const product = await read('products', 9);
    await theirs('products', product, { stock: 41 });
    const { data } = await save('products', product, { name_en: 'Changed by me' });
    expect(data).toMatchObject({ stock: 41, name_en: 'Changed by me' });
    expect(clinic().lines()).toEqual(['GET products/9/', 'PATCH products/9/']);
    expect(clinic().calls.at(-1)?.body).toEqual({ name_en: 'Changed by me' });
  });

  it('are told of the same field, and nothing is overwritten', async () => {
    const product = await read('products', 10);
    await theirs('products', product, { stock: 41 });
    const conflict = await getConflict(save('products', product, { stock: 42 }));
    expect(conflict).toMatchObject({ conflicts: ['stock'], current: { stock: 41 }, merged: { stock: 42 } });
    expect(clinic().lines()).toEqual(['GET products/10/']);
    expect((await save('products', conflict?.current as RaRecord, { stock: 42 })).data.stock).toBe(42);
  });

  it('keep the rows that each has changed, though the API makes them anew at each save, and are told of the same row', async () => {
    const lines = [
      { product: 3, description: 'Food', quantity: 2, unit_price: '10.50' },
      { product: null, description: 'Advice', quantity: 1, unit_price: '40' },
    ];
    const { data: made } = await clinic().provider.create('invoices', { data: { owner: 2, issued: '2025-06-01', lines } });
    const invoice = await read('invoices', made.id);
    const [food, advice] = invoice.lines;
    await theirs('invoices', invoice, { lines: [{ ...food, quantity: 7 }, advice] });
    const { data: merged } = await save('invoices', invoice, { lines: [food, { ...advice, description: 'Good advice' }] });
    expect(merged.lines.map(({ description, quantity }: RaRecord) => [description, quantity])).toEqual([
      ['Food', 7],
      ['Good advice', 1],
    ]);
    const conflict = await getConflict(save('invoices', invoice, { lines: [{ ...food, quantity: 8 }, advice] }));
    expect(conflict?.conflicts).toEqual(['lines']);
    expect((await save('invoices', invoice, { due: '2025-07-01' })).data.lines).toEqual(conflict?.current.lines);
    await clinic().provider.deleteMany('invoices', { ids: [made.id] });
  });

  it('replace a record by PUT without taking back what others changed', async () => {
    const { data } = await clinic().provider.getList('rooms', {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    });
    const room = await read('rooms', (data[0] as RaRecord).id);
    await theirs('rooms', room, { name: 'Theirs' });
    expect((await save('rooms', room, { is_open: !room.is_open })).data).toMatchObject({ name: 'Theirs', is_open: !room.is_open });
    expect(clinic().calls.at(-1)).toMatchObject({ method: 'PUT', body: { name: 'Theirs' } });
  });

  it('take a transition once', async () => {
    const { data } = await clinic().provider.getList('products', {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      filter: { status: 'draft' },
    });
    const [draft] = data as [RaRecord];
    const publish = () =>
      clinic().provider.update('products', { id: draft.id, data: {}, previousData: draft, meta: { transition: 'publish' } });
    clinic().forget();
    expect((await publish()).data.status).toBe('published');
    expect((await publish()).data.status).toBe('published');
    expect(
      clinic()
        .lines()
        .filter((line) => line.startsWith('POST')),
    ).toHaveLength(1);
  });

  it('hear of a record that was deleted while it was edited', async () => {
    const { data: pet } = await clinic().provider.create('pets', {
      data: { name: 'Short stay', owner: 1, species: 'cat', size: '2', microchip: '999000000000009', weight_kg: '4.2' },
    });
    await clinic().provider.delete('pets', { id: pet.id, previousData: pet });
    await expect(save('pets', pet, { name: 'Longer stay' })).rejects.toMatchObject({ status: 410 });
  });
});
