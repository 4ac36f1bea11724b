import { type Computation, computedSources, type Operand, type RowProduct } from './computation';
import type { Field, Fields } from './fieldTypes';
import { fractionDigits } from './fractionDigits';
import { isEmptyValue } from './isEmptyValue';

type Values = Readonly<Record<string, unknown>>;

/** A decimal without rounding: `units` × 10^-`scale`. */
interface Exact {
  readonly units: bigint;
  readonly scale: number;
}

const decimalForm = /^(-?\d{1,40})(?:\.(\d{1,20}))?$/;

function toExact(value: unknown): Exact | undefined {
  const [, whole, fraction = ''] = decimalForm.exec(typeof value === 'string' || typeof value === 'number' ? String(value) : '') ?? [];
  return whole === undefined ? undefined : { units: BigInt(whole + fraction), scale: fraction.length };
}

function add(one: Exact, other: Exact): Exact {
  const scale = Math.max(one.scale, other.scale);
  const at = ({ units, scale: own }: Exact) => units * 10n ** BigInt(scale - own);
  return { units: at(one) + at(other), scale };
}

const multiply = (one: Exact, other: Exact): Exact => ({ units: one.units * other.units, scale: one.scale + other.scale });

/** Digits of a quotient whose field declares none. */
const defaultDigits = 6;

/** Rounds half away from zero. @returns undefined for a division by zero */
function divide(one: Exact, other: Exact, digits = defaultDigits): Exact | undefined {
  if (other.units === 0n) return undefined;
  const dividend = one.units * 10n ** BigInt(digits + other.scale);
  const divisor = other.units * 10n ** BigInt(one.scale);
  const isNegative = dividend < 0n !== divisor < 0n;
  const abs = (value: bigint) => (value < 0n ? -value : value);
  const rounded = (abs(dividend) * 2n + abs(divisor)) / (abs(divisor) * 2n);
  return { units: isNegative ? -rounded : rounded, scale: digits };
}

/** @param digits after the point; half is rounded away from zero */
function toText({ units, scale }: Exact, digits: number | undefined): string {
  const cut = digits === undefined ? 0 : Math.max(0, scale - digits);
  const unit = 10n ** BigInt(cut);
  const rounded = cut === 0 ? units : (units + (units < 0n ? -unit : unit) / 2n) / unit;
  const left = scale - cut;
  const text = String(rounded < 0n ? -rounded : rounded).padStart(left + 1, '0');
  const point = text.length - left;
  return `${rounded < 0n ? '-' : ''}${text.slice(0, point)}${left > 0 ? `.${text.slice(point)}` : ''}`;
}

function calculate(values: readonly unknown[], join: (one: Exact, other: Exact) => Exact): Exact | undefined {
  const exact = values.map(toExact);
  return exact.includes(undefined) ? undefined : (exact as Exact[]).reduce(join);
}

const read = (operand: Operand, values: Values): unknown => (typeof operand === 'number' ? operand : values[operand]);

function toDays([from, to]: readonly [string, string], values: Values, isInclusive = false): Exact | undefined {
  const [start, end] = [from, to].map((source) =>
    /^\d{4}-\d\d-\d\d$/.test(String(values[source])) ? Date.parse(String(values[source])) : Number.NaN,
  ) as [number, number];
  const days = Math.round((end - start) / 86_400_000);
  return toExact(String(isInclusive ? days + (days < 0 ? -1 : 1) : days));
}

function toTotal(rows: unknown, of: string | RowProduct): Exact | undefined {
  if (!Array.isArray(rows)) return undefined;
  const amounts = (rows as Values[]).map((row) =>
    typeof of === 'string'
      ? toExact(row[of])
      : calculate(
          of.product.map((operand) => read(operand, row)),
          multiply,
        ),
  );
  return amounts.reduce<Exact>((sum, amount) => (amount ? add(sum, amount) : sum), { units: 0n, scale: 0 });
}

function toNumber(computation: Computation, values: Values, digits: number | undefined): Exact | undefined {
  const all = (operands: readonly Operand[]) => operands.map((operand) => read(operand, values));
  if ('sum' in computation) return calculate(all(computation.sum), add);
  if ('product' in computation) return calculate(all(computation.product), multiply);
  if ('difference' in computation)
    return calculate(all(computation.difference), (one, other) => add(one, { ...other, units: -other.units }));
  if ('quotient' in computation) {
    const [dividend, divisor] = all(computation.quotient).map(toExact);
    return dividend && divisor && divide(dividend, divisor, digits);
  }
  if ('days' in computation) return toDays(computation.days, values, computation.inclusive);
  if ('total' in computation) return toTotal(values[computation.total], computation.of);
  const rows = 'count' in computation ? values[computation.count] : undefined;
  return Array.isArray(rows) ? { units: BigInt(rows.length), scale: 0 } : undefined;
}

/** Returns the value of a computed field as its type reads it; null if it cannot be computed. @param values those that it names, computed too */
export function computeValue(field: Field, values: Values): string | number | null {
  const { computed } = field;
  if (computed === undefined) return null;
  if ('text' in computed) {
    const texts = computed.text.map((source) => values[source]).filter((value) => !isEmptyValue(value));
    return texts.length === 0 ? null : texts.join(computed.separator ?? ' ');
  }
  const digits = field.type === 'integer' ? 0 : field.type === 'decimal' || field.type === 'money' ? fractionDigits(field) : undefined;
  const exact = toNumber(computed, values, digits);
  if (!exact) return null;
  const text = toText(exact, digits);
  if (field.type === 'integer') return Number(text);
  return 'quotient' in computed && digits === undefined ? text.replace(/\.?0+$/, '') : text;
}

/** Adds the values of computed fields, also in rows. A field may name another computed one. */
export function withComputed<V extends Values>(fields: Fields, given: V): V {
  if (!hasComputed(fields)) return given;
  const values: Record<string, unknown> = { ...given };
  for (const [source, field] of Object.entries(fields))
    if (field.type === 'rows' && hasComputed(field.fields) && Array.isArray(values[source]))
      values[source] = (values[source] as Values[]).map((row) => withComputed(field.fields, row));
  const done = new Set<string>();
  const compute = (source: string) => {
    const field = fields[source];
    if (!field?.computed || done.has(source)) return;
    // Also ends a cycle, which the check at start refuses.
    done.add(source);
    for (const other of computedSources(field.computed)) compute(other);
    values[source] = computeValue(field, values);
  };
  for (const source of Object.keys(fields)) compute(source);
  return values as V;
}

const known = new WeakMap<Fields, boolean>();

function hasComputed(fields: Fields): boolean {
  const found =
    known.get(fields) ??
    Object.values(fields).some((field) => field.computed !== undefined || (field.type === 'rows' && hasComputed(field.fields)));
  known.set(fields, found);
  return found;
}
