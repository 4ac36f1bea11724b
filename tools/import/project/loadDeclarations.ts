import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { choiceProblem } from '../../../src/schema/nearest.ts';
import { registryPath } from '../write/registryFile.ts';

interface Placed {
  readonly name: string;
  readonly icon: string;
  readonly section: string;
}

const choiceProblems = (entries: readonly Placed[], icons: readonly string[] | undefined, sections: readonly string[]): string[] =>
  entries
    .flatMap(({ name, icon, section }) => [
      icons && choiceProblem(`${name}.icon`, icon, icons, 'icon'),
      choiceProblem(`${name}.section`, section, sections, 'section of resources/menu.ts'),
    ])
    .filter((problem) => problem !== undefined);

const root = process.argv[2] ?? '.';
const load = (file: string) => import(pathToFileURL(join(root, file)).href);

try {
  const { registry } = await load(registryPath);
  const { iconNames } = await load('src/schema/declaration.ts');
  const { sections } = await load('resources/menu.ts');
  const iconsPath = 'customizations/icons.tsx';
  // If Node.js cannot load the file of drawings, the compiler checks the icons.
  const own = existsSync(join(root, iconsPath))
    ? await load(iconsPath).then(
        ({ icons }) => Object.keys(icons),
        () => undefined,
      )
    : [];
  const problems = choiceProblems([...registry.resources, ...registry.pages], own && [...iconNames, ...own], sections);
  if (problems.length > 0) throw new Error(problems.join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
