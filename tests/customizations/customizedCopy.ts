import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServers } from '../bench/createServers';
import { administrator } from '../browser/support/gateway';
import { copyRepository } from '../support/copyRepository';

/** A copy of the repository with the example customizations, built and served. */
export interface CustomizedCopy {
  readonly folder: string;
  readonly url: string;
  /** Files that the integrator changed. */
  readonly touched: readonly string[];
  /** Whether the product's code is that of the new version. */
  readonly isUpgraded: boolean;
  /** Runs a tool of the copy, e.g. `tools/build.ts`. @returns its exit code and what it said */
  run(script: string, ...args: string[]): { readonly status: number | null; readonly output: string };
  remove(): Promise<void>;
}

/** Resources whose ejected views are compared with the generated ones: simple fields, rows, an account. */
export const ejected = ['activities', 'workouts', 'users'] as const;

/** What the examples ask of the declarations: a field of the type `point`, and a rating that can be changed. */
const declarations: readonly (readonly [file: string, before: string, after: string])[] = [
  ['resources/trainees.ts', "phone: { type: 'phone' },", "phone: { type: 'phone' }, location: { type: 'point' },"],
  ['resources/trainees.ts', "contact: ['email', 'phone']", "contact: ['email', 'phone', 'location']"],
  ['resources/trainees.ts', 'moreColumns: [', "moreColumns: ['location', "],
  ['resources/trainers.ts', 'max: 5, readOnly: true', 'max: 5'],
  ['i18n/en/resources/trainees.ts', "phone: 'Phone',", "phone: 'Phone', location: 'Location',"],
  ['i18n/ar/resources/trainees.ts', "phone: 'الهاتف',", "phone: 'الهاتف', location: 'الموقع',"],
];

/** The folders of an integrator: upgrades merge over everything else without conflicts. */
export const integratorFolders = ['customizations', 'i18n', 'resources'] as const;

/** The files of the product's own code. */
function productFiles(folder: string): string[] {
  return ['src', 'server', 'tools'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
}

/**
 * Customizes an older version of the product, as an integrator does, and upgrades it to this one: ejects views, adds the examples, merges,
 * builds, starts the gateway. In the older version every file of the product's code is another.
 */
export async function createCustomizedCopy(): Promise<CustomizedCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'customized-'));
  copyRepository(folder);
  const run = (script: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('npx', ['tsx', script, ...args], { cwd: folder, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  const commit = (message: string) => {
    git('add', '--all');
    git('-c', 'user.name=Integrator', '-c', 'user.email=integrator@example.com', 'commit', '--quiet', '--message', message);
  };
  const files = productFiles(folder).map((file) => [file, readFileSync(file, 'utf8')] as const);
  git('init', '--quiet', '--initial-branch=product');
  writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
  for (const [file, text] of files) writeFileSync(file, `// An older version.\n${text}`);
  commit('An older version');

  git('checkout', '--quiet', '-b', 'customized');
  for (const resource of ejected) {
    for (const view of ['list', 'show', 'form']) {
      const { status, output } = run('tools/eject/main.ts', resource, view);
      if (status !== 0) throw new Error(output);
    }
  }
  cpSync('tests/customizations/example', folder, { recursive: true });
  for (const [file, before, after] of declarations) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes(before)) throw new Error(`${file} does not say ${before}`);
    writeFileSync(join(folder, file), text.replace(before, after));
  }
  commit('Customized');
  const touched = git('diff', '--name-only', 'product').trim().split('\n');

  git('checkout', '--quiet', 'product');
  for (const [file, text] of files) writeFileSync(file, text);
  commit('This version');
  git('checkout', '--quiet', 'customized');
  git('-c', 'user.name=Integrator', '-c', 'user.email=integrator@example.com', 'merge', '--quiet', '--no-edit', 'product');

  execFileSync('npx', ['tsx', 'tools/build.ts'], { cwd: folder, stdio: 'pipe' });
  const servers = createServers();
  const url = await servers.start('server/main.ts', {
    cwd: folder,
    env: { NODE_ENV: 'production', ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password, DEMO_DATA: 'true' },
  });
  return {
    folder,
    url,
    touched,
    isUpgraded: files.every(([file, text]) => readFileSync(file, 'utf8') === text),
    run,
    async remove() {
      await servers.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
