import { isEmptyValue } from './isEmptyValue';

type Scalar = string | number | boolean;

export interface Comparison {
  readonly not?: Scalar | readonly Scalar[];
  readonly gte?: string | number;
  readonly lte?: string | number;
  readonly isEmpty?: boolean;
}

/** A value, one of several values, a comparison, or null for an empty value. A list has a value if it contains it. */
export type ValueTest = Scalar | null | readonly Scalar[] | Comparison;

/** Condition on the values of a record, as data. All entries hold; `all` and `any` combine further conditions. */
export interface Condition {
  readonly all?: readonly Condition[];
  readonly any?: readonly Condition[];
  readonly [source: string]: ValueTest | readonly Condition[] | undefined;
}

export type ConditionValues = Readonly<Record<string, unknown>>;

/** Returns whether values meet a condition. Choices are text in declarations even if they are numbers in the API. */
export function meets(condition: Condition, values: ConditionValues): boolean {
  return Object.entries(condition).every(([source, test]) => {
    if (source === 'all') return (test as readonly Condition[]).every((one) => meets(one, values));
    if (source === 'any') return (test as readonly Condition[]).some((one) => meets(one, values));
    return passes(test as ValueTest, values[source]);
  });
}

function passes(test: ValueTest, value: unknown): boolean {
  if (test === null) return isEmptyValue(value);
  if (typeof test !== 'object' || Array.isArray(test)) return hasOneOf(test as Scalar | readonly Scalar[], value);
  const { not, gte, lte, isEmpty } = test as Comparison;
  return (
    (not === undefined || !hasOneOf(not, value)) &&
    (gte === undefined || compareValues(value, gte) >= 0) &&
    (lte === undefined || compareValues(value, lte) <= 0) &&
    (isEmpty === undefined || isEmptyValue(value) === isEmpty)
  );
}

function hasOneOf(wanted: Scalar | readonly Scalar[], value: unknown): boolean {
  const values = [value].flat();
  return [wanted].flat().some((one) => values.some((other) => isSameScalar(one, other)));
}

function isSameScalar(wanted: Scalar, value: unknown): boolean {
  if (isEmptyValue(value)) return false;
  return typeof wanted === 'number' ? Number(value) === wanted : String(value) === String(wanted);
}

/** Compares numbers by size, and days and times as text. @returns NaN if one of them is empty */
export function compareValues(one: unknown, other: unknown): number {
  if (isEmptyValue(one) || isEmptyValue(other)) return Number.NaN;
  const difference = Number(one) - Number(other);
  if (!Number.isNaN(difference)) return difference;
  return String(one) < String(other) ? -1 : Number(String(one) > String(other));
}

export function eachTest(condition: Condition, visit: (source: string, test: ValueTest) => void): void {
  for (const [source, test] of Object.entries(condition))
    if (source === 'all' || source === 'any') for (const one of test as readonly Condition[]) eachTest(one, visit);
    else visit(source, test as ValueTest);
}
