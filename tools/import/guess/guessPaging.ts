/** How lists are cut into pages, searched and ordered, over the whole API and where one list differs. */

import type { Paging } from '../../../src/schema/api';
import { compact } from '../compact';
import type { DescribedApi, DescribedCollection } from '../describedApi';
import { isDirection } from '../openApi/describeCollection';
import { leaveOut, type Scope } from './drafted';

/** What the API's lists have in common besides pages. */
export interface ListNames {
  /** Names of the parameters that search and order. */
  readonly search: string;
  readonly ordering: string;
  /** DRF's own generator names a range by its field alone; others name both of its bounds. */
  readonly namesBounds: boolean;
  /** Nothing says what lists can be narrowed and ordered by. */
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

/** `name` where it is another than the default. */
const unless = (name: string | undefined, usual: string): string | undefined => (name === usual ? undefined : name);

/** The size parameter: as declared, null where a list that names its parameters has none. */
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

/** How one list is cut; undefined where nothing told. */
export function pagingOf(collection: DescribedCollection): Paging | undefined {
  return collection.kind === 'singleton' || collection.paging === 'unknown' ? undefined : pagings[collection.paging](collection);
}

/** Spring's `Page`. */
const isSpringPage = ({ envelope }: DescribedCollection) => /(^|\.)totalElements$/.test(envelope?.count ?? '');

/** The parameter that orders by a name, with a minus in front of it for descending. Spring and a separate direction have other forms. */
export function orderingOf(collection: DescribedCollection): string | undefined {
  return isSpringPage(collection) || collection.parameters.some(isDirection) ? undefined : nameOf(collection, 'ordering');
}

/** Names what keeps a list's pages from being read as the API has them. */
export function notePages(scope: Scope): void {
  const { parameters, paging } = scope.collection;
  const byRecord = parameters.find(({ name }) => names.cursor.some((one) => one === name));
  if (paging === 'none' && byRecord)
    leaveOut(scope, 'list', `only the first page is read, as \`${byRecord.name}\` of the next one is the key of a record`);
  // What has one value only goes with every call (`api.query`).
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

/** The parameters of a list that only cut it. */
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

/** The commonest of some values; the first of those that are as common. */
export function commonest<T>(values: readonly T[]): T | undefined {
  const counts = new Map<string, { value: T; count: number }>();
  for (const value of values) {
    const key = JSON.stringify(value);
    counts.set(key, { value, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((one, other) => other.count - one.count)[0]?.value;
}

/** What most lists call the parameters that search and order. */
export function listNames({ collections, parametersUntold = false }: DescribedApi): ListNames {
  const most = (find: (collection: DescribedCollection) => string | undefined, usual: string) =>
    commonest(collections.flatMap((one) => find(one) ?? [])) ?? usual;
  // Filters that somebody wrote by hand (`min_price`) say nothing of how the generator names ranges.
  const namesBounds = collections.some(({ parameters }) => parameters.some(({ name }) => /_(after|before|min|max)$/.test(name)));
  return {
    search: most((one) => nameOf(one, 'search'), 'search'),
    ordering: most(orderingOf, 'ordering'),
    namesBounds,
    untold: parametersUntold,
  };
}
