import { ImportError } from '../../../server/openApi/importError.ts';
import { isData, place } from '../merge/mergeValue.ts';
import { applyEdits, editMembers, following, getMembers } from './edits.ts';
import { getKey, type Node, readNode } from './readNode.ts';
import { addImport, getArgument, importedFrom, parseSource, removeImport, type SourceFile } from './sourceFile.ts';

export const registryPath = 'resources/registry.ts';

type RegistryEntry =
  | { readonly kind: 'resource'; readonly constant: string; readonly from: string }
  | { readonly kind: 'page'; readonly name: string };

const getName = (entry: RegistryEntry) => (entry.kind === 'page' ? entry.name : entry.constant);

function makeList(source: SourceFile): Node {
  const list = getArgument(source, 'registry')?.node;
  if (list?.type === 'ArrayExpression') return list;
  throw new ImportError(
    'syntax',
    `${registryPath} has no \`export const registry = defineRegistry([…], api)\`.`,
    'Write it that way, or take it from the repository.',
  );
}

function getEntry(source: SourceFile, element: Node): RegistryEntry | undefined {
  if (element.type === 'Identifier') return { kind: 'resource', constant: element.name, from: importedFrom(source, element.name) ?? '' };
  const page = readNode(element);
  return isData(page) && typeof page.name === 'string' ? { kind: 'page', name: page.name } : undefined;
}

export function readRegistry(text: string): readonly RegistryEntry[] {
  const source = parseSource(text, registryPath);
  return makeList(source).elements.flatMap((element: Node) => getEntry(source, element) ?? []);
}

export function editRegistry(text: string, gone: readonly string[], wanted: readonly string[]): string {
  const source = parseSource(text, registryPath);
  const list = makeList(source);
  const members = getMembers(source.text, list);
  const names: readonly string[] = list.elements.map((element: Node) => {
    const entry = getEntry(source, element);
    return entry ? getName(entry) : source.text.slice(element.start, element.end);
  });
  const stays = (name: string) => !gone.includes(name);
  const left = names.filter(stays);
  const added = wanted.filter((name) => !left.includes(name));
  const order = added.reduce((all, name) => place(all, name, wanted), left);
  // A replaced entry does not count for positions.
  const there = names.map((name) => (stays(name) ? name : ''));
  const edits = editMembers(source.text, members, (index) => there[index] === '', following(order, there));
  for (const name of gone.filter((one) => !added.includes(one))) edits.push(...removeImport(source, name));
  const isImported = (name: string) => importedFrom(source, name) !== undefined;
  for (const name of added.filter((one) => !isImported(one))) edits.push(addImport(source, name, `./${name}`));
  return applyEdits(source.text, edits);
}

export function editMessagesIndex(text: string, file: string, gone: readonly string[], wanted: readonly string[]): string {
  const source = parseSource(text, file);
  const object = getArgument(source, 'resources')?.node;
  if (object?.type !== 'ObjectExpression') return text;
  const members = getMembers(source.text, object);
  const names = members.nodes.map((member) => getKey(member) ?? '');
  const goes = gone.filter((name) => names.includes(name) && !wanted.includes(name));
  const added = wanted.filter((name) => !names.includes(name));
  return applyEdits(source.text, [
    ...editMembers(
      source.text,
      members,
      (index) => goes.includes(names[index] ?? ''),
      new Map(added.length > 0 ? [[names.length - 1, added]] : []),
    ),
    ...goes.flatMap((name) => removeImport(source, name)),
    ...added.filter((name) => importedFrom(source, name) === undefined).map((name) => addImport(source, name, `./resources/${name}`)),
  ]);
}
