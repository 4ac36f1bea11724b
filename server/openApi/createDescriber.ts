import { compact } from './compact.ts';
import type { Resolver } from './createResolver.ts';
import type { DescribedField } from './describedApi.ts';
import type { Schema } from './document.ts';
import type { FlatSchema } from './flatSchema.ts';
import { describes, flattenSchema } from './flattenSchema.ts';
import { readHint } from './readHint.ts';

/** Caches components, because large documents refer to one hundreds of times. */
export interface Describer {
  readonly flatten: (schema: Schema | undefined) => FlatSchema;
  readonly value: (source: string, schema: Schema | undefined) => DescribedField;
  readonly properties: (schema: Schema | undefined) => readonly DescribedField[];
}

/** Maximum depth of described objects; deeper ones only name their component. Rows with a picture need three levels. */
const maxDepth = 3;

function getFormat(flat: FlatSchema): string | undefined {
  const { format, contentMediaType } = flat.keywords;
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

  /** @param within a component that contains itself is not unfolded */
  function describe(source: string, schema: Schema | undefined, depth: number, within?: string): DescribedField {
    const flat = flatten(schema);
    const kind = flat.kind === 'null' ? 'any' : flat.kind;
    const ends = depth >= maxDepth || (within !== undefined && flat.component === within);
    const items = kind === 'array' && flat.items ? describe('', flat.items, depth, within) : undefined;
    return compact<DescribedField>({
      source,
      kind,
      format: getFormat(flat),
      title: flat.keywords.title,
      description: describes(flat),
      readOnly: flat.keywords.readOnly === true || undefined,
      writeOnly: flat.keywords.writeOnly === true || undefined,
      nullable: flat.nullable || undefined,
      default: flat.keywords.default,
      choices: flat.choices,
      labels: flat.choices && flat.enumComponent ? { component: flat.enumComponent, own: flat.ownLabels ?? false } : undefined,
      ...readLimits(flat),
      component: kind === 'array' ? items?.component : flat.component,
      refersTo: flat.refersTo ?? (kind === 'integer' || kind === 'string' ? readHint(flat.keywords) : undefined),
      fields: kind === 'object' && !ends ? getProperties(flat, depth + 1) : undefined,
      items,
    });
  }

  function getProperties(flat: FlatSchema, depth: number): readonly DescribedField[] | undefined {
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
    properties: (schema) => getProperties(flatten(schema), 1) ?? [],
  };
}

type Limits = Pick<DescribedField, 'minLength' | 'maxLength' | 'min' | 'max' | 'pattern' | 'decimals'>;

/** Bounds of integer types of databases and JSON. They say nothing about a field. */
const machineBounds = new Set([32767, 32768, 65535, 2147483647, 2147483648, 4294967295]);
const isMachineBound = (bound: number) => machineBounds.has(Math.abs(bound)) || Math.abs(bound) >= Number.MAX_SAFE_INTEGER;

/** Pattern of DRF's decimals: maximum digits before and after the point. */
const decimalPattern = /^\^-\?\\d\{0,(\d+)\}\(\?:\\\.\\d\{0,(\d+)\}\)\?\$$/;

const pydanticDecimal = /^\^\(\?!\^\[-\+\.\]\*\$\)\[\+-\]\?0\*/;
const pydanticDigits = /\\\.\\d\{0,(\d+)\}0\*\$\)?$/;

function getDecimals({ keywords, kind }: FlatSchema): number | undefined {
  const byPattern = keywords.pattern ? decimalPattern.exec(keywords.pattern)?.[2] : undefined;
  const pydantic = keywords.pattern && pydanticDecimal.test(keywords.pattern) ? pydanticDigits.exec(keywords.pattern)?.[1] : undefined;
  if (byPattern ?? pydantic) return Number(byPattern ?? pydantic);
  const step = keywords.multipleOf;
  const digits = step ? Math.round(-Math.log10(step)) : -1;
  return kind !== 'integer' && digits >= 0 && step === Number((10 ** -digits).toFixed(digits)) ? digits : undefined;
}

/** Returns an inclusive bound. In OpenAPI 3.0 `exclusive` is a flag, in 3.1 a bound. */
function inclusive(bound: number | undefined, exclusive: boolean | number | undefined, step: number): number | undefined {
  const at = typeof exclusive === 'number' ? exclusive : bound;
  if (typeof at !== 'number') return undefined;
  const past = exclusive !== undefined && exclusive !== false;
  return past ? Number((at + step).toFixed(10)) : at;
}

const isPowerOfTen = (value: number) => value >= 10 && Number.isInteger(Math.log10(value));

function isDecimal({ keywords, kind }: FlatSchema): boolean {
  const { format, pattern } = keywords;
  return (
    kind === 'string' &&
    (format === 'decimal' || (pattern !== undefined && (decimalPattern.test(pattern) || pydanticDecimal.test(pattern))))
  );
}

function readLimits(flat: FlatSchema): Limits {
  const { keywords, kind } = flat;
  const decimals = getDecimals(flat);
  const step = kind === 'integer' ? 1 : decimals === undefined ? 0 : 10 ** -decimals;
  let min = inclusive(keywords.minimum, keywords.exclusiveMinimum, step);
  let max = inclusive(keywords.maximum, keywords.exclusiveMaximum, -step);
  // DRF's generateschema and drf-spectacular write the number of digits of a decimal as bounds.
  const outer = keywords.maximum ?? (typeof keywords.exclusiveMaximum === 'number' ? keywords.exclusiveMaximum : 0);
  const inner = keywords.minimum ?? (typeof keywords.exclusiveMinimum === 'number' ? keywords.exclusiveMinimum : 0);
  if (kind !== 'integer' && isPowerOfTen(outer) && inner === -outer) {
    min = undefined;
    max = undefined;
  }
  // The same beside a validator's minimum. 100 can be a percentage; 1000 and more is a number of digits.
  if (isDecimal(flat) && isPowerOfTen(outer) && outer >= 1000) max = undefined;
  if (isDecimal(flat) && isPowerOfTen(-inner)) min = undefined;
  const pattern = typeof keywords.pattern === 'string' && !isDecimal(flat) && keywords.format !== 'uri' ? keywords.pattern : undefined;
  const [least, most] = kind === 'array' ? possible(undefined, keywords.maxItems) : possible(keywords.minLength, keywords.maxLength);
  if (min !== undefined && isMachineBound(min)) min = undefined;
  if (max !== undefined && isMachineBound(max)) max = undefined;
  const isPossible = min === undefined || max === undefined || min <= max;
  return { minLength: least, maxLength: most, ...(isPossible && { min, max }), pattern, decimals };
}

function possible(least: number | undefined, most: number | undefined): readonly [least: number | undefined, most: number | undefined] {
  const isLength = (length: number | undefined) => length !== undefined && Number.isInteger(length) && length >= 0;
  const [min, max] = [isLength(least) ? least : undefined, isLength(most) && most !== 0 ? most : undefined];
  return min !== undefined && max !== undefined && min > max ? [undefined, undefined] : [min, max];
}
