import { MagicastError, parseModule } from 'magicast';
import { ImportError } from '../../../server/openApi/importError.ts';
import { ownValue } from '../../../src/schema/objects.ts';
import { type Data, isCode, isData, isList, isSame } from '../merge/mergeValue';
import { applyEdits, editMembers, following, getMembers, replaceNode, type TextEdit } from './edits';
import { bare, exportedValue, getKey, type Node, readNode } from './readNode';

export interface SourceFile {
  readonly text: string;
  readonly program: Node;
}

/** Positions in the tree refer to the returned `text`. @throws ImportError if the file does not parse */
export function parseSource(written: string, file: string): SourceFile {
  // Normalizes the text like the parser, so that positions match. The formatter writes the same.
  const text = written.replace(/\r\n?/g, '\n').replace(/^[ \t]*\t[ \t]*/gm, (indent) => indent.replaceAll('\t', '  '));
  try {
    return { text, program: parseModule(text).$ast };
  } catch (error) {
    const why = error instanceof MagicastError ? error.rawMessage : (error as Error).message;
    throw new ImportError('syntax', `${file} does not parse: ${why}.`, 'Fix it first. Nothing was written.');
  }
}

export function getArgument(
  { program }: SourceFile,
  constant?: string,
  index = 0,
): { readonly constant: string; readonly node: Node } | undefined {
  const found = exportedValue(program, constant);
  const value = found && bare(found.declarator.init);
  const node = value?.type === 'CallExpression' ? value.arguments[index] : value;
  return found && node ? { constant: found.name, node: bare(node) } : undefined;
}

export function getData(source: SourceFile, constant?: string): { readonly constant: string; readonly value: Data } | undefined {
  const found = getArgument(source, constant);
  const value = found && readNode(found.node);
  return found && isData(value) ? { constant: found.constant, value } : undefined;
}

/** Changes the object of a file. Unchanged parts keep their text. */
export function editData(source: SourceFile, constant: string, after: Data, open: number): string {
  const found = getArgument(source, constant);
  return found ? applyEdits(source.text, editNode(source.text, found.node, readNode(found.node), after, open)) : source.text;
}

export function removeImport({ program }: SourceFile, name: string): TextEdit[] {
  const imports: readonly Node[] = program.body.filter((statement: Node) => statement.type === 'ImportDeclaration');
  return imports.flatMap((statement): TextEdit[] => {
    const others = statement.specifiers.filter((one: Node) => one.local.name !== name);
    if (others.length === statement.specifiers.length) return [];
    if (others.length === 0) return [{ start: statement.start, end: statement.end + 1, text: '' }];
    const names = others.map((one: Node) => one.local.name).join(', ');
    return [{ start: statement.start, end: statement.end, text: `import { ${names} } from '${statement.source.value}';` }];
  });
}

export function addImport({ program }: SourceFile, name: string, from: string): TextEdit {
  const first = program.body.find((statement: Node) => statement.type === 'ImportDeclaration');
  const place = first?.start ?? 0;
  return { start: place, end: place, text: `import { ${name} } from '${from}';\n` };
}

export function importedFrom({ program }: SourceFile, name: string): string | undefined {
  const found = program.body.find(
    (statement: Node) => statement.type === 'ImportDeclaration' && statement.specifiers.some((one: Node) => one.local.name === name),
  );
  return found?.source.value;
}

const hasCode = (value: unknown): boolean =>
  isCode(value) || (isList(value) ? value.some(hasCode) : isData(value) && Object.values(value).some(hasCode));

function isSmall(text: string, node: Node, value: unknown): boolean {
  const source = text.slice(node.start, node.end);
  return !source.includes('\n') && !/\/\*|\bas const\b|\bsatisfies\b/.test(source) && !hasCode(value);
}

function editObject(text: string, node: Node, before: Data, after: Data, open: number): TextEdit[] {
  const members = getMembers(text, node);
  const there = members.nodes.map((member) => getKey(member) ?? '');
  const keys = Object.keys(after).filter((key) => after[key] !== undefined);
  const inner = members.nodes.flatMap((member, index): TextEdit[] => {
    const key = there[index] ?? '';
    return keys.includes(key) ? editNode(text, member.value, ownValue(before, key), after[key], open - 1) : [];
  });
  const print = (key: string) => `${printKey(key)}: ${printValue(after[key], open - 1)}`;
  const added = new Map([...following(keys, there)].map(([index, names]) => [index, names.map(print)]));
  return [...inner, ...editMembers(text, members, (index) => !keys.includes(there[index] ?? ''), added)];
}

/** Edits single items of a list, which keeps comments and code between them. A list in another order is rewritten. */
function editList(text: string, node: Node, after: readonly unknown[]): TextEdit[] {
  const members = getMembers(text, node);
  const there = members.nodes.map((member) => JSON.stringify(readNode(member)));
  const items = after.map((item) => JSON.stringify(item));
  const kept = items.filter((item) => there.includes(item));
  const isInOrder = isSame(
    kept,
    there.filter((item) => items.includes(item)),
  );
  if (!isInOrder || new Set(items).size < items.length) return [replaceNode(node, printValue(after))];
  return editMembers(text, members, (index) => !items.includes(there[index] ?? ''), following(items, there));
}

/** Edits only what differs. @param before value by `readNode` @param open depth of new objects that begin on a new line */
function editNode(text: string, expression: Node, before: unknown, after: unknown, open = 0): TextEdit[] {
  if (isSame(before, after)) return [];
  const node = bare(expression);
  const hasMembers = (node.properties ?? node.elements ?? []).length > 0;
  if (!isSmall(text, node, before) && hasMembers) {
    if (node.type === 'ObjectExpression' && isData(before) && isData(after)) return editObject(text, node, before, after, open);
    if (node.type === 'ArrayExpression' && isList(before) && isList(after)) return editList(text, node, after);
  }
  return [replaceNode(node, printValue(after, open))];
}

const identifier = /^[A-Za-z_$][\w$]*$/;

const printKey = (key: string) => (identifier.test(key) ? key : JSON.stringify(key));

/** Prints plain data. @param open depth of objects with a line per member, which the formatter keeps */
export function printValue(value: unknown, open = 0): string {
  if (isList(value)) return `[${value.map((item) => printValue(item)).join(', ')}]`;
  if (!isData(value)) return value === undefined ? 'undefined' : JSON.stringify(value);
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  if (entries.length === 0) return '{}';
  const body = entries.map(([key, inner]) => `${printKey(key)}: ${printValue(inner, open - 1)}`);
  return open > 0 ? `{\n${body.join(',\n')},\n}` : `{ ${body.join(', ')} }`;
}
