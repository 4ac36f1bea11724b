import { expect, it } from 'vitest';
import { findTypeTables } from '../../../tools/measures/findTypeTables';

const imports = `import { textLook } from './text/look';\nimport { fieldTypes as customTypes } from '../../customizations/fieldTypes';\n`;
const path = 'src/fields/looks.ts';

it.each([
  ['a list of what the folders hold', path, `const looks: PartOfEachType<'look'> = { text: textLook, ...customTypes };`, []],
  ['a list with an entry of its own', path, `const looks: PartOfEachType<'look'> = { text: textLook, json: { width: 1 } };`, [3]],
  ['a table of values', path, 'export const widths: { readonly [T in FieldType]?: number } = { text: 1 };', [3]],
  ['a table in a function', path, 'function widths() {\n  const all: Record<BuiltInFieldType, number> = read();\n}', [4]],
  ['a table within a folder', 'src/fields/text/text.ts', 'const widths: Record<FieldType, number> = read();', []],
])('%s', (_, file, code, lines) => expect(findTypeTables(file, imports + code)).toEqual(lines));
