import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyDemoMedia, demoMediaDir } from '../../../demo/copyDemoMedia';
import { demoRecords } from '../../../demo/demoRecords';
import { registry } from '../../../resources/registry';

const largestPicture = 12_000;
/** A banner fills the width of a screen. */
const largestBanner = 25_000;
const largestFile = 40_000;
const largestTotal = 2_000_000;

/** Paths of media under `demo/` that the records name, by the type of their field. */
function namedMedia(type: 'image' | 'file', of?: string): string[] {
  const all = demoRecords();
  const resources = registry.resources.filter(({ name }) => of === undefined || name === of);
  const values = resources.flatMap((resource) =>
    Object.entries(resource.fields)
      .filter(([, field]) => field.type === type)
      .flatMap(([source]) => (all[resource.name] ?? []).map((record) => record[source])),
  );
  return values.filter((value) => typeof value === 'string');
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

const inMedia = (path: string) => join(demoMediaDir, path.replace(/^demo\//, ''));

describe('demo media', () => {
  it('are small WebP pictures for every image that a record names', async () => {
    const paths = namedMedia('image');
    expect(paths.length).toBeGreaterThan(200);
    for (const path of paths) {
      const content = await readFile(inMedia(path));
      expect(content.toString('latin1', 0, 4) + content.toString('latin1', 8, 12), path).toBe('RIFFWEBP');
      expect(content.length, path).toBeLessThanOrEqual(path.includes('/homeBanners/') ? largestBanner : largestPicture);
    }
  });

  it('are a small PDF of one page for every file that a record names', async () => {
    for (const path of new Set(namedMedia('file'))) {
      const content = await readFile(inMedia(path), 'latin1');
      expect(content.startsWith('%PDF-'), path).toBe(true);
      expect(content.match(/\/Type \/Page\b/g), path).toHaveLength(1);
      expect(content.length, path).toBeLessThanOrEqual(largestFile);
    }
  });

  it('hold nothing that no record names, and little in all', async () => {
    const files = await filesIn(demoMediaDir);
    const named = new Set([...namedMedia('image'), ...namedMedia('file')].map((path) => path.replace(/^demo\//, '')));
    expect(files.filter((file) => !named.has(file))).toEqual([]);
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(demoMediaDir, file))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(largestTotal);
  });

  it('give no two records of a resource the same picture; a trainee and the account share one', () => {
    for (const { name } of registry.resources) {
      const paths = namedMedia('image', name);
      expect(new Set(paths).size, name).toBe(paths.length);
    }
  });
});

describe('copyDemoMedia', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'demo-media-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('puts every file where the records say', async () => {
    await copyDemoMedia(join(folder, 'media'));
    const copied = new Set((await filesIn(join(folder, 'media'))).map((file) => file));
    expect([...namedMedia('image'), ...namedMedia('file')].filter((path) => !copied.has(path))).toEqual([]);
  });

  it('leaves files alone that are already there, and brings back those that are missing', async () => {
    await copyDemoMedia(folder);
    const [changed, removed] = namedMedia('image').map((path) => join(folder, path)) as [string, string];
    await writeFile(changed, 'edited');
    await rm(removed);
    await copyDemoMedia(folder);
    expect(await readFile(changed, 'utf8')).toBe('edited');
    expect((await stat(removed)).size).toBeGreaterThan(0);
  });
});
