import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { document } from './support/document';
import { type TemporaryProject, temporaryProject } from './support/project';

let project: TemporaryProject;
let source: string;
beforeAll(() => {
  project = temporaryProject();
  source = join(project.root, 'schema.json');
  project.write('schema.json', document({ orders: { number: { type: 'string', maxLength: 20 }, zeal: { type: 'string' } } }));
});
afterAll(() => project.remove());

function run(...argv: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/import/main.ts', ...argv, '--out', project.root],
    {
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}
const isWritten = () => existsSync(join(project.root, 'resources/orders.ts'));

describe('npm run import', { timeout: 120_000 }, () => {
  it('shows every difference and writes nothing on a dry run', () => {
    const { status, stdout } = run(source, '--dry-run');
    expect(status).toBe(0);
    expect(stdout).toContain('Sale: 1 resource, 2 fields');
    expect(stdout).toContain("+    number: { type: 'text', maxLength: 20 },");
    expect(stdout).toContain('i18n/ar/resources/orders.ts › fields.zeal');
    expect(stdout).not.toContain('\u001b');
    expect(isWritten()).toBe(false);
  });

  it('writes nothing without a terminal to ask at, and says what would', () => {
    const { status, stderr } = run(source);
    expect(status).toBe(2);
    expect(stderr).toContain('Say --yes to write, or --dry-run to look only.');
    expect(isWritten()).toBe(false);
  });

  it('reports as JSON for programs', () => {
    const { status, stdout } = run(source, '--dry-run', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ title: 'Sale', written: false, resources: [{ name: 'orders', isNew: true, fields: 2 }] });
  });

  it('says what is wrong with an address in a sentence, and with a command line too', () => {
    expect(run('missing.yaml')).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('there is no such file') });
    expect(run('--nope')).toMatchObject({ status: 2, stderr: "Unknown option '--nope'. See npm run import -- --help.\n" });
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage: npm run import') });
  });

  it('says with --yes how much differs in each file, and how to see all of it', () => {
    const { status, stdout } = run(source, '--yes');
    expect(status).toBe(0);
    expect(stdout).toMatch(/new {5}resources\/orders\.ts \(\d+ lines\)/);
    expect(stdout).toMatch(/changed +resources\/registry\.ts \(\+\d+ −\d+\)/);
    expect(stdout).not.toContain("+    number: { type: 'text'");
    expect(stdout).toContain('git diff');
  });
});
