import { afterEach, describe, expect, it } from 'vitest';
import { demoRecords } from '../../demo/demoRecords';
import { registry as productRegistry } from '../../resources/registry';
import { users } from '../../resources/users';
import { createApi } from '../../server/api/createApi';
import { loadRecords } from '../../server/api/loadRecords';
import { prepareApi } from '../../server/api/prepareApi';
import type { Database } from '../../server/database/database';
import { defineRegistry } from '../../src/schema/defineRegistry';
import { defineResource } from '../../src/schema/defineResource';
import { apiUnderTest, getErrors, wholeRegistry } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';
import { recordSchema as getSchema } from '../support/recordSchema';

const demo = demoRecords();
const base = {
  name: 'things',
  path: 'things',
  icon: 'document',
  section: 'business',
  recordRepresentation: 'title',
  list: { columns: ['title'] },
  sections: { main: ['title'] },
} as const;
/** The `users` resource is a tab of this one. It has no records here. */
const section = { name: 'trainees', icon: 'people', section: 'people' } as const;
const older = defineRegistry([section, users, defineResource({ ...base, fields: { title: { type: 'text', required: true } } })]);
const newer = defineRegistry([
  section,
  users,
  defineResource({
    ...base,
    sections: { main: ['title', 'code', 'name', 'amount', 'price', 'level', 'day', 'owner'] },
    fields: {
      title: { type: 'text', required: true },
      code: { type: 'text', required: true, unique: true },
      name: { type: 'localized', of: 'text', required: true },
      amount: { type: 'integer', min: 3, required: true },
      price: { type: 'money', currency: 'KWD', required: true },
      is_new: { type: 'boolean', default: true },
      level: { type: 'choice', choices: ['low', 'high'], required: true },
      day: { type: 'date', required: true },
      saved_at: { type: 'datetime', auto: 'updated' },
      notes: { type: 'longText' },
      owner: { type: 'reference', resource: 'users' },
      helpers: { type: 'references', resource: 'users' },
      steps: { type: 'rows', fields: { title: { type: 'text', required: true } } },
    },
  }),
]);

/** Resources of the first published version. */
const firstResources = [
  'users',
  'exercises',
  'muscles',
  'equipments',
  'goals',
  'activities',
  'trainers',
  'specializations',
  'languagePreference',
];

describe.each(availableDatabases())('The database, on $name', (databases) => {
  const opened: Database[] = [];
  const open = async (how: 'open' | 'again' = 'open') => {
    const database = await databases[how]();
    opened.unshift(database);
    return database;
  };
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });

  it('gains a declaration’s new fields; older records get sensible values', async () => {
    const database = await open();
    await prepareApi({ registry: older, database });
    await database.db
      .insertInto('things')
      .values([{ title: 'one' }, { title: 'two' }])
      .execute();
    const api = await apiUnderTest(database, { registry: newer });
    const { body } = await api.call('GET', 'things/?ordering=id');
    expect(body.results).toMatchObject(
      ['one', 'two'].map((title) => ({
        title,
        code: null,
        name: '',
        name_en: '',
        name_ar: '',
        amount: 3,
        price: '0.000',
        is_new: true,
        level: 'low',
        notes: null,
        owner: null,
        helpers: [],
        steps: [],
      })),
    );
    expect(body.results[0].day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(body.results[0].saved_at).toMatch(/Z$/);
    const full = {
      title: 'three',
      code: 'C',
      name_en: 'n',
      name_ar: 'ن',
      amount: 5,
      price: '1.25',
      level: 'high',
      day: '2024-01-01',
      owner: 1,
      helpers: [1],
      steps: [{ title: 's' }],
    };
    const created = await api.call('POST', 'things/', { body: full });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ ...full, price: '1.250', is_new: true, steps: [{ title: 's' }] });
    expect(getErrors(await api.call('POST', 'things/', { body: { ...full, code: 'c' } }))).toEqual([['unique', 'code']]);
  });

  it('keeps what it has when it is prepared again, and when a field goes', async () => {
    const database = await open();
    await prepareApi({ registry: newer, database });
    await database.db.insertInto('things').values({ title: 'kept', amount: 7 }).execute();
    await prepareApi({ registry: newer, database });
    await prepareApi({ registry: older, database });
    expect(await database.db.selectFrom('things').select(['title', 'amount']).execute()).toEqual([{ title: 'kept', amount: 7 }]);
  });

  it('that was made when half of today’s resources were declared opens with the others empty, and keeps its records', async () => {
    const database = await open();
    const half = productRegistry.resources.filter(({ name }) => firstResources.includes(name));
    expect(half).toHaveLength(firstResources.length);
    await prepareApi({ registry: { ...productRegistry, resources: half }, database });
    await loadRecords(database, { ...productRegistry, resources: half }, demo);
    const api = await apiUnderTest(database, { registry: productRegistry });
    for (const { name, path, kind } of productRegistry.resources) {
      const { status, body } = await api.call('GET', `${path}/`);
      expect(status, name).toBe(200);
      if (name === 'users') expect(body.count).toBeGreaterThan(0);
      else if (kind === 'collection') expect(body.count, name).toBe(firstResources.includes(name) ? demo[name]?.length : 0);
    }
  });

  it('can be prepared by several gateways at once', async () => {
    const first = await open();
    const others = [await open('again'), await open('again')];
    await Promise.all([first, ...others].map((database) => prepareApi({ registry: wholeRegistry, database })));
    expect(await first.db.selectFrom('notice').select('id').execute()).toEqual([{ id: 1 }]);
  });

  it('says whether it is empty, and loads prepared records once', async () => {
    const database = await open();
    expect(await prepareApi({ registry: productRegistry, database })).toBe(true);
    await loadRecords(database, productRegistry, demo);
    expect(await prepareApi({ registry: productRegistry, database })).toBe(false);
    await loadRecords(database, productRegistry, demo);
    const api = await apiUnderTest(database, { registry: productRegistry });
    for (const resource of productRegistry.resources) {
      const expected = demo[resource.name] ?? [];
      const { body } = await api.call('GET', `${resource.path}/?page_size=100&ordering=id`);
      // The app computes these fields, so the API does not return them.
      const sent = Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => !('computed' in field && field.computed)));
      const record = getSchema(sent as typeof resource.fields);
      if (resource.kind === 'singleton') {
        expect(record.parse(body), resource.name).toMatchObject(expected[0] ?? {});
        continue;
      }
      expect(body.count, resource.name).toBeGreaterThanOrEqual(expected.length);
      for (const one of body.results) record.parse(one);
    }
  });

  it('has demo texts in singletons that nobody has written, and in no other', async () => {
    const database = await open();
    const registry = productRegistry;
    const api = await apiUnderTest(database, { registry });
    const mine = { title_en: 'Mine', title_ar: 'لي', content_en: '<p>Mine</p>', content_ar: '<p>لي</p>' };
    await api.call('PATCH', 'about-us/', { body: mine });
    const { aboutUs = [], privacyAndPolicy = [] } = demo;
    await loadRecords(database, registry, { aboutUs, privacyAndPolicy });
    await prepareApi({ registry, database });
    expect((await api.call('GET', 'about-us/')).body).toMatchObject(mine);
    const { body } = await api.call('GET', 'privacy-and-policy/');
    expect(body).toMatchObject({ id: 1, title_en: 'Privacy policy', updated_at: privacyAndPolicy[0]?.updated_at });
  });

  it('continues ids after those that were loaded', async () => {
    const database = await open();
    await prepareApi({ registry: wholeRegistry, database });
    const self = { title: 'b', caption_en: 'b', caption_ar: 'b' };
    await loadRecords(database, wholeRegistry, {
      labels: [{ id: 7, name_en: 'Seven', name_ar: 'سبعة' }],
      samples: [
        {
          id: 3,
          title: 'a',
          caption_en: 'a',
          caption_ar: 'a',
          parent: 9,
          labels: [7],
          steps: [{ title: 's', sets: 1 }],
          picture: 'demo/a.png',
          secret: 'plain',
        },
        { id: 9, ...self, parent: 3 },
      ],
    });
    const api = await apiUnderTest(database);
    const next = await api.call('POST', 'labels/', { body: { name_en: 'Eight', name_ar: 'ثمانية' } });
    expect(next.body.id).toBe(8);
    const { body } = await api.call('GET', 'sample-records/3/');
    expect(body).toMatchObject({
      parent: 9,
      labels: [7],
      steps: [{ title: 's', sets: 1 }],
      picture: 'http://admin.test/media/demo/a.png',
      level: 'low',
      is_open: true,
      status: 'draft',
    });
    const { secret } = await database.db.selectFrom('sample_records').select('secret').where('id', '=', 3).executeTakeFirstOrThrow();
    expect(secret).toMatch(/^\$argon2id\$/);
  });

  it('answers 500 in its own form, and reports it, when the database fails', async () => {
    const database = await open();
    const registry = wholeRegistry;
    const api = await apiUnderTest(database);
    const errors: Error[] = [];
    const failing = await createApi({
      registry,
      database,
      storage: api.storage,
      secrets: ['a secret of the tests that is long enough'],
      onServerError: (error) => errors.push(error),
    });
    await database.db.schema.dropTable('readings').execute();
    const response = await failing.fetch(
      new Request('http://admin.test/api/v1/readings/?is_admin=true', {
        headers: { Authorization: `Bearer ${api.access}`, 'Accept-Language': 'ar' },
      }),
    );
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      type: 'server_error',
      errors: [{ code: 'error', detail: 'حدث خطأ غير متوقع في الخادم. أعد المحاولة لاحقًا.', attr: null }],
    });
    expect(errors).toHaveLength(1);
  });
});
