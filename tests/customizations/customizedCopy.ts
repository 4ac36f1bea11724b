import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyRepository } from '../../tools/copyRepository';

export interface CustomizedCopy {
  readonly folder: string;
  /** Files that the integrator changed. */
  readonly touched: readonly string[];
  /** True if the product's code is that of the new version. */
  readonly isUpgraded: boolean;
}

export interface ToolResult {
  readonly status: number | null;
  readonly output: string;
}

const author = ['-c', 'user.name=Integrator', '-c', 'user.email=integrator@example.com'];

/** Resources with ejected views. The last two, with rows and with an account, are compared with the generated views. */
export const ejected = ['activities', 'workouts', 'users'] as const;

/** Changes to declarations that the examples need: a field of the type `point` in every part of a list, and an editable rating. */
const declarations: readonly (readonly [file: string, before: string, after: string])[] = [
  ['resources/trainees.ts', "phone: { type: 'phone' },", "phone: { type: 'phone' }, location: { type: 'point' },"],
  ['resources/trainees.ts', "contact: ['email', 'phone']", "contact: ['email', 'phone', 'location']"],
  ['resources/trainees.ts', "columns: ['image', 'name',", "columns: ['image', 'name', 'location',"],
  ['resources/trainees.ts', "filters: ['gender',", "filters: ['location', 'gender',"],
  ['resources/trainees.ts', "search: ['name',", "search: ['name', 'location',"],
  ['resources/trainers.ts', 'max: 5, readOnly: true', 'max: 5'],
  ['i18n/en/resources/trainees.ts', "phone: 'Phone',", "phone: 'Phone', location: 'Location',"],
  ['i18n/ar/resources/trainees.ts', "phone: 'الهاتف',", "phone: 'الهاتف', location: 'الموقع',"],
];

/** Folders of an integrator. Upgrades merge without conflicts in all others. */
export const integratorFolders = ['customizations', 'i18n', 'resources'] as const;

function productFiles(folder: string): string[] {
  return ['src', 'server', 'tools'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
}

/**
 * Simulates an integrator who customizes an older version and upgrades it to this one: ejects views, adds the examples and merges. Every
 * file of the product's code differs in the older version.
 */
export async function createCustomizedCopy(): Promise<CustomizedCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'customized-'));
  copyRepository(folder);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  const commit = (message: string) => {
    git('add', '--all');
    git(...author, 'commit', '--quiet', '--message', message);
  };
  const files = productFiles(folder).map((file) => [file, readFileSync(file, 'utf8')] as const);
  git('init', '--quiet', '--initial-branch=product');
  writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
  for (const [file, text] of files) writeFileSync(file, `// An older version.\n${text}`);
  commit('An older version');

  git('checkout', '--quiet', '-b', 'customized');
  for (const resource of ejected)
    await Promise.all(['list', 'show', 'form'].map((view) => runTool(folder, 'tools/eject/main.ts', [resource, view]).then(assertDone)));
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
  git(...author, 'merge', '--quiet', '--no-edit', 'product');
  return { folder, touched, isUpgraded: files.every(([file, text]) => readFileSync(file, 'utf8') === text) };
}

export async function runTool(
  folder: string,
  script: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<ToolResult> {
  const tool = spawn(process.execPath, ['--import', 'tsx', script, ...args], { cwd: folder, env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [tool.stdout, tool.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const status = await new Promise<number | null>((resolve) => tool.on('close', resolve));
  return { status, output };
}

/** @throws Error with the tool's output */
export function assertDone({ status, output }: ToolResult): void {
  if (status !== 0) throw new Error(output);
}
