/** Concurrent writes, each atomic, on each database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type ApiUnderTest, apiUnderTest, getErrors } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';
import { chosenPicture } from '../support/picture';
import { validBody } from '../support/validBody';

describe.each(availableDatabases())('Writes at once, on $name', (databases) => {
  let api: ApiUnderTest;
  let muscles: number[];
  let exercises: number[];
  let names = 0;

  beforeAll(async () => {
    api = await apiUnderTest(databases);
    muscles = await make('muscles', 10);
    exercises = await make('exercises', 2, { muscles });
  });
  afterAll(() => api.close());

  async function make(name: string, count: number, ids: Record<string, readonly number[]> = {}, more: object = {}): Promise<number[]> {
    const resource = api.registry.get(name);
    const made: number[] = [];
    for (let index = 0; index < count; index += 1) {
      names += 1;
      const body = { ...validBody(resource, names, ids), ...more };
      const answer = await api.call('POST', resource.calls.create.path, { body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      made.push(answer.body.id);
    }
    return made;
  }

  const sample = async (more: object = {}) => {
    names += 1;
    const title = `Sample ${names}`;
    const answer = await api.call('POST', 'sample-records/', { body: { title, caption_en: title, caption_ar: title, ...more } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.id as number;
  };
  const getStatuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort((one, other) => one - other);
  const times = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  it('two lists of rows for one record: the record has one of them, 40 times of 40', async () => {
    const [id] = await make('workouts', 1, { exercises });
    const rows = (sets: number) => Array.from({ length: 5 }, () => ({ exercise: exercises[0], sets, repetitions: null, rest: null }));
    const found: string[] = [];
    for (let round = 0; round < 40; round += 1) {
      const answers = await times(2, (index) => api.call('PATCH', `workouts/${id}/exercises/`, { body: { exercises: rows(index + 1) } }));
      expect(getStatuses(answers)).toEqual([200, 200]);
      const { body } = await api.call('GET', `workouts/${id}/`);
      found.push(body.exercises.map(({ sets }: { sets: number }) => sets).join());
    }
    expect(found.filter((sets) => sets !== '1,1,1,1,1' && sets !== '2,2,2,2,2')).toEqual([]);
  });

  it('two lists of references for one record: the record has one of them, 20 times of 20', async () => {
    const lists = [muscles.slice(0, 5), muscles.slice(5)];
    const found: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      const answers = await times(2, (index) => api.call('PATCH', `exercises/${exercises[0]}/`, { body: { muscles: lists[index] } }));
      expect(getStatuses(answers)).toEqual([200, 200]);
      const { body } = await api.call('GET', `exercises/${exercises[0]}/`);
      found.push(body.muscles.join());
    }
    expect(found.filter((ids) => !lists.map(String).includes(ids))).toEqual([]);
  });

  it('one list of references for many records, named in opposite orders: all have one of the lists', async () => {
    const ids = await make('exercises', 6, { muscles });
    const orders = [ids, [...ids].reverse()];
    const calls = (index: number) =>
      api.call('PATCH', `exercises/${orders[index % 2]?.[index]}/`, { body: { muscles: muscles.slice(index) } });
    expect(new Set(getStatuses(await times(6, calls)))).toEqual(new Set([200]));
    const samples = [await sample(), await sample(), await sample()];
    for (let round = 0; round < 10; round += 1) {
      const answers = await times(6, (index) => {
        const body = { ids: index % 2 ? samples : [...samples].reverse(), notes: `round ${round} ${index}` };
        return api.call('PATCH', 'sample-records/bulk_update/', { body });
      });
      expect(getStatuses(answers)).toEqual([200, 200, 200, 200, 200, 200]);
      const notes = await Promise.all(samples.map(async (id) => (await api.call('GET', `sample-records/${id}/`)).body.notes));
      expect(new Set(notes).size).toBe(1);
    }
  });

  it('50 new orders of one list: all are saved, and the list has one of them', async () => {
    const ids = await make('homeBanners', 10);
    const orders = Array.from({ length: 50 }, (_, turn) => ids.map((_, index) => ids[(index * (turn % 2 ? 1 : 9) + turn) % 10]));
    const answers = await times(50, (turn) => {
      const body = orders[turn]?.map((id, index) => ({ id, ordering: index + 1 }));
      return api.call('PATCH', 'banners/update_ordering/', { body });
    });
    expect(new Set(getStatuses(answers))).toEqual(new Set([200]));
    const { body } = await api.call('GET', 'banners/?page_size=100&ordering=ordering');
    const stored = body.results.map(({ id }: { id: number }) => id).filter((id: number) => ids.includes(id));
    expect(orders.map(String)).toContain(String(stored));
  });

  it('an order of a thousand records is saved; one that names a record twice is refused', async () => {
    const { db } = api.database;
    const words = (index: number) => ({
      title: `Placed ${index}`,
      caption_en: `Placed ${index}`,
      caption_ar: `Placed ${index}`,
      level: 'low',
    });
    const made = await db
      .insertInto('sample_records')
      .values(Array.from({ length: 999 }, (_, index) => ({ ...words(index), status: 'draft', ordering: 5 })))
      .returning('id')
      .execute();
    const ids: number[] = made.map(({ id }) => id);
    // Positions outside the range of the other records.
    const body = ids.map((id, index) => ({ id, ordering: 100_000 - index }));
    const twice = [...body, { id: ids[0], ordering: -7 }];
    expect((await api.call('PATCH', 'sample-records/update_ordering/', { body: twice })).status).toBe(400);
    expect((await api.call('PATCH', 'sample-records/update_ordering/', { body })).status).toBe(200);
    const stored = await db.selectFrom('sample_records').select(['id', 'ordering']).where('id', 'in', ids).orderBy('ordering').execute();
    expect(stored.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it('20 new records at the end of an order, and new orders meanwhile: each has a place of its own', async () => {
    const body = (await make('homeBanners', 3)).map((id, index) => ({ id, ordering: -index - 1 }));
    const answers = await times(30, (index) => {
      if (index % 3 === 0) return api.call('PATCH', 'banners/update_ordering/', { body });
      return api.call('POST', 'banners/', { body: { title_en: 'New', title_ar: 'جديدة', image: chosenPicture() } });
    });
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 201)).toEqual([]);
    const places = answers.filter(({ status }) => status === 201).map((answer) => answer.body.ordering);
    expect(new Set(places).size).toBe(20);
  });

  it('ten rows at the end of a list that takes four: four are added, each in a place of its own', async () => {
    const id = await sample();
    const answers = await times(10, (index) =>
      api.call('POST', `sample-records/${id}/step/`, { body: { title: `Step ${index}`, sets: 1 } }),
    );
    expect(getStatuses(answers)).toEqual([201, 201, 201, 201, ...Array(6).fill(400)]);
    const places = await api.database.db.selectFrom('sample_records__steps').select('_position').where('_owner', '=', id).execute();
    expect(places.map(({ _position }) => _position).sort()).toEqual([0, 1, 2, 3]);
  });

  it('a transition that many ask for is made once; the others are told that it is not open any more', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await sample();
      await api.call('PATCH', `sample-records/${id}/`, { body: { status: 'sent' } });
      const answers = await times(8, () => api.call('POST', `sample-records/${id}/close/`));
      expect(getStatuses(answers)).toEqual([200, 400, 400, 400, 400, 400, 400, 400]);
    }
  });

  it('records deleted by several at once, named in opposite orders: all go once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids = [await sample(), await sample(), await sample()];
      const answers = await times(4, (index) =>
        api.call('DELETE', 'sample-records/bulk-delete/', { body: { ids: index % 2 ? ids : [...ids].reverse() } }),
      );
      expect(getStatuses(answers)).toEqual([204, 400, 400, 400]);
      for (const answer of answers) if (answer.status === 400) expect(getErrors(answer)[0]?.[0]).toBe('does_not_exist');
    }
  });

  it('a record that is pointed elsewhere while its parent is deleted stays, or goes along, but is never half there', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [parent, other] = [await sample(), await sample()];
      const child = await sample({ parent, labels: [], steps: [{ title: 'a', sets: 1 }] });
      const [deleted, moved] = await Promise.all([
        api.call('DELETE', `sample-records/${parent}`),
        api.call('PATCH', `sample-records/${child}/`, { body: { parent: other } }),
      ]);
      expect(deleted.status).toBe(204);
      const stored = await api.call('GET', `sample-records/${child}/`);
      expect([moved.status, stored.status]).toEqual(moved.status === 200 ? [200, 200] : [404, 404]);
      if (stored.status === 200) expect(stored.body).toMatchObject({ parent: other, steps: [{ title: 'a' }] });
    }
  });

  it('edits, deletions and new references of records that belong together end in no deadlock', async () => {
    const ids = await make('workouts', 6, { exercises });
    const answers = await times(24, (index) => {
      const id = ids[index % 6];
      if (index >= 18) return api.call('DELETE', 'workouts/', { body: { ids: [id] } });
      const rows = [{ exercise: exercises[index % 2], sets: 1 + (index % 5), repetitions: null, rest: null }];
      return api.call('PATCH', `workouts/${id}/`, { body: { description_en: `Edit ${index}`, exercises: rows } });
    });
    expect(answers.map(({ status }) => status).filter((status) => ![200, 204, 404].includes(status))).toEqual([]);
  });

  it('one record for all: ten changes of both its texts, and the texts of one of them are there', async () => {
    const answers = await times(10, (index) => {
      const text = `Notice ${index}`;
      return api.call('PATCH', 'notice/', { body: { title_en: text, title_ar: text, body_en: `<p>${text}</p>` } });
    });
    expect(new Set(getStatuses(answers))).toEqual(new Set([200]));
    const { body } = await api.call('GET', 'notice/');
    expect(body.body_en).toBe(`<p>${body.title_en}</p>`);
    expect(body.title_ar).toBe(body.title_en);
  });
});
