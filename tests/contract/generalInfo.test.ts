/** The static pages and the questions of specification §7: each call as it goes over the wire, and what the embedded API makes of it. */
import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoRecords } from '../../demo/demoRecords';
import { registry } from '../../resources/registry';
import { loadRecords } from '../../server/api/loadRecords';
import { prepareApi } from '../../server/api/prepareApi';
import { apiUnderTest, errorsOf } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';
import { type DataProviderUnderTest, dataProviderUnderTest } from '../support/dataProviderUnderTest';

const singletons = registry.resources.filter(({ kind }) => kind === 'singleton');

describe.each(availableDatabases())('General Information, on $name', (databases) => {
  let under: DataProviderUnderTest;
  beforeAll(async () => {
    under = await dataProviderUnderTest(databases);
  });
  beforeEach(() => {
    under.locale = 'en';
    under.forget();
  });
  afterAll(() => under.close());

  /** The only call there was, after a look at what every call carries. */
  const theCall = () => {
    expect(under.calls.map(({ method, path }) => `${method} ${path}`)).toHaveLength(1);
    const [call] = under.calls;
    if (!call) throw new Error('There was no call');
    expect(call.headers.get('authorization')).toBe(`Bearer ${under.api.access}`);
    expect(call.headers.get('accept-language')).toBe(under.locale);
    return call;
  };
  const failureOf = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('holds the three singletons of the specification', () => {
    expect(singletons.map(({ path }) => path)).toEqual(['about-us', 'privacy-and-policy', 'terms-and-conditions']);
  });

  describe.each(singletons)('$name', ({ name, path }) => {
    const read = async (): Promise<RaRecord> => (await under.provider.getOne(name, { id: name })).data;
    const save = (previousData: RaRecord, change: object) =>
      under.provider.update(name, { id: name, data: { ...previousData, ...change }, previousData });

    it('is there in a new database: GET of the path itself answers it, empty and never changed', async () => {
      const api = await apiUnderTest(databases, { registry });
      const { status, body } = await api.call('GET', `${path}/`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: 1, title_en: '', title_ar: '', content_en: '', content_ar: '', updated_at: null });
      await api.close();
    });

    // covers: 7.16
    it('is read by GET of the path itself', async () => {
      await read();
      const call = theCall();
      expect(call).toMatchObject({ method: 'GET', path: `${path}/`, query: { is_admin: 'true' }, body: undefined, status: 200 });
    });

    // covers: 7.16
    it('is changed by PATCH of the path itself with only what changed, and says when', async () => {
      await save(await read(), { title_en: 'One', title_ar: 'واحد', content_en: '<p>One</p>', content_ar: '<p>واحد</p>' });
      const before = await read();
      under.api.clock.ahead += 60_000;
      under.forget();
      under.locale = 'ar';
      const { data } = await save(before, { content_ar: '<h2>عنوان</h2><p>نص</p>' });
      expect(theCall()).toMatchObject({
        method: 'PATCH',
        path: `${path}/`,
        query: { is_admin: 'true' },
        body: { content_ar: '<h2>عنوان</h2><p>نص</p>' },
        status: 200,
      });
      expect(data).toMatchObject({
        id: name,
        title: 'واحد',
        title_en: 'One',
        content_en: '<p>One</p>',
        content_ar: '<h2>عنوان</h2><p>نص</p>',
      });
      expect(Date.parse(data.updated_at) - Date.parse(before.updated_at)).toBeGreaterThanOrEqual(60_000);
      expect(await read()).toEqual(data);
    });

    it('sends nothing when nothing changed', async () => {
      const before = await read();
      under.forget();
      await save(before, {});
      expect(under.calls.map(({ method }) => method)).not.toContain('PATCH');
    });

    it.each([
      [{ title_ar: '' }, 'title_ar', 'blank'],
      [{ content_en: '' }, 'content_en', 'blank'],
      [{ content_ar: '<p> &nbsp;</p><p></p>' }, 'content_ar', 'blank'],
      [{ title_en: 'x'.repeat(121) }, 'title_en', 'max_length'],
      [{ content_en: `<p>${'x'.repeat(50_000)}</p>` }, 'content_en', 'max_length'],
    ])('refuses %#: the error stands at the text, in the language of the page, and nothing changes', async (change, at, code) => {
      const before = await read();
      under.locale = 'ar';
      const error = await failureOf(save(before, change));
      expect(error).toMatchObject({ status: 400, body: { codes: [code] } });
      const { errors } = (error as { body: { errors: Record<string, string> } }).body;
      expect(Object.keys(errors)).toEqual([at]);
      expect(errors[at]).toMatch(/\p{Script=Arabic}/u);
      under.locale = 'en';
      expect(await read()).toEqual(before);
    });

    it('has no other call', async () => {
      for (const [method, address] of [
        ['POST', `${path}/`],
        ['DELETE', `${path}/`],
        ['PUT', `${path}/`],
      ] as const)
        expect((await under.api.call(method, address, { body: {} })).status, method).toBe(405);
      expect((await under.api.call('GET', `${path}/1/`)).status).toBe(404);
    });
  });

  describe('faqs', () => {
    const faqs = registry.get('faqs');
    const body = {
      question_en: 'May I bring a friend?',
      question_ar: 'هل يمكنني إحضار صديق؟',
      answer_en: '<p>Yes.</p>',
      answer_ar: '<p>نعم.</p>',
      topic: 'training',
    };
    const create = async (): Promise<RaRecord> => (await under.provider.create('faqs', { data: body })).data;

    // covers: 7.24
    it('are listed by GET help-page/ with search, topic and order', async () => {
      await create();
      under.forget();
      const { data } = await under.provider.getList('faqs', {
        pagination: { page: 1, perPage: 25 },
        sort: faqs.list.sort,
        filter: { q: 'friend', topic: 'training' },
      });
      expect(theCall()).toMatchObject({
        method: 'GET',
        path: 'help-page/',
        query: { is_admin: 'true', page: '1', page_size: '25', ordering: 'question,id', search: 'friend', topic: 'training' },
      });
      expect(data.length).toBeGreaterThan(0);
      for (const record of data) expect(record.topic).toBe('training');
    });

    // covers: 7.24
    it('are created by POST help-page/', async () => {
      const record = await create();
      expect(theCall()).toMatchObject({ method: 'POST', path: 'help-page/', query: { is_admin: 'true' }, body, status: 201 });
      expect(record).toMatchObject({ ...body, question: body.question_en, is_active: true });
    });

    // covers: 7.24
    it('are changed by PATCH help-page/{id}/ with only what changed', async () => {
      const record = await create();
      under.forget();
      const { data } = await under.provider.update('faqs', {
        id: record.id,
        data: { ...record, is_active: false },
        previousData: record,
      });
      expect(theCall()).toMatchObject({ method: 'PATCH', path: `help-page/${record.id}/`, body: { is_active: false }, status: 200 });
      expect(data.is_active).toBe(false);
    });

    // covers: 7.24
    it('are deleted by DELETE help-page/{id} without a slash and without a body', async () => {
      const record = await create();
      under.forget();
      await under.provider.delete('faqs', { id: record.id, previousData: record });
      const call = theCall();
      expect(call).toMatchObject({ method: 'DELETE', path: `help-page/${record.id}`, query: { is_admin: 'true' }, status: 204 });
      expect(call.body).toBeUndefined();
      expect(call.headers.get('content-type')).toBeNull();
      expect((await under.api.call('GET', `help-page/${record.id}/`)).status).toBe(404);
    });

    it('are deleted one call each when there are several', async () => {
      const ids = [(await create()).id, (await create()).id, (await create()).id];
      under.forget();
      await under.provider.deleteMany('faqs', { ids });
      expect(under.calls.map(({ method, path, body: sent }) => [method, path, sent]).sort()).toEqual(
        ids.map((id) => ['DELETE', `help-page/${id}`, undefined]).sort(),
      );
    });

    it('know no other DELETE: neither with a slash nor with ids', async () => {
      const { id } = await create();
      expect((await under.api.call('DELETE', `help-page/${id}/`)).status).toBe(405);
      expect((await under.api.call('DELETE', 'help-page/', { body: { ids: [id] } })).status).toBe(405);
      expect((await under.api.call('GET', `help-page/${id}/`)).status).toBe(200);
    });

    it('name each text that is missing', async () => {
      const answer = await under.api.call('POST', 'help-page/', { body: { question_en: 'Why?', answer_en: '<p><br></p>' } });
      expect(errorsOf(answer)).toEqual([
        ['required', 'question_ar'],
        ['blank', 'answer_en'],
        ['required', 'answer_ar'],
        ['required', 'topic'],
      ]);
    });
  });

  it('demo texts are loaded into singletons that nobody has written, and into no other', async () => {
    const database = await databases.open();
    const api = await apiUnderTest(database, { registry });
    const mine = { title_en: 'Mine', title_ar: 'لي', content_en: '<p>Mine</p>', content_ar: '<p>لي</p>' };
    await api.call('PATCH', 'about-us/', { body: mine });
    const { aboutUs, privacyAndPolicy } = demoRecords();
    await loadRecords(database, registry, { aboutUs: aboutUs ?? [], privacyAndPolicy: privacyAndPolicy ?? [] });
    await prepareApi({ registry, database });
    expect((await api.call('GET', 'about-us/')).body).toMatchObject(mine);
    const { body } = await api.call('GET', 'privacy-and-policy/');
    expect(body).toMatchObject({ id: 1, title_en: 'Privacy policy', updated_at: privacyAndPolicy?.[0]?.updated_at });
    await api.close();
  });
});
