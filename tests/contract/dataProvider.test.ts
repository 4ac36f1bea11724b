import type { GetListParams, RaRecord } from 'ra-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toRecord } from '../../src/data/toRecord';
import { isWritable, type ResolvedResource } from '../../src/schema/resource';
import { isFromRoot, transitionPath } from '../../src/schema/transitionCalls';
import { offeredTransitions } from '../../src/ui/actions/transitions';
import { administrator, wholeRegistry } from '../support/apiUnderTest';
import { libsql } from '../support/databases';
import { type DataProviderUnderTest, dataProviderUnderTest } from '../support/dataProviderUnderTest';
import { fieldsInApp } from '../support/fieldsInApp';
import { getFilters } from '../support/getFilters';
import { oneOfEachKind } from '../support/oneOfEachKind';
import { recordSchema as getSchema } from '../support/recordSchema';
import { locales } from '../support/testedLocales';

const collections = oneOfEachKind(wholeRegistry.resources.filter((resource) => resource.kind === 'collection'));
const byId: GetListParams['sort'] = { field: 'id', order: 'ASC' };
const gone = 99_999_999;
const withoutVersion = ({ _version, ...record }: RaRecord) => record;
const ids = (records: readonly RaRecord[]) => records.map(({ id }) => id);

describe('The data provider', () => {
  let under: DataProviderUnderTest;
  beforeAll(async () => {
    under = await dataProviderUnderTest(libsql);
  });
  beforeEach(() => {
    under.locale = 'en';
    under.forget();
  });
  afterAll(() => under.close());

  /** Returns the call, and asserts that it is the only one. @param calls calls to consider */
  const theCall = (calls = under.calls) => {
    expect(calls.map(({ method, path, status }) => `${method} ${path} ${status}`)).toHaveLength(1);
    const [call] = calls;
    if (!call) throw new Error('There was no call');
    return call;
  };
  /** Returns the only write. For an API without versions, the app reads the record before it. */
  const theWrite = () => theCall(under.calls.filter(({ method }) => method !== 'GET'));
  const listAll = (resource: ResolvedResource, filter: object = {}) =>
    under.provider.getList(resource.name, { pagination: { page: 1, perPage: 100 }, sort: byId, filter });
  const create = async (resource: ResolvedResource): Promise<RaRecord> =>
    (await under.provider.create(resource.name, { data: await under.body(resource) })).data;

  describe.each(collections)('$name', (resource) => {
    const recordSchema = getSchema(fieldsInApp(resource.fields));
    let records: readonly RaRecord[];
    beforeAll(async () => {
      records = await under.records(resource);
    });

    // covers: 0.5, 1.4
    it('getList: a page in an order, and how many there are', async () => {
      const total = (await listAll(resource)).total ?? 0;
      under.forget();
      const sort = { field: 'id', order: 'DESC' } as const;
      const page = await under.provider.getList(resource.name, { pagination: { page: 2, perPage: 2 }, sort, filter: {} });
      expect(page.total).toBe(total);
      expect(ids(page.data)).toEqual([...(await ids((await listAll(resource)).data))].reverse().slice(2, 4));
      recordSchema.parse(page.data[0]);
      const [call] = under.calls;
      expect(call).toMatchObject({ method: 'GET', path: `${resource.path}/`, query: { page: '2', page_size: '2', ordering: '-id' } });
    });

    it('getList: in the declared order, which is stable', async () => {
      const { sort } = resource.list;
      const { data } = await under.provider.getList(resource.name, { pagination: { page: 1, perPage: 100 }, sort, filter: {} });
      expect(theCall().query.ordering).toBe(
        (sort.field === 'id' ? ['id'] : [sort.field, 'id']).map((name) => (sort.order === 'DESC' ? `-${name}` : name)).join(),
      );
      expect(data.length).toBeGreaterThanOrEqual(records.length);
    });

    if (resource.list.filters.length + resource.list.views.length > 0)
      // covers: 7.11
      it('getList: each declared filter finds what it says, no more and no less', async () => {
        const { data: all } = await listAll(resource);
        for (const { filter, matches } of getFilters(resource, all)) {
          const { data, total } = await listAll(resource, filter);
          const expected = all.filter(matches);
          expect(ids(data), JSON.stringify(filter)).toEqual(ids(expected));
          expect(total, JSON.stringify(filter)).toBe(expected.length);
        }
      });

    if (resource.list.search.length > 0)
      it('getList: search looks into each declared field', async () => {
        const { data: all } = await listAll(resource);
        for (const source of resource.list.search) {
          const wanted = all.find((record) => record[source]);
          if (!wanted) throw new Error(`No record of ${resource.name} has a ${source} to look for`);
          const { data } = await listAll(resource, { q: wanted[source] });
          expect(ids(data), source).toContain(wanted.id);
          const none = await listAll(resource, { q: `${wanted[source]} nothing-has-this-text` });
          expect(none, source).toMatchObject({ data: [], total: 0 });
        }
      });

    it('getList: a page past the end is the last one', async () => {
      const { total = 0 } = await listAll(resource);
      const page = await under.provider.getList(resource.name, { pagination: { page: total, perPage: 4 }, sort: byId, filter: {} });
      expect(page.total).toBe(total);
      expect(page.data.length).toBe(total % 4 || 4);
    });

    // covers: 0.5, 7.12
    it('getOne: the record, and 404 for one that is not there', async () => {
      const [wanted] = records as [RaRecord];
      const { data } = await under.provider.getOne(resource.name, { id: wanted.id });
      expect(withoutVersion(data)).toEqual(wanted);
      expect(theCall()).toMatchObject({ method: 'GET', path: `${resource.path}/${wanted.id}/`, query: { is_admin: 'true' } });
      await expect(under.provider.getOne(resource.name, { id: gone })).rejects.toMatchObject({
        status: 404,
        body: { codes: ['not_found'] },
      });
    });

    it('getMany: those that are there, in the order asked for, in one call', async () => {
      const [one, two, three] = records as [RaRecord, RaRecord, RaRecord];
      const { data } = await under.provider.getMany(resource.name, { ids: [three.id, gone, one.id, two.id, one.id] });
      expect(data).toEqual([three, one, two]);
      expect(theCall().query).toMatchObject({ id__in: [three.id, gone, one.id, two.id].join() });
    });

    const pointers = Object.entries(resource.fields).filter(([, field]) => field.type === 'reference' || field.type === 'references');
    if (pointers.length > 0)
      it('getManyReference: the records that point to another', async () => {
        const { data: all } = await listAll(resource);
        for (const [target] of pointers) {
          // References to the same resource are still empty. The id 0 matches no record.
          const id = all.flatMap((record) => [record[target]].flat()).find((one) => one !== null) ?? 0;
          const params = { target, id, pagination: { page: 1, perPage: 100 }, sort: byId, filter: {} };
          const { data, total } = await under.provider.getManyReference(resource.name, params);
          const expected = all.filter((record) => [record[target]].flat().includes(id));
          expect(ids(data), target).toEqual(ids(expected));
          expect(total).toBe(expected.length);
        }
      });

    if (resource.can.create) {
      // covers: 0.5, 3.10, 7.13
      it('create: posts what is there, answers the record', async () => {
        const data = await under.body(resource);
        under.forget();
        const { data: created } = await under.provider.create(resource.name, { data });
        expect(theCall()).toMatchObject({ method: 'POST', path: resource.calls.create.path, query: { is_admin: 'true' }, status: 201 });
        recordSchema.parse(withoutVersion(created));
        for (const [source, value] of Object.entries(toRecord(resource, data))) {
          const { type } = resource.fields[source] ?? {};
          if (type === 'rows') expect(created[source]).toMatchObject(value as object[]);
          else if (type === 'image') expect(created[source]).toEqual(expect.stringContaining('/media/'));
          else if (type !== 'password') expect(created[source], source).toEqual(value);
        }
        expect((await under.provider.getOne(resource.name, { id: created.id })).data).toEqual(created);
      });

      it('create: an empty form is refused at each required field, in the language of the page', async () => {
        const said: Record<string, object> = {};
        for (const locale of locales) {
          under.locale = locale;
          const error = await under.provider.create(resource.name, { data: {} }).catch((caught: unknown) => caught);
          expect(error).toMatchObject({ status: 400, body: { codes: ['required'] } });
          said[locale] = (error as { body: { errors: object } }).body.errors;
        }
        expect(Object.keys(said.en ?? {})).toEqual(requiredSources(resource));
        expect(Object.keys(said.ar ?? {})).toEqual(requiredSources(resource));
        for (const message of Object.values(said.ar ?? {})) expect(message).toMatch(/\p{Script=Arabic}/u);
      });
    } else
      it('create: is refused as something that the API does not offer', async () => {
        const error = await under.provider.create(resource.name, { data: {} }).catch((caught: unknown) => caught);
        expect(error).toMatchObject({ status: 405, message: 'errors.unsupported' });
      });

    if (resource.can.edit && resource.can.create)
      // covers: 0.5, 7.14
      it('update: a PATCH of nothing but what changed', async () => {
        const before = await create(resource);
        const other = await under.body(resource);
        const isOther = (name: string) =>
          name in before && !isRows(resource, name) && JSON.stringify(other[name]) !== JSON.stringify(before[name]);
        const source = Object.keys(other).find(isOther) ?? '';
        under.forget();
        const { data } = await under.provider.update(resource.name, {
          id: before.id,
          data: { ...before, [source]: other[source] },
          previousData: before,
        });
        expect(theWrite()).toMatchObject({ method: 'PATCH', path: `${resource.path}/${before.id}/`, query: { is_admin: 'true' } });
        expect(theWrite().body).toEqual({ [source]: other[source] });
        // The data provider sends the version. Without one, it reads the record first.
        expect(under.calls).toHaveLength(before._version ? 1 : 2);
        expect(theWrite().headers.get('If-Match')).toBe(before._version ?? null);
        expect(data[source]).toEqual(other[source]);
        recordSchema.parse(withoutVersion(data));
      });

    if (resource.can.edit && resource.can.create)
      it('updateMany: each record gets the value, whatever the call', async () => {
        const pair = [await create(resource), await create(resource)];
        const [source, value] = bulkChange(resource, pair);
        under.forget();
        expect(await under.provider.updateMany(resource.name, { ids: ids(pair), data: { [source]: value } })).toEqual({ data: ids(pair) });
        if (resource.calls.updateMany === 'each')
          expect(under.calls.map(({ path }) => path).sort()).toEqual(pair.map(({ id }) => `${resource.path}/${id}/`).sort());
        else
          expect(theCall()).toMatchObject({
            path: `${resource.path}/${resource.calls.updateMany.path}`,
            body: { ids: ids(pair), [source]: value },
          });
        const { data } = await under.provider.getMany(resource.name, { ids: ids(pair) });
        for (const record of data) expect(record[source]).toEqual(value);
      });

    if (!resource.can.edit)
      it('update: of another than a transition’s value is refused', async () => {
        const [record] = records as [RaRecord];
        const source = Object.keys(record).find((name) => name in resource.fields && resource.fields[name]?.type === 'text') ?? '';
        const call = under.provider.update(resource.name, { id: record.id, data: { [source]: 'Changed' }, previousData: record });
        const outcome = await call.catch((caught: unknown) => caught);
        const { data } = await under.provider.getOne(resource.name, { id: record.id });
        expect(data[source], JSON.stringify(outcome)).toBe(record[source]);
      });

    // covers: 7.25
    for (const transition of resource.transitions)
      it(`update: the transition ${transition.name} makes its call and changes the record`, async () => {
        const { data: all } = await listAll(resource);
        // Administrators cannot deactivate their own account.
        const isOwn = (record: RaRecord) => resource.account !== undefined && record[resource.account.email] === administrator.email;
        const isOffered = (record: RaRecord) => offeredTransitions(resource, record).includes(transition);
        const record = all.find((one) => isOffered(one) && !isOwn(one));
        if (!record) throw new Error(`No record of ${resource.name} can ${transition.name}`);
        under.forget();
        const { data } = await under.provider.update(resource.name, {
          id: record.id,
          data: transition.set,
          previousData: record,
          meta: { transition: transition.name },
        });
        const { method } = transition.call;
        const [call, ...later] = under.calls.slice(under.calls.findIndex((one) => one.method !== 'GET'));
        expect(call).toMatchObject({ method, path: transitionPath(resource, transition, record), query: { is_admin: 'true' } });
        expect(call?.body).toEqual(method === 'DELETE' ? undefined : transition.set);
        // A call to another resource does not return this record, so it is read again.
        expect(later.map((one) => `${one.method} ${one.path}`)).toEqual(
          isFromRoot(transition) ? [`GET ${resource.path}/${record.id}/`] : [],
        );
        expect(data).toMatchObject({ id: record.id, ...transition.set });
        expect((await under.provider.getOne(resource.name, { id: record.id })).data).toMatchObject(transition.set);
      });

    const { reorder } = resource.calls;
    if (reorder)
      // covers: 3.9, 7.19
      it('reorder: the declared call with the new places; the list follows', async () => {
        const [first, second] = records as [RaRecord, RaRecord];
        const places = [
          { id: Number(first.id), ordering: -1 },
          { id: Number(second.id), ordering: -2 },
        ];
        await under.provider.reorder(resource.name, places);
        expect(theCall()).toMatchObject({ method: 'PATCH', path: `${resource.path}/${reorder.path}`, body: places, status: 200 });
        const params = { pagination: { page: 1, perPage: 2 }, sort: { field: reorder.field, order: 'ASC' as const }, filter: {} };
        expect(ids((await under.provider.getList(resource.name, params)).data)).toEqual([second.id, first.id]);
      });

    if (resource.can.delete && resource.can.create) {
      // covers: 7.15
      it('delete: the declared call; the record is gone', async () => {
        const { id } = await shut(await create(resource));
        const record = (await under.provider.getOne(resource.name, { id })).data;
        under.forget();
        expect(await under.provider.delete(resource.name, { id: record.id, previousData: record })).toEqual({ data: record });
        const { path, body } = resource.calls.delete;
        // Without versions, the record is read and compared before it is deleted.
        expect(under.calls).toHaveLength(resource.version === 'etag' ? 1 : 2);
        const rest = under.calls.filter(({ method }) => method !== 'GET');
        expect(theCall(rest)).toMatchObject({
          method: 'DELETE',
          path: `${resource.path}/${path.replace('{id}', `${record.id}`)}`,
          status: 204,
        });
        expect(theCall(rest).body).toEqual(body === 'ids' ? { ids: [record.id] } : undefined);
        await expect(under.provider.getOne(resource.name, { id: record.id })).rejects.toMatchObject({ status: 404 });
      });

      if (resource.can.deleteMany)
        // covers: 0.5
        it('deleteMany: the declared call, the ids for an answer', async () => {
          const pair = [await shut(await create(resource)), await shut(await create(resource))];
          under.forget();
          expect(await under.provider.deleteMany(resource.name, { ids: ids(pair) })).toEqual({ data: ids(pair) });
          const { deleteMany } = resource.calls;
          expect(under.calls).toHaveLength(deleteMany === 'each' ? 2 : 1);
          if (deleteMany !== 'each')
            expect(theCall()).toMatchObject({ path: `${resource.path}/${deleteMany.path}`, body: { ids: ids(pair) } });
          expect((await under.provider.getMany(resource.name, { ids: ids(pair) })).data).toEqual([]);
        });
    }

    /** Applies the transition that uses DELETE, if the resource has one. Only then does another DELETE delete the record. */
    async function shut(record: RaRecord): Promise<RaRecord> {
      const { name, set } = resource.transitions.find(({ call }) => call.method === 'DELETE') ?? {};
      if (!name || !set) return record;
      await under.provider.update(resource.name, { id: record.id, data: { ...set }, previousData: {} });
      return record;
    }
  });

  describe('the one record of a singleton', () => {
    const name = 'notice';
    const read = async (): Promise<RaRecord> => (await under.provider.getOne(name, { id: name })).data;
    const save = (previousData: RaRecord, change: object) =>
      under.provider.update(name, { id: name, data: { ...previousData, ...change }, previousData });

    // covers: 7.16
    it('is read and changed at the path itself, with only what changed', async () => {
      await save(await read(), { title_en: 'One', title_ar: 'واحد' });
      const before = await read();
      under.forget();
      under.locale = 'ar';
      const { data } = await save(before, { body_ar: '<p>نص</p>' });
      expect(theWrite()).toMatchObject({ method: 'PATCH', path: 'notice/', query: { is_admin: 'true' }, status: 200 });
      expect(theWrite().body).toEqual({ body_ar: '<p>نص</p>' });
      expect(data).toMatchObject({ id: name, title: 'واحد', title_en: 'One', body_ar: '<p>نص</p>' });
      expect(await read()).toEqual(data);
    });

    it('that is refused says so at its text, and stays as it was', async () => {
      const before = await read();
      await expect(save(before, { title_ar: '' })).rejects.toMatchObject({
        status: 400,
        body: { codes: ['blank'], errors: { title_ar: expect.any(String) } },
      });
      expect(await read()).toEqual(before);
    });
  });
});

function isRows(resource: ResolvedResource, source: string): boolean {
  return resource.fields[source]?.type === 'rows';
}

/** Returns a field that is not unique, with a value that the records do not have. */
function bulkChange(resource: ResolvedResource, records: readonly RaRecord[]): [string, unknown] {
  for (const [source, field] of Object.entries(resource.fields)) {
    if (!isWritable(field) || field.unique) continue;
    if (field.type === 'boolean') return [source, !records[0]?.[source]];
    if (field.type === 'choice') return [source, field.choices.find((choice) => choice !== records[0]?.[source])];
    if (field.type === 'text') return [source, 'The same'];
  }
  throw new Error(`No field of ${resource.name} can be the same in several records`);
}

function requiredSources(resource: ResolvedResource): string[] {
  return Object.entries(resource.fields).flatMap(([source, field]) => {
    if (!field.required || field.readOnly || 'default' in field) return [];
    return field.type === 'localized' ? locales.map((locale) => `${source}_${locale}`) : [source];
  });
}
