import type { Data } from '../merge/data.ts';
import { printValue } from './printValue.ts';
import { dataOf, editData, parseSource } from './sourceFile.ts';

/** Where a resource is declared. */
export const declarationPath = (name: string) => `resources/${name}.ts`;

/** Fields, options of the list and transitions begin on lines of their own. */
const open = 2;
const openParts = ['fields', 'list', 'transitions'];

const printDeclaration = (declaration: Data) =>
  `{\n${Object.entries(declaration)
    .map(([key, value]) => `${key}: ${printValue(value, openParts.includes(key) ? 1 : 0)}`)
    .join(',\n')},\n}`;

/** The text of a declaration that is not there yet. */
export function newDeclaration(declaration: Data): string {
  return `import { defineResource } from '../src/schema/defineResource';

/** \`${declaration.path}/\` of the API, as imported. What is changed here by hand stays when it is imported again. */
export const ${declaration.name} = defineResource(${printDeclaration(declaration)});
`;
}

/** What a file declares; undefined: not a resource as plain data. */
export const readDeclaration = (text: string, file: string) => dataOf(parseSource(text, file));

/** The file with another declaration; comments and what stays the same are as people wrote them. */
export function editDeclaration(text: string, file: string, after: Data): string {
  const source = parseSource(text, file);
  const found = dataOf(source);
  return found ? editData(source, found.constant, after, open) : text;
}
