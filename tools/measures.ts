/**
 * `npm run measures`: prints the figures that docs/architecture.md keeps about the shape of the code. With a word, e.g.
 * `npm run measures -- functions`, it lists what stands behind one row.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { findFileCircles, findForbidden, readImports } from './folders';
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

async function measure(): Promise<Measure[]> {
  const byRoot = roots.map((root) => ({ root, sources: readSources(root) }));
  const code = byRoot.flatMap(({ root, sources }) => (root === 'tests' ? [] : sources));
  const lines: Measure[] = byRoot.map(({ root, sources }) => ({
    name: root,
    label: `lines of ${root}`,
    value: sources.reduce((sum, source) => sum + linesOf(source), 0),
    places: sources.map((source) => `${linesOf(source)} ${source.path}`),
  }));
  const imports = readImports();
  const [forbidden, circles] = [findForbidden(imports), findFileCircles(imports)];
  const shared = findSharedNames(['src', 'server', 'tools']);
  const passed = await traceListRequest();
  return [
    ...lines,
    generatedViews(code),
    typeTables(code),
    { name: 'list', label: 'files that one list request passes through', value: passed.length, places: passed },
    { name: 'folders', label: 'imports against the order of folders', value: forbidden.length, places: forbidden },
    { name: 'circles', label: 'circles of files, types included', value: circles.length, places: circles },
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
