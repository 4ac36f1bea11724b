import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { findFileCircles, findForbidden, readImports } from '../folders';
import { findSharedNames } from '../sharedNames';
import { traceListRequest } from '../traceListRequest';
import { findTypeTables } from './findTypeTables';

interface Source {
  readonly path: string;
  readonly text: string;
}

export interface Measure {
  readonly name: string;
  readonly label: string;
  readonly value: number;
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

const getLines = ({ text }: Source) => text.split('\n').length - 1;

const getCommentLines = ({ text }: Source) => text.match(/^\s*(\/\/|\/\*|\*)/gm)?.length ?? 0;

function typeTables(sources: readonly Source[]): Measure {
  const places = sources.flatMap(({ path, text }) => findTypeTables(path, text).map((line) => `${path}:${line}`));
  const label = "tables keyed by field type outside a type's folder, without lists of what the folders hold";
  return { name: 'tables', label, value: places.length, places };
}

const definitionFile = 'src/schema/fieldTypeDefinition.ts';

function definitionMembers(): Measure {
  const { program } = parseSync(definitionFile, readFileSync(definitionFile, 'utf8'));
  const found = program.body
    .map((statement) => statement.type === 'ExportNamedDeclaration' && statement.declaration)
    .find((one) => one && one.type === 'TSInterfaceDeclaration' && one.id.name === 'FieldTypeDefinition');
  const members = found && found.type === 'TSInterfaceDeclaration' ? found.body.body : [];
  const places = members.flatMap((one) => (one.type === 'TSPropertySignature' && one.key.type === 'Identifier' ? [one.key.name] : []));
  return { name: 'members', label: "members of a field type's definition", value: places.length, places };
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

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

export async function measureCode(): Promise<readonly Measure[]> {
  const byRoot = roots.map((root) => ({ root, sources: readSources(root) }));
  const code = byRoot.flatMap(({ root, sources }) => (root === 'tests' ? [] : sources));
  const countLines = (name: string, label: string, sources: readonly Source[], count = getLines): Measure => ({
    name,
    label,
    value: sources.reduce((sum, source) => sum + count(source), 0),
    places: sources.filter((source) => count(source) > 0).map((source) => `${count(source)} ${source.path}`),
  });
  const ofCore = code.filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/features/'));
  const imports = readImports();
  const [forbidden, circles] = [findForbidden(imports), findFileCircles(imports)];
  const shared = findSharedNames(['src', 'server', 'tools']);
  const passed = await traceListRequest();
  return [
    countLines('core', 'lines of `src` without `src/features`', ofCore),
    ...byRoot.map(({ root, sources }) => countLines(root, `lines of \`${root}\``, sources)),
    countLines('comments', 'lines of comments in `src`, `server` and `tools`', code, getCommentLines),
    typeTables(code),
    definitionMembers(),
    { name: 'list', label: 'files that one list request passes through, all ours', value: passed.length, places: passed },
    { name: 'folders', label: 'imports against the order of folders', value: forbidden.length, places: forbidden },
    { name: 'circles', label: 'circles of files, types included', value: circles.length, places: circles },
    { name: 'names', label: 'exported names with two meanings', value: shared.length, places: shared },
    longFunctions(code),
  ];
}
