import { useListContext, useTranslate } from 'react-admin';
import { humanize } from '../../customizations/humanize';
import { filterParameters, findsEmpty, readOperation } from '../../fields/filterParameters';
import type { Field } from '../../schema/fieldTypes';
import { ownValue } from '../../schema/objects';
import { isReferrerSource, referenceAt } from '../../schema/referenceAt';
import type { DeclaredView, ResolvedResource } from '../../schema/resource';
import { readGap } from '../../schema/textGaps';
import { useDeclaration } from '../registry/RegistryContext';

type FilterRecord = Readonly<Record<string, unknown>>;

/** Returns the view with the most filters, because `paid` may be a part of `paid and ending soon`. */
function findView(views: readonly DeclaredView[], values: FilterRecord): DeclaredView | undefined {
  const size = ({ filter }: DeclaredView) => Object.keys(filter).length;
  return views
    .filter(({ filter }) => Object.entries(filter).every(([source, value]) => JSON.stringify(values[source]) === JSON.stringify(value)))
    .reduce<DeclaredView | undefined>((found, view) => (found && size(found) >= size(view) ? found : view), undefined);
}

export function without(values: FilterRecord, sources: readonly string[]): FilterRecord {
  return Object.fromEntries(Object.entries(values).filter(([source]) => !sources.includes(source)));
}

/** Returns a function that names filters, by their field or the referring records, even after the field was removed. */
export function useFilterLabel(): (source: string) => string {
  const translate = useTranslate();
  const resource = useDeclaration();
  return (source) => {
    const scope = `resources.${resource.name}`;
    const [outer = '', inner] = source.split('.');
    if (source === 'q') return translate('ra.action.search');
    if (inner === undefined) return translate(`${scope}.fields.${source}`, { _: humanize(source) });
    if (!isReferrerSource(resource, source)) return translate(`${scope}.rows.${outer}.fields.${inner}`, { _: humanize(inner) });
    const label = translate(`resources.${outer}.name`, { smart_count: 2, _: humanize(outer) });
    const isOnly = resource.list.filters.filter((one) => one.startsWith(`${outer}.`)).length < 2;
    return isOnly ? label : translate('lists.labelled', { label, value: translate(`resources.${outer}.fields.${inner}`) });
  };
}

export function getFilterField(resource: ResolvedResource, source: string): Field | undefined {
  const field = ownValue(resource.fields, source) ?? referenceAt(resource, source);
  if (field || !resource.list.filters.includes(source)) return field;
  return { type: 'references', resource: source.split('.')[0] ?? '' };
}

export interface ListFilter {
  readonly source: string;
  readonly field: Field;
  readonly value: unknown;
}

/** Leaves out an operation that the API does not have, because it is not sent. */
function toSent(resource: ResolvedResource, source: string, value: unknown): unknown {
  const operation = readOperation(value);
  const parameters = filterParameters(resource, source);
  return !operation || (operation.empty === undefined ? parameters.not : findsEmpty(parameters)) ? value : undefined;
}

export function useListFilters() {
  const declaration = useDeclaration();
  const { list } = declaration;
  const { filterValues, setFilters } = useListContext();
  const values = filterValues as FilterRecord;
  const view = findView(list.views, values);
  const viewSources = Object.keys(view?.filter ?? {});

  const filters = list.filters.flatMap((source): ListFilter[] => {
    const field = getFilterField(declaration, source);
    return field && !viewSources.includes(source) ? [{ source, field, value: toSent(declaration, source, values[source]) }] : [];
  });
  // Links may filter by a reference that the list does not offer, e.g. to the records that a deletion would affect.
  for (const [source, value] of Object.entries(values)) {
    const field = referenceAt(declaration, source);
    if (field && !list.filters.includes(source) && !viewSources.includes(source)) filters.push({ source, field, value });
  }
  const active = filters.filter(({ value }) => value !== undefined);
  const query = typeof values.q === 'string' ? values.q : '';

  const withView = (next: DeclaredView | undefined) => ({ ...without(values, viewSources), ...next?.filter });
  const withValue = (source: string, value: unknown) =>
    value === undefined || value === '' ? without(values, [source]) : { ...values, [source]: value };
  const cleared = { ...view?.filter };

  return {
    filters,
    active,
    view,
    query,
    isNarrowed: active.length > 0 || query !== '' || readGap(values) !== undefined,
    withValue,
    set: (source: string, value: unknown) => setFilters(withValue(source, value)),
    cleared,
    clear: () => setFilters(cleared),
    withView,
    show: (next: DeclaredView | undefined) => setFilters(withView(next)),
  };
}
