/** The embedded API enforces references that depend on another field (`choosable: { city: '$city' }`). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry as productRegistry } from '../../resources/registry';
import { type ApiUnderTest, apiUnderTest, joinRegistries } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';
import { placesRegistry } from '../support/places';

describe.each(availableDatabases())('A narrowed reference, on $name', (databases) => {
  let api: ApiUnderTest;
  let [cairo, giza, maadi, dokki] = [0, 0, 0, 0];
  const make = async (path: string, body: object): Promise<number> => (await api.call('POST', `${path}/`, { body })).body.id;
  beforeAll(async () => {
    api = await apiUnderTest(databases, { registry: joinRegistries(productRegistry, placesRegistry) });
    cairo = await make('cities', { name: 'Cairo' });
    giza = await make('cities', { name: 'Giza' });
    maadi = await make('districts', { name: 'Maadi', city: cairo });
    dokki = await make('districts', { name: 'Dokki', city: giza });
  });
  afterAll(() => api.close());

  const answer = async (method: string, path: string, body: object) => {
    const { status, body: got } = await api.call(method, path, { body, headers: { 'Accept-Language': 'en' } });
    return status < 300 ? status : got.errors;
  };
  const refused = (name: string, attr = 'district') => [
    { code: 'invalid_choice', attr, detail: `“${name}” does not fit the value of another field.` },
  ];

  it('has to fit the other field, whichever of the two changes', async () => {
    expect(await answer('POST', 'shops/', { name: 'A', city: cairo, district: dokki })).toEqual(refused('Dokki'));
    const id = await make('shops', { name: 'A', city: cairo, district: maadi });
    expect(await answer('PATCH', `shops/${id}/`, { district: dokki })).toEqual(refused('Dokki'));
    expect(await answer('PATCH', `shops/${id}/`, { city: giza })).toEqual(refused('Maadi'));
    expect(await answer('PATCH', `shops/${id}/`, { city: giza, district: dokki })).toBe(200);
    expect(await answer('PATCH', `shops/${id}/`, { city: null, district: maadi })).toBe(200);
  });

  it('stays as it is stored until one of the two changes', async () => {
    const id = await make('shops', { name: 'B', city: cairo, district: maadi });
    await api.database.db.updateTable('shops').set({ city: giza }).where('id', '=', id).execute();
    expect(await answer('PATCH', `shops/${id}/`, { name: 'C' })).toBe(200);
    expect(await answer('PATCH', `shops/${id}/`, { city: cairo })).toBe(200);
  });

  it('follows the record in rows too', async () => {
    const rows = [{ district: maadi }, { district: dokki }];
    expect(await answer('POST', 'shops/', { name: 'D', city: cairo, visits: rows })).toEqual(refused('Dokki', 'visits.1.district'));
    const id = await make('shops', { name: 'D', city: cairo, visits: [{ district: maadi }] });
    expect(await answer('POST', `shops/${id}/visit/`, { district: dokki })).toEqual(refused('Dokki', 'visits.1.district'));
    expect(await answer('PATCH', `shops/${id}/`, { city: giza })).toEqual(refused('Maadi', 'visits.0.district'));
  });

  it('fits after two changes at once', async () => {
    const id = await make('shops', { name: 'E', city: null, district: null });
    await Promise.all([answer('PATCH', `shops/${id}/`, { city: giza }), answer('PATCH', `shops/${id}/`, { district: maadi })]);
    const { body } = await api.call('GET', `shops/${id}/`);
    expect([body.city, body.district]).not.toEqual([giza, maadi]);
  });
});
