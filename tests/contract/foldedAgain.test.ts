/** Search and sort columns after a change in how texts are folded. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../resources/users';
import { planPreparation, prepareApi } from '../../server/api/prepareApi';
import type { Database } from '../../server/database/database';
import { existingIndexes } from '../../server/database/existing';
import { foldedValues } from '../../server/database/foldedColumns';
import { foldAll } from '../../server/database/foldRecords';
import { migrate } from '../../server/database/migrate';
import { defineRegistry } from '../../src/schema/defineRegistry';
import { defineResource } from '../../src/schema/defineResource';
import type { Fields } from '../../src/schema/fieldTypes';
import { availableDatabases } from '../support/databases';
import { staleFolds } from '../support/staleFolds';

const section = { name: 'trainees', icon: 'people', section: 'people' } as const;
const title = { type: 'text', required: true } as const;

const things = (fields: Fields, path: string) =>
  defineResource({
    ...{ name: 'things', path, icon: 'document', section: 'business', recordRepresentation: 'title' },
    ...{ list: { columns: ['title'], search: ['title'] }, sections: { main: Object.keys(fields) as 'title'[] } },
    fields: fields as { title: { type: 'text' } },
  });

/** Path whose index name would exceed PostgreSQL's limit. */
const longPath = 'things-of-a-name-that-is-as-long-as-no-name-ought-to-be';
const again = (table: string) => `rebuild search and order columns of ${table}`;

describe.each(availableDatabases())('Folded columns, on $name', (databases) => {
  let database: Database;
  beforeEach(async () => {
    database = await databases.open();
  });
  afterEach(() => database.close());

  const titles = ['الصدر', 'ألعاب', 'ظهر', 'الجذع', 'Back'];
  const start = async (fields: Fields, path = 'things') => {
    const resource = things(fields, path);
    const registry = defineRegistry([section, users, resource]);
    const table = path.replaceAll('-', '_');
    const steps = async () => (await planPreparation({ registry, database })).filter((step) => /search and order columns/.test(step));
    return { registry, resource, table, steps, migrate: () => prepareApi({ registry, database }) };
  };
  const fill = ({ resource, table }: Awaited<ReturnType<typeof start>>, texts: readonly string[] = titles) =>
    database.db
      .insertInto(table)
      .values(texts.map((text) => ({ title: text, ...foldedValues(resource, { title: text }) })))
      .execute();
  const ordered = async (table: string) =>
    (await database.db.selectFrom(table).select('title').orderBy('_order_title').execute()).map((row) => row.title);

  it.each(['things', longPath])(
    'of %s follow a declaration that ignores the article from now on, and one that no longer does',
    async (path) => {
      const plain = await start({ title }, path);
      await plain.migrate();
      await fill(plain);
      expect(await ordered(plain.table)).toEqual(['Back', 'الجذع', 'الصدر', 'ألعاب', 'ظهر']);
      const bare = await start({ title: { ...title, ignoreArticle: true } }, path);
      expect(await bare.steps()).toEqual([again(bare.table)]);
      await bare.migrate();
      expect(await ordered(plain.table)).toEqual(['Back', 'ألعاب', 'الجذع', 'الصدر', 'ظهر']);
      expect(await staleFolds(database, bare.registry)).toEqual([]);
      expect(await bare.steps()).toEqual([]);
      await plain.migrate();
      expect(await staleFolds(database, plain.registry)).toEqual([]);
      const indexes = (await existingIndexes(database)).filter(({ name }) => name.includes('unfolded') && !name.includes('users'));
      expect(indexes.length, JSON.stringify(indexes)).toBeLessThanOrEqual(1);
    },
  );

  it('are folded again where the index of an older version stands, in more than one batch, and only where they differ', async () => {
    const place = await start({ title });
    await place.migrate();
    await fill(
      place,
      Array.from({ length: 1201 }, (_, index) => `رف ${index}`),
    );
    const [index] = (await existingIndexes(database)).filter(({ name }) => name.startsWith('ix_things__unfolded'));
    await sql`drop index ${sql.id(index?.name ?? '')}`.execute(database.db);
    await sql`create index ix_things__unfolded_find_title_order_title on things (id) where title is not null and _find_title is null`.execute(
      database.db,
    );
    await sql`update things set _order_title = 'old' where id in (3, 900, 1201)`.execute(database.db);
    const before = await getChanges();
    expect(await place.steps()).toEqual([again('things')]);
    await place.migrate();
    expect(await staleFolds(database, place.registry)).toEqual([]);
    // One change per batch on PostgreSQL and one per record on SQLite.
    expect((await getChanges()) - before).toBe(3);
    const names = (await existingIndexes(database)).map(({ name }) => name).filter((name) => name.startsWith('ix_things__unfolded'));
    expect(names).toEqual([index?.name]);
  });

  it('are folded again by one of several gateways that start at once', async () => {
    const place = await start({ title });
    await place.migrate();
    await fill(place);
    const { registry } = await start({ title: { ...title, ignoreArticle: true } });
    const others = [await databases.again(), await databases.again()];
    const done = await Promise.all([database, ...others].map((one) => migrate(one, registry)));
    for (const other of others) await other.close();
    expect(done.filter((steps) => steps.includes(again('things')))).toHaveLength(1);
    expect(done.filter((steps) => steps.length === 0)).toHaveLength(2);
    expect(await staleFolds(database, registry)).toEqual([]);
  });

  it('get a new field’s column without a word of the others being written', async () => {
    const place = await start({ title });
    await place.migrate();
    await fill(place);
    const before = await getChanges();
    const more = await start({ title, note: { type: 'text' } });
    expect(await more.steps()).toEqual(['fill search and order columns of things']);
    await more.migrate();
    expect(await getChanges()).toBe(before);
    expect(await staleFolds(database, more.registry)).toEqual([]);
  });

  it('of a text that was changed past the gateway are folded when somebody asks for it', async () => {
    const place = await start({ title });
    await place.migrate();
    await fill(place);
    await sql`update things set title = 'مُدَرِّب' where id = 2`.execute(database.db);
    await place.migrate();
    expect(await staleFolds(database, place.registry)).toEqual(['things 2 _find_title', 'things 2 _order_title']);
    await foldAll(database.db, place.resource);
    expect(await staleFolds(database, place.registry)).toEqual([]);
  });

  /** Returns the number of changes to the table, from the counters of the lists. */
  async function getChanges(): Promise<number> {
    const { rows } = await sql<{ changes: number }>`select sum(changes) as changes from _tallies where tab = 'things'`.execute(database.db);
    return Number(rows[0]?.changes);
  }
});
