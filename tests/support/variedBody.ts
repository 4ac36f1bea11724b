import type { FieldDeclaration, FieldType } from '../../src/schema/fieldTypes';
import { isWritable, type ResolvedResource } from '../../src/schema/resource';
import { type KnownIds, validBody } from './validBody';

type Vary<T extends FieldType> = (field: FieldDeclaration<T>, number: number, ids: KnownIds) => unknown;

const pick = <T>(items: readonly T[], number: number): T | undefined => items[number % items.length];
const day = (number: number) => `2001-02-0${1 + (number % 9)}`;

/** Values of filterable fields, which differ between records so that an ignored filter is detected. */
const variations: { readonly [T in FieldType]?: Vary<T> } = {
  choice: ({ choices }, number) => pick(choices, number),
  choices: ({ choices }, number) => [pick(choices, number)].filter(Boolean),
  boolean: (_, number) => number % 2 === 0,
  date: (_, number) => day(number),
  datetime: (_, number) => `${day(number)}T07:08:09.000Z`,
  decimal: ({ min = 0, decimals }, number) => (min + (number % 3) / 2).toFixed(decimals),
  reference: ({ resource }, number, ids) => pick(ids[resource] ?? [], number) ?? null,
  references: ({ resource }, number, ids) => [pick(ids[resource] ?? [], number), pick(ids[resource] ?? [], number + 1)].filter(Boolean),
};

/** Returns a create body like `validBody` whose filterable values differ by `number`. */
export function variedBody(resource: ResolvedResource, number: number, ids: KnownIds): Record<string, unknown> {
  const body = validBody(resource, number, ids);
  for (const [source, field] of Object.entries(resource.fields)) {
    const vary = variations[field.type] as Vary<FieldType> | undefined;
    if (vary && isWritable(field)) body[source] = vary(field, number, ids);
  }
  return body;
}
