import type { DescribedCollection } from '../describedApi.ts';
import type { Describer } from './createDescriber.ts';
import type { Schema } from './document.ts';
import type { Call } from './findPaths.ts';

/** What the answer of a list is, as its schema tells. */
export interface ListAnswer {
  readonly item: Schema | undefined;
  readonly paging: DescribedCollection['paging'];
  readonly envelope?: DescribedCollection['envelope'];
}

/** Names of the property that holds a list's records. */
const recordNames = ['results', 'data', 'items', 'rows', 'objects', 'records', 'list', 'content', 'entries'];
const totalNames = ['count', 'total', 'total_count', 'totalCount', 'total_items', 'totalItems', 'total_results', 'size'];
/** Properties that only the answer of a list has. */
const listNames = [
  ...totalNames,
  'next',
  'previous',
  'next_cursor',
  'pagination',
  'page',
  'pages',
  'total_pages',
  'has_more',
  'page_size',
  'limit',
  'offset',
];
/** Properties of an envelope around any answer. */
const envelopeNames = ['success', 'status', 'message', 'code', 'error', 'errors', 'meta', 'links', 'timestamp'];

const pagingParameters = {
  cursor: ['cursor', 'after', 'starting_after'],
  offset: ['offset', 'skip'],
  page: ['page', 'page_number', 'p', 'page[number]'],
} as const;

function pagingOfParameters(call: Call): DescribedCollection['paging'] | undefined {
  const names = new Set(call.parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name ?? ''));
  return (['cursor', 'offset', 'page'] as const).find((style) => pagingParameters[style].some((name) => names.has(name)));
}

/** Generators write an example of the next page's address. */
function pagingOfNext(next: Schema | undefined, describer: Describer): DescribedCollection['paging'] | undefined {
  const { example, examples } = describer.flatten(next).told;
  const url = String(example ?? (Array.isArray(examples) ? examples[0] : '') ?? '');
  return (['cursor', 'offset', 'page'] as const).find((style) => new RegExp(`[?&]${style}=`).test(url));
}

function totalIn(properties: { readonly [name: string]: Schema }, within = ''): string | undefined {
  const name = totalNames.find((each) => each in properties);
  return name && within + name;
}

/**
 * Reads an answer as that of a list.
 *
 * @param last last segment of the path: some call the property that holds the records as the collection
 * @returns undefined when it is one object, or nothing that is described
 */
export function readList(call: Call | undefined, last: string, describer: Describer): ListAnswer | undefined {
  if (!call?.answer) return undefined;
  const flat = describer.flatten(call.answer);
  const byParameters = pagingOfParameters(call);
  if (flat.kind === 'array') return { item: flat.items, paging: byParameters ? 'unknown' : 'none' };
  const { properties } = flat;
  if (!properties) return undefined;
  const holder = [...recordNames, last].find((name) => name in properties && describer.flatten(properties[name]).kind === 'array');
  const names = Object.keys(properties);
  if (holder === undefined) return readInner(call, properties, names, describer);
  const rest = names.filter((name) => name !== holder);
  const item = describer.flatten(properties[holder]).items;
  const isList =
    byParameters !== undefined || rest.some((name) => listNames.includes(name)) || rest.every((name) => envelopeNames.includes(name));
  if (!isList || !isOfRecords(item, describer)) return undefined;
  const meta = properties.meta ?? properties.pagination;
  const inMeta = meta && totalIn(describer.flatten(meta).properties ?? {}, properties.meta ? 'meta.' : 'pagination.');
  const total = totalIn(properties) ?? inMeta;
  const uncounted = holder === 'results' && 'next' in properties && total === undefined;
  const paging = pagingOfNext(properties.next, describer) ?? byParameters ?? (uncounted ? 'cursor' : undefined) ?? bare(rest);
  return {
    item,
    paging,
    envelope: holder === 'results' && (total === 'count' || uncounted) ? undefined : { records: holder, ...(total ? { total } : {}) },
  };
}

/** Without a total and without addresses of other pages there are no pages. */
function bare(rest: readonly string[]): DescribedCollection['paging'] {
  return rest.some((name) => listNames.includes(name) || name === 'meta' || name === 'links') ? 'unknown' : 'none';
}

function isOfRecords(item: Schema | undefined, describer: Describer): boolean {
  const { kind } = describer.flatten(item);
  return kind === 'object' || kind === 'any';
}

/** `{"status": …, "data": {"results": […]}}`: an envelope around the answer of a list. */
function readInner(
  call: Call,
  properties: { readonly [name: string]: Schema },
  names: readonly string[],
  describer: Describer,
): ListAnswer | undefined {
  const { data } = properties;
  if (!data || !names.every((name) => name === 'data' || envelopeNames.includes(name))) return undefined;
  const inner = readList({ ...call, answer: data }, '', describer);
  if (!inner || describer.flatten(data).kind === 'array') return undefined;
  const { records = 'results', total = 'count' } = inner.envelope ?? {};
  return { ...inner, envelope: { records: `data.${records}`, total: `data.${total}` } };
}
