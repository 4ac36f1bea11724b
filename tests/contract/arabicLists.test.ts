import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../resources/users';
import { prepareApi } from '../../server/api/prepareApi';
import type { Database } from '../../server/database/database';
import { defineRegistry } from '../../src/schema/defineRegistry';
import { defineResource } from '../../src/schema/defineResource';
import { type ApiUnderTest, apiUnderTest } from '../support/apiUnderTest';
import { searchPairs, sortedNames } from '../support/arabicTexts';
import { availableDatabases } from '../support/databases';

const base = { icon: 'document', section: 'business' } as const;
const people = { name: 'trainees', icon: 'people', section: 'people' } as const;

const shelves = defineResource({
  ...base,
  name: 'shelves',
  path: 'shelves',
  recordRepresentation: 'name',
  fields: { name: { type: 'text', required: true, ignoreArticle: true }, note: { type: 'longText' } },
  list: { columns: ['name'], search: ['name', 'note'] },
  sections: { main: ['name', 'note'] },
});

const books = defineResource({
  ...base,
  name: 'books',
  path: 'books',
  recordRepresentation: 'title',
  fields: {
    title: { type: 'localized', of: 'text', required: true },
    body: { type: 'localized', of: 'richText' },
    shelf: { type: 'reference', resource: 'shelves' },
    name: { type: 'text', through: 'shelf' },
    number: { type: 'text', auto: { prefix: 'B-', digits: 4 } },
  },
  list: { columns: ['title', 'name'], search: ['title', 'body', 'name', 'number'] },
  sections: { main: ['title', 'body', 'shelf'] },
});

const registry = defineRegistry([people, users, shelves, books]);

describe.each(availableDatabases())('Arabic in lists, on $name', (databases) => {
  let database: Database;
  let api: ApiUnderTest;
  beforeAll(async () => {
    database = await databases.open();
    api = await apiUnderTest(database, { registry });
  });
  afterAll(() => api.close());

  const found = async (path: string, query: Readonly<Record<string, string>>) => {
    const { status, body } = await api.call('GET', `${path}/?${new URLSearchParams({ page_size: '100', ...query })}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.results as Record<string, never>[];
  };
  const create = async (path: string, body: object) => {
    const answer = await api.call('POST', `${path}/`, { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.id as number;
  };

  it.each(searchPairs)('a search for «%s» finds «%s», alone and within a longer text', async (typed, stored) => {
    const id = await create('shelves', { name: `${stored} ${searchPairs.length}`, note: `سطر أول\n${stored}` });
    expect((await found('shelves', { search: typed })).map((record) => record.id)).toContain(id);
    await database.db.deleteFrom('shelves').where('id', '=', id).execute();
  });

  it('a changed text is found by its new words only', async () => {
    const id = await create('shelves', { name: 'مدرسة' });
    await api.call('PATCH', `shelves/${id}/`, { body: { name: 'إسلام' } });
    expect(await found('shelves', { search: 'مدرسه' })).toEqual([]);
    expect(await found('shelves', { search: 'اسلام' })).toMatchObject([{ id, name: 'إسلام' }]);
    await database.db.deleteFrom('shelves').where('id', '=', id).execute();
  });

  it('names are ordered as in a dictionary, without the article, with numbers by their value, up and down', async () => {
    const ids = new Map<string, number>();
    for (const name of sortedNames.toSorted((one, other) => one.length - other.length)) ids.set(name, await create('shelves', { name }));
    const names = async (ordering: string) => (await found('shelves', { ordering })).map((record) => String(record.name));
    expect(await names('name')).toEqual(sortedNames);
    expect(await names('-name')).toEqual(sortedNames.toReversed());
    for (const id of ids.values()) await database.db.deleteFrom('shelves').where('id', '=', id).execute();
  });

  it('rich text is searched by its words, not by its markup; a name through a reference is searched and ordered folded', async () => {
    const shelf = await create('shelves', { name: 'الأرشيف' });
    const other = await create('shelves', { name: 'بَاب' });
    const first = await create('books', {
      title_en: 'One',
      title_ar: 'واحد',
      body_en: '<p>Strong</p>',
      body_ar: '<p><strong>قُوَّة</strong></p>',
      shelf,
    });
    const second = await create('books', { title_en: 'Two', title_ar: 'اثنان', shelf: other });
    const ids = async (query: Readonly<Record<string, string>>) => (await found('books', query)).map((record) => record.id);
    expect(await ids({ search: 'قوه' })).toEqual([first]);
    expect(await ids({ search: '<strong' })).toEqual([]);
    expect(await ids({ search: 'ارشيف' })).toEqual([first]);
    expect(await ids({ search: 'باب' })).toEqual([second]);
    expect(await ids({ search: 'ب-٠٠٠١' })).toEqual([]);
    expect(await ids({ search: 'b-٠٠٠١' })).toEqual([first]);
    expect(await ids({ ordering: 'name' })).toEqual([first, second]);
    expect(await ids({ ordering: '-shelf_name' })).toEqual([second, first]);
  });

  it('rich text is searched by what it says: entities are characters, and tags within a word do not part it', async () => {
    const id = await create('books', {
      title_en: 'Three',
      title_ar: 'ثلاثة',
      body_en: '<p>R&amp;D&nbsp;department</p><p>next</p>',
      body_ar: '<p><strong>مق</strong>اومة</p>',
    });
    const ids = async (search: string) => (await found('books', { search })).map((record) => record.id);
    for (const search of ['R&D', 'd department', 'مقاومه', 'department next']) expect(await ids(search), search).toEqual([id]);
    for (const search of ['&amp;', 'nbsp', 'amp;d']) expect(await ids(search), search).toEqual([]);
    await database.db.deleteFrom('books').where('id', '=', id).execute();
  });

  it('an Arabic comma parts the words of a search', async () => {
    const id = await create('shelves', { name: 'ظهر و صدر' });
    for (const search of ['صدر، ظهر', 'صدر،ظهر', 'صدر؛ ظهر'])
      expect(await found('shelves', { search }), search).toMatchObject([{ id, name: 'ظهر و صدر' }]);
    await database.db.deleteFrom('shelves').where('id', '=', id).execute();
  });

  it('a search with the article finds names without it', async () => {
    const id = await create('shelves', { name: 'سيد قطب' });
    expect(await found('shelves', { search: 'السيد قطب' })).toMatchObject([{ id }]);
    await database.db.deleteFrom('shelves').where('id', '=', id).execute();
  });

  it('a search for marks alone finds nothing, and one for commas alone is none', async () => {
    const id = await create('shelves', { name: 'قـــوة' });
    for (const search of ['ـــ', '\u064E', '\u200F', 'ـ، ـ']) expect(await found('shelves', { search }), search).toEqual([]);
    for (const search of ['،', ', ,']) expect((await found('shelves', { search })).length, search).toBeGreaterThan(0);
    await database.db.deleteFrom('shelves').where('id', '=', id).execute();
  });

  it('no folded text is in an answer', async () => {
    const [record] = await found('books', {});
    expect(Object.keys(record ?? {}).filter((key) => key.startsWith('_'))).toEqual([]);
  });

  it('records that were added past the gateway are found after its next start', async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => ({ name: `رفّ ${index}` }));
    await database.db.insertInto('shelves').values(rows).execute();
    await prepareApi({ registry, database });
    const { body } = await api.call('GET', `shelves/?search=${encodeURIComponent('رف')}&ordering=name`);
    expect(body.count).toBe(1200);
    expect(body.results.slice(0, 3).map((record: { name: string }) => record.name)).toEqual(['رفّ 0', 'رفّ 1', 'رفّ 2']);
  });
});
