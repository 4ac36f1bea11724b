import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPatch } from '../../server/api/routePatterns';
import { insertRecord } from '../../server/database/records';
import type { Resource } from '../../src/schema/resource';
import { type ApiUnderTest, apiUnderTest, errorsOf, origin, wholeRegistry } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';
import { oneOfEachKind } from '../support/oneOfEachKind';
import { recordSchema as schemaOf } from '../support/recordSchema';
import { referredBy } from '../support/referredBy';
import { type KnownIds, validBody } from '../support/validBody';

const collections = oneOfEachKind(wholeRegistry.resources.filter((resource) => resource.kind === 'collection'));

describe.each(availableDatabases())('The calls of every kind of resource, on $name', (databases) => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await apiUnderTest(databases);
  });
  afterAll(() => api.close());

  describe.each(collections)('$name', (resource) => {
    const recordSchema = schemaOf(resource.fields);
    const createCall = () => api.call('POST', resource.calls.create.path, { body: validBody(resource, nextNumber(), known) });

    if (!resource.can.create)
      it('refuses to create, by name', async () => {
        const answer = await createCall();
        expect(answer.status).toBe(resource.calls.create.path === `${resource.path}/` ? 405 : 404);
      });
    else {
      // covers: 3.10
      it('creates a record of every field and answers it as it is then read', async () => {
        await referTo(api, resource);
        const body = validBody(resource, nextNumber(), known);
        const created = await api.call('POST', resource.calls.create.path, { body });
        expect(created.status, JSON.stringify(created.body)).toBe(201);
        expect(created.headers.get('location')).toBe(`/api/v1/${resource.path}/${created.body.id}/`);
        const read = await api.call('GET', `${resource.path}/${created.body.id}/`);
        expect(read.status).toBe(200);
        expect(read.body).toEqual(created.body);
        recordSchema.parse(read.body);
        for (const [source, value] of Object.entries(body)) {
          const field = resource.fields[source];
          if (field?.type === 'password') expect(read.body).not.toHaveProperty(source);
          else if (field?.type === 'image') expect(read.body[source]).toMatch(new RegExp(`^${origin}/media/`));
          else if (field?.type === 'rows') expect(read.body[source]).toMatchObject(value as object[]);
          else expect(read.body[source], source).toEqual(value);
        }
      });

      // covers: 5.1
      it('names every required field that a create leaves out', async () => {
        const answer = await api.call('POST', resource.calls.create.path, { body: {} });
        expect(answer.status).toBe(400);
        expect(answer.body.type).toBe('validation_error');
        expect(errorsOf(answer)).toEqual(requiredSources(resource).map((source) => ['required', source]));
      });

      // covers: 3.3
      it('lists what was created in the form of pages', async () => {
        await referTo(api, resource);
        await createCall();
        await createCall();
        const page = await api.call('GET', `${resource.path}/?page_size=1&page=2&ordering=id`);
        expect(page.status).toBe(200);
        expect(page.body.results).toHaveLength(1);
        expect(page.body.count).toBeGreaterThanOrEqual(2);
        expect(page.body.previous).toBe(`${origin}/api/v1/${resource.path}/?page_size=1&ordering=id&is_admin=true`);
        recordSchema.parse(page.body.results[0]);
      });

      if (resource.can.edit)
        it('changes only the fields that a PATCH names', async () => {
          await referTo(api, resource);
          const { body: before } = await createCall();
          const other = validBody(resource, nextNumber(), known);
          const [source = '', value] = Object.entries(other).find(([name]) => name in before && other[name] !== before[name]) ?? [];
          const patched = await api.call('PATCH', `${resource.path}/${before.id}/`, { body: { [source]: value } });
          expect(patched.status, JSON.stringify(patched.body)).toBe(200);
          const moving = Object.entries(resource.fields).flatMap(([name, field]) =>
            field.type === 'datetime' && field.auto === 'updated' ? [name] : [],
          );
          const localized = Object.keys(resource.fields).filter((name) => source === `${name}_en`);
          const ignored = (record: Record<string, unknown>) =>
            Object.fromEntries(Object.entries(record).filter(([name]) => ![...moving, ...localized].includes(name)));
          expect(ignored(patched.body)).toEqual(ignored({ ...before, [source]: value }));
        });
      else if (!resource.transitions.some(isPatch))
        it('has no PATCH', async () => {
          const { body: before } = await createCall();
          expect((await api.call('PATCH', `${resource.path}/${before.id}/`, { body: {} })).status).toBe(405);
        });

      if (resource.can.delete)
        it('deletes by the declared call, once', async () => {
          await referTo(api, resource);
          const { body: record } = await createCall();
          const { path, body } = resource.calls.delete;
          const call = () =>
            api.call('DELETE', `${resource.path}/${path.replace('{id}', record.id)}`, body === 'ids' ? { body: { ids: [record.id] } } : {});
          let answer = await call();
          // A transition may share the address: it answers first, with the record.
          if (answer.status === 200) answer = await call();
          expect(answer.status, JSON.stringify(answer.body)).toBe(204);
          expect((await api.call('GET', `${resource.path}/${record.id}/`)).status).toBe(404);
          expect((await call()).status).toBe(body === 'ids' ? 400 : 404);
        });

      const { deleteMany } = resource.calls;
      if (resource.can.deleteMany && deleteMany !== 'each')
        it('deletes many at once: all, or none when one is unknown', async () => {
          await referTo(api, resource);
          const ids = [(await createCall()).body.id, (await createCall()).body.id];
          const path = `${resource.path}/${deleteMany.path}`;
          const refused = await api.call('DELETE', path, { body: { ids: [...ids, 99_999_999] } });
          expect(refused.status).toBe(400);
          expect(errorsOf(refused)).toEqual([['does_not_exist', 'ids']]);
          expect((await api.call('GET', `${resource.path}/?id__in=${ids.join()}`)).body.count).toBe(2);
          expect((await api.call('DELETE', path, { body: { ids } })).status).toBe(204);
          expect((await api.call('GET', `${resource.path}/?id__in=${ids.join()}`)).body.count).toBe(0);
        });
    }

    it('answers a record that does not exist with 404', async () => {
      for (const id of ['99999999', '99999999999999999999']) {
        const answer = await api.call('GET', `${resource.path}/${id}/`);
        expect(answer.status).toBe(404);
        expect(errorsOf(answer)).toEqual([['not_found', null]]);
      }
    });

    it('says by OPTIONS what may be sent', async () => {
      const answer = await api.call('OPTIONS', `${resource.path}/`);
      expect(answer.status).toBe(200);
      const { POST } = answer.body.actions ?? {};
      if (resource.can.create && resource.calls.create.path === `${resource.path}/`)
        for (const source of requiredSources(resource)) expect(POST[source]).toMatchObject({ required: true, read_only: false });
      else expect(POST).toBeUndefined();
    });

    it('refuses other methods and a missing trailing slash in JSON', async () => {
      const put = await api.call('PUT', `${resource.path}/`, { body: {} });
      expect(put.status).toBe(405);
      expect(errorsOf(put)).toEqual([['method_not_allowed', null]]);
      expect(put.headers.get('allow')).toContain('GET');
      const bare = await api.call('GET', resource.path);
      expect(bare.status).toBe(404);
      expect(errorsOf(bare)).toEqual([['not_found', null]]);
    });
  });

  // covers: 7.16
  it('gives the one record of a singleton and changes it', async () => {
    const first = await api.call('GET', 'notice/');
    expect(first.body).toEqual({ id: 1, title: '', title_en: '', title_ar: '', body: null, body_en: null, body_ar: null });
    const changed = await api.call('PATCH', 'notice/', { body: { title_en: 'About', title_ar: 'عن', body_ar: '<p>نص</p>' } });
    expect(changed.status).toBe(200);
    const inArabic = await api.call('GET', 'notice/', { headers: { 'Accept-Language': 'ar-EG,en;q=0.5' } });
    expect(inArabic.body).toMatchObject({ title: 'عن', title_en: 'About', body: '<p>نص</p>' });
    expect(inArabic.headers.get('content-language')).toBe('ar');
    expect((await api.call('POST', 'notice/', { body: {} })).status).toBe(405);
    expect((await api.call('PATCH', 'notice/', { body: { title_en: '' } })).body.errors[0]).toMatchObject({
      code: 'blank',
      attr: 'title_en',
    });
  });
});

let number = 0;
const nextNumber = () => ++number;
let known: KnownIds = {};

/** Makes one record of each collection that the resource refers to. */
async function referTo(api: ApiUnderTest, resource: Resource): Promise<void> {
  known = await referredIds(api, resource);
}

async function referredIds(api: ApiUnderTest, resource: Resource): Promise<KnownIds> {
  const ids: Record<string, number[]> = {};
  for (const name of referredBy(resource)) {
    const target = wholeRegistry.get(name);
    ids[name] = [await makeRecord(api, target, validBody(target, nextNumber(), await referredIds(api, target)))];
  }
  return ids;
}

/** Makes a record by the resource's own call, or in the database where it has none. */
async function makeRecord(api: ApiUnderTest, resource: Resource, body: Record<string, unknown>): Promise<number> {
  if (!resource.can.create) return insertRecord(api.database.db, resource, body);
  const created = await api.call('POST', resource.calls.create.path, { body });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  return created.body.id;
}

function requiredSources(resource: Resource): string[] {
  return Object.entries(resource.fields).flatMap(([source, field]) => {
    if (!field.required || field.readOnly || 'default' in field) return [];
    return field.type === 'localized' ? [`${source}_en`, `${source}_ar`] : [source];
  });
}
