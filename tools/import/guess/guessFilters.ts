import { compact } from '../../../server/openApi/compact';
import type { DescribedParameter } from '../../../server/openApi/describedApi';
import { getFieldType } from '../../../src/fields/definitions';
import { filterParameters } from '../../../src/fields/filterParameters';
import type { FilterParameters } from '../../../src/schema/declaration';
import type { FieldType } from '../../../src/schema/fieldTypes';
import { type DraftedField, leaveOut, note, type Scope } from './drafted';
import { type ListNames, pagingParameters } from './guessPaging';

const suffixes: { readonly [K in 'equals' | 'any' | 'not' | 'empty' | 'from' | 'to']: readonly string[] } = {
  equals: ['', '__exact', '__eq', '__iexact', '__id', '_id', '__pk', '__uuid'],
  any: ['__in', '_in'],
  not: ['__ne', '__not', '__not_in', '__exclude', '_not', '_ne', '!'],
  empty: ['__isnull', '_isnull', '__is_null', '__isempty'],
  from: ['__gte', '_after', '_min', '_from', '_gte', '__date__gte', '__gt', '_gt', 'After', 'Min', 'From'],
  to: ['__lte', '_before', '_max', '_to', '_lte', '__date__lte', '__lt', '_lt', 'Before', 'Max', 'To'],
};
const prefixes: { readonly [K in 'not' | 'from' | 'to']: readonly string[] } = {
  not: ['exclude_', 'not_'],
  from: ['min_', 'from_', 'after_', 'start_'],
  to: ['max_', 'to_', 'before_', 'end_'],
};
const ranged: ReadonlySet<FieldType> = new Set(['integer', 'decimal', 'money', 'date', 'datetime']);

function getBases({ source, field }: DraftedField): string[] {
  const write = 'write' in field && field.write ? [field.write] : [];
  const bare = field.type === 'reference' ? [source.replace(/_id$/, '')] : [];
  return [...new Set([source, ...bare, ...write])];
}

/** Parameters of django-filter's range filters. DRF's own generator only names their field. */
const getBounds = ({ source, field }: DraftedField): FilterParameters =>
  field.type === 'date' || field.type === 'datetime'
    ? { from: `${source}_after`, to: `${source}_before`, ...(field.type === 'datetime' && { bounds: 'days' }) }
    : { from: `${source}_min`, to: `${source}_max` };

/** Types that are rarely filtered by an exact value. A parameter with the name of the field is a range. */
const seldomExact: ReadonlySet<FieldType> = new Set(['decimal', 'money', 'date', 'datetime']);

function comparesMoments({ name, format }: DescribedParameter): boolean {
  return format === undefined ? plainNames(name).some((one) => /(?<!__date)__[gl]te?$/.test(one)) : format === 'date-time';
}

/** Names as lookups of Django, for filters in brackets: `filter[status]`, `filters[price][$gte]`, `price[gte]`, `tags[]`. */
function plainNames(name: string): readonly string[] {
  const parts = name
    .replace(/^filters?\[/, '')
    .split(/[[\]]+/)
    .filter(Boolean)
    .map((part) => part.replace(/^\$/, ''));
  return [name, parts.join('__'), parts.join('_')];
}

type Told = ReadonlyMap<string, DescribedParameter>;

function byPlainName(told: readonly DescribedParameter[]): Told {
  return new Map(told.flatMap((one) => plainNames(one.name).map((name) => [name, one] as const)).reverse());
}

function getParameters(drafted: DraftedField, told: Told, namesBounds: boolean): FilterParameters {
  const find = (ends: readonly string[], begins: readonly string[] = []) =>
    getBases(drafted)
      .flatMap((base) => [...ends.map((end) => base + end), ...begins.map((begin) => begin + base)])
      .flatMap((name) => told.get(name) ?? [])[0];
  const lookups = getFieldType(drafted.field).lookups?.names ?? [];
  const empty = lookups.includes('isnull') ? find(suffixes.empty)?.name : undefined;
  if (lookups.length === 1 && empty) return { empty };
  const named = lookups.includes('ne') ? find(suffixes.not, prefixes.not) : undefined;
  // A parameter that takes a moment would leave out one moment instead of a day.
  const other = drafted.field.type !== 'datetime' || named?.format === 'date' ? named : undefined;
  const not = other && { parameter: other.name, as: other.many ?? (other.name.endsWith('_in') ? 'csv' : 'one') };
  if (ranged.has(drafted.field.type)) {
    const ends = [find(suffixes.from, prefixes.from), find(suffixes.to, prefixes.to)] as const;
    const [from, to] = ends.map((end) => end?.name);
    // `_after` without a format is usually a `DateFromToRangeFilter`.
    const takesDays = drafted.field.type === 'datetime' && (from ?? to) !== undefined && !ends.some((end) => end && comparesMoments(end));
    const bounds = compact({ from, to, bounds: takesDays ? 'days' : undefined }) as FilterParameters;
    const isRange = !namesBounds && seldomExact.has(drafted.field.type) && find(['']) !== undefined;
    return {
      ...(Object.keys(bounds).length === 0 && isRange ? getBounds(drafted) : bounds),
      ...(compact({ not, empty }) as FilterParameters),
    };
  }
  if (!lookups.includes('exact')) return {};
  const one = find(suffixes.equals);
  const several = find(suffixes.any) ?? (one?.many ? one : undefined);
  const any = several && { parameter: several.name, as: several.many ?? (several.name === one?.name ? 'repeat' : 'csv') };
  return compact({ equals: one?.name, any, not, empty }) as FilterParameters;
}

function isUsual({ source, field }: DraftedField, found: FilterParameters): boolean {
  if (found.not || found.empty) return false;
  const usual = filterParameters({ fields: { [source]: field }, list: { parameters: {}, operators: [] } } as never, source);
  if (ranged.has(field.type)) return found.from === usual.from && found.to === usual.to && found.bounds === usual.bounds;
  if (field.type === 'boolean') return found.equals === usual.equals;
  return found.equals === usual.equals && found.any?.parameter === usual.any?.parameter && found.any?.as === 'csv';
}

export function guessFilters(fields: readonly DraftedField[], names: ListNames, scope: Scope) {
  const { collection } = scope;
  const told = collection.parameters.filter(
    (one) => !pagingParameters(collection).has(one.name) && one.name !== names.search && one.name !== names.ordering,
  );
  const toldByName = byPlainName(told);
  const narrowed = fields
    .filter(({ field, writeOnly }) => !writeOnly && getFieldType(field).lookups)
    .map((drafted) => ({ drafted, found: getParameters(drafted, toldByName, names.namesBounds) }))
    .filter(({ found }) => Object.keys(found).length > 0);
  const isTold = (name: string | undefined) => told.some((one) => one.name === name);
  const assumed = narrowed.flatMap(({ drafted: { source }, found }) =>
    found.from && !isTold(found.from) && !isTold(found.to) ? [source] : [],
  );
  for (const source of assumed)
    note(
      scope,
      `list.filters.${source}`,
      `narrowed by bounds, as the document names a parameter "${source}" and no bounds of ranges at all`,
      `say its parameters in list.parameters of resources/${scope.own.name}.ts, as \`npm run check\` finds them`,
    );
  const used = new Set([
    ...narrowed.flatMap(({ found }) => [found.equals, found.any?.parameter, found.not?.parameter, found.empty, found.from, found.to]),
    ...assumed,
  ]);
  const unused = told
    .map(({ name }) => name)
    .filter((name) => !used.has(name) && !/^((id|pk|uuid|slug)__in|ids|is_admin|format|lang|language|fields|expand|omit)$/.test(name));
  if (unused.length > 0) leaveOut(scope, 'list.filters', `no filter is made of ${unused.join(', ')}`);
  return {
    filters: narrowed.map(({ drafted }) => drafted.source),
    parameters: Object.fromEntries(
      narrowed.filter(({ drafted, found }) => !isUsual(drafted, found)).map(({ drafted, found }) => [drafted.source, found]),
    ),
    unsure: narrowed
      .filter(({ drafted }) => drafted.field.type === 'datetime' && assumed.includes(drafted.source))
      .map(({ drafted }) => drafted.source),
  };
}

export function guessSearch(
  fields: readonly DraftedField[],
  representation: string,
  { search }: ListNames,
  scope: Scope,
): readonly string[] {
  if (!scope.collection.parameters.some(({ name }) => name === search)) return [];
  const texts = fields.filter(
    ({ field, described, writeOnly }) => getFieldType(field).searchable && !writeOnly && described.format !== 'duration',
  );
  const typed = texts.filter(({ field }) => field.type !== 'longText' && !field.readOnly);
  const chosen = (typed.length > 0 ? texts.filter((one) => one.source === representation || typed.includes(one)) : texts)
    .slice(0, 4)
    .map(({ source }) => source);
  if (chosen.length > 0)
    note(scope, 'list.search', `the search box looks into ${chosen.join(', ')}, as the API does not say what its ${search} looks into`);
  return chosen;
}
