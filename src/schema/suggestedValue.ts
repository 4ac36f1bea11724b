/** Values that a chosen record suggests for other fields (`fills`). */
import type { LengthUnit } from './checkedLinks';
import type { Fields, FieldType, Fill } from './fieldTypes';

/** A fill and its reference. */
export interface DeclaredFill {
  readonly reference: string;
  /** The referenced resource. */
  readonly resource: string;
  readonly fill: Fill;
}

/** The fill of a field; undefined if there is none. */
export function fillOf(fields: Fields, source: string): DeclaredFill | undefined {
  for (const [reference, field] of Object.entries(fields)) {
    const fill = field.type === 'reference' ? field.fills?.[source] : undefined;
    if (field.type === 'reference' && fill !== undefined) return { reference, resource: field.resource, fill };
  }
  return undefined;
}

/** Adds a number of units to a day. A day that the month does not have becomes its last day. */
const lengths: { readonly [U in LengthUnit]: (day: Date, count: number) => void } = {
  days: (day, count) => day.setUTCDate(day.getUTCDate() + count),
  weeks: (day, count) => day.setUTCDate(day.getUTCDate() + 7 * count),
  months: addMonths,
  years: (day, count) => addMonths(day, 12 * count),
};

function addMonths(day: Date, count: number): void {
  const date = day.getUTCDate();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + count);
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(date, last));
}

/**
 * The value that a chosen record suggests.
 *
 * @param values of this record
 * @param chosen the chosen record
 * @param fields of the chosen record's resource
 * @returns undefined while a value that it depends on is missing
 */
export function suggestedValue(
  fill: Fill,
  values: Readonly<Record<string, unknown>>,
  chosen: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, { readonly type: FieldType; readonly unit?: unknown } | undefined>>,
): unknown {
  if (typeof fill === 'string') return chosen[fill] ?? undefined;
  const add = lengths[fields[fill.plus]?.unit as LengthUnit];
  const count = Number(chosen[fill.plus] ?? Number.NaN);
  const day = new Date(`${values[fill.from]}T00:00:00Z`);
  if (!add || !Number.isInteger(count) || Number.isNaN(day.getTime())) return undefined;
  add(day, count);
  day.setUTCDate(day.getUTCDate() - (fill.minusDays ?? 0));
  // A count can lead out of the years that a date has.
  return Number.isNaN(day.getTime()) ? undefined : day.toISOString().slice(0, 10);
}
