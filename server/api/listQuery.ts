import { booleanType } from '../../src/fields/boolean/boolean';
import { getFieldType } from '../../src/fields/definitions';
import { isMoment } from '../../src/fields/filterParameters';
import { parseWholeNumber } from '../../src/fields/numberRules';
import type { Lookup, Lookups } from '../../src/schema/fieldTypeDefinition';
import type { Field, FieldDeclaration, FieldType } from '../../src/schema/fieldTypes';
import { betweenWords, searchTerms } from '../../src/schema/foldText';
import { contentLocales } from '../../src/schema/locales';
import { ownValue } from '../../src/schema/objects';
import type { Referrer } from '../../src/schema/referrers';
import type { ResolvedResource } from '../../src/schema/resource';
import { type GapState, gapStates, type TextGap } from '../../src/schema/textGaps';
import { getRowReferences } from '../database/tables';
import { type ApiErrorEntry, invalid, notFound, tooManyValues } from '../http/apiError';
import { isErrorText } from '../http/translate';

export interface ListQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly ordering: readonly { readonly source: string; readonly descending: boolean }[];
  /** Records whose name matches come first, because the request has no order. */
  readonly isNameFirst: boolean;
  /** Folded. A match contains all of them. */
  readonly terms: readonly string[];
  readonly filters: readonly FilterClause[];
  readonly gaps: readonly TextGap[];
}

const defaultPageSize = 25;
/** Larger sizes are capped silently, as in DRF. */
const maxPageSize = 500;
const maxSearchLength = 200;
/** SQLite allows 2,000 terms in an order and 32,766 values. */
const maxParameters = 1000;
const maxOrderings = 100;
const maxValues = 1000;
const reserved = new Set(['page', 'page_size', 'ordering', 'search', 'is_admin']);

/**
 * Reads a list's parameters as DRF does: ignores unknown and empty ones, uses the last of repeated ones.
 * @param referrers fields that refer to the resource and that the caller may read @throws ApiError 404 or 400
 */
export function listQuery(parameters: URLSearchParams, resource: ResolvedResource, referrers: readonly Referrer[] = []): ListQuery {
  if (parameters.size > maxParameters) throw tooManyValues(maxParameters);
  const read = (name: string) => parameters.getAll(name).at(-1)?.trim() || undefined;
  const page = Number(read('page') ?? 1);
  if (!Number.isSafeInteger(page) || page < 1) throw notFound('invalid_page');
  const requested = Number(read('page_size'));
  const ordering = toOrdering(read('ordering'), resource);
  // PostgreSQL refuses zero bytes.
  const search = (read('search') ?? '').slice(0, maxSearchLength).replace(/\0/g, '');
  const terms = search ? searchTerms(search) : [];
  const isPunctuation = resource.list.search.length > 0 && terms.length === 0 && search.split(betweenWords).some(Boolean);
  return {
    page,
    pageSize: Number.isSafeInteger(requested) && requested > 0 ? Math.min(requested, maxPageSize) : defaultPageSize,
    ordering: ordering ?? [{ source: resource.list.sort.field, descending: resource.list.sort.order === 'DESC' }],
    isNameFirst: ordering === undefined && terms.length > 0,
    terms,
    filters: [...toFilters(read, resource, referrers), ...(isPunctuation ? [matchNothing] : [])],
    gaps: toGaps(read),
  };
}

/** Parameters for texts that lack a language: docs/features/translation.md. */
const gapParameters: { readonly [S in GapState]: string } = {
  missing: 'missing_language',
  outdated: 'outdated_language',
  open: 'open_language',
};

function toGaps(read: (name: string) => string | undefined): TextGap[] {
  const given = gapStates.flatMap((state) => {
    const value = read(gapParameters[state]);
    return value === undefined ? [] : [{ state, value, locale: contentLocales.find((one) => one === value) }];
  });
  const entries = given.flatMap(({ state, value, locale }) =>
    locale ? [] : [{ code: 'invalid_choice', attr: gapParameters[state], values: { input: value.slice(0, 80) } }],
  );
  if (entries.length > 0) throw invalid(entries);
  return given.flatMap(({ state, locale }) => (locale ? [{ state, locale }] : []));
}

/** For a search for punctuation alone, which would otherwise return the whole list. */
const matchNothing: FilterClause = { source: 'id', field: undefined, lookup: 'in', values: [] };

function toOrdering(text: string | undefined, resource: ResolvedResource): ListQuery['ordering'] | undefined {
  const parts = (text ?? '').split(',');
  if (parts.length > maxOrderings) throw tooManyValues(maxOrderings);
  const requested = parts
    .map((part) => ({ source: part.trim().replace(/^-/, ''), descending: part.trim().startsWith('-') }))
    .filter(({ source }) => source === 'id' || isSortable(ownValue(resource.fields, source)));
  return requested.length > 0 ? requested : undefined;
}

function isSortable(field: Field | undefined): boolean {
  return field !== undefined && !field.computed && getFieldType(field).sortable === true;
}

function toFilters(read: (name: string) => string | undefined, resource: ResolvedResource, referrers: readonly Referrer[]): FilterClause[] {
  const entries: ApiErrorEntry[] = [];
  const clauses: FilterClause[] = [];
  const add = (
    source: string,
    field: Field | undefined,
    lookup: Lookup,
    parse: (text: string) => unknown,
    error: { readonly code: string; readonly text?: string | undefined },
    referrer?: Referrer,
  ) => {
    const text = read(source + lookupSuffixes[lookup]);
    if (text === undefined || reserved.has(source + lookupSuffixes[lookup])) return;
    const isList = lookup === 'in' || lookup === 'ne';
    const texts = isList ? [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean) : [text];
    if (texts.length > maxValues) throw tooManyValues(maxValues);
    const values = texts.map(parse);
    // Moments have two ends, as django-filter's `BaseRangeFilter` takes.
    const bad = lookup === 'ne' && isMoment(field) && texts.length > 2 ? text : texts[values.indexOf(undefined)];
    // django-filter names a range by its field, a list by its parameter.
    if (bad !== undefined)
      entries.push({
        code: error.code,
        attr: isList || lookup === 'isnull' ? source + lookupSuffixes[lookup] : source,
        values: { input: bad.slice(0, 80) },
        ...(error.text && isErrorText(error.text) && { text: error.text }),
      });
    else clauses.push({ source, field, lookup, values, referrer });
  };
  add('id', undefined, 'in', parseWholeNumber, { code: 'invalid', text: 'invalid_integer' });
  for (const [source, field] of Object.entries(resource.fields)) {
    const { names, parse, code = 'invalid', text } = getLookups(field);
    for (const lookup of names) {
      if (lookup === 'isnull') add(source, field, lookup, parseBoolean, notBoolean);
      else add(source, field, lookup, (value) => parse(value, field), { code, text });
    }
  }
  for (const { path, field } of getRowReferences(resource)) {
    const { names, parse, code = 'invalid' } = getLookups(field);
    for (const lookup of names.filter((name) => name !== 'isnull'))
      add(path.replace('.', '__'), field, lookup, (value) => parse(value, field), { code, text: 'invalid_integer' });
  }
  for (const referrer of referrers) {
    const path = `${referrer.owner.name}.${referrer.source}`.replaceAll('.', '__');
    add(path, undefined, 'isnull', parseBoolean, notBoolean, referrer);
  }
  if (entries.length > 0) throw invalid(entries);
  return clauses;
}

const lookupSuffixes: { readonly [L in Lookup]: string } = {
  exact: '',
  in: '__in',
  gte: '__gte',
  lte: '__lte',
  after: '_after',
  before: '_before',
  ne: '__ne',
  isnull: '__isnull',
};

const parseBoolean = (text: string) => booleanType.lookups?.parse(text, { type: 'boolean' });
const notBoolean = { code: 'invalid', text: 'invalid_boolean' } as const;

function getLookups<T extends FieldType>(field: FieldDeclaration<T>): Lookups<T> {
  return getFieldType<T>(field).lookups ?? { names: [], parse: () => undefined };
}

export interface FilterClause {
  readonly source: string;
  readonly field: Field | undefined;
  readonly lookup: Lookup;
  readonly values: readonly unknown[];
  /** The filter is by records that refer to this one, not by a field. */
  readonly referrer?: Referrer | undefined;
}
