import { nodeOf } from './editNode.ts';
import { bare, exportedValue, keyOf, type Node } from './readNode.ts';
import { parseSource, printSource } from './sourceFile.ts';

/** The messages of all resources without some and with some new ones, each by its name. */
export function editMessagesIndex(text: string, file: string, gone: readonly string[], wanted: readonly string[]): string {
  const source = parseSource(text, file);
  const object = bare(exportedValue(source.program, 'resources')?.declarator.init);
  if (object?.type !== 'ObjectExpression') return text;
  for (const name of gone.filter((one) => object.properties.some((property: Node) => keyOf(property) === one))) {
    object.properties = object.properties.filter((property: Node) => keyOf(property) !== name);
    delete source.module.imports[name];
  }
  for (const name of wanted.filter((one) => !object.properties.some((property: Node) => keyOf(property) === one))) {
    object.properties.push(nodeOf({ [name]: 0 }).properties[0]);
    const added = object.properties.at(-1);
    added.shorthand = true;
    added.value = { ...added.key };
    source.module.imports.$append({ from: `./resources/${name}`, imported: name });
  }
  return printSource(source);
}
