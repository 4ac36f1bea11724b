import type { RaRecord } from 'ra-core';
import type { FieldType } from '../../src/schema/fieldTypes';
import type { ResolvedResource } from '../../src/schema/resource';

export interface FilterCase {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly matches: (record: RaRecord) => boolean;
}

type Values = readonly unknown[];
type MakeCases = (source: string, values: Values) => FilterCase[];

const equals =
  (source: string, ...wanted: unknown[]) =>
  (record: RaRecord) =>
    wanted.includes(record[source]);

const one: MakeCases = (source, [value]) => [{ filter: { [source]: value }, matches: equals(source, value) }];
const oneOrTwo: MakeCases = (source, [value, other]) => [
  ...one(source, [value]),
  ...(other === undefined ? [] : [{ filter: { [source]: [value, other] }, matches: equals(source, value, other) }]),
];
const numbers: MakeCases = (source, values) => {
  const [low, ...more] = values.map(Number).sort((a, b) => a - b) as [number, ...number[]];
  const high = more.at(-1) ?? low;
  const between = (record: RaRecord, from: number, to: number) =>
    record[source] !== null && Number(record[source]) >= from && Number(record[source]) <= to;
  return [
    { filter: { [source]: { gte: high } }, matches: (record) => between(record, high, Number.POSITIVE_INFINITY) },
    { filter: { [source]: { lte: low } }, matches: (record) => between(record, Number.NEGATIVE_INFINITY, low) },
    { filter: { [source]: { gte: low, lte: low } }, matches: (record) => between(record, low, low) },
  ];
};
const days: MakeCases = (source, values) => {
  const day = (value: unknown) => String(value).slice(0, 10);
  const [low = '', ...more] = values.map(day).sort();
  const high = more.at(-1) ?? low;
  return [
    { filter: { [source]: { after: high } }, matches: (record) => record[source] !== null && day(record[source]) >= high },
    { filter: { [source]: { before: low } }, matches: (record) => record[source] !== null && day(record[source]) <= low },
    { filter: { [source]: { after: low, before: low } }, matches: (record) => day(record[source]) === low },
  ];
};
const contains: MakeCases = (source, values) => {
  const [first, second] = [...new Set((values as unknown[][]).flat())];
  const has =
    (...wanted: unknown[]) =>
    (record: RaRecord) =>
      wanted.some((id) => record[source].includes(id));
  return [
    { filter: { [source]: [first] }, matches: has(first) },
    { filter: { [source]: [first, second] }, matches: has(first, second) },
  ];
};

const cases: { readonly [T in FieldType]?: MakeCases } = {
  boolean: one,
  choice: oneOrTwo,
  reference: oneOrTwo,
  choices: contains,
  references: contains,
  integer: numbers,
  decimal: numbers,
  money: numbers,
  date: days,
  datetime: days,
};

export function getFilters({ fields, list }: ResolvedResource, records: readonly RaRecord[]): FilterCase[] {
  const declared = list.filters.flatMap((source) => {
    // Filters by related records are tested in filterOperations.test.ts.
    if (!fields[source]) return [];
    const { type } = fields[source];
    const values = [...new Set(records.map((record) => record[source]).filter((value) => value !== null && value !== undefined))];
    const make = cases[type];
    if (!make) throw new Error(`No test says what a filter on a field of type ${type} means`);
    if (values.length === 0) throw new Error(`No record has a value of ${source} to filter by`);
    return make(source, values);
  });
  const views = list.views.map(({ filter }) => ({
    filter,
    matches: (record: RaRecord) => Object.entries(filter).every(([source, value]) => record[source] === value),
  }));
  return [...declared, ...views];
}
