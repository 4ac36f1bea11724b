import { type Api, defineApi } from './api';
import type { LinkFaults } from './checkedLinks';
import { checkRegistry } from './checkRegistry';
import type { PageDeclaration } from './declaration';
import type { Field, Fields } from './fieldTypes';
import type { Declared, Registry } from './registry';
import { type AnyDeclaration, resolveResource } from './resource';

type ReferencesOf<F extends Fields> = {
  [S in keyof F]: F[S] extends { readonly resource: infer R extends string }
    ? R
    : F[S] extends { readonly type: 'rows'; readonly fields: infer Row extends Fields }
      ? ReferencesOf<Row>
      : never;
}[keyof F];

type NameOf<E> = E extends { readonly name: infer N extends string } ? N : never;

type CheckedEntries<E extends readonly unknown[]> = {
  [I in keyof E]: E[I] extends { readonly name: infer N extends string; readonly fields: infer F extends Fields }
    ? [Exclude<ReferencesOf<F>, NameOf<E[number]>>] extends [never]
      ? [LinkFaults<F, E[number]>] extends [never]
        ? E[I]
        : `resource "${N}": "${LinkFaults<F, E[number]>}" does not fit the fields on both sides`
      : `resource "${N}" refers to "${Exclude<ReferencesOf<F>, NameOf<E[number]>>}", which is not in the registry`
    : E[I];
};

/** Combines declarations and fills in defaults. A missing reference does not compile. @throws DeclarationError with every mistake */
export function defineRegistry<const E extends readonly (Declared | PageDeclaration)[]>(
  entries: E & CheckedEntries<E>,
  api: Api = defineApi({}),
): Registry<Extract<E[number], Declared>, Exclude<E[number], Declared>> {
  const list: readonly (Declared | PageDeclaration)[] = entries;
  const declared = list.filter((entry): entry is Declared & AnyDeclaration => 'fields' in entry);
  const pages = list.filter((entry): entry is PageDeclaration => !('fields' in entry));
  // A build has already checked the browser's declarations. The gateway checks them at start.
  if (!import.meta.env?.PROD) checkRegistry(declared, pages);
  const resources = declared.map((one) => resolveResource(one, declared, api));
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  return {
    api,
    resources,
    pages,
    order: list.map((entry) => entry.name),
    get(name) {
      const resource = byName.get(name);
      if (!resource) throw new Error(`No resource is named "${name}": add it to resources/registry.ts`);
      return resource;
    },
  };
}

export function eachField(fields: Fields, visit: (source: string, field: Field) => void, prefix = ''): void {
  for (const [source, field] of Object.entries(fields)) {
    visit(prefix + source, field);
    if (field.type === 'rows') eachField(field.fields, visit, `${prefix}${source}.`);
  }
}
