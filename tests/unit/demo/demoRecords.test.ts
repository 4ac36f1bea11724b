import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyDemoMedia, demoMediaDir } from '../../../demo/copyDemoMedia';
import { demoRecords } from '../../../demo/demoRecords';
import { type DemoRecord, toIds, toRecords } from '../../../demo/toRecords';
import { registry } from '../../../resources/registry';
import { bodySchemas } from '../../../server/api/bodySchemas';
import { sanitizeHtml } from '../../../server/api/sanitizeHtml';
import { folderStorage } from '../../../server/storage/folderStorage';
import type { Field } from '../../../src/schema/fieldTypes';
import { isWritable, type ResolvedResource } from '../../../src/schema/resource';
import { writtenSources } from '../../../src/schema/writtenSources';

const records = demoRecords(new Date('2025-03-10T04:30:00Z'));
const of = (name: string): DemoRecord[] => records[name] ?? [];

/** Returns violations of the declaration and of the API's rules for writes. */
function getProblems({ name, fields }: ResolvedResource, record: DemoRecord): string[] {
  const schema = bodySchemas(fields, (_, field) => isWritable(field) && field.type !== 'image' && field.type !== 'file').update;
  const { error } = schema.safeParse(Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)));
  const problems = error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
  const kept = Object.entries(fields).filter(([, field]) => field.type !== 'password' && !field.through);
  const sources = kept.flatMap(([source, field]) => writtenSources(source, field));
  if (Object.keys(record).sort().join() !== ['id', ...sources].sort().join()) problems.push('has other fields than are declared');
  for (const [source, field] of kept) {
    for (const key of writtenSources(source, field)) if (field.required && record[key] === null) problems.push(`${key} is required`);
    if (field.type === 'reference' || field.type === 'references')
      for (const id of [record[source] ?? []].flat())
        if (!of(field.resource).some((one) => one.id === id)) problems.push(`${source}: ${id}`);
    if (field.type === 'localized' && !/\p{Script=Arabic}/u.test(String(record[`${source}_ar`])))
      problems.push(`${source}_ar is no Arabic`);
    if (field.type === 'localized' && /\p{Script=Arabic}/u.test(String(record[`${source}_en`]))) problems.push(`${source}_en is Arabic`);
    if (field.type === 'localized' && field.of === 'richText')
      for (const key of writtenSources(source, field))
        if (sanitizeHtml(String(record[key])) !== record[key]) problems.push(`${key} loses something to the sanitiser`);
  }
  return problems.map((problem) => `${name} ${record.id}: ${problem}`);
}

describe('demo records', () => {
  it('exist for every declared resource, referenced ones first', () => {
    const order = Object.keys(records);
    expect([...order].sort()).toEqual(registry.resources.map(({ name }) => name).sort());
    for (const { name, fields } of registry.resources)
      for (const field of Object.values(fields))
        if ('resource' in field) expect(order.indexOf(field.resource), `${name} → ${field.resource}`).toBeLessThan(order.indexOf(name));
  });

  it.each(registry.resources)('of $name are what the declaration says, numbered from 1, unique where they must be', (resource) => {
    const own = of(resource.name);
    expect(own.map(({ id }) => id)).toEqual(own.map((_, index) => index + 1));
    expect(own.flatMap((record) => getProblems(resource, record))).toEqual([]);
    for (const [source, field] of Object.entries(resource.fields) as [string, Field][])
      for (const key of field.unique ? writtenSources(source, field) : []) {
        const values = own.map((record) => String(record[key]).toLowerCase());
        expect(new Set(values).size, key).toBe(values.length);
      }
  });

  it('are as many as a real catalogue has, with trainers who wait and a subscription for every trainee', () => {
    const atLeast = { exercises: 64, trainers: 44, trainees: 400, userSubscriptions: 900, workouts: 30, programs: 12, faqs: 20 };
    for (const [name, count] of Object.entries(atLeast)) expect(of(name).length, name).toBeGreaterThanOrEqual(count);
    expect(of('trainers').filter(({ is_verified }) => !is_verified).length).toBeGreaterThanOrEqual(8);
    expect(new Set(of('userSubscriptions').map(({ user }) => user)).size).toBe(400);
    for (const { amount, option } of of('userSubscriptions'))
      expect(amount).toBe(of('subscriptionOptions').find(({ id }) => id === option)?.price);
  });

  it('are the same at every call, and dated later when they are loaded later, never in the future', () => {
    const loaded = new Date('2024-02-29T12:00:00Z');
    expect(demoRecords(loaded)).toEqual(demoRecords(loaded));
    const dates = Object.values(demoRecords(loaded)).flatMap((all) => all.map((one) => String(one.date_joined ?? one.created_at ?? '')));
    const [earliest, latest] = [dates.filter(Boolean).sort()[0], dates.sort().at(-1)];
    expect(Date.parse(String(latest))).toBeLessThanOrEqual(loaded.getTime());
    expect(Date.parse(String(earliest))).toBeGreaterThan(loaded.getTime() - 740 * 86_400_000);
  });
});

describe('demo media', () => {
  const named = registry.resources.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([source, { type }]) =>
      type === 'image' || type === 'file' ? of(name).flatMap((record) => (record[source] ? [String(record[source])] : [])) : [],
    ),
  );
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'demo-media-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are small, and those that records name, no more and no fewer', async () => {
    const entries = await readdir(demoMediaDir, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    expect(files.sort()).toEqual([...new Set(named)].map((path) => join(demoMediaDir, path.replace(/^demo\//, ''))).sort());
    for (const file of files) expect((await stat(file)).size, file).toBeLessThan(40_000);
  });

  it('are copied to where records say; what is there already stays, and what is missing comes back', async () => {
    await copyDemoMedia(folderStorage(folder));
    const [changed, removed] = named.map((path) => join(folder, path)) as [string, string];
    await writeFile(changed, 'edited');
    await rm(removed);
    await copyDemoMedia(folderStorage(folder));
    expect(await readFile(changed, 'utf8')).toBe('edited');
    for (const path of named) expect((await stat(join(folder, path))).size).toBeGreaterThan(0);
  });
});

describe('toRecords', () => {
  const exercises = registry.get('exercises');
  const toExercises = (entries: Record<string, { readonly muscles: readonly string[]; readonly equipment: readonly string[] }>) =>
    toRecords(
      exercises,
      entries,
      new Map([
        ['exercises', toIds(entries)],
        ['muscles', toIds({ chest: {} })],
      ]),
      () => ({}),
    );

  it('fills in the defaults of the declaration', () => {
    expect(toExercises({ plank: { muscles: ['chest'], equipment: [] } })).toMatchObject([
      { id: 1, kind: 'strength', is_active: true, muscles: [1], video_url: null },
    ]);
  });

  it('names resource and slug when an entry, or a row of it, refers to nothing', () => {
    expect(() => toExercises({ plank: { muscles: ['wings'], equipment: [] } })).toThrow('exercises: no muscles has the slug "wings"');
    const entry = { goal: 'calm', exercises: [{ exercise: 'plank', sets: 2 }] };
    const ids = new Map([
      ['workouts', toIds({ short: {} })],
      ['goals', toIds({ calm: {} })],
      ['exercises', toIds({ squat: {} })],
    ]);
    expect(() => toRecords(registry.get('workouts'), { short: entry }, ids, () => ({}))).toThrow('no exercises has the slug "plank"');
  });
});
