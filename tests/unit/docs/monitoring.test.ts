import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { createMetrics } from '../../../server/features/metrics/createMetrics';
import { found } from '../../support/startProxy';

const folder = 'deploy/monitoring';
const read = (file: string) => readFileSync(file, 'utf8');
const page = read('docs/operators/monitoring.md');

const rule = z.strictObject({
  alert: z.string().regex(/^Admin[A-Z]\w+$/),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: z.string(), description: z.string(), runbook: z.string(), page: z.string() }),
});
const rules = z
  .strictObject({ groups: z.tuple([z.strictObject({ name: z.literal('admin'), rules: z.array(rule) })]) })
  .parse(parse(read(`${folder}/alerts.yml`))).groups[0].rules;

const source = z.strictObject({ type: z.literal('prometheus'), uid: z.literal(`\${datasource}`) });
const place = z.strictObject({ x: z.int().min(0), y: z.int().min(0), w: z.int().min(1), h: z.int().min(1) });
const target = z.object({ refId: z.string().regex(/^[A-Z]$/), datasource: source, expr: z.string().min(1), legendFormat: z.string() });
const panel = z.object({
  id: z.int(),
  title: z.string().min(1),
  gridPos: place,
  type: z.enum(['row', 'stat', 'timeseries']),
  targets: z.array(target).default([]),
});
const dashboard = z
  .object({
    uid: z.string(),
    title: z.string(),
    schemaVersion: z.int().min(36),
    templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.enum(['datasource', 'query']) })) }),
    annotations: z.object({ list: z.array(z.object({ name: z.string(), datasource: source, expr: z.string() })) }),
    panels: z.array(panel),
  })
  .parse(JSON.parse(read(`${folder}/dashboard.json`)));
const targets = dashboard.panels.flatMap((one) => one.targets);

/** Replaces Grafana's variables by values that Prometheus accepts. */
const toPlain = (expr: string) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.+');
const expressions = [...rules, ...targets, ...dashboard.annotations.list].map(({ expr }) => toPlain(expr));

/** Metrics of the registry, and those that parts of the gateway register with `watch`. */
async function findMetrics(): Promise<ReadonlySet<string>> {
  const { body } = await createMetrics().answer(undefined);
  const types = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const histograms = types.filter(([, , type]) => type === 'histogram');
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return new Set([
    ...types.map(([, name = '']) => name),
    ...histograms.flatMap(([, name]) => ['bucket', 'sum', 'count'].map((suffix) => `${name}_${suffix}`)),
    ...sources.flatMap((file) => [...read(join('server', file)).matchAll(/\bwatch(?:\?\.)?\(\s*'(\w+)'/g)].map(([, name = '']) => name)),
  ]);
}

const findSelectors = (expr: string) =>
  [...expr.matchAll(/\b([a-z]\w+)\{([^}]*)\}/g)].map(([, name = '', labels = '']) => ({
    name,
    labels: [...labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  }));

/** Set by Prometheus on each scrape. */
const ofScrape = { names: ['up'], labels: ['job', 'instance'] };

describe('alerts and dashboard', () => {
  it('name metrics that exist, of this gateway only', async () => {
    const metrics = await findMetrics();
    const selectors = expressions.flatMap(findSelectors);
    expect(selectors.length).toBeGreaterThan(40);
    const names = new Set(selectors.map(({ name }) => name));
    expect([...names].filter((name) => !metrics.has(name) && !ofScrape.names.includes(name))).toEqual([]);
    expect(selectors.filter(({ labels }) => !labels.includes('job'))).toEqual([]);
  });

  it('compare labels that docs/operators/metrics.md lists', () => {
    const rows = read('docs/operators/metrics.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    const unknown = expressions.flatMap(findSelectors).flatMap(({ name, labels }) => {
      const row = rows.find((line) => [name, name.replace(/_(bucket|sum|count)$/, '')].some((one) => line.includes(`\`${one}\``))) ?? '';
      const [, , listed = ''] = row.split('|');
      return labels
        .filter((label) => ![...ofScrape.labels, 'le'].includes(label) && !listed.includes(`\`${label}\``))
        .map((label) => `${name}: ${label}`);
    });
    expect(unknown).toEqual([]);
  });
});

it('docs/operators/metrics.md lists the jobs of each feature', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const jobs = sources.flatMap((file) => [...read(join('server', file)).matchAll(/\bjobs: \{ (\w+):/g)].map(([, name = '']) => name));
  const [, listed = ''] = /`job`: (.+); `result`/.exec(read('docs/operators/metrics.md')) ?? [];
  expect(listed.split(', ')).toEqual([...jobs, 'media'].sort().map((name) => `\`${name}\``));
});

describe('alerts', () => {
  it.each(rules.map(({ alert, annotations }) => [alert, annotations] as const))('%s leads to its heading', (alert, annotations) => {
    expect(page).toContain(`\n### ${alert}\n`);
    expect(annotations.page).toBe(`docs/operators/monitoring.md#${alert.toLowerCase()}`);
    expect(annotations.runbook).toMatch(/^[A-Z].*\.$/);
  });

  it('are those of the page, and each has a case in which it fires', () => {
    const names = rules.map(({ alert }) => alert);
    expect([...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)).toEqual(names);
    const cases = [...read(`${folder}/alerts.test.yml`).matchAll(/- name: (\w+) fires/g)].map(([, name]) => name);
    expect([...new Set(cases)]).toEqual(names);
  });
});

describe('the dashboard', () => {
  it('has panels with different ids, within 24 columns, none over another', () => {
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
    const overlaps = panels.flatMap(({ id, gridPos: a }, index) =>
      panels
        .slice(index + 1)
        .flatMap(({ id: other, gridPos: b }) =>
          a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h ? [`${id} ${other}`] : [],
        ),
    );
    expect(overlaps).toEqual([]);
  });

  it('has different queries in a panel, and uses only its variables', () => {
    for (const { targets: own } of dashboard.panels) expect(new Set(own.map(({ refId }) => refId)).size).toBe(own.length);
    const variables = [...read(`${folder}/dashboard.json`).matchAll(/\$\{?(\w+)/g)].map(([, name = '']) => name);
    const known = [...dashboard.templating.list.map(({ name }) => name), '__rate_interval', '__all'];
    expect([...new Set(variables)].filter((name) => !known.includes(name))).toEqual([]);
  });
});

const promtool = found('promtool');
if (!promtool) process.stderr.write("SKIPPED: promtool's check of the alert rules; Debian's package prometheus has it.\n");

describe.skipIf(!promtool)('promtool', () => {
  const run = (...args: readonly string[]) => execFileSync(promtool ?? '', args, { encoding: 'utf8', timeout: 60_000 });

  it('accepts the rules, and each fires in its case and in no other', () => {
    expect(run('check', 'rules', `${folder}/alerts.yml`)).toContain(`SUCCESS: ${rules.length} rules found`);
    expect(page).toContain(`SUCCESS: ${rules.length} rules found`);
    expect(run('test', 'rules', `${folder}/alerts.test.yml`)).toContain('SUCCESS');
  });

  it('accepts each query of the dashboard', () => {
    const place = mkdtempSync(join(tmpdir(), 'monitoring-'));
    const records = expressions.map((expr, index) => ({ record: `query_${index}`, expr }));
    writeFileSync(join(place, 'queries.yml'), stringify({ groups: [{ name: 'queries', rules: records }] }));
    try {
      expect(run('check', 'rules', join(place, 'queries.yml'))).toContain(`SUCCESS: ${records.length} rules found`);
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  });
});
