import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { readonly 'timeout-minutes'?: number; readonly steps: readonly Step[] }>>;
}

const text = readFileSync('.github/workflows/ci.yml', 'utf8');
const workflow = parse(text) as Workflow;
const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly engines: { readonly node: string };
  readonly config: { readonly node: readonly string[] };
};

test('hosted CI runs the test command of the README and what `.ci/run` runs', () => {
  const commands = steps.map(({ run }) => run);
  expect(commands).toContain('npm ci');
  expect(commands).toContain('npm test');
  expect(readFileSync('README.md', 'utf8')).toContain('npm ci && npm test');
  expect(commands).toContain('.ci/run');
  expect(existsSync('.ci/run')).toBe(true);
  expect(commands).toContain('LOOKS=all npm run test:browser');
});

test('hosted CI reads its versions of Node from package.json, the oldest of which is the floor', () => {
  expect(text).toContain('.config.node package.json');
  expect(manifest.engines.node).toBe(`>=${manifest.config.node[0]}`);
});

test('each action is pinned to a commit, each job has a time limit, and the token can only read', () => {
  const actions = steps.flatMap(({ uses }) => uses ?? []);
  expect(actions.length).toBeGreaterThan(0);
  expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  expect(Object.values(workflow.jobs).filter((job) => !job['timeout-minutes'])).toEqual([]);
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(Object.values(workflow.jobs).filter((job) => 'permissions' in job)).toEqual([]);
});

test('Renovate names packages that are installed', () => {
  const { packageRules } = JSON.parse(readFileSync('.github/renovate.json', 'utf8')) as {
    readonly packageRules: readonly { readonly matchPackageNames: readonly string[] }[];
  };
  const locked = Object.keys((JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: object }).packages);
  const isInstalled = (name: string) =>
    name.endsWith('*')
      ? locked.some((folder) => folder.startsWith(`node_modules/${name.replace(/\*+$/, '')}`))
      : locked.includes(`node_modules/${name}`);
  expect(packageRules.flatMap((rule) => rule.matchPackageNames).filter((name) => !isInstalled(name))).toEqual([]);
});
