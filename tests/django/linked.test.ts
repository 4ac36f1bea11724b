import type { Identifier, RaRecord } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppDataProvider } from '../../src/data/appDataProvider';
import { createDataProvider } from '../../src/data/createDataProvider';
import { createThrottle } from '../../src/http/createThrottle';
import { createHttpClient } from '../../src/http/httpClient';
import { linkedApi, linkedRegistry } from '../support/linkedRegistry';
import { clinicAccounts, type Django, djangoMissing, startDjango } from '../support/startDjango';

describe.skipIf(await djangoMissing())('A back end in Django whose keys are addresses', () => {
  let django: Django;
  let provider: AppDataProvider;
  beforeAll(async () => {
    django = await startDjango();
    const signIn = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(clinicAccounts.staff) };
    const { access } = (await (await fetch(`${django.origin}/api/token/`, signIn)).json()) as { readonly access: string };
    const httpClient = createHttpClient({
      ...{ api: linkedApi, apiUrl: django.origin, throttle: createThrottle(), getLocale: () => 'en', fetch },
      session: { getToken: async () => access, refreshToken: async () => access },
    });
    provider = createDataProvider({ registry: linkedRegistry, httpClient, root: linkedApi.root });
  });
  afterAll(async () => {
    await django?.stop();
    expect(django?.errors()).toBe('');
  });

  const list = async (resource: string, filter: object = {}): Promise<RaRecord[]> => {
    const sort = { field: 'id', order: 'ASC' } as const;
    return (await provider.getList(resource, { filter, sort, pagination: { page: 1, perPage: 20 } })).data;
  };
  const one = async (id: Identifier): Promise<RaRecord> => (await provider.getOne('pets', { id })).data;
  const create = async (name: string): Promise<RaRecord> => {
    const [owner] = await list('owners');
    const [allergen] = await list('allergens');
    return (await provider.create('pets', { data: { name, owner: owner?.id, species: 'cat', allergens: [allergen?.id] } })).data;
  };

  it('has lists, records and references by the last part of their addresses', async () => {
    const [pet] = await list('pets');
    expect(pet).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), url: expect.stringContaining('/linked/pets/') });
    expect(pet?.owner).toMatch(/^\d+$/);
    expect(await one(pet?.id as string)).toEqual(pet);
    const { data: owners } = await provider.getMany('owners', { ids: [pet?.owner] });
    expect(owners).toMatchObject([{ id: pet?.owner, name: expect.any(String) }]);
    const { data: pets } = await provider.getMany('pets', { ids: [pet?.id as string] });
    expect(pets).toEqual([pet]);
  });

  it('is filtered by a reference', async () => {
    const [pet] = await list('pets');
    const found = await list('pets', { owner: pet?.owner });
    expect(found.map(({ id }) => id)).toContain(pet?.id);
    expect(new Set(found.map(({ owner }) => owner))).toEqual(new Set([pet?.owner]));
  });

  it('takes new records, and changes of one reference and of several', async () => {
    const pet = await create('Linked');
    expect(pet).toMatchObject({ name: 'Linked', species: 'cat', allergens: [expect.any(String)] });
    const owner = (await list('owners')).at(-1)?.id;
    const allergens = (await list('allergens')).slice(1, 3).map(({ id }) => id);
    expect(allergens).toHaveLength(2);
    await provider.update('pets', { id: pet.id, data: { ...pet, owner, allergens }, previousData: pet });
    const changed = await one(pet.id);
    expect(changed).toMatchObject({ name: 'Linked', owner });
    expect(changed.allergens.toSorted()).toEqual(allergens.toSorted());
    await provider.update('pets', { id: pet.id, data: { ...changed, allergens: [] }, previousData: changed });
    expect((await one(pet.id)).allergens).toEqual([]);
    await provider.delete('pets', { id: pet.id, previousData: await one(pet.id) });
    await expect(one(pet.id)).rejects.toMatchObject({ status: 404 });
  });

  it('takes changes and deletes of many', async () => {
    const ids = [(await create('First')).id, (await create('Second')).id];
    const owner = (await list('owners')).at(-1)?.id;
    await provider.updateMany('pets', { ids, data: { owner } });
    expect((await Promise.all(ids.map(one))).map((pet) => pet.owner)).toEqual([owner, owner]);
    await provider.deleteMany('pets', { ids });
    for (const id of ids) await expect(one(id)).rejects.toMatchObject({ status: 404 });
  });
});
