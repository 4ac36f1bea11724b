import { fieldTypeOf } from '../../src/fields/definitions';
import { parseWholeNumber } from '../../src/fields/numberRules';
import type { Lookup, Lookups } from '../../src/schema/fieldTypeDefinition';
import type { Field, FieldDeclaration, FieldType } from '../../src/schema/fieldTypes';
import { betweenWords, searchTerms } from '../../src/schema/foldText';
import { ownValue } from '../../src/schema/ownValue';
import type { ResolvedResource } from '../../src/schema/resource';
import { rowReferencesOf } from '../database/tables';
import { type ApiErrorEntry, invalid, notFound, tooManyValues } from '../http/apiError';
import { isErrorText } from '../http/translate';

/** What a list request asks for. */
export interface ListQuery {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly ordering: readonly { readonly source: string; readonly descending: boolean }[];
  /** The words searched decide the order before `ordering` does: none was asked for. */
  readonly isNameFirst: boolean;
  /** Folded; all of them must occur. */
  readonly terms: readonly string[];
  readonly filters: readonly FilterClause[];
}

const defaultPageSize = 25;
/** A larger `page_size` is capped without a word, as DRF does. */
const largestPageSize = 100;
const longestSearch = 200;
/** Limits of one request, far above what any list shows. SQLite takes 2,000 terms in an order and 32,766 values. */
const maxParameters = 1000;
const maxOrderings = 100;
const maxValues = 1000;
/** A field of such a name (banners have an `ordering`) cannot be filtered by equality. */
const reserved = new Set(['page', 'page_size', 'ordering', 'search', 'is_admin']);

/**
 * Reads the parameters of a list. Unknown filters and orderings are ignored, as in DRF; of a repeated parameter the
 * last counts; an empty one counts as absent.
 *
 * @throws ApiError 404 for a page that is no number, 400 for a filter value of the wrong kind and for too many of them
 */
export function listQuery(parameters: URLSearchParams, resource: ResolvedResource): ListQuery {
  if (parameters.size > maxParameters) throw tooManyValues(maxParameters);
  const read = (name: string) => parameters.getAll(name).at(-1)?.trim() || undefined;
  const page = Number(read('page') ?? 1);
  if (!Number.isSafeInteger(page) || page < 1) throw notFound('invalid_page');
  const wished = Number(read('page_size'));
  const ordering = toOrdering(read('ordering'), resource);
  // A zero byte cannot be in any text, and PostgreSQL refuses it.
  const search = (read('search') ?? '').slice(0, longestSearch).replace(/\0/g, '');
  const terms = searchTerms(search);
  const isVain = resource.list.search.length > 0 && terms.length === 0 && search.split(betweenWords).some(Boolean);
  return {
    page,
    pageSize: Number.isSafeInteger(wished) && wished > 0 ? Math.min(wished, largestPageSize) : defaultPageSize,
    ordering: ordering ?? [{ source: resource.list.sort.field, descending: resource.list.sort.order === 'DESC' }],
    isNameFirst: ordering === undefined && terms.length > 0,
    terms,
    filters: [...toFilters(read, resource), ...(isVain ? [none] : [])],
  };
}

/** No record: what a search for marks alone finds. Without it the whole list would be the answer. */
const none: FilterClause = { source: 'id', field: undefined, lookup: 'in', values: [] };

/** @returns undefined where none is asked for that there is */
function toOrdering(text: string | undefined, resource: ResolvedResource): ListQuery['ordering'] | undefined {
  const parts = (text ?? '').split(',');
  if (parts.length > maxOrderings) throw tooManyValues(maxOrderings);
  const wished = parts
    .map((part) => ({ source: part.trim().replace(/^-/, ''), descending: part.trim().startsWith('-') }))
    .filter(({ source }) => source === 'id' || isSortable(ownValue(resource.fields, source)));
  return wished.length > 0 ? wished : undefined;
}

function isSortable(field: Field | undefined): boolean {
  return field !== undefined && fieldTypeOf(field).sortable === true;
}

function toFilters(read: (name: string) => string | undefined, resource: ResolvedResource): FilterClause[] {
  const entries: ApiErrorEntry[] = [];
  const clauses: FilterClause[] = [];
  const add = (
    source: string,
    field: Field | undefined,
    lookup: Lookup,
    parse: (text: string) => unknown,
    error: { readonly code: string; readonly text?: string | undefined },
  ) => {
    const text = read(source + lookupSuffixes[lookup]);
    if (text === undefined || reserved.has(source + lookupSuffixes[lookup])) return;
    const texts = lookup === 'in' ? [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean) : [text];
    if (texts.length > maxValues) throw tooManyValues(maxValues);
    const values = texts.map(parse);
    const bad = texts[values.indexOf(undefined)];
    // django-filter names a range after its field, a list after its parameter.
    if (bad !== undefined)
      entries.push({
        code: error.code,
        attr: lookup === 'in' ? `${source}__in` : source,
        values: { input: bad.slice(0, 80) },
        ...(error.text && isErrorText(error.text) && { text: error.text }),
      });
    else clauses.push({ source, field, lookup, values });
  };
  add('id', undefined, 'in', parseWholeNumber, { code: 'invalid', text: 'invalid_integer' });
  for (const [source, field] of Object.entries(resource.fields)) {
    const { names, parse, code = 'invalid', text } = lookupsOf(field);
    for (const lookup of names) add(source, field, lookup, (value) => parse(value, field), { code, text });
  }
  for (const { path, field } of rowReferencesOf(resource)) {
    const { names, parse, code = 'invalid' } = lookupsOf(field);
    for (const lookup of names)
      add(path.replace('.', '__'), field, lookup, (value) => parse(value, field), { code, text: 'invalid_integer' });
  }
  if (entries.length > 0) throw invalid(entries);
  return clauses;
}

/** What stands after the field's name in the parameter's. */
export const lookupSuffixes: { readonly [L in Lookup]: string } = {
  exact: '',
  in: '__in',
  gte: '__gte',
  lte: '__lte',
  after: '_after',
  before: '_before',
};

/** How lists are filtered by a field of this type. */
export function lookupsOf<T extends FieldType>(field: FieldDeclaration<T>): Lookups<T> {
  return fieldTypeOf<T>(field).lookups ?? { names: [], parse: () => undefined };
}

/** One condition of a list. */
export interface FilterClause {
  readonly source: string;
  readonly field: Field | undefined;
  readonly lookup: Lookup;
  readonly values: readonly unknown[];
}
