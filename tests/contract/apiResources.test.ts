import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedResource } from '../../src/schema/resource';
import { type ApiUnderTest, apiUnderTest, getErrors, wholeRegistry } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';
import { oneOfEachKind } from '../support/oneOfEachKind';

const collections = oneOfEachKind(wholeRegistry.resources.filter((resource) => resource.kind === 'collection'));

describe.each(availableDatabases())('The calls of every kind of resource, on $name', (databases) => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await apiUnderTest(databases);
  });
  afterAll(() => api.close());

  describe.each(collections)('$name', (resource) => {
    it('answers a record that does not exist with 404', async () => {
      for (const id of ['99999999', '99999999999999999999']) {
        const answer = await api.call('GET', `${resource.path}/${id}/`);
        expect(answer.status).toBe(404);
        expect(getErrors(answer)).toEqual([['not_found', null]]);
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
      expect(getErrors(put)).toEqual([['method_not_allowed', null]]);
      expect(put.headers.get('allow')).toContain('GET');
      const bare = await api.call('GET', resource.path);
      expect(bare.status).toBe(404);
      expect(getErrors(bare)).toEqual([['not_found', null]]);
    });
  });

  it('answers a create with the address of the record, and the record as it is then read', async () => {
    const created = await api.call('POST', 'labels/', { body: { name_en: 'New', name_ar: 'جديد' } });
    expect(created.status).toBe(201);
    expect(created.headers.get('location')).toBe(`/api/v1/labels/${created.body.id}/`);
    expect((await api.call('GET', `labels/${created.body.id}/`)).body).toEqual(created.body);
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

function requiredSources(resource: ResolvedResource): string[] {
  return Object.entries(resource.fields).flatMap(([source, field]) => {
    if (!field.required || field.readOnly || 'default' in field) return [];
    return field.type === 'localized' ? [`${source}_en`, `${source}_ar`] : [source];
  });
}
