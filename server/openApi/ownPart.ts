import { asObject } from './asObject.ts';
import type { WireKind } from './describedApi.ts';
import type { Schema } from './document.ts';
import type { FlatSchema } from './flatSchema.ts';
import { readChoices } from './readChoices.ts';

const kinds: { readonly [type: string]: WireKind | 'null' | undefined } = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  object: 'object',
  array: 'array',
  null: 'null',
  // `file` of Swagger 2 occurs in OpenAPI 3 too.
  file: 'string',
};

const keywordTypes: { readonly [keyword: string]: 'string' | 'number' | 'object' | undefined } = {
  title: 'string',
  description: 'string',
  format: 'string',
  pattern: 'string',
  contentMediaType: 'string',
  minLength: 'number',
  maxLength: 'number',
  maxItems: 'number',
  minimum: 'number',
  maximum: 'number',
  multipleOf: 'number',
  'x-enum-varnames': 'object',
  'x-enumNames': 'object',
  'x-enum-descriptions': 'object',
};

function wellTyped(schema: Schema): Schema {
  return Object.fromEntries(
    Object.entries(schema).filter(([keyword, value]) => {
      const type = Object.hasOwn(keywordTypes, keyword) ? keywordTypes[keyword] : undefined;
      return type === undefined || (typeof value === type && value !== null);
    }),
  );
}

function getTypes({ type }: Schema): readonly string[] {
  const declared = Array.isArray(type) ? (type as readonly unknown[]) : type === undefined ? [] : [type];
  return declared.map((each) => (each === null ? 'null' : String(each)));
}

function ownKind(schema: Schema): Pick<FlatSchema, 'kind' | 'nullable'> {
  const types = getTypes(schema);
  const nullable = schema.nullable === true || (types.includes('null') && types.length > 1);
  const named = [...new Set(types.filter((type) => type !== 'null' || types.length === 1))].map((type) =>
    Object.hasOwn(kinds, type) ? (kinds[type] ?? 'any') : 'any',
  );
  if (named.length === 1) return { kind: named[0] ?? 'any', nullable };
  if (named.length > 1) return { kind: named.every((kind) => kind === 'integer' || kind === 'number') ? 'number' : 'any', nullable };
  return { kind: impliedKind(schema), nullable };
}

/** Schemas often leave out their type. */
function impliedKind(schema: Schema): WireKind | 'null' {
  if (schema.properties || (schema.additionalProperties && !schema.items)) return 'object';
  if (schema.items) return 'array';
  const values = Array.isArray(schema.enum) ? schema.enum : 'const' in schema ? [schema.const] : [];
  const value = values.find((each) => each !== null);
  if (values.length > 0 && value === undefined) return 'null';
  if (typeof value === 'boolean' || typeof value === 'string') return typeof value as 'boolean' | 'string';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return schema.format || schema.pattern || schema.maxLength !== undefined ? 'string' : 'any';
}

export function ownPart(schema: Schema): FlatSchema {
  const { $ref: _ref, allOf: _all, oneOf: _one, anyOf: _any, properties, items, required, ...keywords } = wellTyped(schema);
  const { kind, nullable } = ownKind(schema);
  // The values of a boolean are not choices.
  const choices = kind === 'boolean' ? undefined : readChoices(keywords);
  return {
    kind,
    nullable: nullable || (Array.isArray(schema.enum) && schema.enum.includes(null)),
    choices: choices && choices.length > 0 ? choices : undefined,
    properties: asObject(properties),
    items: asObject(items) as Schema | undefined,
    required: Array.isArray(required) ? required : [],
    keywords,
  };
}
