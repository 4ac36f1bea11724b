import { describe, expect, it } from 'vitest';
import { registry } from '../../../resources/registry';
import { createDataProvider } from '../../../src/data/createDataProvider';
import type { HttpClient } from '../../../src/http/httpClient';
import { isWritable } from '../../../src/schema/resource';

/** The real data provider and registry. The fake API returns a record, a list or nothing, depending on the path. */
function recorder() {
  const calls: string[] = [];
  const httpClient: HttpClient = async (path, { method = 'GET', query, body } = {}) => {
    const filters = [...(query ?? [])].filter(([name]) => !['page', 'page_size', 'ordering'].includes(name));
    const said = filters.length > 0 ? `?${filters.map((pair) => pair.join('=')).join('&')}` : '';
    calls.push(`${method} ${path}${said}${body === undefined || body instanceof FormData ? '' : ` ${JSON.stringify(body)}`}`);
    const record = { id: 7, user: 5, is_active: true, title_en: 'Before' };
    const isList =
      method === 'GET' && !/\/7\/$/.test(path) && !path.includes('about') && !path.includes('privacy') && !path.includes('terms');
    const json = method === 'DELETE' ? undefined : isList ? { count: 1, next: null, previous: null, results: [record] } : record;
    return { status: 200, headers: new Headers({ ETag: '"1"' }), body: '', json };
  };
  return { provider: createDataProvider({ registry, httpClient }), calls };
}

const sort = { field: 'id', order: 'ASC' } as const;
const list = (filter = {}) => ({ pagination: { page: 1, perPage: 25 }, sort, filter });
/** A record with its version, so that a save needs no further read. */
const previousData = { id: 7, user: 5, _version: '"1"' };

/** Resources with full CRUD in specification §7: name and path. */
const crud = [
  ['activities', 'activities'],
  ['equipments', 'equipments'],
  ['exercises', 'exercises'],
  ['goals', 'goals'],
  ['homeBanners', 'banners'],
  ['languagePreference', 'languages'],
  ['muscles', 'muscles'],
  ['programs', 'programs'],
  ['specializations', 'specialties'],
  ['subscriptionOptions', 'subscription-options'],
  ['userSubscriptions', 'user-subscriptions'],
  ['workouts', 'workouts'],
] as const;

/** Returns a valid change of a resource: its first choice, boolean or date field. */
function getChange(name: string): Record<string, unknown> {
  for (const [source, field] of Object.entries(registry.get(name).fields)) {
    if (!isWritable(field)) continue;
    if (field.type === 'boolean') return { [source]: true };
    if (field.type === 'choice') return { [source]: field.choices[0] };
    if (field.type === 'date') return { [source]: '2026-01-31' };
  }
  throw new Error(`Nothing of "${name}" can be changed in this test`);
}

describe('specification §7, resource calls', () => {
  // covers: 1.6, 1.7, 1.8, 1.9, 1.10, 1.11, 7.17, 7.19, 7.20, 7.23
  it.each(crud)('%s: list, get, create, update and delete of %s', async (name, path) => {
    const { provider, calls } = recorder();
    const change = getChange(name);
    await provider.getList(name, list());
    await provider.getOne(name, { id: 7 });
    await provider.create(name, { data: change });
    await provider.update(name, { id: 7, data: change, previousData });
    await provider.delete(name, { id: 7, previousData });
    await provider.deleteMany(name, { ids: [7, 8] });
    const root = `/api/v1/${path}/`;
    expect(calls.map((call) => call.replace(/^(POST \S+).*/, '$1'))).toEqual([
      `GET ${root}`,
      `GET ${root}7/`,
      `POST ${root}`,
      `PATCH ${root}7/ ${JSON.stringify(change)}`,
      `DELETE ${root} {"ids":[7]}`,
      `DELETE ${root} {"ids":[7,8]}`,
    ]);
  });

  // covers: 1.12, 7.16
  it.each([
    ['aboutUs', 'about-us'],
    ['privacyAndPolicy', 'privacy-and-policy'],
    ['termsAndConditions', 'terms-and-conditions'],
  ])('%s: GET and PATCH of %s', async (name, path) => {
    const { provider, calls } = recorder();
    const { data } = await provider.getOne(name, { id: 1 });
    await provider.update(name, { id: 1, data: { ...data, title_en: 'After' }, previousData: data });
    expect(calls).toEqual([`GET /api/v1/${path}/`, `PATCH /api/v1/${path}/ {"title_en":"After"}`]);
  });

  // covers: 0.6, 7.18
  it('clients: list, get, PATCH bulk_update/, DELETE bulk-delete/', async () => {
    const { provider, calls } = recorder();
    await provider.getList('trainees', list());
    await provider.getOne('trainees', { id: 7 });
    await provider.updateMany('trainees', { ids: [7, 8], data: { goal: 3 } });
    await provider.deleteMany('trainees', { ids: [7, 8] });
    expect(calls).toEqual([
      'GET /api/v1/clients/',
      'GET /api/v1/clients/7/',
      'PATCH /api/v1/clients/bulk_update/ {"ids":[7,8],"goal":3}',
      'DELETE /api/v1/clients/bulk-delete/ {"ids":[7,8]}',
    ]);
  });

  // covers: 3.7, 7.21, 7.22
  it('users: list, get, create, PATCH {id}/ to update, activate and deactivate, and DELETE users/{id}/ to close an account', async () => {
    const { provider, calls } = recorder();
    await provider.getList('users', list());
    await provider.getOne('users', { id: 7 });
    await provider.create('users', { data: { name: 'Sara', is_active: true } });
    await provider.update('users', { id: 7, data: { name: 'Noor' }, previousData: { ...previousData, name: 'Sara' } });
    await provider.update('users', { id: 7, data: {}, previousData, meta: { transition: 'activate' } });
    await provider.update('users', { id: 7, data: {}, previousData, meta: { transition: 'deactivate' } });
    await provider.delete('users', { id: 7, previousData });
    expect(calls.map((call) => call.replace(/^(POST \S+).*/, '$1'))).toEqual([
      'GET /api/v1/users/',
      'GET /api/v1/users/7/',
      'POST /api/v1/users/',
      'PATCH /api/v1/users/7/ {"name":"Noor"}',
      'PATCH /api/v1/users/7/ {"is_active":true}',
      'PATCH /api/v1/users/7/ {"is_active":false}',
      'DELETE /api/v1/users/7/',
    ]);
  });

  // covers: 1.12, 7.24
  it('help-page: GET, POST, PATCH {id}/, DELETE {id} without a slash', async () => {
    const { provider, calls } = recorder();
    await provider.getList('faqs', list());
    await provider.create('faqs', { data: { topic: 'account' } });
    await provider.update('faqs', { id: 7, data: { topic: 'payment' }, previousData: { ...previousData, topic: 'account' } });
    await provider.delete('faqs', { id: 7, previousData });
    expect(calls.map((call) => call.replace(/^(POST \S+).*/, '$1'))).toEqual([
      'GET /api/v1/help-page/',
      'POST /api/v1/help-page/',
      'PATCH /api/v1/help-page/7/ {"topic":"payment"}',
      'DELETE /api/v1/help-page/7',
    ]);
  });

  // covers: 0.6, 3.6, 4.2, 7.25, 7.26
  it('trainers: GET with is_verified=true or false, GET {id}, PATCH {id}/ with is_verified true; register-trainer: POST', async () => {
    const { provider, calls } = recorder();
    for (const is_verified of [true, false]) await provider.getList('trainers', list({ is_verified }));
    await provider.getOne('trainers', { id: 7 });
    await provider.update('trainers', { id: 7, data: {}, previousData, meta: { transition: 'verify' } });
    await provider.create('trainers', { data: { name: 'Sara' } });
    expect(calls).toEqual([
      'GET /api/v1/trainers/?is_verified=true',
      'GET /api/v1/trainers/?is_verified=false',
      'GET /api/v1/trainers/7/',
      'PATCH /api/v1/trainers/7/ {"is_verified":true}',
      'POST /api/v1/register-trainer/ {"name":"Sara"}',
    ]);
  });

  // covers: 3.9, 7.19
  it('banners: PATCH update_ordering/', async () => {
    const { provider, calls } = recorder();
    await provider.reorder('homeBanners', [
      { id: 7, ordering: 1 },
      { id: 8, ordering: 2 },
    ]);
    expect(calls).toEqual(['PATCH /api/v1/banners/update_ordering/ [{"id":7,"ordering":1},{"id":8,"ordering":2}]']);
  });

  // covers: 7.20, 7.23
  it('workouts: POST {id}/exercise/, PATCH {id}/exercises/; programs: POST {id}/workout/, PATCH {id}/workouts/', async () => {
    const { provider, calls } = recorder();
    await provider.addRow('workouts', 7, 'exercises', { exercise: 3, sets: 4 });
    await provider.saveRows('workouts', 7, 'exercises', [{ exercise: 3, sets: 4 }]);
    await provider.addRow('programs', 7, 'workouts', { workout: 3, week: 1, day: 'sat' });
    await provider.saveRows('programs', 7, 'workouts', [{ workout: 3, week: 1, day: 'sat' }]);
    expect(calls).toEqual([
      'POST /api/v1/workouts/7/exercise/ {"exercise":3,"sets":4}',
      'PATCH /api/v1/workouts/7/exercises/ {"exercises":[{"exercise":3,"sets":4}]}',
      'POST /api/v1/programs/7/workout/ {"workout":3,"week":1,"day":"sat"}',
      'PATCH /api/v1/programs/7/workouts/ {"workouts":[{"workout":3,"week":1,"day":"sat"}]}',
    ]);
  });
});
