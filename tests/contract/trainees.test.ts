/** Features that only trainees use: single changes by the bulk call, and transitions that call another resource. */
import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadRecords } from '../../server/api/loadRecords';
import { libsql } from '../support/databases';
import { type DataProviderUnderTest, dataProviderUnderTest } from '../support/dataProviderUnderTest';
import { chosenPicture } from '../support/picture';

describe('Trainees', () => {
  let under: DataProviderUnderTest;
  beforeAll(async () => {
    under = await dataProviderUnderTest(libsql);
    await loadRecords(under.api.database, under.api.registry, {
      goals: [1, 2].map((id) => ({ id, name_en: `Goal ${id}`, name_ar: `هدف ${id}` })),
    });
  });
  beforeEach(() => {
    under.locale = 'en';
    under.forget();
  });
  afterAll(() => under.close());

  /** Creates three trainees: two with new accounts and one without an account. */
  const threeTrainees = async (): Promise<readonly [RaRecord, RaRecord, RaRecord]> => {
    const accounts: unknown[] = [];
    for (const is_active of [true, false]) {
      next += 1;
      const body = { name: `Person ${next}`, email: `person.${next}@example.com`, password: 'a-long-password', is_active };
      accounts.push((await under.api.call('POST', 'users/', { body })).body.id);
    }
    const ids: number[] = [];
    for (const user of [...accounts, null]) {
      next += 1;
      const values = { name: `Trainee ${next}`, email: `trainee.${next}@example.com`, user, goal: 1 };
      ids.push((await under.api.database.db.insertInto('clients').values(values).returning('id').executeTakeFirstOrThrow()).id);
    }
    const read = await Promise.all(ids.map((id) => under.provider.getOne('trainees', { id })));
    under.forget();
    return read.map(({ data }) => data as RaRecord) as [RaRecord, RaRecord, RaRecord];
  };
  let next = 0;
  const calls = () => under.calls.map(({ method, path, body, status }) => ({ method, path, body, status }));
  const expectHeaders = (locale = 'en') => {
    for (const { query, headers } of under.calls) {
      expect(query.is_admin).toBe('true');
      expect(headers.get('authorization')).toBe(`Bearer ${under.api.access}`);
      expect(headers.get('accept-language')).toBe(locale);
    }
  };
  const transition = (record: RaRecord, name: string) =>
    under.provider.update('trainees', { id: record.id, data: {}, previousData: record, meta: { transition: name } });
  const getUser = async (record: RaRecord) => (await under.api.call('GET', `users/${record.user}/`)).body;

  it('changes one by PATCH bulk_update/ with its id and what changed, and reads it anew', async () => {
    under.locale = 'ar';
    const [record] = await threeTrainees();
    const { data } = await under.provider.update('trainees', {
      id: record.id,
      data: { ...record, goal: 2, height: 171, is_active: false },
      previousData: record,
    });
    expect(data).toMatchObject({ id: record.id, goal: 2, height: 171, is_active: true });
    expect(calls()).toEqual([
      { method: 'PATCH', path: 'clients/bulk_update/', body: { ids: [record.id], goal: 2, height: 171 }, status: 200 },
      { method: 'GET', path: `clients/${record.id}/`, body: undefined, status: 200 },
    ]);
    expectHeaders('ar');
  });

  it('sends a photo as multipart, with the id as a field of its own', async () => {
    const [record] = await threeTrainees();
    const image = chosenPicture('صورة.png');
    const { data } = await under.provider.update('trainees', { id: record.id, data: { ...record, image }, previousData: record });
    expect(data.image).toMatch(/^http:\/\/admin\.test\/media\/clients\/.*\.png$/);
    const [call] = under.calls;
    expect(call).toMatchObject({ method: 'PATCH', path: 'clients/bulk_update/', status: 200 });
    const parts = [...((call?.body ?? []) as [string, unknown][])];
    expect(parts.map(([name, value]) => [name, typeof value === 'string' ? value : 'a file'])).toEqual([
      ['image', 'a file'],
      ['ids', `${record.id}`],
    ]);
  });

  it('opens no PATCH of clients/{id}/', async () => {
    const [record] = await threeTrainees();
    const answer = await under.api.call('PATCH', `clients/${record.id}/`, { body: { name: 'Other' } });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  // covers: 3.7
  it.each([
    ['deactivate', 0, false],
    ['activate', 1, true],
  ] as const)('%ss by PATCH users/{id}/, after a look at the trainee, and reads it anew', async (name, index, is_active) => {
    const record = (await threeTrainees())[index];
    const { data } = await transition(record, name);
    expect(data).toEqual({ ...record, is_active, _version: expect.any(String) });
    expect(calls()).toEqual([
      { method: 'GET', path: `clients/${record.id}/`, body: undefined, status: 200 },
      { method: 'PATCH', path: `users/${record.user}/`, body: { is_active }, status: 200 },
      { method: 'GET', path: `clients/${record.id}/`, body: undefined, status: 200 },
    ]);
    expectHeaders();
    expect(await getUser(record)).toMatchObject({ is_active });
  });

  // covers: 7.22
  it('closes an account by DELETE users/{id}/ with the token; the trainee stays, without one', async () => {
    const [record] = await threeTrainees();
    const { data } = await transition(record, 'closeAccount');
    expect(data).toEqual({ ...record, user: null, is_active: false, _version: expect.any(String) });
    expect(calls()).toEqual([
      { method: 'GET', path: `clients/${record.id}/`, body: undefined, status: 200 },
      { method: 'DELETE', path: `users/${record.user}/`, body: undefined, status: 204 },
      { method: 'GET', path: `clients/${record.id}/`, body: undefined, status: 200 },
    ]);
    expectHeaders();
    expect((await under.api.call('GET', `users/${record.user}/`)).status).toBe(404);
  });

  it('makes no call for a trainee without an account', async () => {
    const [, , without] = await threeTrainees();
    await expect(transition(without, 'closeAccount')).rejects.toMatchObject({ status: 409 });
    expect(calls()).toEqual([]);
  });
});
