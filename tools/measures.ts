/**
 * `npm run measures`: prints the figures that docs/architecture.md keeps about the shape of the code. With a word, e.g.
 * `npm run measures -- functions`, it lists what stands behind one row.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { findSharedNames } from './sharedNames';
import { traceListRequest } from './traceListRequest';

interface Source {
  readonly path: string;
  readonly text: string;
}

/** A row of the table, with the places that it counts. */
interface Measure {
  readonly name: string;
  readonly label: string;
  readonly value: string | number;
  readonly places: readonly string[];
}

const longFunction = 60;
const roots = ['src', 'server', 'tools', 'tests'] as const;

function readSources(folder: string): Source[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

const linesOf = ({ text }: Source) => text.split('\n').length - 1;

/** Frame, look and pages that no declaration generates. */
const notGenerated = /^src\/ui\/(layout|theme|lazy|dashboard|account|profile|search)\//;

function generatedViews(sources: readonly Source[]): Measure {
  const views = sources.filter(({ path }) => /^src\/(ui|fields)\//.test(path) && !notGenerated.test(path));
  return { name: 'views', label: 'files in the generated views', value: views.length, places: views.map(({ path }) => path) };
}

function typeTables(sources: readonly Source[]): Measure {
  const places = sources
    .filter(({ path }) => !/^src\/fields\/[^/]+\//.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => (/\bin FieldType\]|Record<FieldType,/.test(line) ? [`${path}:${index + 1}`] : [])),
    );
  return { name: 'tables', label: "tables keyed by field type outside a type's folder", value: places.length, places };
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Calls `visit` for a node and everything below it. */
function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const entry of value) walk(entry, visit);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && 'start' in value) visit(value as Node);
    for (const child of Object.values(value)) walk(child, visit);
  }
}

function longFunctions(sources: readonly Source[]): Measure {
  const places = sources.flatMap(({ path, text }) => {
    const found: string[] = [];
    walk(parseSync(path, text).program, ({ type, start, end }) => {
      if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)) return;
      const lines = text.slice(start, end).split('\n').length;
      if (lines > longFunction) found.push(`${path}:${text.slice(0, start).split('\n').length} (${lines} lines)`);
    });
    return found;
  });
  return { name: 'functions', label: `functions over ${longFunction} lines`, value: places.length, places };
}

/** Folders as people see them: `src/ui/list`, `server/api`; all field types are one. */
const folderOf = (path: string) =>
  dirname(path)
    .split('/')
    .slice(0, path.startsWith('src/ui/') ? 3 : 2)
    .join('/');

function folderCircles(sources: readonly Source[]): Measure {
  const known = new Set(sources.map(({ path }) => path));
  const imports = new Map<string, Map<string, string>>();
  for (const { path, text } of sources)
    for (const [, specifier = ''] of text.matchAll(/(?:\bfrom|\bimport\(|^import)\s*'(\.[^']+)'/gm)) {
      const base = normalize(join(dirname(path), specifier)).replaceAll('\\', '/');
      const target = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((one) => known.has(one));
      const [from, to] = [folderOf(path), target && folderOf(target)];
      if (!to || to === from) continue;
      const targets = imports.get(from) ?? new Map<string, string>();
      imports.set(from, targets.set(to, `${path} -> ${target}`));
    }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(imports.get(from)?.keys() ?? [])].some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))));
  const folders = [...imports.keys()].filter((folder) => reaches(folder, folder));
  const circles: string[][] = [];
  for (const folder of folders) {
    const circle = circles.find(([first = '']) => reaches(first, folder) && reaches(folder, first));
    if (circle) circle.push(folder);
    else circles.push([folder]);
  }
  const pairs = folders.flatMap((from) =>
    [...(imports.get(from) ?? [])].filter(([to]) => imports.get(to)?.has(from) && from < to).map(([to]) => [from, to] as const),
  );
  const places = [
    ...circles.map((circle) => `circle: ${circle.join(', ')}`),
    ...pairs.flatMap(([one, other]) => [`${imports.get(one)?.get(other)}`, `${imports.get(other)?.get(one)}`]),
  ];
  return { name: 'circles', label: 'pairs of folders that import each other', value: pairs.length, places };
}

async function measure(): Promise<Measure[]> {
  const byRoot = roots.map((root) => ({ root, sources: readSources(root) }));
  const code = byRoot.flatMap(({ root, sources }) => (root === 'tests' ? [] : sources));
  const lines: Measure[] = byRoot.map(({ root, sources }) => ({
    name: root,
    label: `lines of ${root}`,
    value: sources.reduce((sum, source) => sum + linesOf(source), 0),
    places: sources.map((source) => `${linesOf(source)} ${source.path}`),
  }));
  const shared = findSharedNames(['src', 'server', 'tools']);
  const passed = await traceListRequest();
  return [
    ...lines,
    generatedViews(code),
    typeTables(code),
    { name: 'list', label: 'files that one list request passes through', value: passed.length, places: passed },
    folderCircles(code),
    { name: 'names', label: 'exported names with two meanings', value: shared.length, places: shared },
    longFunctions(code),
  ];
}

const [wanted] = process.argv.slice(2);
const measures = await measure();
const shown = measures.find(({ name }) => name === wanted);
if (wanted && !shown) console.error(`Unknown measure "${wanted}". There are: ${measures.map(({ name }) => name).join(', ')}.`);
for (const place of shown?.places ?? []) console.log(place);
if (!shown) for (const { name, label, value } of measures) console.log(`${label.padEnd(52)} ${String(value).padStart(8)}   ${name}`);
