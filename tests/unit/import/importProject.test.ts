import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { document, toDocument } from './support/document';
import { type TemporaryProject, temporaryProject } from './support/project';
import { fixture } from './support/readFixture';

/** Types and declarations are checked in separate processes. */
const timeoutMs = 120_000;

const customers = { name: { type: 'string', maxLength: 80 }, email: { type: 'string', format: 'email' } };
const orders = {
  number: { type: 'string', maxLength: 20 },
  customer: { type: 'integer' },
  status: { type: 'string', enum: ['open', 'paid'] },
  zeal: { type: 'string', maxLength: 20 },
};
const api = (changed: Readonly<Record<string, object>> = {}) => document({ customers, orders: { ...orders, ...changed } as never });

let project: TemporaryProject;
let source: string;

beforeEach(() => {
  project = temporaryProject();
  source = join(project.root, 'schema.json');
  project.write('schema.json', api());
});
afterEach(() => project.remove());

const passed = [
  { name: 'declarations', ok: true, output: '' },
  { name: 'types', ok: true, output: '' },
];

describe('An import into the project as it is', { timeout: timeoutMs }, () => {
  it('adds resources, messages and the API, which compile; once more it changes nothing', async () => {
    const report = await project.import(source, '--only', 'orders,customers');
    expect(report.checks).toEqual(passed);
    expect(report.missing).toContain('workouts');
    expect(project.read('resources/registry.ts')).toMatch(/\n {4}customers,\n {4}orders,\n/);
    expect(project.read('resources/orders.ts')).toContain("customer: { type: 'reference', resource: 'customers'");
    expect(project.read('i18n/ar/resources/orders.ts')).toContain('satisfies ResourceMessages<typeof declaration>');
    expect(report.untranslated).toContainEqual({ file: 'i18n/ar/resources/orders.ts', keys: ['fields.zeal'] });
    expect((await project.prepare(source)).report.files).toEqual([]);
  });

  it('is shown before anything is written', async () => {
    const before = project.read('resources/registry.ts');
    const { report } = await project.prepare(source);
    const registry = report.files.find(({ file }) => file === 'resources/registry.ts');
    expect(registry).toMatchObject({ kind: 'changed', added: 4, removed: 0 });
    expect(registry?.patch).toContain("+import { orders } from './orders';");
    expect(project.read('resources/registry.ts')).toBe(before);
    expect(existsSync(join(project.root, 'resources/orders.ts'))).toBe(false);
  });
});

describe('An import that takes the place of what is there', { timeout: timeoutMs }, () => {
  it.each(['bookshop.yaml', 'clinic.json'])('of %s leaves nothing behind but customizations, and compiles', async (name) => {
    const own = [
      ['customizations/index.tsx', '// Own.\n'],
      ['i18n/en/customizations.ts', `${project.read('i18n/en/customizations.ts')}// Own.\n`],
    ] as const;
    for (const [file, text] of own) project.write(file, text);
    const report = await project.import(fixture(name), '--replace');
    expect(report.checks).toEqual(passed);
    expect(report.removed).toContain('workouts');
    expect(report.removed).toContain('generalInfo');
    expect(existsSync(join(project.root, 'resources/workouts.ts'))).toBe(false);
    expect(existsSync(join(project.root, 'i18n/ar/resources/workouts.ts'))).toBe(false);
    expect(project.read('i18n/en/dashboard.ts')).not.toContain('balance');
    expect(project.read('resources/dashboard.ts')).toMatch(/kind: 'figure', resource: '/);
    expect((await project.prepare(fixture(name), '--replace')).report.files).toEqual([]);
    for (const [file, text] of own) expect(project.read(file)).toBe(text);
  });
});

describe('What the demo says of its own API', () => {
  const promises = /idempotencyKey|version/;

  it('goes with the first import that takes its place', async () => {
    expect(project.read('resources/api.ts')).toMatch(promises);
    await project.importUnchecked(source, '--replace');
    expect(project.read('resources/api.ts')).not.toMatch(promises);
  });

  it('stays beside resources that are added, and goes when a later import takes the demo away', async () => {
    await project.importUnchecked(source);
    expect(project.read('resources/api.ts')).toMatch(promises);
    project.change('resources/api.ts', "root: '/api/',", "root: '/api/',\n  search: 'q',");
    await project.importUnchecked(source, '--replace');
    expect(project.read('resources/api.ts')).not.toMatch(promises);
    expect(project.read('resources/api.ts')).toContain("search: 'q'");
  });

  it('is not what somebody declares after it went', async () => {
    await project.importUnchecked(source, '--replace');
    project.change('resources/api.ts', "root: '/api/',", "root: '/api/',\n  version: 'etag',");
    await project.importUnchecked(source, '--replace');
    expect(project.read('resources/api.ts')).toContain("version: 'etag'");
  });
});

describe('A second import that takes the place of the first', { timeout: timeoutMs }, () => {
  /** The same API with `Idempotency-Key` and `If-Match` headers on each write. */
  const promising = () => {
    const { paths, ...rest } = JSON.parse(api({ tags: { type: 'array', items: { type: 'string' } } }));
    const parameters = ['Idempotency-Key', 'If-Match'].map((name) => ({ in: 'header', name, schema: { type: 'string' } }));
    for (const { post, patch } of Object.values<Record<string, object>>(paths))
      for (const call of [post, patch]) if (call) Object.assign(call, { parameters });
    return JSON.stringify({ ...rest, paths });
  };
  const other = () =>
    document({ 'people/customers': { label: { type: 'string' } }, bills: { customer: { type: 'integer' }, code: { type: 'string' } } });

  it('leaves nothing of the first one behind', async () => {
    project.write('schema.json', promising());
    await project.importUnchecked(source, '--replace', '--reference', 'orders.customer=customers');
    expect(project.read('resources/api.ts')).toMatch(/idempotencyKey: true,\s+version: 'etag'/);
    project.write('schema.json', other());
    const report = await project.import(source, '--replace');
    expect(report.checks).toEqual(passed);
    expect(report.removed).toEqual(['orders']);
    expect(report.kept).toEqual([]);
    expect(project.read('resources/api.ts')).not.toMatch(/idempotencyKey|version/);
    expect(project.read('resources/customers.ts')).toContain("path: 'people/customers'");
    for (const file of ['resources/orders.ts', 'i18n/en/resources/orders.ts', 'i18n/ar/resources/orders.ts'])
      expect(existsSync(join(project.root, file))).toBe(false);
    for (const file of ['registry.ts', 'dashboard.ts']
      .map((name) => `resources/${name}`)
      .concat('i18n/en/resources.ts', 'i18n/ar/dashboard.ts'))
      expect(project.read(file)).not.toMatch(/orders|workouts/);
    expect(Object.keys(JSON.parse(project.read('resources/imported.json')).resources)).toEqual(['bills', 'customers']);
    expect((await project.prepare(source, '--replace')).report.files).toEqual([]);
  });

  it('refers to nothing that goes with it', async () => {
    await project.importUnchecked(source, '--replace');
    project.write('schema.json', document({ bills: { customer: { type: 'integer' }, code: { type: 'string' } } }));
    const { guesses, removed } = (await project.prepare(source, '--replace')).report;
    expect(removed).toEqual(['customers', 'orders']);
    expect(guesses.filter(({ about }) => about === 'bills.customer')).toEqual([]);
  });

  it('keeps what somebody wrote into resources/api.ts, and names it', async () => {
    await project.importUnchecked(source, '--replace');
    project.change('resources/api.ts', "root: '/api/',", "root: '/api/',\n  // Ours.\n  search: 'q',\n  version: 'etag',");
    const report = await (await project.prepare(source)).report;
    expect(report.kept).toEqual(['api.version']);
    project.write('schema.json', other());
    expect((await project.importUnchecked(source, '--replace')).kept).toEqual(['api.search', 'api.version']);
    expect(project.read('resources/api.ts')).toContain("  // Ours.\n  search: 'q',\n  version: 'etag',");
  });
});

describe('resources/api.ts that somebody wrote before the first import', () => {
  it('keeps what is not of the demo', async () => {
    project.change('resources/api.ts', 'defineApi({', "defineApi({ search: 'q',");
    const { kept } = await project.importUnchecked(source, '--replace');
    expect(kept).toEqual(['api.search']);
    expect(project.read('resources/api.ts')).toContain("search: 'q'");
    expect(project.read('resources/api.ts')).not.toMatch(/idempotencyKey|version/);
  });

  it('is left alone if it is code, and a warning says so', async () => {
    const text = `import { defineApi } from '../src/schema/api';\n\nconst ours = { search: 'q' };\nexport const api = defineApi({ ...ours, ids: null });\n`;
    project.write('resources/api.ts', text);
    const { warnings } = await project.importUnchecked(source, '--replace');
    expect(project.read('resources/api.ts')).toBe(text);
    expect(warnings.join()).toContain('resources/api.ts is code rather than plain data: it was left alone.');
  });

  it('may export other constants first', async () => {
    project.change('resources/api.ts', 'export const api', 'export const limits = { search: 3 };\nexport const api');
    await project.importUnchecked(source, '--replace');
    expect(project.read('resources/api.ts')).toMatch(/limits = \{ search: 3 \}/);
    expect(project.read('resources/api.ts')).toMatch(/defineApi\(\{\n? *root: '\/api\/'/);
  });
});

describe('An import of what has nothing to administer', () => {
  it('says so and leaves the project as it is, rather than taking the demo away for nothing', async () => {
    const { '/api/orders/': list } = JSON.parse(api().replaceAll('"id"', '"reading"')).paths;
    project.write('schema.json', toDocument({ '/api/orders/': list }));
    await expect(project.prepare(source, '--replace')).rejects.toThrow('do not say what they are addressed by');
  });
});

describe('An import after changes by hand', { timeout: timeoutMs }, () => {
  beforeEach(async () => {
    await project.importUnchecked(source, '--replace');
  });

  it('keeps them, with their comments, beside what the API gained and lost', async () => {
    project.change(
      'resources/orders.ts',
      "zeal: { type: 'text', maxLength: 20 },",
      "// Ours.\n    zeal: { type: 'text', maxLength: 10 }, // short",
    );
    project.change('i18n/ar/resources/orders.ts', "zeal: 'Zeal'", "zeal: 'الهمّة'");
    project.change('resources/api.ts', "root: '/api/',", "root: '/api/',\n  search: 'q',");
    const { number: _number, ...rest } = orders;
    project.write(
      'schema.json',
      document({
        customers,
        orders: { ...rest, paid_at: { type: 'string', format: 'date-time' }, zeal: { type: 'string', maxLength: 30 } },
      }),
    );
    const report = await project.import(source);
    expect(report.checks).toEqual(passed);
    expect(report.kept).toEqual(['orders.fields.zeal.maxLength', 'i18n/ar/resources/orders.ts › fields.zeal']);
    expect(report.gone).toEqual([{ path: 'orders.fields.number', kept: false }]);
    expect(report.untranslated).toEqual([{ file: 'i18n/ar/product/product.ts', keys: ['title'] }]);
    const text = project.read('resources/orders.ts');
    expect(text).toContain("    // Ours.\n    zeal: { type: 'text', maxLength: 10 }, // short\n");
    expect(text).toContain("paid_at: { type: 'datetime'");
    expect(text).not.toContain('number');
    expect(project.read('i18n/ar/resources/orders.ts')).toContain("zeal: 'الهمّة'");
    expect(project.read('resources/api.ts')).toContain("search: 'q'");
    expect((await project.prepare(source)).report.files).toEqual([]);
  });

  it('has given the product the name of its API, and leaves it alone when somebody finds a better one', async () => {
    expect(project.read('i18n/en/product/product.ts')).toContain("title: 'Sale',\n  tagline: 'Manage customers and orders.',");
    expect(project.read('i18n/ar/product/product.ts')).toContain("title: 'Sale',\n  tagline: 'إدارة العملاء والطلبات.',");
    expect(project.read('public/favicon.svg')).toContain('>S</text>');
    expect(JSON.parse(project.read('resources/imported.json')).untranslated).toEqual({
      'i18n/ar/product/product.ts': ['title'],
      'i18n/ar/resources/orders.ts': ['fields.zeal'],
    });
    project.change('i18n/ar/product/product.ts', "'Sale'", "'المتجر'");
    project.write('public/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    project.write('schema.json', document({ customers, orders }).replace('"Sale"', '"Shop API v2"'));
    const report = await project.importUnchecked(source);
    expect(report.kept).toEqual(['i18n/ar/product/product.ts › title']);
    expect(project.read('i18n/en/product/product.ts')).toContain("title: 'Shop',");
    expect(project.read('i18n/ar/product/product.ts')).toContain("title: 'المتجر',");
    expect(project.read('public/favicon.svg')).not.toContain('text');
  });

  it('does not bring back a resource that was removed, unless it is asked for', async () => {
    project.change('resources/registry.ts', "import { customers } from './customers';\n", '');
    project.change('resources/registry.ts', 'customers, orders]', 'orders]');
    const { report } = await project.prepare(source);
    expect(report.removedByHand).toEqual(['customers']);
    expect(report.files.map(({ file }) => file)).not.toContain('resources/customers.ts');
    const again = await project.prepare(source, '--only', 'customers');
    expect(again.report.removedByHand).toEqual([]);
    expect(again.report.files.map(({ file }) => file)).toContain('resources/registry.ts');
  });

  it('says which resources the API lost, and takes them away when told to', async () => {
    project.write('schema.json', document({ customers }));
    expect((await project.prepare(source)).report.missing).toEqual(['orders']);
    expect((await project.importUnchecked(source, '--replace')).removed).toEqual(['orders']);
  });

  it('leaves alone what was left out on purpose, and remembers that', async () => {
    project.write('schema.json', document({ customers, orders, logs: { text: { type: 'string', maxLength: 9 } } }));
    await project.importUnchecked(source, '--skip', 'logs', '--reference', 'orders.customer=');
    expect(existsSync(join(project.root, 'resources/logs.ts'))).toBe(false);
    expect(project.read('resources/orders.ts')).toContain("customer: { type: 'integer' }");
    const { report } = await project.prepare();
    expect(report.files).toEqual([]);
    expect((await project.prepare('--all')).report.resources.map(({ name }) => name)).toContain('logs');
  });

  it('asks for the account again that the last one had, rather than losing what only that was told', async () => {
    const decided = JSON.parse(project.read('resources/imported.json'));
    project.write('resources/imported.json', JSON.stringify({ ...decided, decisions: { ...decided.decisions, account: true } }));
    await expect(project.prepare(source)).rejects.toThrow('Name it again');
    expect((await project.prepare(source, '--all')).report.files.map(({ file }) => file)).toEqual(['resources/imported.json']);
  });

  it('does not touch a declaration that is code', async () => {
    project.change('resources/customers.ts', 'defineResource({', 'defineResource({\n  ...shared,');
    project.write('schema.json', document({ orders, customers: { ...customers, phone: { type: 'string' } } }));
    const { report } = await project.prepare(source);
    expect(report.files.map(({ file }) => file)).not.toContain('resources/customers.ts');
    expect(report.warnings.join()).toContain('customers of resources/registry.ts is declared by code');
  });
});
