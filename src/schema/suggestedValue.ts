/** What a chosen record suggests for other fields of the record that refers to it (`fills`). */
import type { LengthUnit } from './checkedLinks';
import type { Fields, FieldType, Fill } from './fieldTypes';

/** A fill, and the reference that it belongs to. */
export interface DeclaredFill {
  readonly reference: string;
  /** The resource that the reference points to. */
  readonly resource: string;
  readonly fill: Fill;
}

/** What fills in a field; undefined where nothing does. */
export function fillOf(fields: Fields, source: string): DeclaredFill | undefined {
  for (const [reference, field] of Object.entries(fields)) {
    const fill = field.type === 'reference' ? field.fills?.[source] : undefined;
    if (field.type === 'reference' && fill !== undefined) return { reference, resource: field.resource, fill };
  }
  return undefined;
}

/** Adds so many of a unit to a day. The last day of a month stands in for one that the month does not have. */
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
 * @param values of the own record
 * @param chosen the record that was chosen
 * @param fields those of the chosen record's resource
 * @returns undefined while something that it depends on is missing
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
