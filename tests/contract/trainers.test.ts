/** Each call of the trainers as it goes over the wire, against the embedded API, on each database. */
import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { availableDatabases } from '../support/databases';
import { type DataProviderUnderTest, dataProviderUnderTest, type WireCall } from '../support/dataProviderUnderTest';
import { chosenPicture } from '../support/picture';

const chosenPaper = () => {
  const rawFile = new File(['%PDF-1.4\n%%EOF\n'], 'شهادة.pdf', { type: 'application/pdf' });
  return { rawFile, src: 'blob:http://admin.test/2', title: rawFile.name };
};
const newestFirst = { field: 'date_joined', order: 'DESC' } as const;
const page = { pagination: { page: 1, perPage: 25 }, sort: newestFirst };

describe.each(availableDatabases())('The calls of the trainers, on $name', (databases) => {
  let under: DataProviderUnderTest;
  beforeAll(async () => {
    under = await dataProviderUnderTest(databases);
  });
  beforeEach(() => {
    under.locale = 'ar';
    under.forget();
  });
  afterAll(() => under.close());

  let number = 0;
  const form = (more: object = {}) => {
    number += 1;
    return { name: `مدرب ${number}`, email: `trainer${number}@example.com`, password: 'long enough for all', is_verified: true, ...more };
  };
  const register = async (more: object = {}): Promise<RaRecord> => (await under.provider.create('trainers', { data: form(more) })).data;
  const lastCall = () => under.calls.at(-1) as WireCall;

  /** What every call carries (specification §6): the bearer token, `is_admin` and the language of the page. */
  function expectCall({ method, path, query, headers, status }: WireCall, expected: Partial<WireCall>) {
    expect({ method, path, query, status }).toEqual({ query: { is_admin: 'true' }, ...expected });
    expect(headers.get('authorization')).toBe(`Bearer ${under.api.access}`);
    expect(headers.get('accept-language')).toBe('ar');
  }

  it('register: POST register-trainer/ with what was filled in; the new trainer is unverified, whatever is said', async () => {
    const specialties = (await under.records(under.api.registry.get('specializations'))).slice(0, 2).map(({ id }) => id);
    under.forget();
    const trainer = await register({ specialties, phone: '', bio_ar: 'نبذة' });
    expectCall(lastCall(), { method: 'POST', path: 'register-trainer/', status: 201 });
    expect(lastCall().headers.get('content-type')).toBe('application/json');
    expect(lastCall().body).toEqual({
      name: trainer.name,
      email: trainer.email,
      password: 'long enough for all',
      specialties,
      bio_ar: 'نبذة',
    });
    expect(trainer).toMatchObject({ is_verified: false, specialties, rating: null, date_joined: expect.any(String) });
    expect(trainer).not.toHaveProperty('password');
  });

  // covers: 7.26
  it('register: a photo and a certificate make it a form', async () => {
    const trainer = await register({ image: chosenPicture(), certificate: chosenPaper(), specialties: [] });
    expectCall(lastCall(), { method: 'POST', path: 'register-trainer/', status: 201 });
    expect(lastCall().headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    const body = Object.fromEntries(lastCall().body as [string, unknown][]);
    expect(Object.keys(body).sort()).toEqual(['certificate', 'email', 'image', 'name', 'password']);
    expect(body.certificate).toMatchObject({ name: 'شهادة.pdf', type: 'application/pdf' });
    expect(trainer).toMatchObject({ image: expect.stringMatching(/\.png$/), certificate: expect.stringMatching(/\.pdf$/) });
  });

  it('register: the same e-mail twice, no password or a short one are named at their fields', async () => {
    const { email } = await register();
    const failures = [{ email: String(email).toUpperCase() }, { password: '' }, { password: 'short' }, { certificate: chosenPicture() }];
    const errors = await Promise.all(
      failures.map((more) =>
        register(more).then(
          () => 'no error',
          (error) => error.body,
        ),
      ),
    );
    expect(errors).toMatchObject([
      { codes: ['unique'], errors: { email: 'توجد هذه القيمة في سجل آخر.' } },
      { codes: ['required'], errors: { password: expect.any(String) } },
      { codes: ['min_length'], errors: { password: expect.stringContaining('12') } },
      { codes: ['invalid_file'], errors: { certificate: expect.any(String) } },
    ]);
  });

  // covers: 4.1
  it('lists: GET trainers/?is_verified=true and is_verified=false', async () => {
    const { id } = await register();
    await under.provider.update('trainers', { id, data: {}, previousData: { id }, meta: { transition: 'verify' } });
    await register();
    for (const is_verified of [true, false]) {
      const { data } = await under.provider.getList('trainers', { ...page, filter: { is_verified } });
      expectCall(lastCall(), {
        method: 'GET',
        path: 'trainers/',
        query: { is_admin: 'true', page: '1', page_size: '25', ordering: '-date_joined,-id', is_verified: String(is_verified) },
        status: 200,
      });
      expect(lastCall().body).toBeUndefined();
      expect(data.length).toBeGreaterThan(0);
      expect(data.every((one) => one.is_verified === is_verified)).toBe(true);
    }
  });

  it('get: GET trainers/{id}/', async () => {
    const trainer = await register();
    const { data } = await under.provider.getOne('trainers', { id: trainer.id });
    expectCall(lastCall(), { method: 'GET', path: `trainers/${trainer.id}/`, status: 200 });
    expect(data).toEqual(trainer);
  });

  it('verify: PATCH trainers/{id}/ with is_verified true, and nothing else can be changed', async () => {
    const trainer = await register();
    const verify = { id: trainer.id, data: { is_verified: true }, previousData: trainer, meta: { transition: 'verify' } };
    const { data } = await under.provider.update('trainers', verify);
    expectCall(lastCall(), { method: 'PATCH', path: `trainers/${trainer.id}/`, status: 200 });
    expect(lastCall().body).toEqual({ is_verified: true });
    expect(data).toEqual({ ...trainer, is_verified: true });
    const refused = await under.api.call('PATCH', `trainers/${trainer.id}/`, { body: { is_verified: false } });
    expect([refused.status, refused.body.errors[0].attr]).toEqual([400, 'is_verified']);
    await under.api.call('PATCH', `trainers/${trainer.id}/`, { body: { name: 'Somebody else', password: 'another one for all' } });
    expect((await under.provider.getOne('trainers', { id: trainer.id })).data.name).toBe(trainer.name);
  });
});
