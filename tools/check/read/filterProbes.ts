import type { RaRecord } from 'ra-core';
import { fieldTypeOf } from '../../../src/fields/definitions';
import { isMoment } from '../../../src/fields/filterParameters';
import type { FilterParameters } from '../../../src/schema/declaration';
import type { Field } from '../../../src/schema/fieldTypes';

/** One way to narrow a list, as the app's filters make it. */
export interface Probe {
  /** Which parameter of the filter it tells of. */
  readonly part: 'equals' | 'any' | 'from' | 'to';
  readonly value: unknown;
  /** Whether a record belongs to what is asked for; undefined: it cannot be told. `never`: no record does. */
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

/** What no record has: of the kind that the records' own values are of, so that it is no mistake but a miss. */
function missing(value: unknown): unknown {
  const text = String(value);
  if (/^\d+$/.test(text)) return noNumber;
  return /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(text) ? noUuid : noText;
}

function oneOf(...wanted: readonly unknown[]): Probe['matches'] {
  const texts = new Set(wanted.map(String));
  return (value) => (Array.isArray(value) ? value.some((one) => texts.has(String(one))) : texts.has(String(value)));
}

/** One value, several values, and one that no record has. */
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

/** Of the same kind; whether the two are given as one or as several must not be what is refused. */
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
  // Which day a moment is on, the API's time zone says: one day more or less cannot be told.
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

/** A moment as the clocks of a zone show it that is as far from UTC as zones are. */
const written = (time: number, hours: 14 | -12): string =>
  new Date(time + hours * 3_600_000).toISOString().replace('Z', hours > 0 ? '+14:00' : '-12:00');

/** An API that overlooks the offset, or takes the day alone, is off by half a day, and loses the record that the bound was made of. */
const moments: MakeProbes = (values) => {
  const times = values
    .filter(isGiven)
    .map((value) => Date.parse(String(value)))
    .filter(Number.isFinite)
    .sort((one, other) => one - other);
  const middle = times[Math.floor(times.length / 2)];
  if (middle === undefined) return days(values);
  // Databases keep microseconds, which JavaScript cuts off.
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

/**
 * The ways in which the app's filter of a field narrows a list.
 *
 * @param records in which values are looked for
 * @param bounds how the ends of a period are sent
 */
export function filterProbes(field: Field, source: string, records: readonly RaRecord[], bounds: FilterParameters['bounds']): Probe[] {
  const values = records.map((record) => record[source]);
  const lookups = fieldTypeOf(field).lookups?.names ?? [];
  if (lookups.includes('gte')) return numbers(values);
  if (lookups.includes('after')) return bounds === 'moments' && isMoment(field) ? moments(values) : days(values);
  return field.type === 'boolean' ? booleans : oneOrMany(values);
}
