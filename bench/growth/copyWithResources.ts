import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyRepository } from '../../tools/copyRepository';
import { extraResource } from './extraResource';

export interface Copy {
  readonly folder: string;
  remove(): void;
}

/** Copies the repository, declares `count` more resources in the copy and builds it. */
export function copyWithResources(count: number): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'bench-growth-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    copyRepository(folder);
    declare(folder, count);
    execFileSync('npx', ['tsx', 'tools/build.ts'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function declare(folder: string, count: number): void {
  const extra = Array.from({ length: count }, (_, number) => extraResource(number));
  for (const { name, declaration, messages } of extra) {
    writeFileSync(join(folder, `resources/${name}.ts`), declaration);
    for (const locale of ['en', 'ar'] as const) writeFileSync(join(folder, `i18n/${locale}/resources/${name}.ts`), messages[locale]);
  }
  const names = extra.map(({ name }) => name);
  add(join(folder, 'resources/registry.ts'), 'defineRegistry(\n  [\n', names, './');
  for (const locale of ['en', 'ar'])
    add(join(folder, `i18n/${locale}/resources.ts`), 'export const resources = {\n', names, './resources/');
}

/** Imports each name and lists it after `opening`. @throws Error if the file does not contain `opening` */
function add(file: string, opening: string, names: readonly string[], from: string): void {
  const content = readFileSync(file, 'utf8');
  if (!content.includes(opening)) throw new Error(`${file} does not contain ${JSON.stringify(opening)}`);
  const imports = names.map((name) => `import { ${name} } from '${from}${name}';\n`).join('');
  writeFileSync(file, imports + content.replace(opening, `${opening}${names.map((name) => `  ${name},\n`).join('')}`));
}
