import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { DraftDashboard } from '../draftDashboard.ts';
import { isData } from '../merge/mergeValue.ts';
import { dashboardPath, editDashboard } from '../write/dashboardFile.ts';
import type { Project, ProjectResource } from './readProject.ts';

/** Removes declarations, their widgets, pages without tabs, demo records and tests. @param widgets shown if none is left */
export function planRemoval(project: Project, gone: readonly ProjectResource[], widgets: DraftDashboard) {
  const files = new Map<string, string | null>();
  if (gone.length === 0) return { files, pages: [], warnings: [], untranslated: [] };
  const getTabs = (page: string, resources: readonly ProjectResource[]) =>
    resources.filter(({ declaration }) => declaration.tabOf === page);
  const left = project.resources.filter((one) => !gone.includes(one));
  const pages = project.pages.filter((page) => getTabs(page, project.resources).length > 0 && getTabs(page, left).length === 0);
  for (const { file } of gone) files.set(file, null);
  const names = new Set(gone.map(({ name }) => name));
  const stays = (widget: unknown) => !isData(widget) || !names.has(String(widget.resource));
  const home = editDashboard(project.read, stays, widgets);
  for (const [file, text] of home.files) files.set(file, text);
  const demo = planDemoRemoval(
    project.root,
    gone.map(({ file }) => file),
    [...gone.flatMap(({ name, path }) => [name, path]), ...pages],
  );
  for (const [file, text] of demo.files) if (file !== dashboardPath) files.set(file, text);
  return { files, pages, warnings: demo.warnings, untranslated: home.untranslated };
}

const demoFolder = 'demo';
/** The embedded API loads this file, so it stays without records. */
const demoRecords = `${demoFolder}/demoRecords.ts`;
const kept = [demoRecords, `${demoFolder}/copyDemoMedia.ts`];

const emptyDemo = `export { copyDemoMedia } from './copyDemoMedia';

/** Records that a new database of the embedded API starts with: none. */
export function demoRecords(): { [resourceName: string]: Record<string, unknown>[] } {
  return {};
}
`;

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath.slice(root.length).replaceAll('\\', '/').replace(/^\//, ''), entry.name));
}

/** Returns true for files that show, test or measure the demo. The product itself imports no declaration. */
const isRemovable = (file: string) => /^(tests|bench)\//.test(file) || (file.startsWith('tools/') && !file.startsWith('tools/import/'));

const whole = [
  'resources/registry.ts',
  'resources/api.ts',
  'resources/dashboard.ts',
  'i18n/en/resources.ts',
  'i18n/ar/resources.ts',
  'i18n/en/dashboard.ts',
];

/** Tests that need the demo: in a browser, with the real next-auth, of the import, and of the documents. */
const onTheDemo = ['tests/browser', 'tests/interop', 'tests/customizations', 'tests/unit/import', 'tests/unit/docs'];

const scripts: Readonly<Record<string, string>> = { test: 'npm run lint && npm run test:unit', 'test:full': 'npm run test:rest' };

function testsOver(files: readonly string[], getImporters: (file: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const importer of getImporters(file).filter((one) => one.startsWith('tests/') && !found.has(one))) {
      found.add(importer);
      waiting.push(importer);
    }
  }
  return found;
}

/** Removes the demo records and the tests and tools that need them. Tests of the code alone remain. */
export function planDemoRemoval(root: string, declarations: readonly string[], words: readonly string[]) {
  const getImporters = findImporters(root);
  const demo = filesBelow(root, demoFolder).filter((file) => !kept.includes(file));
  const hasDemo = demo.length > 0;
  const files = new Map<string, string | null>(demo.map((file) => [file, null]));
  if (hasDemo) {
    files.set(demoRecords, emptyDemo);
    const manifest = readFileSync(join(root, 'package.json'), 'utf8');
    const without = (text: string, name: string) => text.replace(new RegExp(`("${name}": )".*?"`), `$1"${scripts[name]}"`);
    files.set('package.json', Object.keys(scripts).reduce(without, manifest));
  }
  const aMessage = new RegExp(`resources\\.(${words.join('|')})\\.`);
  const saying = filesBelow(root, 'tests/unit').filter((file) => aMessage.test(readFileSync(join(root, file), 'utf8')));
  const tests = hasDemo ? [...testsOver(whole, getImporters), ...onTheDemo.flatMap((folder) => filesBelow(root, folder)), ...saying] : [];
  for (const file of tests) files.set(file, null);
  const warnings: string[] = [];
  const waiting = [...declarations, ...demo, ...tests, ...(hasDemo ? [demoRecords] : [])];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const importer of getImporters(file).filter((one) => !files.has(one))) {
      if (isRemovable(importer)) {
        files.set(importer, null);
        waiting.push(importer);
      } else if (file !== demoRecords) warnings.push(`${importer} imports ${file}, which is removed or rewritten: fix it by hand.`);
    }
  }
  return { files, warnings };
}

const folders = ['src', 'server', 'demo', 'tools', 'tests', 'bench'];

const specifier = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

function resolve(from: string, target: string, isFile: (file: string) => boolean): string | undefined {
  const path = posix.join(posix.dirname(from), target);
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(isFile);
}

function findImporters(root: string): (file: string) => readonly string[] {
  const isFile = (file: string) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile() ?? false;
  const importers = new Map<string, string[]>();
  for (const file of folders.flatMap((folder) => filesBelow(root, folder)).filter((one) => /\.tsx?$/.test(one))) {
    for (const [, target = ''] of readFileSync(join(root, file), 'utf8').matchAll(specifier)) {
      const imported = resolve(file, target, isFile);
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return (file) => importers.get(file) ?? [];
}
