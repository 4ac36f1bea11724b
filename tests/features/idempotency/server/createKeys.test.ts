import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deleteCreateKeys } from '../../../../server/features/idempotency/repeatableCreates';
import { createDataProvider } from '../../../../src/data/createDataProvider';
import { createHttpClient } from '../../../../src/http/httpClient';
import { defineApi } from '../../../../src/schema/api';
import { defineRegistry } from '../../../../src/schema/defineRegistry';
import { type ApiUnderTest, apiUnderTest, origin } from '../../../support/apiUnderTest';
import { availableDatabases } from '../../../support/databases';
import { labels, samples } from '../../../support/everyField';

const bilingual = (name: string) => ({ name_en: name, name_ar: `${name} ع` });

describe.each(availableDatabases())('An idempotency key, on $name', (databases) => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await apiUnderTest(databases);
  });
  afterAll(() => api.close());

  const create = (name: string, key: string) => api.call('POST', 'labels/', { body: bilingual(name), headers: { 'Idempotency-Key': key } });
  const named = async (name: string) => (await api.call('GET', `labels/?search=${encodeURIComponent(name)}`)).body.count;

  it('makes one record of a create that comes twice, and answers it both times', async () => {
    const first = await create('Twice', 'key-twice');
    const second = await create('Twice', 'key-twice');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await named('Twice')).toBe(1);
  });

  it('makes one record of twenty that come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('At once', 'key-at-once')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await named('At once')).toBe(1);
  });

  it('is free again after a create that was refused', async () => {
    expect((await create('', 'key-refused')).status).toBe(400);
    expect((await create('Right now', 'key-refused')).status).toBe(201);
  });

  it('is refused for something else', async () => {
    await create('One thing', 'key-other');
    const other = await create('Another thing', 'key-other');
    expect([other.status, await named('Another thing')]).toEqual([422, 0]);
  });

  it('is refused for a file with other content, though its name and size are the same', async () => {
    const paper = (content: string) => ({ rawFile: new File([content], 'paper.csv', { type: 'text/csv' }) });
    const send = (content: string) => {
      const body = { title: 'With paper', caption_en: 'With paper', caption_ar: 'With paper', paper: paper(content) };
      return api.call('POST', 'sample-records/', { body, headers: { 'Idempotency-Key': 'key-paper' } });
    };
    const first = await send('a,b\n1,2\n');
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    expect(await send('a,b\n1,2\n')).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect((await send('a,b\n1,3\n')).status).toBe(422);
    const read = await api.call('GET', `sample-records/${first.body.id}/`);
    expect(read.body.paper).toBe(first.body.paper);
  });

  it('is refused for another value inside of JSON that is called like a password', async () => {
    const send = (secret: string) => {
      const body = { title: 'With JSON', caption_en: 'With JSON', caption_ar: 'With JSON', settings: { secret } };
      return api.call('POST', 'sample-records/', { body, headers: { 'Idempotency-Key': 'key-json' } });
    };
    expect([(await send('one')).status, (await send('two')).status]).toEqual([201, 422]);
  });

  it('does not bring back what was deleted', async () => {
    const { body } = await create('Short life', 'key-deleted');
    expect((await api.call('DELETE', `labels/${body.id}/`)).status).toBe(204);
    expect((await create('Short life', 'key-deleted')).status).toBe(409);
    expect(await named('Short life')).toBe(0);
  });

  describe('of a row', () => {
    const createSample = async (name: string) => {
      const { body } = await api.call('POST', 'sample-records/', { body: { title: name, caption_en: name, caption_ar: name } });
      return `sample-records/${body.id}/`;
    };
    const add = (path: string, key: string, title = 'Row', headers = {}) =>
      api.call('POST', `${path}step/`, { body: { title, sets: 1 }, headers: { 'Idempotency-Key': key, ...headers } });
    const rows = async (path: string) => (await api.call('GET', path)).body.steps.map(({ title }: { title: string }) => title);

    it('adds it once, if it comes twice or at once, also with the tag that the first call made old', async () => {
      const path = await createSample('Rows once');
      const tag = (await api.call('GET', path)).headers.get('ETag') ?? '';
      const first = await add(path, 'row-once', 'Row', { 'If-Match': tag });
      await add(path, 'row-next', 'Next');
      const answers = await Promise.all(Array.from({ length: 5 }, () => add(path, 'row-once', 'Row', { 'If-Match': tag })));
      expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [201, first.body]));
      expect(await rows(path)).toEqual(['Row', 'Next']);
    });

    it('is refused for another row and another record, and for a row that is gone', async () => {
      const [path, other] = [await createSample('Rows here'), await createSample('Rows there')];
      expect((await add(path, 'row-place')).status).toBe(201);
      expect([(await add(other, 'row-place')).status, (await add(path, 'row-place', 'Other')).status]).toEqual([422, 422]);
      await api.call('PATCH', `${path}steps/`, { body: { steps: [] } });
      expect((await add(path, 'row-place')).status).toBe(409);
      expect([await rows(path), await rows(other)]).toEqual([[], []]);
    });

    it('is free again after a row that was refused', async () => {
      const path = await createSample('Rows refused');
      expect((await add(path, 'row-refused', '')).status).toBe(400);
      expect((await add(path, 'row-refused')).status).toBe(201);
    });
  });

  it('has 1 to 255 visible characters', async () => {
    for (const key of ['', 'a b', 'x'.repeat(256), 'é']) expect([key, (await create('Never', key)).status]).toEqual([key, 400]);
  });

  it('is forgotten after a day', async () => {
    await create('Old', 'key-old');
    await deleteCreateKeys(api.database, Math.floor(Date.now() / 1000) + 25 * 60 * 60);
    const left = await api.database.db.selectFrom('_create_keys').select('key').execute();
    expect(left).toEqual([]);
  });

  describe('of the data provider', () => {
    const sent: (string | null)[] = [];
    let loseAnswer = false;
    const server = setupServer(
      http.post('*', async ({ request }) => {
        sent.push(request.headers.get('idempotency-key'));
        const answer = await api.app.fetch(request);
        if (!loseAnswer) return answer;
        loseAnswer = false;
        return Response.error();
      }),
    );
    beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
    afterAll(() => server.close());
    afterEach(() => void sent.splice(0));

    const getProvider = (idempotencyKey: boolean) => {
      const registry = defineRegistry([labels, samples], defineApi({ idempotencyKey }));
      const session = { getToken: async () => api.access, refreshToken: async () => undefined };
      return createDataProvider({ registry, httpClient: createHttpClient({ apiUrl: origin, getLocale: () => 'en', session }) });
    };

    it('stays with a save whose answer was lost, so that it is made once', async () => {
      const provider = getProvider(true);
      const save = () => provider.create('labels', { data: bilingual('Lost answer') });
      loseAnswer = true;
      await expect(save()).rejects.toMatchObject({ status: 0 });
      const { data } = await save();
      expect(data).toMatchObject({ name_en: 'Lost answer' });
      expect(sent[0]).toMatch(/^[0-9a-f]{32}$/);
      expect(sent[1]).toBe(sent[0]);
      expect(await named('Lost answer')).toBe(1);
    });

    it('stays with a row whose answer was lost, and is another one for the next row that says the same', async () => {
      const provider = getProvider(true);
      const body = { title: 'Lost row', caption_en: 'Lost row', caption_ar: 'Lost row' };
      const { id } = (await api.call('POST', 'sample-records/', { body })).body;
      const add = () => provider.addRow('samples', id, 'steps', { title: 'Row', sets: 1 });
      loseAnswer = true;
      await expect(add()).rejects.toMatchObject({ status: 0 });
      await add();
      expect((await api.call('GET', `sample-records/${id}/`)).body.steps).toHaveLength(1);
      await add();
      expect((await api.call('GET', `sample-records/${id}/`)).body.steps).toHaveLength(2);
    });

    it('is another one for the next record that says the same, and after a refusal', async () => {
      const provider = getProvider(true);
      await provider.create('labels', { data: bilingual('Same') });
      await expect(provider.create('labels', { data: bilingual('Same') })).rejects.toMatchObject({ status: 400 });
      await expect(provider.create('labels', { data: bilingual('Same') })).rejects.toMatchObject({ status: 400 });
      expect(new Set(sent).size).toBe(3);
    });

    it('is sent to an API only that is declared to know it', async () => {
      await getProvider(false).create('labels', { data: bilingual('No key') });
      expect(sent).toEqual([null]);
    });
  });
});
