import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiUnderTest, apiUnderTest, getErrors } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';

describe.each(availableDatabases())('Declared calls, on $name', (databases) => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await apiUnderTest(databases);
  });
  afterAll(() => api.close());

  let number = 0;
  const sample = async (more: Record<string, unknown> = {}) => {
    const title = `Sample ${++number}`;
    const answer = await api.call('POST', 'sample-records/', { body: { title, caption_en: title, caption_ar: title, ...more } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  };
  const label = async (name = `Label ${++number}`, more = {}): Promise<number> =>
    (await api.call('POST', 'labels/', { body: { name_en: name, name_ar: `${name} بالعربية`, ...more } })).body.id;
  const read = async (path: string) => (await api.call('GET', path)).body;

  describe('bulk update', () => {
    it('gives all records the values, or none when one does not exist', async () => {
      const ids = [(await sample()).id, (await sample()).id];
      const refused = await api.call('PATCH', 'sample-records/bulk_update/', { body: { ids: [...ids, 999_999], level: 'high' } });
      expect(getErrors(refused)).toEqual([['does_not_exist', 'ids']]);
      expect((await read(`sample-records/${ids[0]}/`)).level).toBe('low');
      const done = await api.call('PATCH', 'sample-records/bulk_update/', {
        body: { ids, level: 'high', steps: [{ title: 'a', sets: 1 }] },
      });
      expect(done.status).toBe(200);
      for (const id of ids) expect(await read(`sample-records/${id}/`)).toMatchObject({ level: 'high', steps: [{ title: 'a' }] });
    });

    it.each([
      [{ level: 'high' }, 'required', 'ids'],
      [{ ids: [] }, 'required', 'ids'],
      [{ ids: 'all' }, 'not_a_list', 'ids'],
      [{ ids: ['x'] }, 'incorrect_type', 'ids.0'],
      [{ ids: [1, 2], title: 'Same' }, 'unique', 'title'],
    ])('refuses %j with %s at %s', async (body, code, attr) => {
      await sample();
      await sample();
      const real = 'title' in body ? { ids: [(await sample()).id, (await sample()).id] } : {};
      const answer = await api.call('PATCH', 'sample-records/bulk_update/', { body: { ...body, ...real } });
      expect(answer.status).toBe(400);
      expect(getErrors(answer)).toEqual([[code, attr]]);
    });
  });

  describe('order', () => {
    it('adds records at the end and moves them where the call says', async () => {
      const made = [await sample(), await sample(), await sample()];
      expect(made.map((one) => one.ordering)).toEqual([0, 1, 2].map((offset) => made[0].ordering + offset));
      const body = made.map(({ id }, index) => ({ id, ordering: 1000 - index }));
      expect((await api.call('PATCH', 'sample-records/update_ordering/', { body })).status).toBe(200);
      const listed = await read(`sample-records/?id__in=${made.map(({ id }) => id)}`);
      expect(listed.results.map((one: { id: number }) => one.id)).toEqual(made.map(({ id }) => id).reverse());
    });

    const order = (body: readonly { id: number; ordering: number }[]) => api.call('PATCH', 'sample-records/update_ordering/', { body });
    const getPlaces = async (ids: readonly number[]) => {
      const { results } = await read(`sample-records/?id__in=${ids}&ordering=id&page_size=100`);
      return results.map((one: { ordering: number }) => one.ordering);
    };

    it('refuses equal places, a record that stands twice and a place that another record has, and moves nothing', async () => {
      const [one, two, other] = [await sample(), await sample(), await sample()];
      const ids = [one.id, two.id, other.id];
      const before = await getPlaces(ids);
      const refused: [{ id: number; ordering: number }[], string][] = [
        [ids.map((id) => ({ id, ordering: 9001 })), '1.ordering 2.ordering'],
        [
          [
            { id: one.id, ordering: 9001 },
            { id: one.id, ordering: 9002 },
          ],
          '1.id',
        ],
        [
          [
            { id: one.id, ordering: 9001 },
            { id: one.id, ordering: 9001 },
          ],
          '1.id 1.ordering',
        ],
        [
          [
            { id: one.id, ordering: 9001 },
            { id: two.id, ordering: other.ordering },
          ],
          '1.ordering',
        ],
      ];
      for (const [body, attrs] of refused) {
        const answer = await order(body);
        expect(answer.status, JSON.stringify(body)).toBe(400);
        expect(getErrors(answer)).toEqual(attrs.split(' ').map((attr) => ['unique', attr]));
      }
      expect(await getPlaces(ids)).toEqual(before);
      expect(
        (
          await order([
            { id: one.id, ordering: two.ordering },
            { id: two.id, ordering: one.ordering },
          ])
        ).status,
      ).toBe(200);
    });

    it('keeps places apart when many orders come at once', async () => {
      const made = [await sample(), await sample(), await sample(), await sample(), await sample()];
      const [ids, places] = [made.map(({ id }) => id), made.map(({ ordering }) => ordering)];
      const turned = (by: number) => ids.map((id, index) => ({ id, ordering: places[(index + by) % ids.length] }));
      const swapped = (at: number) => [
        { id: ids[at], ordering: places[at + 1] },
        { id: ids[at + 1], ordering: places[at] },
      ];
      const calls = [turned(1), swapped(0), turned(2), swapped(1), swapped(2), turned(3), swapped(3), swapped(0)];
      const answers = await Promise.all(calls.map(order));
      for (const { status } of answers) expect([200, 400]).toContain(status);
      expect([...(await getPlaces(ids))].sort((a, b) => a - b)).toEqual(places);
    });

    it('refuses an unknown record and what is no place', async () => {
      const { id, ordering } = await sample();
      const call = (body: unknown) => api.call('PATCH', 'sample-records/update_ordering/', { body });
      expect(
        getErrors(
          await call([
            { id, ordering: 1 },
            { id: 999_999, ordering: 2 },
          ]),
        ),
      ).toEqual([['does_not_exist', 'ids']]);
      expect(getErrors(await call([{ id, ordering: 'first' }]))).toEqual([['invalid', '0.ordering']]);
      expect(getErrors(await call({ id, ordering: 1 }))).toEqual([['not_a_list', 'non_field_errors']]);
      expect((await read(`sample-records/${id}/`)).ordering).toBe(ordering);
    });
  });

  describe('rows', () => {
    it('saves the whole list and adds one at its end', async () => {
      const { id } = await sample();
      const saved = await api.call('PATCH', `sample-records/${id}/steps/`, { body: { steps: [{ title: 'one', sets: 1 }] } });
      expect(saved.status).toBe(200);
      expect(saved.body.steps).toMatchObject([{ title: 'one', sets: 1, load: null, rest: false }]);
      const added = await api.call('POST', `sample-records/${id}/step/`, { body: { title: 'two', sets: '2', load: 1.5 } });
      expect(added.status).toBe(201);
      expect(added.body).toMatchObject({ title: 'two', sets: 2, load: '1.5' });
      expect((await read(`sample-records/${id}/`)).steps.map((step: { title: string }) => step.title)).toEqual(['one', 'two']);
    });

    it('refuses bad rows at their place, a row too many, and rows of no record', async () => {
      const { id } = await sample({ steps: [1, 2, 3, 4].map((sets) => ({ title: 'x', sets })) });
      const add = (owner: number | string, body: unknown) => api.call('POST', `sample-records/${owner}/step/`, { body });
      expect(getErrors(await api.call('PATCH', `sample-records/${id}/steps/`, { body: { steps: [{ title: 'a', sets: 0 }] } }))).toEqual([
        ['min_value', 'steps.0.sets'],
      ]);
      expect(getErrors(await api.call('PATCH', `sample-records/${id}/steps/`, { body: {} }))).toEqual([['required', 'steps']]);
      expect(getErrors(await add(id, { sets: 1 }))).toEqual([['required', 'title']]);
      expect(getErrors(await add((await sample()).id, { title: 'a', sets: 1, label: 424_242 }))).toEqual([['does_not_exist', 'label']]);
      expect(getErrors(await add(id, { title: 'a', sets: 1 }))).toEqual([['max_length', 'non_field_errors']]);
      for (const nobody of ['999999', '99999999999', '99999999999999999999999']) {
        expect((await add(nobody, { title: 'a', sets: 1 })).status).toBe(404);
        expect((await api.call('PATCH', `sample-records/${nobody}/steps/`, { body: { steps: [] } })).status).toBe(404);
      }
      expect((await read(`sample-records/${id}/`)).steps.map(({ sets }: { sets: number }) => sets)).toEqual([1, 2, 3, 4]);
    });

    it('does not let a record take another record’s row', async () => {
      const { steps } = await sample({ steps: [{ title: 'mine', sets: 1 }] });
      const thief = await sample({ steps: [{ ...steps[0], title: 'stolen' }] });
      expect(thief.steps[0].id).not.toBe(steps[0].id);
    });
  });

  describe('transitions', () => {
    // covers: 3.6
    it('are the only way to set a read-only field, to their value only', async () => {
      const { id } = await sample({ status: 'closed' });
      expect((await read(`sample-records/${id}/`)).status).toBe('draft');
      expect(getErrors(await api.call('PATCH', `sample-records/${id}/`, { body: { status: 'closed' } }))).toEqual([
        ['invalid_choice', 'status'],
      ]);
      expect((await api.call('PATCH', `sample-records/${id}/`, { body: { status: 'sent' } })).body.status).toBe('sent');
    });

    it('have calls of their own, for records in the right state', async () => {
      const { id } = await sample();
      const close = () => api.call('POST', `sample-records/${id}/close/`);
      expect((await close()).status).toBe(400);
      await api.call('PATCH', `sample-records/${id}/`, { body: { status: 'sent' } });
      expect((await close()).body.status).toBe('closed');
      expect((await api.call('POST', 'sample-records/999999/close/')).status).toBe(404);
    });

    it('may share an address with the delete call and then come first', async () => {
      const id = await label('Open one', { is_open: true });
      const first = await api.call('DELETE', `labels/${id}/`);
      expect(first.status).toBe(200);
      expect(first.body.is_open).toBe(false);
      expect((await api.call('DELETE', `labels/${id}/`)).status).toBe(204);
    });

    it('open a PATCH of a resource that cannot be edited, for what they set alone', async () => {
      const { db } = api.database;
      const { id } = await db
        .insertInto('trainers')
        .values({ name: 'Salma', email: 'salma@example.com', is_verified: false })
        .returning('id')
        .executeTakeFirstOrThrow();
      const patch = (body: unknown) => api.call('PATCH', `trainers/${id}/`, { body });
      expect((await patch({ name: 'Other' })).body).toMatchObject({ name: 'Salma', is_verified: false });
      expect((await patch({ is_verified: true, name: 'Other' })).body).toMatchObject({ name: 'Salma', is_verified: true });
      expect(getErrors(await patch({ is_verified: false }))).toEqual([['invalid_choice', 'is_verified']]);
      expect((await api.call('POST', 'trainers/', { body: {} })).status).toBe(405);
      expect((await api.call('DELETE', 'trainers/', { body: { ids: [id] } })).status).toBe(405);
    });
  });

  describe('deletes', () => {
    it('refuse while something protects the record, and say what and how many', async () => {
      const id = await label('Precious');
      await sample({ keeper: id });
      await sample({
        steps: [
          { title: 'a', sets: 1, label: id },
          { title: 'b', sets: 1, label: id },
        ],
      });
      const answer = await api.call('DELETE', `labels/${id}/`);
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({
        type: 'client_error',
        errors: [{ code: 'protected', detail: '“Precious” cannot be deleted because it is used by 2 sample-records.', attr: null }],
      });
      expect((await api.call('GET', `labels/${id}/`)).status).toBe(200);
    });

    it('name product resources in the language of the request', async () => {
      const { id } = (await api.call('POST', 'muscles/', { body: { name_en: 'Heart', name_ar: 'القلب', body_part: 'core' } })).body;
      for (const name of ['Run', 'Swim', 'Row'])
        await api.call('POST', 'exercises/', { body: { name_en: name, name_ar: `${name} ع`, difficulty: 'beginner', muscles: [id] } });
      const call = (language: string) => api.call('DELETE', 'muscles/', { body: { ids: [id] }, headers: { 'Accept-Language': language } });
      expect((await call('en')).body.errors[0].detail).toBe('“Heart” cannot be deleted because it is used by 3 exercises.');
      expect((await call('ar')).body.errors[0].detail).toMatch(/^لا يمكن حذف «القلب» لوجود سجلات مرتبطة: .+ \(3\)\.$/);
    });

    it('refuse all when one of many is protected', async () => {
      const muscle = async (name: string) =>
        (await api.call('POST', 'muscles/', { body: { name_en: name, name_ar: `${name} ع`, body_part: 'core' } })).body.id;
      const ids = [await muscle('Used'), await muscle('Free')];
      await api.call('POST', 'exercises/', { body: { name_en: 'Uses one', name_ar: 'يستخدم', difficulty: 'beginner', muscles: [ids[0]] } });
      const answer = await api.call('DELETE', 'muscles/', { body: { ids } });
      expect(answer.status).toBe(409);
      expect(answer.body.errors[0].detail).toBe('These records cannot be deleted because they are used by 1 exercise.');
      expect((await read(`muscles/?id__in=${ids}`)).count).toBe(2);
    });

    it('clear references that may be empty and take the record out of lists', async () => {
      const id = await label();
      const other = await label();
      const record = await sample({ label: id, labels: [id, other] });
      expect((await api.call('DELETE', `labels/${id}/`)).status).toBe(204);
      expect(await read(`sample-records/${record.id}/`)).toMatchObject({ label: null, labels: [other] });
    });

    it('cascade where declared, through generations', async () => {
      const grandparent = await sample();
      const parent = await sample({ parent: grandparent.id });
      const child = await sample({ parent: parent.id, steps: [{ title: 'a', sets: 1 }] });
      const friend = await sample({ friends: [child.id, parent.id] });
      expect((await api.call('DELETE', `sample-records/${grandparent.id}`)).status).toBe(204);
      for (const { id } of [parent, child]) expect((await api.call('GET', `sample-records/${id}/`)).status).toBe(404);
      expect((await read(`sample-records/${friend.id}/`)).friends).toEqual([]);
    });

    it('cope with records that refer to each other in a circle', async () => {
      const one = await sample();
      const two = await sample({ parent: one.id });
      await api.call('PATCH', `sample-records/${one.id}/`, { body: { parent: two.id } });
      expect((await api.call('DELETE', `sample-records/${one.id}`)).status).toBe(204);
      expect((await api.call('GET', `sample-records/${two.id}/`)).status).toBe(404);
    });

    it('need ids, of which none is counted twice', async () => {
      const { id } = await sample();
      expect(getErrors(await api.call('DELETE', 'sample-records/bulk-delete/', { body: {} }))).toEqual([['required', 'ids']]);
      expect(getErrors(await api.call('DELETE', 'sample-records/bulk-delete/'))).toEqual([['required', 'ids']]);
      expect((await api.call('DELETE', 'sample-records/bulk-delete/', { body: { ids: [id, String(id)] } })).status).toBe(204);
    });

    it('race with a new reference without leaving it in the air', async () => {
      const id = await label();
      const body = { title: `Race ${id}`, caption_en: `Race ${id}`, caption_ar: `Race ${id}`, keeper: id };
      const [deleted, created] = await Promise.all([api.call('DELETE', `labels/${id}/`), api.call('POST', 'sample-records/', { body })]);
      expect([
        [204, 400],
        [409, 201],
      ]).toContainEqual([deleted.status, created.status]);
    });
  });
});
