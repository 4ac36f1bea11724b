import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type ApiUnderTest, administrator, apiUnderTest, getErrors } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';

const bilingual = (name: string) => ({ name_en: name, name_ar: `${name} ع` });
const getTag = (answer: Answer) => answer.headers.get('ETag') ?? '';

describe.each(availableDatabases())('A version of a record, on $name', (databases) => {
  let api: ApiUnderTest;
  let number = 0;
  beforeAll(async () => {
    api = await apiUnderTest(databases);
  });
  afterAll(() => api.close());

  const createLabel = async (values: object = {}) => {
    number += 1;
    const answer = await api.call('POST', 'labels/', { body: { ...bilingual(`Label ${number}`), ...values } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer;
  };
  const createSample = async (values: object = {}) => {
    number += 1;
    const title = `Sample ${number}`;
    const body = { title, caption_en: title, caption_ar: title, steps: [{ title: 'One', sets: 1 }], ...values };
    const answer = await api.call('POST', 'sample-records/', { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return { id: answer.body.id as number, path: `sample-records/${answer.body.id}/`, tag: getTag(answer), body: answer.body };
  };
  const read = (path: string, headers: Record<string, string> = {}) => api.call('GET', path, { headers });
  const write = (method: string, path: string, tag: string, body?: object) =>
    api.call(method, path, { ...(body && { body }), headers: { 'If-Match': tag } });

  it('is a strong tag, the same in both languages, at each reading and in the answer of the write', async () => {
    const { path, tag } = await createSample();
    expect(tag).toMatch(/^"[\w-]{16}"$/);
    const answers = [await read(path), await read(path, { 'Accept-Language': 'ar' }), await api.call('HEAD', path)];
    expect(answers.map(getTag)).toEqual([tag, tag, tag]);
    const changed = await api.call('PATCH', path, { body: { notes: 'Other' } });
    expect(getTag(changed)).not.toBe(tag);
    expect(getTag(await read(path))).toBe(getTag(changed));
  });

  it('changes with values, rows, links, the order of rows, places and secrets, and not with what is read through a reference', async () => {
    const label = (await createLabel()).body.id;
    const { id, path } = await createSample({
      label,
      steps: [
        { title: 'A', sets: 1 },
        { title: 'B', sets: 2 },
      ],
    });
    const { body } = await read(path);
    const changes: [string, string, object][] = [
      ['PATCH', path, { quantity: 5 }],
      ['PATCH', path, { labels: [label] }],
      ['PATCH', path, { secret: 'a long secret' }],
      ['PATCH', path, { secret: 'a long secret' }],
      ['PATCH', `${path}steps/`, { steps: [...body.steps].reverse() }],
      ['POST', `${path}step/`, { title: 'C', sets: 3 }],
      ['PATCH', 'sample-records/update_ordering/', [{ id, ordering: 70 + id }]],
      ['PATCH', 'sample-records/bulk_update/', { ids: [id], notes: 'Bulk' }],
    ] as never;
    const tags = [getTag(await read(path))];
    for (const [method, where, change] of changes) {
      expect((await api.call(method, where, { body: change })).status).toBeLessThan(300);
      tags.push(getTag(await read(path)));
    }
    expect(new Set(tags).size).toBe(changes.length + 1);
    await api.call('PATCH', `labels/${label}/`, { body: { remark: 'Read through the reference' } });
    expect((await read(path)).body.remark).toBe('Read through the reference');
    expect(getTag(await read(path))).toBe(tags.at(-1));
  });

  it('is another one for two records of the same values', async () => {
    const tags = [await createSample({ title: 'Same 1' }), await createSample({ title: 'Same 2' })].map(({ tag }) => tag);
    expect(new Set(tags).size).toBe(2);
  });

  it('that is known is answered with 304, also when a proxy has made it weak', async () => {
    const { path, tag } = await createSample();
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const { status, headers, body } = await read(path, { 'If-None-Match': known });
      expect([known, status, headers.get('ETag'), body]).toEqual([known, 304, tag, undefined]);
    }
    await api.call('PATCH', path, { body: { notes: 'New' } });
    for (const known of [tag, 'nonsense', '']) expect([known, (await read(path, { 'If-None-Match': known })).status]).toEqual([known, 200]);
    const missing = await read('sample-records/99999999/', { 'If-None-Match': '*' });
    expect(missing.status).toBe(404);
  });

  describe('that is not the present one refuses', () => {
    it.each<[string, string, (id: number) => string, (body: Answer['body']) => object | undefined]>([
      ['a change', 'PATCH', (id) => `${id}/`, () => ({ notes: 'Mine' })],
      ['a change with several records named', 'PATCH', () => 'bulk_update/', ({ id }) => ({ ids: [id], notes: 'Mine' })],
      ['a transition', 'PATCH', (id) => `${id}/`, () => ({ status: 'sent' })],
      ['a transition with a call of its own', 'POST', (id) => `${id}/close/`, () => undefined],
      ['saving rows', 'PATCH', (id) => `${id}/steps/`, () => ({ steps: [] })],
      ['adding a row', 'POST', (id) => `${id}/step/`, () => ({ title: 'Mine', sets: 1 })],
      ['a place in the order', 'PATCH', () => 'update_ordering/', ({ id }) => [{ id, ordering: 3 }]],
      ['a deletion', 'DELETE', (id) => `${id}`, () => undefined],
      ['a deletion of several', 'DELETE', () => 'bulk-delete/', ({ id }) => ({ ids: [id] })],
    ])('%s, with the record as it is, and changes nothing', async (_what, method, below, getBody) => {
      const { id, tag, path } = await createSample();
      const current = await api.call('PATCH', path, { body: { notes: 'Theirs' } });
      const refused = await write(method, `sample-records/${below(id)}`, tag, getBody({ id }));
      expect([refused.status, getErrors(refused)]).toEqual([412, [['precondition_failed', null]]]);
      expect(refused.body.current).toEqual(current.body);
      expect(getTag(refused)).toBe(getTag(current));
      expect((await read(path)).body).toEqual(current.body);
    });

    it('the change of a record that there is only one of', async () => {
      const tag = getTag(await read('notice/'));
      expect(tag).toMatch(/^"/);
      expect((await read('notice/', { 'If-None-Match': tag })).status).toBe(304);
      const first = await write('PATCH', 'notice/', tag, { title_en: 'First', title_ar: 'أول' });
      expect(first.status).toBe(200);
      const second = await write('PATCH', 'notice/', tag, { title_en: 'Second' });
      expect([second.status, second.body.current.title_en]).toEqual([412, 'First']);
      expect((await write('PATCH', 'notice/', getTag(first), { title_en: 'Second' })).status).toBe(200);
    });

    it('a change of several of which one is not the present one', async () => {
      const [one, other] = [await createSample(), await createSample()];
      await api.call('PATCH', one.path, { body: { notes: 'Theirs' } });
      const body = { ids: [other.id, one.id], notes: 'Mine' };
      const refused = await write('PATCH', 'sample-records/bulk_update/', `${one.tag}, ${other.tag}`, body);
      expect([refused.status, refused.body.current.id]).toEqual([412, one.id]);
      expect((await read(other.path)).body.notes).toBe(null);
      const now = getTag(await read(one.path));
      expect((await write('PATCH', 'sample-records/bulk_update/', `${now}, ${other.tag}`, body)).status).toBe(200);
    });

    it('the closing of a label that is deleted', async () => {
      const label = await createLabel({ is_open: true });
      await api.call('PATCH', `labels/${label.body.id}/`, { body: { remark: 'Theirs' } });
      expect((await write('DELETE', `labels/${label.body.id}/`, getTag(label))).status).toBe(412);
    });
  });

  it('that is the present one, or *, lets each of these calls through', async () => {
    const { path, tag } = await createSample();
    const changed = await write('PATCH', path, tag, { notes: 'Mine' });
    expect([changed.status, changed.body.notes]).toEqual([200, 'Mine']);
    const rows = await write('PATCH', `${path}steps/`, `"another", ${getTag(changed)}`, { steps: [] });
    expect([rows.status, rows.body.steps]).toEqual([200, []]);
    expect(getTag(rows)).toBe(getTag(await read(path)));
    expect((await write('PATCH', path, '*', { notes: 'Whatever it is' })).status).toBe(200);
    expect((await write('DELETE', path.slice(0, -1), getTag(await read(path)))).status).toBe(204);
    expect((await write('PATCH', path, '*', { notes: 'Gone' })).status).toBe(404);
  });

  it('that is weak or no tag at all matches nothing', async () => {
    const { path, tag } = await createSample();
    for (const sent of [`W/${tag}`, tag.slice(1, -1), '""', '"', '"*"', 'x'.repeat(8000), `${'"a", '.repeat(1000)}"b"`])
      expect([sent.slice(0, 30), (await write('PATCH', path, sent, { notes: 'Mine' })).status]).toEqual([sent.slice(0, 30), 412]);
    expect((await read(path)).body.notes).toBe(null);
  });

  it('lets exactly one of twenty changes through that come at once with the same tag', async () => {
    const { path, tag } = await createSample();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => write('PATCH', path, tag, { notes: `Writer ${index}` })));
    const won = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(412)]);
    for (const lost of answers.filter((answer) => answer !== won[0])) expect(lost.body.current.notes).toBe(won[0]?.body.notes);
    expect((await read(path)).body.notes).toBe(won[0]?.body.notes);
  });

  it.each<[string, string, (id: number) => string, (id: number, index: number) => object | undefined]>([
    ['orders', 'PATCH', () => 'update_ordering/', (id, index) => [{ id, ordering: 1000 + index }]],
    ['transitions', 'POST', (id) => `${id}/close/`, () => undefined],
    ['lists of rows', 'PATCH', (id) => `${id}/steps/`, (_id, index) => ({ steps: [{ title: `Writer ${index}`, sets: 1 }] })],
    ['new rows', 'POST', (id) => `${id}/step/`, (_id, index) => ({ title: `Writer ${index}`, sets: 1 })],
  ])('lets exactly one of eight %s through that come at once with the same tag', async (_what, method, below, getBody) => {
    const { id, path } = await createSample();
    const tag = getTag(await api.call('PATCH', path, { body: { status: 'sent' } }));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => write(method, `sample-records/${below(id)}`, tag, getBody(id, index))),
    );
    expect(answers.map(({ status }) => status < 300).filter(Boolean)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status >= 300).map(({ status }) => status))).toEqual(new Set([412]));
    const won = answers.findIndex(({ status }) => status < 300);
    const { ordering, status, steps } = (await read(path)).body;
    const titles = steps.map(({ title }: { title: string }) => title);
    if (below(id).endsWith('ordering/')) expect(ordering).toBe(1000 + won);
    else if (below(id).endsWith('close/')) expect(status).toBe('closed');
    else expect(titles.filter((title: string) => title.startsWith('Writer'))).toEqual([`Writer ${won}`]);
  });

  it('lets one of a change, a row, an order, a deletion and a transition through that come at once', async () => {
    const { id, path } = await createSample();
    const tag = getTag(await api.call('PATCH', path, { body: { status: 'sent' } }));
    const answers = await Promise.all([
      write('PATCH', path, tag, { notes: 'Changed' }),
      write('PATCH', `${path}steps/`, tag, { steps: [] }),
      write('POST', `${path}step/`, tag, { title: 'Added', sets: 1 }),
      write('PATCH', 'sample-records/bulk_update/', tag, { ids: [id], quantity: 3 }),
      write('PATCH', 'sample-records/update_ordering/', tag, [{ id, ordering: 2000 }]),
      write('POST', `${path}close/`, tag),
      write('DELETE', `sample-records/${id}`, tag),
    ]);
    const won = answers.filter(({ status }) => status < 300);
    expect(won).toHaveLength(1);
    // After a deletion the record no longer exists, so a write may also fail with 400 or 404.
    for (const { status } of answers.filter((answer) => answer !== won[0])) expect([404, 400, 412]).toContain(status);
  });

  it('tells a stranger nothing', async () => {
    const { path } = await createSample();
    const headers = { 'If-Match': '"guess"', 'If-None-Match': '*' };
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const { status, body, headers: answered } = await api.callRaw(method, `/api/v1/${path}`, { headers });
      expect([method, status, body.current, answered.get('ETag')]).toEqual([method, 401, undefined, null]);
    }
  });

  it('of an account says nothing about its password', async () => {
    const { body } = await read('users/?page_size=1');
    const { id } = body.results.find(({ email }: { email: string }) => email === administrator.email);
    const refused = await write('PATCH', `users/${id}/`, '"old"', { name: 'Other' });
    expect(refused.status).toBe(412);
    expect(refused.body.current).toEqual((await read(`users/${id}/`)).body);
    expect(Object.keys(refused.body.current)).not.toContain('password');
  });
});
