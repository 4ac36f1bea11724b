import { ownValue } from '../../../src/schema/ownValue.ts';
import type { WireKind } from '../describedApi.ts';
import { componentName, type Resolver } from './createResolver.ts';
import type { Schema } from './document.ts';
import { type Choice, labelsOf, readChoices, withoutLabels } from './readChoices.ts';

/** A schema without `$ref`, `allOf`, `oneOf` and `anyOf`: what they come to for one value. Properties and items are as authored. */
export interface FlatSchema {
  readonly kind: WireKind | 'null';
  readonly nullable: boolean;
  readonly component?: string;
  readonly choices?: readonly Choice[];
  readonly properties?: { readonly [name: string]: Schema };
  readonly required: readonly string[];
  readonly items?: Schema;
  /** The scalar keywords, those nearest to the value first in right. */
  readonly keywords: Schema;
}

const kinds: { readonly [type: string]: WireKind | 'null' | undefined } = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  object: 'object',
  array: 'array',
  null: 'null',
  // Not of OpenAPI 3, but written: a file of Swagger 2.
  file: 'string',
};

function ownKind(schema: Schema): { readonly kind: WireKind | 'null'; readonly nullable: boolean } {
  const types = Array.isArray(schema.type) ? (schema.type as readonly string[]) : schema.type === undefined ? [] : [schema.type as string];
  const nullable = schema.nullable === true || (types.includes('null') && types.length > 1);
  const named = [...new Set(types.filter((type) => type !== 'null' || types.length === 1).map((type) => ownValue(kinds, type) ?? 'any'))];
  if (named.length === 1) return { kind: named[0] ?? 'any', nullable };
  if (named.length > 1) return { kind: named.every((kind) => kind === 'integer' || kind === 'number') ? 'number' : 'any', nullable };
  return { kind: impliedKind(schema), nullable };
}

/** Schemas often leave out their type. */
function impliedKind(schema: Schema): WireKind | 'null' {
  if (schema.properties || (schema.additionalProperties && !schema.items)) return 'object';
  if (schema.items) return 'array';
  const values = schema.enum ?? ('const' in schema ? [schema.const] : []);
  const value = values.find((each) => each !== null);
  if (values.length > 0 && value === undefined) return 'null';
  if (typeof value === 'boolean' || typeof value === 'string') return typeof value as 'boolean' | 'string';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return schema.format || schema.pattern || schema.maxLength !== undefined ? 'string' : 'any';
}

function ownPart(schema: Schema): FlatSchema {
  const { $ref: _ref, allOf: _all, oneOf: _one, anyOf: _any, properties, items, required, ...keywords } = schema;
  const { kind, nullable } = ownKind(schema);
  const choices = readChoices(schema);
  return {
    kind,
    nullable: nullable || (Array.isArray(schema.enum) && schema.enum.includes(null)),
    choices: choices && choices.length > 0 ? choices : undefined,
    properties,
    items,
    required: Array.isArray(required) ? required : [],
    keywords,
  };
}

/** Both at once, as `allOf` means it; what the second says of itself outweighs the first. */
function both(first: FlatSchema, second: FlatSchema): FlatSchema {
  return {
    kind: second.kind === 'any' ? first.kind : second.kind,
    nullable: first.nullable || second.nullable,
    component: second.component ?? first.component,
    choices: second.choices ?? first.choices,
    properties: first.properties || second.properties ? { ...first.properties, ...second.properties } : undefined,
    required: [...new Set([...first.required, ...second.required])],
    items: second.items ?? first.items,
    keywords: { ...first.keywords, ...second.keywords },
  };
}

const nothing: FlatSchema = { kind: 'any', nullable: false, required: [], keywords: {} };

/** Members of an enum that drf-spectacular writes as `BlankEnum`. */
const isBlank = (flat: FlatSchema) =>
  Array.isArray(flat.keywords.enum) && flat.keywords.enum.length > 0 && flat.keywords.enum.every((value) => value === '');

/** What `oneOf` or `anyOf` come to: null and blank are no alternatives, enums are one, objects have the properties of all. */
function alternatives(members: readonly FlatSchema[]): FlatSchema {
  const nullable = members.some((member) => member.kind === 'null' || member.nullable);
  const rest = members.filter((member) => member.kind !== 'null' && !isBlank(member));
  const [first = nothing] = rest;
  if (rest.length <= 1) return { ...first, nullable };
  const kindsOfRest = new Set(rest.map((member) => member.kind));
  const numbers = [...kindsOfRest].every((kind) => kind === 'integer' || kind === 'number');
  const kind = kindsOfRest.size === 1 ? first.kind : numbers ? 'number' : 'any';
  const merged = rest.reduce(both);
  return {
    kind,
    nullable,
    choices: rest.every((member) => member.choices) ? titled(rest) : undefined,
    properties: kind === 'object' ? merged.properties : undefined,
    required: first.required.filter((name) => rest.every((member) => member.required.includes(name))),
    items: kind === 'array' ? first.items : undefined,
    keywords: {},
  };
}

/** OpenAPI 3.1's way to name the values of an enum: alternatives of one `const` and a `title` each. */
function titled(members: readonly FlatSchema[]): readonly Choice[] {
  return members.flatMap(({ choices = [], keywords }) =>
    choices.length === 1 && choices[0] && 'const' in keywords && keywords.title ? [{ ...choices[0], label: keywords.title }] : choices,
  );
}

/** A component's own title and description are about the component, not about the property that has it. */
function withoutOwnWords(flat: FlatSchema): FlatSchema {
  const { title: _title, description: _description, ...keywords } = flat.keywords;
  return { ...flat, keywords };
}

/**
 * What a schema comes to.
 *
 * @param seen `$ref`s that led here, so that a component which contains itself by `allOf` ends
 */
export function flattenSchema(schema: Schema | boolean | null | undefined, resolver: Resolver, seen: readonly string[] = []): FlatSchema {
  if (typeof schema !== 'object' || schema === null) return nothing;
  let flat = nothing;
  let follow = seen;
  if (typeof schema.$ref === 'string') {
    if (seen.includes(schema.$ref)) return nothing;
    follow = [...seen, schema.$ref];
    const { $ref } = schema;
    const target = flattenSchema(followOnce($ref, resolver), resolver, follow);
    flat = withoutOwnWords({ ...target, component: target.kind === 'object' ? componentName($ref) : undefined });
  }
  const flattened = (each: Schema) => flattenSchema(each, resolver, follow);
  const all = Array.isArray(schema.allOf) ? schema.allOf.map(flattened) : [];
  if (all.length > 0) flat = all.reduce(both, flat);
  // Of several parts none names the whole.
  if (all.filter((part) => part.component).length > 1) flat = { ...flat, component: undefined };
  const either = schema.oneOf ?? schema.anyOf;
  if (Array.isArray(either) && either.length > 0) flat = both(flat, alternatives(either.map(flattened)));
  const whole = both(flat, ownPart(schema));
  return { ...whole, choices: relabelled(whole.choices, schema.description) };
}

/** One step of a `$ref`, without what stands beside it. */
function followOnce($ref: string, resolver: Resolver): Schema {
  return resolver.resolve<Schema>({ $ref });
}

function relabelled(choices: readonly Choice[] | undefined, description: string | undefined): readonly Choice[] | undefined {
  if (!choices || !description?.includes('`')) return choices;
  const labels = labelsOf(description);
  return choices.map((choice) => {
    const label = choice.label ?? labels.get(String(choice.value));
    return label && label !== String(choice.value) ? { ...choice, label } : choice;
  });
}

/** What a schema says of itself for people: drf-spectacular's list of an enum's values is left to the choices. */
export function describes(flat: FlatSchema): string | undefined {
  return withoutLabels(flat.keywords.description);
}
