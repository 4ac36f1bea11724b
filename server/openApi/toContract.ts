import type { Contract, ContractCollection, ContractTraits } from '../../src/schema/contract.ts';
import { compact } from './compact.ts';
import type { DescribedApi, DescribedCollection, DescribedField } from './describedApi.ts';

/** Maximum depth of nested fields; the reader unfolds at most three levels. */
const maxDepth = 4;

export function toContract(described: DescribedApi): Contract {
  const { root, trailingSlash, authorization, signIn, refreshPath, signOutPath, collections } = described;
  return {
    api: compact({
      root,
      trailingSlash,
      ...(authorization !== undefined && { authorization }),
      ...(signIn && { signIn: signIn.path }),
      ...(refreshPath !== undefined && { refresh: refreshPath }),
      ...(signOutPath !== undefined && { signOut: signOutPath }),
    }),
    collections: Object.fromEntries(collections.map((collection) => [collection.path, toCollection(collection)])),
  };
}

function toCollection({ key, paging, can, calls, parameters, fields }: DescribedCollection): ContractCollection {
  const usual = (['list', 'read', 'create', 'update', 'delete'] as const).filter((call) => can[call] !== false);
  return {
    traits: { key, paging },
    calls: [...usual, ...calls.map(({ method, path }) => `${method} ${path}`)],
    parameters: parameters.map(({ name }) => name),
    fields: Object.fromEntries(flatten(fields, '', 1)),
  };
}

function flatten(fields: readonly DescribedField[], before: string, depth: number): readonly (readonly [string, ContractTraits])[] {
  return fields.flatMap((field) => {
    const path = `${before}${field.source}`;
    const inner = field.fields
      ? flatten(field.fields, `${path}.`, depth + 1)
      : field.items?.fields
        ? flatten(field.items.fields, `${path}[].`, depth + 1)
        : [];
    return [[path, toTraits(field)] as const, ...(depth < maxDepth ? inner : [])];
  });
}

function toTraits(field: DescribedField): ContractTraits {
  const { kind, format, required, readOnly, writeOnly, nullable, minLength, maxLength, min, max, decimals, refersTo } = field;
  const choices = field.choices?.map(({ value }) => value);
  const items = field.items && [field.items.kind, field.items.format].filter(Boolean).join(' ');
  return compact<{ [trait: string]: ContractTraits[string] | undefined }>({
    type: kind,
    ...{ format, required, readOnly, writeOnly, nullable, minLength, maxLength, min, max, decimals, refersTo, choices, items },
    written: field.body?.kind,
  }) as ContractTraits;
}
