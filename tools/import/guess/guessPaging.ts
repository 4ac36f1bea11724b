import { compact } from '../../../server/openApi/compact';
import { isDirection } from '../../../server/openApi/describeCollection';
import type { DescribedApi, DescribedCollection } from '../../../server/openApi/describedApi';
import { type Paging, resolvePaging } from '../../../src/schema/api';
import { leaveOut, type Scope } from './drafted';

export type ListNames = ReturnType<typeof listNames>;

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

function getName({ parameters }: DescribedCollection, part: Part): string | undefined {
  const found = names[part].map((name) => parameters.find((one) => one.name.toLowerCase() === name.toLowerCase()));
  return found.find(Boolean)?.name;
}

function unusual(collection: DescribedCollection, part: Part, usual: string): string | undefined {
  const name = getName(collection, part);
  return name === usual ? undefined : name;
}

/** Returns null if a list with documented parameters has no page size. */
function getSize(collection: DescribedCollection): string | null | undefined {
  const isMissing = collection.parameters.length > 0 && getName(collection, 'size') === undefined;
  return isMissing ? null : unusual(collection, 'size', 'page_size');
}

/** Some APIs refuse larger pages than the documented maximum. */
function getLargest(collection: DescribedCollection, style: 'page' | 'offset' | 'cursor'): number | undefined {
  const name = getName(collection, style === 'offset' ? 'limit' : 'size');
  const max = collection.parameters.find((one) => one.name === name)?.max;
  const { largest } = resolvePaging({ style }) as { readonly largest: number };
  return max !== undefined && max > 0 && max < largest ? max : undefined;
}

const pagings: { readonly [P in Exclude<DescribedCollection['paging'], 'unknown'>]: (collection: DescribedCollection) => object } = {
  page: (list) => ({ style: 'page', page: unusual(list, 'page', 'page'), size: getSize(list), largest: getLargest(list, 'page') }),
  offset: (list) => ({
    style: 'offset',
    limit: unusual(list, 'limit', 'limit'),
    offset: unusual(list, 'offset', 'offset'),
    largest: getLargest(list, 'offset'),
  }),
  cursor: (list) => ({
    style: 'cursor',
    cursor: unusual(list, 'cursor', 'cursor'),
    size: getSize(list),
    largest: getLargest(list, 'cursor'),
  }),
  none: () => ({ style: 'none' }),
};

export function getPaging(collection: DescribedCollection): Paging | undefined {
  if (collection.kind === 'singleton' || collection.paging === 'unknown') return undefined;
  return compact(pagings[collection.paging](collection)) as Paging;
}

const isSpringPage = ({ envelope }: DescribedCollection) => /(^|\.)totalElements$/.test(envelope?.count ?? '');

/** Spring's ordering and separate direction parameters are not supported. */
export function getOrdering(collection: DescribedCollection): string | undefined {
  return isSpringPage(collection) || collection.parameters.some(isDirection) ? undefined : getName(collection, 'ordering');
}

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
      `it needs ${needed.map(({ name }) => `\`${name}\``).join(', ')}, which the admin sends only for a filter by it`,
    );
  if (isSpringPage(scope.collection))
    leaveOut(
      scope,
      'list',
      'the API may count pages from 0 and the admin counts from 1: have it count from 1 (Spring: spring.data.web.pageable.one-indexed-parameters=true)',
    );
}

export function pagingParameters(collection: DescribedCollection): ReadonlySet<string> {
  const parts: readonly Part[] = {
    page: ['page', 'size'],
    offset: ['limit', 'offset'],
    cursor: ['cursor', 'size'],
    none: [],
    unknown: ['page', 'size', 'limit', 'offset', 'cursor'],
  }[collection.paging] as readonly Part[];
  return new Set(parts.flatMap((part) => getName(collection, part) ?? []));
}

export function commonest<T>(values: readonly T[]): T | undefined {
  const counts = new Map<string, { value: T; count: number }>();
  for (const value of values) {
    const key = JSON.stringify(value);
    counts.set(key, { value, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((one, other) => other.count - one.count)[0]?.value;
}

export function listNames({ collections, areParametersUnknown = false }: DescribedApi) {
  const most = (find: (collection: DescribedCollection) => string | undefined, usual: string) =>
    commonest(collections.flatMap((one) => find(one) ?? [])) ?? usual;
  // Filters written by hand (`min_price`) do not show how the generator names ranges.
  const namesBounds = collections.some(({ parameters }) => parameters.some(({ name }) => /_(after|before|min|max)$/.test(name)));
  return {
    search: most((one) => getName(one, 'search'), 'search'),
    ordering: most(getOrdering, 'ordering'),
    namesBounds,
    areParametersUnknown,
  };
}
