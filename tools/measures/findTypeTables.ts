import { parseSync } from 'vite';

const tableType = /\bin (?:BuiltIn)?FieldType\]|Record<(?:BuiltIn)?FieldType,|: PartOfEach[T]ype</g;

const typesFolder = /^\.\/\w+\//;

/** Finds tables keyed by field type outside the types' folders, except lists of imports from them. @returns line numbers */
export function findTypeTables(path: string, text: string): readonly number[] {
  if (/^src\/fields\/[^/]+\//.test(path)) return [];
  const found = [...text.matchAll(tableType)].map(({ index }) => index);
  if (found.length === 0) return [];
  const lists = findLists(path, text);
  return found.filter((at) => !lists.some(({ start, end }) => start <= at && at < end)).map((at) => text.slice(0, at).split('\n').length);
}

function findLists(path: string, text: string): readonly { readonly start: number; readonly end: number }[] {
  const { program } = parseSync(path, text);
  const imported = new Set(
    program.body.flatMap((one) =>
      one.type === 'ImportDeclaration' && (typesFolder.test(one.source.value) || one.source.value.endsWith('customizations/fieldTypes'))
        ? one.specifiers.map(({ local }) => local.name)
        : [],
    ),
  );
  const isImported = (one: { readonly type: string; readonly name?: unknown }) =>
    one.type === 'Identifier' && imported.has(String(one.name));
  return program.body
    .map((one) => (one.type === 'ExportNamedDeclaration' ? one.declaration : one))
    .flatMap((one) => (one?.type === 'VariableDeclaration' ? one.declarations : []))
    .filter(
      ({ init }) =>
        init?.type === 'ObjectExpression' &&
        init.properties.every((entry) => isImported(entry.type === 'SpreadElement' ? entry.argument : entry.value)),
    );
}
