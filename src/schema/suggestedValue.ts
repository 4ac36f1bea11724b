import type { LengthUnit } from './checkedLinks';
import type { Fields, FieldType, Fill } from './fieldTypes';

export interface DeclaredFill {
  readonly reference: string;
  readonly resource: string;
  readonly fill: Fill;
}

export function findFill(fields: Fields, source: string): DeclaredFill | undefined {
  for (const [reference, field] of Object.entries(fields)) {
    const fill = field.type === 'reference' ? field.fills?.[source] : undefined;
    if (field.type === 'reference' && fill !== undefined) return { reference, resource: field.resource, fill };
  }
  return undefined;
}

/** If the month has no such day, its last day is used. */
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
  return Number.isNaN(day.getTime()) ? undefined : day.toISOString().slice(0, 10);
}
