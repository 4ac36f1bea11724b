import type { Envelope } from '../../src/schema/envelope.ts';
import { countHeaders } from '../../src/schema/pageHeaders.ts';
import type { Describer } from './createDescriber.ts';
import type { DescribedCollection } from './describedApi.ts';
import type { Schema } from './document.ts';
import { contentNames, findEnvelope, holderNames, nextNames, recordNames, totalNames, wrapperNames } from './envelope.ts';
import type { DocumentedCall, Path } from './findPaths.ts';

export interface ListAnswer {
  readonly item: Schema | undefined;
  readonly paging: DescribedCollection['paging'];
  readonly envelope?: DescribedCollection['envelope'];
  readonly isUncounted?: true;
}

const listNames = [...totalNames, ...nextNames, 'previous', 'pagination', 'page', 'pages', 'total_pages', 'page_size', 'limit', 'offset'];

const pageNames = [...listNames, ...wrapperNames, ...holderNames];

const pagingParameters = {
  cursor: ['cursor', 'after', 'starting_after'],
  offset: ['offset', 'skip'],
  page: ['page', 'page_number', 'pagenumber', 'p', 'page[number]', 'pagination[page]'],
} as const;

function pagingOfParameters(call: DocumentedCall): DescribedCollection['paging'] | undefined {
  const names = new Set(call.parameters.filter((parameter) => parameter.in === 'query').map(({ name = '' }) => name.toLowerCase()));
  const found = (['cursor', 'offset', 'page'] as const).find((style) => pagingParameters[style].some((name) => names.has(name)));
  // Alone, `start` is usually a moment.
  return found ?? (names.has('start') && names.has('limit') ? 'offset' : undefined);
}

/** An array has no cursor, so `after` is the key of its last record, unless its headers link to the next page. */
function isByRecord(call: DocumentedCall, paging: DescribedCollection['paging'] | undefined): boolean {
  return paging === 'cursor' && !hasHeader(call, ['Link']) && !call.parameters.some(({ name }) => name === 'cursor');
}

function hasHeader({ operation: { responses = {} } }: DocumentedCall, names: readonly string[]): boolean {
  const known = new Set(names.map((name) => name.toLowerCase()));
  return Object.values(responses).some((one) => Object.keys(one?.headers ?? {}).some((name) => known.has(name.toLowerCase())));
}

/** Generators write an example of the next page's URL. */
function pagingOfNext(next: Schema | undefined, describer: Describer): DescribedCollection['paging'] | undefined {
  const { example, examples } = describer.flatten(next).keywords;
  const url = String(example ?? (Array.isArray(examples) ? examples[0] : '') ?? '');
  return (['cursor', 'offset', 'page'] as const).find((style) => new RegExp(`[?&]${style}=`).test(url));
}

type Properties = { readonly [name: string]: Schema };

function propertiesAt(answer: Schema, path: string, describer: Describer): Properties {
  const keys = path === '' ? [] : path.split('.');
  return keys.reduce<Properties>(
    (properties, key) => describer.flatten(properties[key]).properties ?? {},
    describer.flatten(answer).properties ?? {},
  );
}

/** @param last last segment of the path, because some call the property with the records like the collection */
export function readList(call: DocumentedCall | undefined, last: string, describer: Describer): ListAnswer | undefined {
  if (!call?.answer) return undefined;
  const flat = describer.flatten(call.answer);
  const byParameters = pagingOfParameters(call);
  if (flat.kind === 'array') {
    // drf-spectacular describes views that paginate by hand as an array of pages.
    const page = isPage(flat.items, describer) ? readList({ ...call, answer: flat.items as Schema }, last, describer) : undefined;
    const paging = isByRecord(call, byParameters) ? 'none' : (byParameters ?? 'none');
    const isUncounted = paging !== 'none' && !hasHeader(call, countHeaders);
    return page ?? { item: flat.items, paging, ...(isUncounted && { isUncounted }) };
  }
  const { properties } = flat;
  if (!properties) return undefined;
  const holder = [...recordNames, last].find(
    (name) => Object.hasOwn(properties, name) && describer.flatten(properties[name]).kind === 'array',
  );
  const names = Object.keys(properties);
  if (holder === undefined) return readInner(call, properties, names, describer);
  const rest = names.filter((name) => name !== holder);
  const item = describer.flatten(properties[holder]).items;
  const isList =
    byParameters !== undefined || rest.some((name) => listNames.includes(name)) || rest.every((name) => wrapperNames.includes(name));
  if (!isList || !isOfRecords(item, describer)) return undefined;
  const envelope = getPlaces(call.answer, holder, describer);
  const [next = '', ...above] = (envelope.next ?? '').split('.').reverse();
  const example = propertiesAt(call.answer, above.reverse().join('.'), describer)[next];
  const uncounted = holder === 'results' && 'next' in properties && envelope.count === undefined;
  const paging = pagingOfNext(example, describer) ?? byParameters ?? (uncounted ? 'cursor' : undefined) ?? bare(rest);
  // A boolean contains no cursor, so the next page is requested by the last record.
  const hasNoCursor = paging === 'cursor' && describer.flatten(example).kind === 'boolean';
  return { item, paging: hasNoCursor ? 'none' : paging, envelope };
}

/** Returns true for a GraphQL connection, `{"edges": [{"node": {…}}]}`. Its records are one level below the list's items. */
export function isConnection(call: DocumentedCall | undefined, describer: Describer): boolean {
  const edges = describer.flatten(describer.flatten(call?.answer).properties?.edges);
  return edges.kind === 'array' && describer.flatten(edges.items).properties?.node !== undefined;
}

function isPage(schema: Schema | undefined, describer: Describer): boolean {
  const names = Object.keys(describer.flatten(schema).properties ?? {});
  const rest = names.filter((name) => !recordNames.includes(name));
  return rest.length < names.length && rest.some((name) => listNames.includes(name)) && rest.every((name) => pageNames.includes(name));
}

function getPlaces(answer: Schema, records: string, describer: Describer): Envelope {
  return findEnvelope(records, { names: (path) => Object.keys(propertiesAt(answer, path, describer)) });
}

/** A list without a total and without URLs of other pages has no pages. */
function bare(rest: readonly string[]): DescribedCollection['paging'] {
  return rest.some((name) => listNames.includes(name) || name === 'meta' || name === 'links') ? 'unknown' : 'none';
}

function isOfRecords(item: Schema | undefined, describer: Describer): boolean {
  const { kind } = describer.flatten(item);
  return kind === 'object' || kind === 'any';
}

function readInner(
  call: DocumentedCall,
  properties: { readonly [name: string]: Schema },
  names: readonly string[],
  describer: Describer,
): ListAnswer | undefined {
  const within = contentNames.find((name) => name in properties);
  if (!within || !names.every((name) => name === within || wrapperNames.includes(name) || holderNames.includes(name))) return undefined;
  const inner = readList({ ...call, answer: properties[within] as Schema }, '', describer);
  if (!inner?.envelope || !call.answer) return undefined;
  return { ...inner, envelope: getPlaces(call.answer, `${within}.${inner.envelope.records}`, describer) };
}

/** Removes envelopes such as `{"success": true, "data": {…}}` around records. `wrapper` names their property. */
export function unwrapAnswers(paths: readonly Path[], describer: Describer): readonly Path[] {
  return paths.map((path) => ({
    ...path,
    calls: Object.fromEntries(
      Object.entries(path.calls).map(([method, call]) => [method, unwrap(call, path.segments.at(-1) ?? '', describer)]),
    ),
  }));
}

function unwrap(call: DocumentedCall, last: string, describer: Describer): DocumentedCall {
  const { properties } = describer.flatten(call.answer);
  if (!properties || readList(call, last, describer)) return call;
  const wrapper = contentNames.find((name) => name in properties && describer.flatten(properties[name]).kind === 'object');
  const isWrapped = wrapper !== undefined && Object.keys(properties).every((name) => name === wrapper || wrapperNames.includes(name));
  return isWrapped ? { ...call, answer: properties[wrapper], wrapper } : call;
}
