import type { RaRecord } from 'ra-core';
import { getFieldType } from '../../../src/fields/definitions';
import { isMoment } from '../../../src/fields/filterParameters';
import type { FilterParameters } from '../../../src/schema/declaration';
import type { Field } from '../../../src/schema/fieldTypes';

export interface Probe {
  readonly part: 'equals' | 'any' | 'not' | 'empty' | 'from' | 'to';
  readonly value: unknown;
  /** Undefined if unknown. `never`: no record matches. */
  readonly matches: 'never' | ((value: unknown) => boolean | undefined);
}

type MakeProbes = (values: readonly unknown[]) => Probe[];

const noText = 'contract-check-none';
const noNumber = 2_147_483_646;
const noUuid = '00000000-0000-4000-8000-00000000c0de';
const farFuture = '2999-12-31';
const farPast = '1000-01-01';
const dayMilliseconds = 86_400_000;

const isGiven = (value: unknown) => value !== null && value !== undefined && value !== '';
const different = (values: readonly unknown[]) => [...new Set(values.filter(isGiven).map(String))];

/** Returns an unused value of the same kind, so that it is not invalid. */
function missing(value: unknown): unknown {
  const text = String(value);
  if (/^\d+$/.test(text)) return noNumber;
  return /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(text) ? noUuid : noText;
}

function oneOf(...wanted: readonly unknown[]): Probe['matches'] {
  const texts = new Set(wanted.map(String));
  return (value) => (Array.isArray(value) ? value.some((one) => texts.has(String(one))) : texts.has(String(value)));
}

const oneOrMany: MakeProbes = (values) => {
  const [first, second] = different(values.flat());
  if (first === undefined) return [{ part: 'equals', value: noNumber, matches: 'never' }];
  return [
    { part: 'equals', value: first, matches: oneOf(first) },
    { part: 'equals', value: missing(first), matches: 'never' },
    ...(second === undefined ? [] : [{ part: 'any' as const, value: [first, second], matches: oneOf(first, second) }]),
    { part: 'any', value: [missing(first), anotherMissing(missing(first))], matches: 'never' },
  ];
};

function anotherMissing(value: unknown): unknown {
  return typeof value === 'number' ? value - 1 : value === noUuid ? noUuid.replace('c0de', 'c0df') : `${value}-2`;
}

const numbers: MakeProbes = (values) => {
  const sorted = values
    .filter(isGiven)
    .map(Number)
    .filter(Number.isFinite)
    .sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)];
  const is =
    (test: (value: number) => boolean): Probe['matches'] =>
    (value) =>
      isGiven(value) && test(Number(value));
  return [
    ...(middle === undefined
      ? []
      : [
          { part: 'from' as const, value: { gte: middle }, matches: is((value) => value >= middle) },
          { part: 'to' as const, value: { lte: middle }, matches: is((value) => value <= middle) },
        ]),
    { part: 'from', value: { gte: (sorted.at(-1) ?? 0) + 1_000_000 }, matches: 'never' },
    { part: 'to', value: { lte: (sorted[0] ?? 0) - 1_000_000 }, matches: 'never' },
  ];
};

const days: MakeProbes = (values) => {
  const times = values
    .filter(isGiven)
    .map((value) => Date.parse(String(value)))
    .filter(Number.isFinite)
    .sort((one, other) => one - other);
  const middle = times[Math.floor(times.length / 2)];
  // The day of a moment depends on the API's time zone, so the neighbouring days are unknown.
  const is =
    (test: (time: number, day: number) => boolean, day: number): Probe['matches'] =>
    (value) => {
      if (!isGiven(value)) return false;
      const time = Date.parse(String(value));
      return Math.abs(time - day) <= 1.5 * dayMilliseconds ? undefined : test(time, day);
    };
  const day = middle === undefined ? undefined : new Date(middle).toISOString().slice(0, 10);
  return [
    ...(day === undefined
      ? []
      : [
          { part: 'from' as const, value: { after: day }, matches: is((time, limit) => time >= limit, Date.parse(day)) },
          { part: 'to' as const, value: { before: day }, matches: is((time, limit) => time <= limit, Date.parse(day)) },
        ]),
    { part: 'from', value: { after: farFuture }, matches: 'never' },
    { part: 'to', value: { before: farPast }, matches: 'never' },
  ];
};

/** Writes a moment in a time zone as far from UTC as possible. */
const written = (time: number, hours: 14 | -12): string =>
  new Date(time + hours * 3_600_000).toISOString().replace('Z', hours > 0 ? '+14:00' : '-12:00');

/** An API that ignores the offset or the time is off by half a day and misses the record at the bound. */
const moments: MakeProbes = (values) => {
  const times = values
    .filter(isGiven)
    .map((value) => Date.parse(String(value)))
    .filter(Number.isFinite)
    .sort((one, other) => one - other);
  const middle = times[Math.floor(times.length / 2)];
  if (middle === undefined) return days(values);
  // Databases store microseconds, which JavaScript truncates.
  const is =
    (test: (time: number) => boolean): Probe['matches'] =>
    (value) =>
      isGiven(value) && test(Date.parse(String(value)));
  const [from, to] = [middle - 2, middle + 2];
  return [
    { part: 'from', value: { after: written(from, 14) }, matches: is((time) => time >= from) },
    { part: 'to', value: { before: written(to, -12) }, matches: is((time) => time <= to) },
    ...days(values).filter(({ matches }) => matches === 'never'),
  ];
};

const booleans: Probe[] = [true, false].map((wanted) => ({
  part: 'equals',
  value: wanted,
  matches: (value: unknown) => value === wanted,
}));

function without(values: readonly unknown[]): Probe[] {
  const [first] = different(values.flat());
  const isOther = oneOf(first);
  // APIs differ in whether a record without a value is another.
  const matches = (value: unknown) => (isNothing(value) ? undefined : isOther !== 'never' && !isOther(value));
  return first === undefined ? [] : [{ part: 'not', value: { not: [first] }, matches }];
}

/** The day of a moment depends on the API's time zone, so only days further away are certain. */
function withoutDay(values: readonly unknown[]): Probe[] {
  const [first] = different(values);
  const day = first?.slice(0, 10);
  const isFar = (value: unknown) => Math.abs(Date.parse(String(value)) - Date.parse(String(day))) > 1.5 * dayMilliseconds;
  return day === undefined ? [] : [{ part: 'not', value: { not: day }, matches: (value) => (isFar(value) ? true : undefined) }];
}

const isNothing = (value: unknown) => !isGiven(value) || (Array.isArray(value) && value.length === 0);

const empty: Probe[] = [true, false].map((wanted) => ({
  part: 'empty',
  value: { empty: wanted },
  // Lists may omit rows.
  matches: (value: unknown) => (value === undefined ? undefined : isNothing(value) === wanted),
}));

export function filterProbes(field: Field, source: string, records: readonly RaRecord[], bounds: FilterParameters['bounds']): Probe[] {
  const values = records.map((record) => record[source]);
  const lookups = getFieldType(field).lookups?.names ?? [];
  if (lookups.includes('gte')) return [...numbers(values), ...without(values), ...empty];
  if (lookups.includes('after') && isMoment(field))
    return bounds === 'moments' ? [...moments(values), ...without(values), ...empty] : [...days(values), ...withoutDay(values), ...empty];
  if (lookups.includes('after')) return [...days(values), ...without(values), ...empty];
  return field.type === 'boolean' ? booleans : [...oneOrMany(values), ...without(values), ...empty];
}
