import type { DescribedField } from '../describedApi.ts';
import type { FlatSchema } from './flattenSchema.ts';

type Limits = Pick<DescribedField, 'minLength' | 'maxLength' | 'min' | 'max' | 'pattern' | 'decimals'>;

/** Bounds of databases' and JSON's integers (16, 32, 53 and 64 bits): true, but of no use to people. */
const machineBounds = new Set([32767, 32768, 65535, 2147483647, 2147483648, 4294967295]);
const isMachineBound = (bound: number) => machineBounds.has(Math.abs(bound)) || Math.abs(bound) >= Number.MAX_SAFE_INTEGER;

/** A decimal as DRF writes it: at most so many digits before and after the point. */
const decimalPattern = /^\^-\?\\d\{0,(\d+)\}\(\?:\\\.\\d\{0,(\d+)\}\)\?\$$/;

/** Digits after the point; undefined: the schema is of no decimal, or does not say. */
function decimalsOf({ told, kind }: FlatSchema): number | undefined {
  const byPattern = told.pattern ? decimalPattern.exec(told.pattern)?.[2] : undefined;
  if (byPattern !== undefined) return Number(byPattern);
  const step = told.multipleOf;
  const digits = step ? Math.round(-Math.log10(step)) : -1;
  return kind !== 'integer' && digits >= 0 && step === Number((10 ** -digits).toFixed(digits)) ? digits : undefined;
}

/** A bound that a value may reach, from an inclusive one (3.0: with a flag that makes it exclusive) and an exclusive one (3.1). */
function inclusive(bound: number | undefined, exclusive: boolean | number | undefined, step: number): number | undefined {
  const at = typeof exclusive === 'number' ? exclusive : bound;
  if (typeof at !== 'number') return undefined;
  const past = exclusive !== undefined && exclusive !== false;
  return past ? Number((at + step).toFixed(10)) : at;
}

const isPowerOfTen = (value: number) => value >= 10 && Number.isInteger(Math.log10(value));

/** Whether a schema is of DRF's decimal: a text of digits. */
export function isDecimal({ told, kind }: FlatSchema): boolean {
  return kind === 'string' && (told.format === 'decimal' || (told.pattern !== undefined && decimalPattern.test(told.pattern)));
}

/** Limits of a value, as inclusive bounds; patterns and bounds that only say the type again are left out. */
export function readLimits(flat: FlatSchema): Limits {
  const { told, kind } = flat;
  const decimals = decimalsOf(flat);
  const step = kind === 'integer' ? 1 : decimals === undefined ? 0 : 10 ** -decimals;
  let min = inclusive(told.minimum, told.exclusiveMinimum, step);
  let max = inclusive(told.maximum, told.exclusiveMaximum, -step);
  // The number of digits of a decimal, said as bounds: DRF's generateschema, and drf-spectacular for numbers.
  const outer = told.maximum ?? (typeof told.exclusiveMaximum === 'number' ? told.exclusiveMaximum : 0);
  const inner = told.minimum ?? (typeof told.exclusiveMinimum === 'number' ? told.exclusiveMinimum : 0);
  if (kind !== 'integer' && isPowerOfTen(outer) && inner === -outer) {
    min = undefined;
    max = undefined;
  }
  // The same where a validator has said the least value: a hundred is a per cent, but ten thousand is a number of digits.
  if (isDecimal(flat) && isPowerOfTen(outer) && outer >= 1000) max = undefined;
  if (isDecimal(flat) && isPowerOfTen(-inner)) min = undefined;
  const pattern = typeof told.pattern === 'string' && !isDecimal(flat) && told.format !== 'uri' ? told.pattern : undefined;
  return {
    minLength: told.minLength,
    maxLength: told.maxLength,
    min: min === undefined || isMachineBound(min) ? undefined : min,
    max: max === undefined || isMachineBound(max) ? undefined : max,
    pattern,
    decimals,
  };
}
