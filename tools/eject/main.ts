/** `npm run eject -- <resource> <list|show|form>`: writes the generated view into `customizations/`. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { registry } from '../../resources/registry';
import { EjectError, type EjectedView, ejectableViews, ejectView } from './ejectView';

const index = 'customizations/index.tsx';

function main([resource, view]: readonly string[]): void {
  if (!resource || !view) throw new EjectError(`Usage: npm run eject -- <resource> <${ejectableViews.join('|')}>`);
  const ejected = ejectView(registry, resource, view);
  if (existsSync(ejected.file)) throw new EjectError(`${ejected.file} exists already. Delete or rename it first.`);
  mkdirSync(dirname(ejected.file), { recursive: true });
  writeFileSync(ejected.file, ejected.code);
  format(ejected.file);
  console.log(`Wrote ${ejected.file}.`);
  const named = nameViews(readFileSync(index, 'utf8'), resource, ejected);
  if (named === undefined) {
    console.log(`Name it in ${index}:\n  resources: { ${resource}: { views: { ${viewLines(ejected)} } } }`);
    return;
  }
  writeFileSync(index, named);
  format(index);
  console.log(`Named it in ${index}.`);
}

/** Formats without the linter, which reads the whole repository. */
function format(file: string): void {
  try {
    execFileSync('npx', ['biome', 'check', '--write', '--linter-enabled=false', file], { stdio: 'ignore' });
  } catch {
    // Biome is a development dependency.
  }
}

function viewLines({ file, views }: Pick<EjectedView, 'file' | 'views'>): string {
  const path = `./${file.replace(/^customizations\//, '').replace(/\.tsx$/, '')}`;
  return Object.entries(views)
    .map(([view, component]) => `${view}: async () => (await import('${path}')).${component}`)
    .join(', ');
}

const none = 'defineCustomizations(registry, {})';

function nameViews(source: string, resource: string, ejected: EjectedView): string | undefined {
  if (!source.includes(none)) return undefined;
  return source.replace(
    none,
    `defineCustomizations(registry, {\n  resources: {\n    ${resource}: { views: { ${viewLines(ejected)} } },\n  },\n})`,
  );
}

try {
  main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof EjectError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
