import { ImportError } from '../importError.ts';
import { isData } from '../merge/data.ts';
import { place } from '../merge/mergeList.ts';
import { nodeOf } from './editNode.ts';
import { bare, exportedValue, type Node, readNode } from './readNode.ts';
import { parseSource, printSource, type SourceFile } from './sourceFile.ts';

/** Where resources and pages are put together. */
export const registryPath = 'resources/registry.ts';

/** An entry of the registry: a resource by its constant and the module that it is imported from, or a page. */
export type RegistryEntry =
  | { readonly kind: 'resource'; readonly constant: string; readonly from: string }
  | { readonly kind: 'page'; readonly name: string };

const nameOf = (entry: RegistryEntry) => (entry.kind === 'page' ? entry.name : entry.constant);

function elementsOf(source: SourceFile): Node {
  const list = bare(exportedValue(source.program, 'registry')?.declarator.init)?.arguments?.[0];
  if (bare(list)?.type === 'ArrayExpression') return bare(list);
  throw new ImportError(
    'syntax',
    `${registryPath} has no \`export const registry = defineRegistry([…], api)\`.`,
    'Write it that way, or take it from the repository.',
  );
}

function entryOf(source: SourceFile, element: Node): RegistryEntry[] {
  if (element.type === 'Identifier')
    return [{ kind: 'resource', constant: element.name, from: source.module.imports[element.name]?.from ?? '' }];
  const page = readNode(element);
  return isData(page) && typeof page.name === 'string' ? [{ kind: 'page', name: page.name }] : [];
}

/** The entries in the order of the sidebar. */
export function readRegistry(text: string): readonly RegistryEntry[] {
  const source = parseSource(text, registryPath);
  return elementsOf(source).elements.flatMap((element: Node) => entryOf(source, element));
}

/**
 * The registry without some entries and with some new resources.
 *
 * @param gone names of pages, and constants of resources
 * @param wanted constants of resources in the order of the draft; those that are not there yet go beside their neighbours
 */
export function editRegistry(text: string, gone: readonly string[], wanted: readonly string[]): string {
  const source = parseSource(text, registryPath);
  const list = elementsOf(source);
  const elements = new Map<string, Node>(
    list.elements.map((element: Node, index: number) => {
      const [entry] = entryOf(source, element);
      return [entry ? nameOf(entry) : `#${index}`, element];
    }),
  );
  for (const name of gone) {
    if (elements.get(name)?.type === 'Identifier') delete source.module.imports[name];
    elements.delete(name);
  }
  let order = [...elements.keys()];
  for (const name of wanted.filter((one) => !elements.has(one))) {
    order = place(order, name, wanted);
    elements.set(name, nameNode(name));
    source.module.imports.$append({ from: `./${name}`, imported: name });
  }
  list.elements = order.map((name) => elements.get(name));
  return printSource(source);
}

function nameNode(name: string): Node {
  return { ...nodeOf(''), type: 'Identifier', name, value: undefined, extra: undefined };
}
