import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { printFindings } from '../../../tools/import/cli/printReport';
import { createPaint } from '../../../tools/paint';
import { document } from './support/document';
import { type TemporaryProject, temporaryProject } from './support/project';

const orders = {
  number: { type: 'string', maxLength: 20 },
  total: { type: 'string', format: 'decimal' },
  deposit: { type: 'string', format: 'decimal' },
  video_url: { type: 'string', format: 'uri' },
};
const customers = { name: { type: 'string', maxLength: 80 } };
const { video_url, ...without } = orders;

let project: TemporaryProject;
let source: string;
beforeEach(() => {
  project = temporaryProject();
  source = join(project.root, 'schema.json');
  project.write('schema.json', document({ orders, customers }));
});
afterEach(() => project.remove());

const start = () => project.importUnchecked(source, '--only', 'orders,customers');
const about = ({ guesses }: { readonly guesses: readonly { readonly about: string }[] }) =>
  new Set(guesses.map((one) => one.about.split('.')[0]));

describe('Guesses of an import', { timeout: 60_000 }, () => {
  it('are counted beside what is sure and what is left, with the fields that one line is true of', async () => {
    const text = printFindings(await start(), createPaint(false));
    expect(text).toMatch(/\n {2}Sure: \d+ fields?\. Guessed: \d+\. Left to you: 0\.\n/);
    expect(text).toContain('Guessed (--confirm <name> settles one, --confirm all settles all)\n  api');
    expect(text).toContain('    total, deposit: money, from its name, in EGP');
  });

  it('stay settled once they are confirmed, until they change', async () => {
    expect(about(await start())).toContain('api');
    const report = await project.importUnchecked('--confirm', 'api');
    expect(about(report)).not.toContain('api');
    expect(report.confirmed).toBeGreaterThan(0);
    expect(about((await project.prepare()).report)).toEqual(about(report));
    const all = await project.importUnchecked('--confirm', 'all');
    expect(all.guesses).toEqual([]);
    project.write('schema.json', document({ orders: { ...orders, discount: { type: 'string', format: 'decimal' } }, customers }));
    expect((await project.prepare()).report.guesses.map((one) => one.about)).toContain('orders.discount');
  });

  it('that do not exist cannot be confirmed', async () => {
    await start();
    await expect(project.prepare('--confirm', 'order')).rejects.toThrow(/There is no guess about order\. There are .*api/);
  });
});

describe('A field with another name', { timeout: 60_000 }, () => {
  const rename = () => project.write('schema.json', document({ orders: { ...without, video_link: video_url }, customers }));

  it('is suggested, if one new field of its type shares a word', async () => {
    await start();
    rename();
    const { report } = await project.prepare();
    expect(report.renamed).toEqual([{ from: 'orders.video_url', to: 'video_link' }]);
    expect(printFindings(report, createPaint(false))).toContain('orders.video_url → video_link? Say --rename orders.video_url=video_link');
  });

  it('keeps what was changed by hand', async () => {
    await start();
    project.change('i18n/en/resources/orders.ts', "'Video URL'", "'Film'");
    project.change('resources/orders.ts', "video_url: { type: 'videoUrl'", "video_url: { type: 'videoUrl', readOnly: true");
    rename();
    const report = await project.importUnchecked('--rename', 'orders.video_url=video_link');
    expect(report.renamed).toEqual([]);
    expect(project.read('i18n/en/resources/orders.ts')).toContain("video_link: 'Film'");
    expect(project.read('resources/orders.ts')).toMatch(/video_link: \{\s*type: 'videoUrl',\s*readOnly: true/);
    expect(project.read('resources/orders.ts')).not.toContain('video_url');
    expect((await project.prepare()).report.files).toEqual([]);
  });

  it('is refused if it is not declared, or the API has no such name', async () => {
    await start();
    rename();
    await expect(project.prepare('--rename', 'orders.video=video_link')).rejects.toThrow('orders.video is not a declared field');
    await expect(project.prepare('--rename', 'orders.video_url=film')).rejects.toThrow('The API has no orders.film. It has number, total');
  });

  it('is not suggested if several could be meant, or another type', async () => {
    await start();
    project.write('schema.json', document({ orders: { ...without, video_link: video_url, video_page: video_url }, customers }));
    expect((await project.prepare()).report.renamed).toEqual([]);
    project.write('schema.json', document({ orders: { ...without, video_count: { type: 'integer' } }, customers }));
    expect((await project.prepare()).report.renamed).toEqual([]);
  });
});
