import { compact } from '../compact.ts';
import type { DescribedField } from '../describedApi.ts';
import type { Resolver } from './createResolver.ts';
import type { Schema } from './document.ts';
import { describes, type FlatSchema, flattenSchema } from './flattenSchema.ts';
import { isDecimal, readLimits } from './readLimits.ts';

/** Turns schemas into described fields. Keeps what it has described: large documents name one component in hundreds of places. */
export interface Describer {
  readonly flatten: (schema: Schema | undefined) => FlatSchema;
  /** One value. */
  readonly value: (source: string, schema: Schema | undefined) => DescribedField;
  /** The properties of an object; none for anything else. */
  readonly properties: (schema: Schema | undefined) => readonly DescribedField[];
}

/** How deep objects within a record are described; below, only their component is named. Rows with a picture of their own need three. */
const deepest = 3;

function formatOf(flat: FlatSchema): string | undefined {
  const { format, contentMediaType } = flat.told;
  if (isDecimal(flat)) return 'decimal';
  if (flat.kind === 'string' && !format && contentMediaType) return 'binary';
  return typeof format === 'string' ? format : undefined;
}

export function createDescriber(resolver: Resolver): Describer {
  const flats = new WeakMap<Schema, FlatSchema>();
  const known = new Map<string, readonly DescribedField[]>();

  function flatten(schema: Schema | undefined): FlatSchema {
    if (typeof schema !== 'object' || schema === null) return flattenSchema(schema, resolver);
    const before = flats.get(schema);
    if (before) return before;
    const flat = flattenSchema(schema, resolver);
    flats.set(schema, flat);
    return flat;
  }

  /** @param within component that the value is a part of: one that contains itself is not unfolded */
  function describe(source: string, schema: Schema | undefined, depth: number, within?: string): DescribedField {
    const flat = flatten(schema);
    const kind = flat.kind === 'null' ? 'any' : flat.kind;
    const ends = depth >= deepest || (within !== undefined && flat.component === within);
    const items = kind === 'array' && flat.items ? describe('', flat.items, depth, within) : undefined;
    return compact<DescribedField>({
      source,
      kind,
      format: formatOf(flat),
      title: flat.told.title,
      description: describes(flat),
      readOnly: flat.told.readOnly === true || undefined,
      writeOnly: flat.told.writeOnly === true || undefined,
      nullable: flat.nullable || undefined,
      default: flat.told.default,
      choices: flat.choices,
      ...readLimits(flat),
      component: kind === 'array' ? items?.component : flat.component,
      fields: kind === 'object' && !ends ? propertiesOf(flat, depth + 1) : undefined,
      items,
    });
  }

  function propertiesOf(flat: FlatSchema, depth: number): readonly DescribedField[] | undefined {
    if (!flat.properties || Object.keys(flat.properties).length === 0) return undefined;
    const name = flat.component && `${flat.component} ${depth}`;
    const before = name ? known.get(name) : undefined;
    if (before) return before;
    const fields = Object.entries(flat.properties).map(([source, schema]) => {
      const field = describe(source, schema, depth, flat.component);
      return flat.required.includes(source) ? { ...field, required: true } : field;
    });
    if (name) known.set(name, fields);
    return fields;
  }

  return {
    flatten,
    value: (source, schema) => describe(source, schema, 1),
    properties: (schema) => propertiesOf(flatten(schema), 1) ?? [],
  };
}
