/** Saves through the data provider while other users change the same records. */
import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manyChanged, versionConflict } from '../../src/data/versions/versionConflict';
import type { Versioning } from '../../src/schema/api';
import { wholeRegistry, withVersions } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';
import { type DataProviderUnderTest, dataProviderUnderTest } from '../support/dataProviderUnderTest';

const name = 'samples';
const path = 'sample-records';

const caught = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describe.each(availableDatabases())('On $name', (databases) => {
  describe.each<[string, Versioning]>([
    ['ETags', 'etag'],
    ['no versions', 'compare'],
  ])('over an API with %s', (_, version) => {
    let under: DataProviderUnderTest;
    beforeAll(async () => {
      under = await dataProviderUnderTest(databases, { registry: withVersions(wholeRegistry, version) });
    });
    beforeEach(() => under.forget());
    afterAll(() => under.close());

    const opened = async (values: object = {}): Promise<RaRecord> => {
      const steps = [
        { title: 'One', sets: 1 },
        { title: 'Two', sets: 2 },
      ];
      const { data } = await under.provider.create(name, {
        data: { ...(await under.body(under.api.registry.get(name))), steps, ...values },
      });
      return (await under.provider.getOne(name, { id: data.id })).data;
    };
    const theirs = async (record: RaRecord, change: object) => {
      const { status } = await under.api.call('PATCH', `${path}/${record.id}/`, { body: change });
      expect(status).toBe(200);
      under.forget();
    };
    const save = (previousData: RaRecord, change: object) =>
      under.provider.update(name, { id: previousData.id, data: { ...previousData, ...change }, previousData });
    const stored = async (record: RaRecord) => (await under.api.call('GET', `${path}/${record.id}/`)).body;
    const writes = () => under.calls.filter(({ method }) => method !== 'GET');

    it('changes that do not touch each other are both kept, and only one’s own is sent', async () => {
      const record = await opened({ quantity: 1, notes: 'Before' });
      await theirs(record, { notes: 'Theirs' });
      const { data } = await save(record, { quantity: 2 });
      expect(data).toMatchObject({ notes: 'Theirs', quantity: 2 });
      expect(await stored(record)).toMatchObject({ notes: 'Theirs', quantity: 2 });
      expect(writes().at(-1)?.body).toEqual({ quantity: 2 });
    });

    it('rows that were added, edited and removed apart are all there', async () => {
      const record = await opened();
      const [one, two] = record.steps;
      await theirs(record, { steps: [{ ...one, sets: 7 }, two, { title: 'Theirs', sets: 3 }] });
      const { data } = await save(record, { steps: [one, { ...two, title: 'Mine' }, { title: 'New', sets: 4 }] });
      expect(data.steps.map(({ title, sets }: RaRecord) => [title, sets])).toEqual([
        ['One', 7],
        ['Mine', 2],
        ['Theirs', 3],
        ['New', 4],
      ]);
      expect(data.steps.slice(0, 2).map(({ id }: RaRecord) => id)).toEqual([one.id, two.id]);
    });

    it('the same field changed by both is a conflict: nothing is sent, and the error tells both', async () => {
      const record = await opened({ notes: 'Before', quantity: 1 });
      await theirs(record, { notes: 'Theirs', quantity: 5 });
      const error = await caught(save(record, { notes: 'Mine' }));
      expect(error).toMatchObject({ status: 412, message: 'errors.changedMeanwhile' });
      const conflict = versionConflict(error);
      expect(conflict).toMatchObject({
        conflicts: ['notes'],
        theirs: ['quantity'],
        current: { notes: 'Theirs' },
        merged: { notes: 'Mine', quantity: 5 },
      });
      expect(await stored(record)).toMatchObject({ notes: 'Theirs', quantity: 5 });
      // The user resolves the conflict and saves over the version shown.
      const chosen = { ...conflict?.merged, notes: 'Both' };
      await under.provider.update(name, { id: record.id, data: chosen, previousData: conflict?.current as RaRecord });
      expect(await stored(record)).toMatchObject({ notes: 'Both', quantity: 5 });
    });

    it('a choice that others have overtaken is asked about again', async () => {
      const record = await opened({ notes: 'Before' });
      await theirs(record, { notes: 'Theirs' });
      const conflict = versionConflict(await caught(save(record, { notes: 'Mine' })));
      await theirs(record, { notes: 'Theirs again' });
      const again = await caught(save(conflict?.current as RaRecord, { notes: 'Mine' }));
      expect(versionConflict(again)).toMatchObject({ conflicts: ['notes'], current: { notes: 'Theirs again' } });
    });

    it('the same edit by both is no conflict, and is not sent', async () => {
      const record = await opened({ notes: 'Before' });
      await theirs(record, { notes: 'Same' });
      expect((await save(record, { notes: 'Same' })).data).toMatchObject({ id: record.id, notes: 'Same' });
      const applied = writes().filter(({ status }) => status < 300);
      expect(applied).toEqual([]);
    });

    it('a record that came from a list is compared as well', async () => {
      const record = await opened({ notes: 'Before' });
      const { data } = await under.provider.getMany(name, { ids: [record.id] });
      const [listed] = data as [RaRecord];
      expect(listed._version).toBeUndefined();
      await theirs(record, { notes: 'Theirs' });
      expect(versionConflict(await caught(save(listed, { notes: 'Mine' })))?.conflicts).toEqual(['notes']);
      expect((await save(listed, { quantity: 3 })).data).toMatchObject({ notes: 'Theirs', quantity: 3 });
    });

    it('four saves at once of four different fields are all kept', async () => {
      const record = await opened();
      const changes = [{ notes: 'Four' }, { quantity: 10 }, { phone: '+20 10 1234 5678' }, { website: 'https://four.example.com/' }];
      const saved = await Promise.all(changes.map((change) => caught(save(record, change))));
      expect(saved).toEqual(changes.map(() => undefined));
      expect(await stored(record)).toMatchObject(Object.assign({}, ...changes));
    });

    it('a version is never sent as a value', async () => {
      const record = await opened();
      await save(record, { quantity: 8 });
      await under.provider.create(name, { data: { ...(await under.body(under.api.registry.get(name))), _version: '"x"' } });
      expect(writes().length).toBeGreaterThan(1);
      for (const { body } of writes()) expect(JSON.stringify(body)).not.toContain('_version');
    });

    describe('a transition', () => {
      const send = (previousData: RaRecord) =>
        under.provider.update(name, { id: previousData.id, data: {}, previousData, meta: { transition: 'send' } });

      it('is made of a record that changed in something else', async () => {
        const record = await opened();
        await theirs(record, { notes: 'Theirs' });
        expect((await send(record)).data).toMatchObject({ status: 'sent', notes: 'Theirs' });
      });

      it('that somebody decided by the whole record is not made of one that changed in anything', async () => {
        const record = await opened();
        const decide = (previousData: RaRecord) =>
          under.provider.update(name, { id: record.id, data: {}, previousData, meta: { transition: 'send', seen: true } });
        await theirs(record, { notes: 'Swapped' });
        const conflict = versionConflict(await caught(decide(record)));
        expect(conflict).toMatchObject({ theirs: ['notes'], current: { notes: 'Swapped', status: record.status } });
        expect((await stored(record)).status).toBe(record.status);
        expect((await decide(conflict?.current as RaRecord)).data.status).toBe('sent');
      });
    });

    it.each(['its page', 'a list'])('a deletion of a record that changed since it was read from %s is refused', async (from) => {
      const opening = await opened({ notes: 'Before' });
      const record = from === 'a list' ? ((await under.provider.getMany(name, { ids: [opening.id] })).data[0] as RaRecord) : opening;
      await theirs(record, { notes: 'Theirs' });
      const conflict = versionConflict(await caught(under.provider.delete(name, { id: record.id, previousData: record })));
      expect(conflict).toMatchObject({ conflicts: [], theirs: ['notes'], current: { notes: 'Theirs' } });
      expect((await stored(record)).notes).toBe('Theirs');
      await under.provider.delete(name, { id: record.id, previousData: conflict?.current as RaRecord });
      expect((await under.api.call('GET', `${path}/${record.id}/`)).status).toBe(404);
    });

    it('a deletion of a record that nobody looked at, or in which nothing that forms write has changed, is made', async () => {
      const [one, other] = [await opened(), await opened()];
      await theirs(one, { notes: 'Theirs' });
      await under.provider.delete(name, { id: one.id, previousData: { id: one.id } });
      await under.api.call('POST', `${path}/${other.id}/step/`, { body: { title: 'Added', sets: 1 } });
      const read = (await under.provider.getOne(name, { id: other.id })).data;
      await under.provider.delete(name, { id: other.id, previousData: read });
      expect((await under.provider.getMany(name, { ids: [one.id, other.id] })).data).toEqual([]);
    });

    it.each([
      [name, path, 'quantity', 78, 1],
      ['users', 'users', 'name', 'Named by another', 2],
    ])('of several %s that are deleted, those that changed meanwhile stay and are named', async (resource, at, source, value, calls) => {
      const make = async () => {
        const { data } = await under.provider.create(resource, { data: await under.body(under.api.registry.get(resource)) });
        return (await under.provider.getOne(resource, { id: data.id })).data as RaRecord;
      };
      const records = [await make(), await make(), await make()];
      const [first, second, third] = records as [RaRecord, RaRecord, RaRecord];
      expect((await under.api.call('PATCH', `${at}/${second.id}/`, { body: { [source]: value } })).status).toBe(200);
      const ids = records.map(({ id }) => id);
      under.forget();
      const many = manyChanged(await caught(under.provider.deleteMany(resource, { ids, meta: { previous: records } })));
      expect(many).toMatchObject({ changed: [{ id: second.id, [source]: value }] });
      expect([...(many?.done ?? [])].sort()).toEqual([first.id, third.id].sort());
      expect(writes().filter(({ status }) => status < 300)).toHaveLength(calls);
      const left = async () => (await under.provider.getMany(resource, { ids })).data.map((record) => record?.id);
      expect(await left()).toEqual([second.id]);
      await under.provider.deleteMany(resource, { ids: [second.id], meta: { previous: many?.changed } });
      expect(await left()).toEqual([]);
    });

    it.each(['its page', 'a list'])(
      'a deletion that was made already, of a record from %s, is done: nobody is signed out',
      async (from) => {
        const opening = await opened();
        const record = from === 'a list' ? ((await under.provider.getMany(name, { ids: [opening.id] })).data[0] as RaRecord) : opening;
        expect((await under.api.call('DELETE', `${path}/${record.id}`)).status).toBe(204);
        expect((await under.provider.delete(name, { id: record.id, previousData: record })).data).toMatchObject({ id: record.id });
        const goal = (await under.api.call('POST', 'goals/', { body: { name_en: `Gone ${record.id}`, name_ar: `Gone ${record.id}` } }))
          .body;
        // Only the body of this call contains the record's id.
        await under.provider.delete('goals', { id: goal.id, previousData: goal });
        await under.provider.delete('goals', { id: goal.id, previousData: goal });
      },
    );

    it('of several records, those that changed meanwhile are left alone and named', async () => {
      const records = [await opened({ notes: 'Before' }), await opened({ notes: 'Before' }), await opened({ notes: 'Before' })];
      const [first, second, third] = records as [RaRecord, RaRecord, RaRecord];
      await theirs(second, { notes: 'Theirs' });
      await theirs(third, { quantity: 77 });
      const ids = records.map(({ id }) => id);
      const error = await caught(under.provider.updateMany(name, { ids, data: { notes: 'Mine' }, meta: { previous: records } }));
      expect(manyChanged(error)).toMatchObject({ changed: [{ id: second.id, notes: 'Theirs' }], done: [first.id, third.id] });
      expect((await Promise.all(records.map(stored))).map(({ notes }) => notes)).toEqual(['Mine', 'Theirs', 'Mine']);
    });

    it('an order is not saved over one that somebody else has made', async () => {
      const [one, two] = [await opened({ ordering: 1 }), await opened({ ordering: 2 })];
      const read = (await under.provider.getMany(name, { ids: [one.id, two.id] })).data as RaRecord[];
      const order = [
        { id: one.id, ordering: 2 },
        { id: two.id, ordering: 1 },
      ];
      await theirs(one, { ordering: 9 });
      expect(manyChanged(await caught(under.provider.reorder(name, order, read)))).toMatchObject({
        changed: [{ id: one.id, ordering: 9 }],
        done: [],
      });
      expect(writes()).toEqual([]);
      await theirs(one, { ordering: 1 });
      await under.provider.reorder(name, order, read);
      expect([(await stored(one)).ordering, (await stored(two)).ordering]).toEqual([2, 1]);
    });

    it('rows saved by their own call are merged with those that others changed', async () => {
      const record = await opened();
      const [one, two] = record.steps;
      await theirs(record, { steps: [{ ...one, sets: 9 }, two] });
      const saved = await under.provider.saveRows(name, record.id, 'steps', [one, { ...two, sets: 8 }], record);
      expect(saved?.steps.map(({ sets }: RaRecord) => sets)).toEqual([9, 8]);
      await theirs(record, { steps: [{ ...one, sets: 5 }, two] });
      const error = await caught(under.provider.saveRows(name, record.id, 'steps', [{ ...one, sets: 6 }, two], saved));
      expect(versionConflict(error)?.conflicts).toEqual(['steps']);
    });

    it('a record is read again only if it has changed, and is null once it is gone', async () => {
      const record = await opened({ notes: 'Before' });
      under.forget();
      expect(await under.provider.getIfChanged(name, { record })).toEqual({ data: undefined });
      expect(under.calls.map(({ method, status }) => [method, status])).toEqual([['GET', version === 'etag' ? 304 : 200]]);
      await theirs(record, { notes: 'Theirs' });
      expect(await under.provider.getIfChanged(name, { record })).toMatchObject({ data: { notes: 'Theirs' } });
      await under.api.call('DELETE', `${path}/${record.id}`);
      expect(await under.provider.getIfChanged(name, { record })).toEqual({ data: null });
    });
  });
});
