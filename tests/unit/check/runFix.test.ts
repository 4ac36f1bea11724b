import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inDeclaration } from '../../../tools/check/finding';
import { planFix } from '../../../tools/check/fix/planFix';
import { prepareFix } from '../../../tools/check/fix/prepareFix';
import { runFix, takeSnapshot } from '../../../tools/check/fix/runFix';
import type { CheckReport } from '../../../tools/check/report/report';
import { readProject } from '../../../tools/import/project/readProject';
import { createPaint } from '../../../tools/paint';
import { type TemporaryProject, temporaryProject } from '../import/support/project';

const file = 'resources/muscles.ts';
const remedy = inDeclaration({ name: 'muscles' }, { list: { sortable: [] } });
const finding = { subject: 'muscles', check: 'ordering', about: 'name', message: '', consequence: '', evidence: undefined };
const report = (more: Partial<CheckReport> = {}): CheckReport => ({
  origin: 'https://api.example.com',
  startedAt: new Date(),
  milliseconds: 1,
  write: false,
  strict: false,
  findings: [{ ...finding, level: 'fails', remedy, calls: [] }],
  calls: 1,
  leftovers: [],
  ended: undefined,
  exitStatus: 1,
  ...more,
});

let project: TemporaryProject;
let said: string[];
beforeEach(() => {
  project = temporaryProject();
  said = [];
});
afterEach(() => project.remove());

const run = (yes: boolean, given = report()) =>
  runFix(given, takeSnapshot(project.root), { yes, say: (text) => said.push(text), paint: createPaint(false) });
const leftFiles = () => readdirSync(join(project.root, 'resources')).filter((name) => !/\.(ts|json)$/.test(name));

async function prepare() {
  const snapshot = takeSnapshot(project.root);
  return prepareFix(planFix(report().findings, snapshot), snapshot, readProject(project.root).read);
}

describe('check --fix', { timeout: 120_000 }, () => {
  it('shows the differences and writes nothing without --yes', async () => {
    const before = project.read(file);
    expect(await run(false)).toBe(1);
    expect(said.join('\n')).toContain('Would write (--fix --yes writes)\n  resources/muscles.ts: list: { sortable: [] }');
    expect(said.join('\n')).toContain('+    sortable: [],');
    expect(project.read(file)).toBe(before);
  });

  it('writes what compiles, says so, and ends well if nothing is left', async () => {
    expect(await run(true)).toBe(0);
    expect(said.at(-1)).toContain('Written: 1 file. declarations and types pass.');
    expect(project.read(file)).toContain('sortable: []');
    expect(leftFiles()).toEqual([]);
  });

  it('writes nothing after a check that did not end', async () => {
    expect(await run(true, report({ ended: 'Ended before all was checked.' }))).toBe(1);
    expect(await run(true, report({ exitStatus: 2 }))).toBe(2);
    expect(project.read(file)).not.toContain('sortable: []');
  });

  it('puts all files back if the declarations do not pass', async () => {
    const before = project.read(file);
    const { checks } = await (await prepare()).write(async () => {
      expect(project.read(file)).toContain('sortable: []');
      return [{ name: 'types', ok: false, output: 'error TS2322' }];
    });
    expect(checks).toHaveLength(1);
    expect(project.read(file)).toBe(before);
  });

  it('leaves a file that was changed while the check ran', async () => {
    const snapshot = takeSnapshot(project.root);
    project.write(file, `${project.read(file)}// By a colleague.\n`);
    const prepared = await prepareFix(planFix(report().findings, snapshot), snapshot, readProject(project.root).read);
    expect(await prepared.write(async () => [])).toEqual({ changed: [file], checks: [] });
    expect(project.read(file)).toContain('// By a colleague.');
  });
});
