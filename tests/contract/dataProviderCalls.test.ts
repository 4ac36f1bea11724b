import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDataProvider } from '../../src/data/createDataProvider';
import { createHttpClient } from '../../src/http/httpClient';
import { origin, wholeRegistry } from '../support/apiUnderTest';
import { libsql } from '../support/databases';
import { type DataProviderUnderTest, dataProviderUnderTest } from '../support/dataProviderUnderTest';
import { chosenPicture } from '../support/picture';

const samples = wholeRegistry.get('samples');
const exercises = wholeRegistry.get('exercises');
const byId = { field: 'id', order: 'ASC' } as const;
const picture = () => chosenPicture('صورة.png');

describe('Calls of the data provider', () => {
  let under: DataProviderUnderTest;
  beforeAll(async () => {
    under = await dataProviderUnderTest(libsql);
  });
  beforeEach(() => {
    under.locale = 'en';
    under.forget();
  });
  afterAll(() => under.close());

  const sample = async (more: object = {}): Promise<RaRecord> =>
    (await under.provider.create('samples', { data: { ...(await under.body(samples)), ...more } })).data;
  const patch = (record: RaRecord, change: object) =>
    under.provider.update('samples', { id: record.id, data: { ...record, ...change }, previousData: record });
  const getFailure = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => undefined,
      (caught: unknown) => caught,
    );
    return error as { status: number; message: string; body: { errors: Record<string, unknown>; codes: string[] } };
  };

  describe('a call that no declaration knows', () => {
    it('is sent below the resource, with values of the record in its path, and answers what came', async () => {
      const record = await sample();
      under.forget();
      const answer = await under.provider.call('samples', { method: 'PATCH', path: '{id}/', record, data: { quantity: 986 } });
      expect(under.calls).toMatchObject([{ method: 'PATCH', path: `${samples.path}/${record.id}/`, body: { quantity: 986 }, status: 200 }]);
      expect(answer).toMatchObject({ status: 200, data: { quantity: 986 } });
    });

    it('counts from the API’s root with a slash at its start, and needs no resource then', async () => {
      under.forget();
      await under.provider.call(undefined, { method: 'GET', path: `/${samples.path}/` });
      expect(under.calls).toMatchObject([{ method: 'GET', path: `${samples.path}/` }]);
    });

    it('is not sent while the record has no value for its path', async () => {
      under.forget();
      expect(await getFailure(under.provider.call('samples', { path: '{id}/send/', record: {} }))).toMatchObject({ status: 409 });
      expect(under.calls).toEqual([]);
    });
  });

  describe('every call', () => {
    // covers: 0.11, 6.3, 7.1
    it('carries is_admin, the bearer token and the language', async () => {
      under.locale = 'ar';
      const record = await sample();
      await under.provider.getList('samples', { pagination: { page: 1, perPage: 5 }, sort: byId, filter: {} });
      await under.provider.getMany('samples', { ids: [record.id] });
      await patch(record, { quantity: 987 });
      await under.provider.reorder('samples', [{ id: Number(record.id), ordering: 3 }]);
      await under.provider.addRow('samples', record.id, 'steps', { title: 'One', sets: 1 });
      await under.provider.call('samples', { path: '{id}/step/', record, data: { title: 'Two', sets: 2 } });
      const { data: previousData } = await under.provider.getOne('samples', { id: record.id });
      await under.provider.delete('samples', { id: record.id, previousData });
      expect(under.calls.length).toBeGreaterThanOrEqual(7);
      for (const { query, headers, method, path } of under.calls) {
        expect(query.is_admin, `${method} ${path}`).toBe('true');
        expect(headers.get('authorization')).toBe(`Bearer ${under.api.access}`);
        expect(headers.get('accept-language')).toBe('ar');
      }
    });

    it('answers localized values in the language of the page, and sorts by them', async () => {
      const one = (await under.provider.create('labels', { data: { name_en: 'Apple zz', name_ar: 'ياء' } })).data;
      const two = (await under.provider.create('labels', { data: { name_en: 'Berry zz', name_ar: 'ألف' } })).data;
      const list = async () => {
        const params = {
          pagination: { page: 1, perPage: 5 },
          sort: { field: 'name', order: 'ASC' as const },
          filter: { id: [one.id, two.id] },
        };
        return (await under.provider.getList('labels', params)).data.map(({ name }) => name);
      };
      expect(await list()).toEqual(['Apple zz', 'Berry zz']);
      under.locale = 'ar';
      expect(await list()).toEqual(['ألف', 'ياء']);
    });

    it('refreshes an expired token once for several calls, and none of them fails', async () => {
      const before = under.refreshes;
      const stale = under.api.access;
      under.api.clock.ahead += 16 * 60_000;
      const params = { pagination: { page: 1, perPage: 5 }, sort: byId, filter: {} };
      const lists = await Promise.all(['samples', 'labels', 'exercises'].map((name) => under.provider.getList(name, params)));
      expect(lists).toHaveLength(3);
      expect(under.refreshes).toBe(before + 1);
      expect(under.api.access).not.toBe(stale);
      expect(under.calls.map(({ status }) => status).sort()).toEqual([200, 200, 200, 401, 401, 401]);
    });

    it('can be cancelled', async () => {
      const abort = new AbortController();
      const call = under.provider.getOne('samples', { id: 1, signal: abort.signal });
      abort.abort();
      await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    });
  });

  it('without a session is told from a network failure', async () => {
    const session = { getToken: async () => undefined, refreshToken: async () => undefined };
    const httpClient = createHttpClient({ apiUrl: origin, session, getLocale: () => 'en' });
    const error = await getFailure(createDataProvider({ registry: wholeRegistry, httpClient }).getOne('samples', { id: 1 }));
    expect(error).toMatchObject({ status: 401, message: 'errors.signedOut', body: { codes: ['not_authenticated'] } });
  });

  describe('lists', () => {
    it('of more than the API gives at once are put together', async () => {
      for (let count = 0; count < 105; count += 1)
        await under.api.call('POST', 'labels/', { body: { name_en: `Many ${count}`, name_ar: `كثير ${count}` } });
      under.forget();
      const params = { pagination: { page: 1, perPage: 250 }, sort: byId, filter: { q: 'Many' } };
      const { data, total } = await under.provider.getList('labels', params);
      expect([data.length, total, under.calls.length]).toEqual([105, 105, 2]);
      expect(new Set(data.map(({ id }) => id)).size).toBe(105);
      const { data: found } = await under.provider.getMany('labels', { ids: data.map(({ id }) => id) });
      expect(found).toHaveLength(105);
    });

    it('say which filter value is of the wrong kind', async () => {
      const error = await getFailure(
        under.provider.getList('samples', { pagination: { page: 1, perPage: 5 }, sort: byId, filter: { quantity: { gte: 'many' } } }),
      );
      expect(error).toMatchObject({ status: 400, body: { codes: ['invalid'] } });
      expect(error.body.errors).toHaveProperty('quantity');
    });
  });

  describe('values', () => {
    it('that are emptied are empty when read again', async () => {
      const before = await sample();
      const emptied = {
        code: '',
        notes: null,
        story_ar: null,
        quantity: '',
        weight: null,
        price: '',
        born_on: '',
        meets_at: null,
        email: '',
        website: '',
        colour: '',
        label: '',
        labels: [],
        steps: [],
      };
      const { data } = await patch(before, emptied);
      for (const source of Object.keys(emptied))
        expect([null, '', undefined], source).toContain(Array.isArray(data[source]) ? data[source][0] : data[source]);
      const other = await sample();
      expect((await patch(other, { code: '', email: '' })).data).toMatchObject({ code: null, email: null });
    });

    it('of rows go by their own call, keep their ids and follow the order', async () => {
      const before = await sample();
      const [one, two] = before.steps;
      under.forget();
      const { data } = await patch(before, { steps: [{ title: 'New', sets: 2, id: 'made-up' }, two, { ...one, sets: 9 }] });
      expect(under.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
        `GET sample-records/${before.id}/`,
        `PATCH sample-records/${before.id}/steps/`,
      ]);
      expect(data.steps.map(({ title, sets }: RaRecord) => [title, sets])).toEqual([
        ['New', 2],
        [two.title, two.sets],
        [one.title, 9],
      ]);
      expect(data.steps.slice(1).map(({ id }: RaRecord) => id)).toEqual([two.id, one.id]);
    });
  });

  describe('files', () => {
    it('go with all else in one form; an unchanged one is never sent again', async () => {
      const created = await sample({ picture: picture() });
      const create = under.calls.at(-1);
      expect(create?.headers.get('content-type')).toMatch(/^multipart\/form-data/);
      expect(created.picture).toMatch(/^http:\/\/admin\.test\/media\/.+\.png$/);
      expect(created.steps).toHaveLength(2);
      under.forget();
      const { data } = await patch(created, { quantity: 987 });
      expect(under.calls.at(-1)?.body).toEqual({ quantity: 987 });
      expect(data.picture).toBe(created.picture);
    });

    it('are replaced beside a list that is emptied, and cleared by null', async () => {
      const created = await sample({ picture: picture() });
      const { data: replaced } = await patch(created, { picture: picture(), labels: [], notes: 'New' });
      expect(replaced).toMatchObject({ labels: [], notes: 'New' });
      expect(replaced.picture).not.toBe(created.picture);
      under.forget();
      const { data: cleared } = await patch(replaced, { picture: null });
      expect(under.calls.at(-1)?.body).toEqual({ picture: null });
      expect(cleared.picture).toBeNull();
    });
  });

  describe('refusals', () => {
    // covers: 8.10
    it('stand at the fields, in rows too', async () => {
      const error = await getFailure(
        patch(await sample(), {
          steps: [
            { title: 'One', sets: 1 },
            { title: '', sets: 99 },
          ],
        }),
      );
      expect(error.status).toBe(400);
      expect(Object.keys(error.body.errors).sort()).toEqual(['steps.1.sets', 'steps.1.title']);
    });

    it('of a taken value name it at its field', async () => {
      const [one, two] = [await sample(), await sample()];
      const error = await getFailure(patch(two, { caption_en: one.caption_en }));
      expect(error).toMatchObject({
        status: 400,
        body: { codes: ['unique'], errors: { caption_en: 'Another record already has this value.' } },
      });
    });

    it('to delete what others refer to say what does, and nothing is deleted', async () => {
      const [muscle] = (await under.records(exercises)).flatMap((record) => record.muscles);
      for (const call of [
        () => under.provider.delete('muscles', { id: muscle, previousData: { id: muscle } }),
        () => under.provider.deleteMany('muscles', { ids: [muscle] }),
      ]) {
        const error = await getFailure(call());
        expect(error).toMatchObject({ status: 409, body: { codes: ['protected'] } });
        expect(error.message).toMatch(/used by \d+ /);
        expect(error.body.errors.root).toEqual({ serverError: error.message });
      }
      expect((await under.provider.getOne('muscles', { id: muscle })).data.id).toBe(muscle);
    });

    it('of a record that was deleted are a 410, which signs nobody out, also when nothing changed', async () => {
      const record = await sample();
      await under.provider.delete('samples', { id: record.id, previousData: record });
      expect(await getFailure(patch(record, { quantity: 986 }))).toMatchObject({ status: 410, message: 'forms.errors.gone' });
      expect(await getFailure(patch(record, {}))).toMatchObject({ status: 410 });
    });
  });
});
