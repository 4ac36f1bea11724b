import { applyEdits, editMembers, membersOf } from './edits.ts';
import { keyOf } from './readNode.ts';
import { addImport, argumentOf, importedFrom, parseSource, removeImport } from './sourceFile.ts';

/** The messages of all resources without some and with some new ones, each by its name. */
export function editMessagesIndex(text: string, file: string, gone: readonly string[], wanted: readonly string[]): string {
  const source = parseSource(text, file);
  const object = argumentOf(source, 'resources')?.node;
  if (object?.type !== 'ObjectExpression') return text;
  const members = membersOf(source.text, object);
  const names = members.nodes.map((member) => keyOf(member) ?? '');
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
