import { compact } from '../../../server/openApi/compact.ts';
import type { DescribedField, WireKind } from '../../../server/openApi/describedApi.ts';
import { isLargeInteger } from '../../../src/schema/largeInteger.ts';

export type SampleRow = { readonly [source: string]: unknown };

export function isRow(value: unknown): value is SampleRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function getKind(value: unknown): WireKind {
  if (Array.isArray(value)) return 'array';
  if (isLargeInteger(value)) return 'integer';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'string' || typeof value === 'boolean') return typeof value as 'string' | 'boolean';
  return isRow(value) ? 'object' : 'any';
}

const formats: readonly (readonly [format: string, pattern: RegExp])[] = [
  ['date-time', /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/],
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['time', /^\d\d:\d\d(:\d\d(\.\d+)?)?$/],
  ['uuid', /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i],
  ['image upload', /^(https?:\/)?\/\S+\.(png|jpe?g|gif|webp|avif|svg)(\?\S*)?$/i],
  ['uri', /^https?:\/\/\S+$/],
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['decimal', /^-?\d+\.\d+$/],
];

function getFormat(texts: readonly string[]): string | undefined {
  const filled = texts.filter((text) => text !== '');
  return filled.length === 0 ? undefined : formats.find(([, pattern]) => filled.every((text) => pattern.test(text)))?.[0];
}

/** Digits after the point, if all values have the same number. DRF pads them. */
function getDigits(texts: readonly string[]): number | undefined {
  const [digits, ...others] = new Set(texts.map((text) => text.split('.')[1]?.length ?? 0));
  return others.length === 0 ? digits : undefined;
}

function describeValues(source: string, values: readonly unknown[]): DescribedField {
  const kinds = new Set(values.map(getKind));
  const [kind = 'any'] = kinds;
  const numeric = [...kinds].every((each) => each === 'integer' || each === 'number');
  return { source, kind: kinds.size <= 1 ? kind : numeric ? 'number' : 'any' };
}

function withSamples(field: DescribedField, seen: readonly unknown[]): DescribedField {
  const values = seen.filter((value) => value !== null && value !== undefined);
  const seenKind = describeValues(field.source, values).kind;
  // OPTIONS describes the input. A decimal can be answered as a number, a choice of a reference as anything.
  const kind = field.kind === 'any' || (field.format === 'decimal' && seenKind === 'number') ? seenKind : field.kind;
  const texts = values.filter((value): value is string => typeof value === 'string');
  const look = kind === 'string' && !field.choices ? getFormat(texts) : undefined;
  const isTold = field.kind !== 'any' && !field.readOnly;
  const format = field.format ?? (isTold && look !== 'uuid' ? undefined : look);
  const inner = values.filter(isRow);
  const members = values.filter(Array.isArray).flat();
  return compact<DescribedField>({
    ...field,
    kind,
    format,
    nullable: field.nullable ?? (seen.includes(null) || undefined),
    decimals: field.decimals ?? (format === 'decimal' ? getDigits(texts) : undefined),
    sample: values.find((value) => value !== '') ?? field.sample,
    fields: kind === 'object' ? (field.fields ? addSamples(field.fields, inner) : describeRows(inner)) : field.fields,
    items:
      kind === 'array'
        ? withSamples(field.items ?? { source: '', kind: 'any', ...(field.readOnly ? { readOnly: true } : {}) }, members)
        : field.items,
  });
}

export function addSamples(fields: readonly DescribedField[], rows: readonly SampleRow[]): readonly DescribedField[] {
  return fields.map((field) =>
    withSamples(
      field,
      rows.map((row) => row[field.source]),
    ),
  );
}

export function describeRows(rows: readonly SampleRow[]): readonly DescribedField[] | undefined {
  const sources = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (sources.length === 0) return undefined;
  return addSamples(
    sources.map((source) => ({ source, kind: 'any' as const })),
    rows,
  );
}
