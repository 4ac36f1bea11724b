import { type FilterParameters, filterableTypes } from '../../../src/schema/declaration';
import { filterParameters } from '../../../src/schema/filterParameters';
import type { DescribedCollection, DescribedParameter } from '../describedApi';
import { type DraftedField, type DraftField, defined, leaveOut, type Scope } from './drafted';
import { type ListNames, pagingParameters } from './guessPaging';

/** How filters of a list are said to the API. */
export interface DraftedFilters {
  readonly filters: readonly string[];
  readonly parameters: { readonly [source: string]: FilterParameters };
}

const suffixes: { readonly [K in keyof FilterParameters]-?: readonly string[] } = {
  equals: ['', '__exact', '__iexact', '__id', '_id', '__pk', '__uuid'],
  any: ['__in', '_in'],
  from: ['__gte', '_after', '_min', '_from', '_gte', '__date__gte', '__gt', '_gt', 'After', 'Min', 'From'],
  to: ['__lte', '_before', '_max', '_to', '_lte', '__date__lte', '__lt', '_lt', 'Before', 'Max', 'To'],
};
const prefixes: { readonly from: readonly string[]; readonly to: readonly string[] } = {
  from: ['min_', 'from_', 'after_', 'start_'],
  to: ['max_', 'to_', 'before_', 'end_'],
};
/** Types that are narrowed by bounds; the others by one value or several. */
const ranged: ReadonlySet<DraftField['type']> = new Set(['integer', 'decimal', 'money', 'date', 'datetime']);

/** Names that a field may go by in parameters. */
function basesOf({ source, field }: DraftedField): string[] {
  const write = 'write' in field && field.write ? [field.write] : [];
  const bare = field.type === 'reference' ? [source.replace(/_id$/, '')] : [];
  return [...new Set([source, ...bare, ...write])];
}

function parametersOf(drafted: DraftedField, told: readonly DescribedParameter[]): FilterParameters {
  const find = (ends: readonly string[], begins: readonly string[] = []) =>
    basesOf(drafted)
      .flatMap((base) => [...ends.map((end) => base + end), ...begins.map((begin) => begin + base)])
      .flatMap((name) => told.find((one) => one.name === name) ?? [])[0];
  if (ranged.has(drafted.field.type))
    return defined({ from: find(suffixes.from, prefixes.from)?.name, to: find(suffixes.to, prefixes.to)?.name }) as FilterParameters;
  const one = find(suffixes.equals);
  const several = find(suffixes.any) ?? (one?.many ? one : undefined);
  const any = several && { parameter: several.name, as: several.many ?? (several.name === one?.name ? 'repeat' : 'csv') };
  return defined({ equals: one?.name, any }) as FilterParameters;
}

/** Whether what the API has is what is usual, as far as the filter of such a field says it. */
function isUsual({ source, field }: DraftedField, found: FilterParameters): boolean {
  const usual = filterParameters({ fields: { [source]: field }, list: { parameters: {} } } as never, source);
  if (ranged.has(field.type)) return found.from === usual.from && found.to === usual.to;
  if (field.type === 'boolean') return found.equals === usual.equals;
  return found.equals === usual.equals && found.any?.parameter === usual.any?.parameter && found.any?.as === 'csv';
}

/** The fields that the list can be filtered by, and how, where that is not django-filter's usual way. */
export function guessFilters(fields: readonly DraftedField[], names: ListNames, scope: Scope): DraftedFilters {
  const { collection } = scope;
  const told = collection.parameters.filter(
    (one) => !pagingParameters(collection).has(one.name) && one.name !== names.search && one.name !== names.ordering,
  );
  const narrowed = fields
    .filter(({ field, writeOnly }) => !writeOnly && (filterableTypes as readonly string[]).includes(field.type))
    .map((drafted) => ({ drafted, found: parametersOf(drafted, told) }))
    .filter(({ found }) => Object.keys(found).length > 0);
  const used = new Set(narrowed.flatMap(({ found }) => [found.equals, found.any?.parameter, found.from, found.to]));
  const unused = told
    .map(({ name }) => name)
    .filter((name) => !used.has(name) && !/^(id__in|ids|is_admin|format|lang|language|fields|expand|omit)$/.test(name));
  if (unused.length > 0) leaveOut(scope, 'list.filters', `no filter is made of ${unused.join(', ')}`);
  if (parametersAreUntold(collection))
    leaveOut(scope, 'list.filters', `the API does not say what its list can be narrowed by; name fields in resources/${scope.own.name}.ts`);
  return {
    filters: narrowed.map(({ drafted }) => drafted.source),
    parameters: Object.fromEntries(
      narrowed.filter(({ drafted, found }) => !isUsual(drafted, found)).map(({ drafted, found }) => [drafted.source, found]),
    ),
  };
}

/** OPTIONS answers say nothing of parameters; a document does, if only that there are none. */
export function parametersAreUntold({ parameters, paging, ordering, kind }: DescribedCollection): boolean {
  return kind === 'collection' && parameters.length === 0 && paging !== 'none' && ordering === undefined;
}
