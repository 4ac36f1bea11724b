import type { Paging } from '../../../src/schema/api';
import { compact } from '../compact';
import type { DescribedApi, DescribedCollection } from '../describedApi';
import { isDirection } from '../openApi/describeCollection';
import { leaveOut, type Scope } from './drafted';

/** Common parameters of the API's lists. */
export interface ListNames {
  /** Parameters to search and order. */
  readonly search: string;
  readonly ordering: string;
  /** True if range filters are documented by their bounds. DRF's own generator only names the field. */
  readonly namesBounds: boolean;
  /** The API does not document filters and ordering. */
  readonly untold: boolean;
}

const names = {
  page: ['page', 'p', 'page_number', 'pageNumber', 'page[number]', 'pagination[page]'],
  size: ['page_size', 'per_page', 'pageSize', 'perPage', 'limit', 'size', 'page[size]', 'pagination[pageSize]'],
  limit: ['limit', 'page_size'],
  offset: ['offset', 'skip', 'start'],
  cursor: ['cursor', 'after', 'starting_after'],
  search: ['search', 'q', 'query', 'keyword', 's'],
  ordering: ['ordering', 'order_by', 'orderBy', 'sort', 'sort_by', 'sortBy', 'o', 'order'],
} as const;

type Part = keyof typeof names;

function nameOf({ parameters }: DescribedCollection, part: Part): string | undefined {
  const found = names[part].map((name) => parameters.find((one) => one.name.toLowerCase() === name.toLowerCase()));
  return found.find(Boolean)?.name;
}

const unless = (name: string | undefined, usual: string): string | undefined => (name === usual ? undefined : name);

/** The page size parameter; null if a list with documented parameters has none. */
function sizeOf(collection: DescribedCollection): string | null | undefined {
  return collection.parameters.length === 0 ? undefined : (nameOf(collection, 'size') ?? null);
}

const pagings: { readonly [P in Exclude<DescribedCollection['paging'], 'unknown'>]: (collection: DescribedCollection) => Paging } = {
  page: (collection) => {
    const size = sizeOf(collection);
    const page = unless(nameOf(collection, 'page'), 'page');
    return compact({ style: 'page', page, size: size === 'page_size' ? undefined : size }) as Paging;
  },
  offset: (collection) =>
    compact({
      style: 'offset',
      limit: unless(nameOf(collection, 'limit'), 'limit'),
      offset: unless(nameOf(collection, 'offset'), 'offset'),
    }) as Paging,
  cursor: (collection) => {
    const size = sizeOf(collection);
    return compact({
      style: 'cursor',
      cursor: unless(nameOf(collection, 'cursor'), 'cursor'),
      size: size === 'page_size' ? undefined : size,
    }) as Paging;
  },
  none: () => ({ style: 'none' }),
};

/** The paging of one list; undefined: unknown. */
export function pagingOf(collection: DescribedCollection): Paging | undefined {
  return collection.kind === 'singleton' || collection.paging === 'unknown' ? undefined : pagings[collection.paging](collection);
}

/** Spring's `Page`. */
const isSpringPage = ({ envelope }: DescribedCollection) => /(^|\.)totalElements$/.test(envelope?.count ?? '');

/** The parameter that orders by a name, or by `-name` for descending. Spring and separate directions are not supported. */
export function orderingOf(collection: DescribedCollection): string | undefined {
  return isSpringPage(collection) || collection.parameters.some(isDirection) ? undefined : nameOf(collection, 'ordering');
}

/** Reports why the pages of a list cannot be read. */
export function notePages(scope: Scope): void {
  const { parameters, paging } = scope.collection;
  const byRecord = parameters.find(({ name }) => names.cursor.some((one) => one === name));
  if (paging === 'none' && byRecord)
    leaveOut(scope, 'list', `only the first page is read, as \`${byRecord.name}\` of the next one is the key of a record`);
  // Parameters with one value are sent with every call (`api.query`).
  const cuts = pagingParameters(scope.collection);
  const needed = parameters.filter(
    ({ name, required, kind, choices }) => required && !cuts.has(name) && kind !== 'boolean' && choices?.length !== 1,
  );
  if (needed.length > 0)
    leaveOut(
      scope,
      'list',
      `it needs ${needed.map(({ name }) => `\`${name}\``).join(', ')}, which the admin sends only where somebody filters by it`,
    );
  if (isSpringPage(scope.collection))
    leaveOut(
      scope,
      'list',
      'the API may count pages from 0 and the admin counts from 1: have it count from 1 (Spring: spring.data.web.pageable.one-indexed-parameters=true)',
    );
}

/** The paging parameters of a list. */
export function pagingParameters(collection: DescribedCollection): ReadonlySet<string> {
  const parts: readonly Part[] = {
    page: ['page', 'size'],
    offset: ['limit', 'offset'],
    cursor: ['cursor', 'size'],
    none: [],
    unknown: ['page', 'size', 'limit', 'offset', 'cursor'],
  }[collection.paging] as readonly Part[];
  return new Set(parts.flatMap((part) => nameOf(collection, part) ?? []));
}

/** Returns the most common value, or the first of several. */
export function commonest<T>(values: readonly T[]): T | undefined {
  const counts = new Map<string, { value: T; count: number }>();
  for (const value of values) {
    const key = JSON.stringify(value);
    counts.set(key, { value, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((one, other) => other.count - one.count)[0]?.value;
}

/** Finds the usual parameters to search and order. */
export function listNames({ collections, parametersUntold = false }: DescribedApi): ListNames {
  const most = (find: (collection: DescribedCollection) => string | undefined, usual: string) =>
    commonest(collections.flatMap((one) => find(one) ?? [])) ?? usual;
  // Filters written by hand (`min_price`) do not show how the generator names ranges.
  const namesBounds = collections.some(({ parameters }) => parameters.some(({ name }) => /_(after|before|min|max)$/.test(name)));
  return {
    search: most((one) => nameOf(one, 'search'), 'search'),
    ordering: most(orderingOf, 'ordering'),
    namesBounds,
    untold: parametersUntold,
  };
}
