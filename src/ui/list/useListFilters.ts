import { useListContext } from 'react-admin';
import type { Field } from '../../schema/fieldTypes';
import { referenceAt } from '../../schema/referrers';
import type { DeclaredView } from '../../schema/resource';
import { useDeclaration } from '../registry/RegistryContext';

/** react-admin's filter values of a list. */
type FilterRecord = Readonly<Record<string, unknown>>;

/** The named view that filter values amount to, whatever else they hold; undefined is "all". */
export function viewOf(views: readonly DeclaredView[], values: FilterRecord): DeclaredView | undefined {
  return views.find(({ filter }) =>
    Object.entries(filter).every(([source, value]) => JSON.stringify(values[source]) === JSON.stringify(value)),
  );
}

/** Filter values without some sources. */
export function without(values: FilterRecord, sources: readonly string[]): FilterRecord {
  return Object.fromEntries(Object.entries(values).filter(([source]) => !sources.includes(source)));
}

/** Returns the message key of a filter's label. A filter by a field of rows is named after that field. */
export function filterLabelKey(scope: string, source: string): string {
  const [outer, inRow] = source.split('.');
  return inRow ? `${scope}.rows.${outer}.fields.${inRow}` : `${scope}.fields.${source}`;
}

/** One filter of the list's declaration, with its present value. */
export interface ListFilter {
  readonly source: string;
  readonly field: Field;
  readonly value: unknown;
}

/** The filters of the list in context: what is set, and how to set or clear it. State is in the URL (react-admin's list params). */
export function useListFilters() {
  const declaration = useDeclaration();
  const { list, fields } = declaration;
  const { filterValues, setFilters } = useListContext();
  const values = filterValues as FilterRecord;
  const view = viewOf(list.views, values);
  const viewSources = Object.keys(view?.filter ?? {});

  const filters = list.filters.flatMap((source): ListFilter[] => {
    const field = fields[source];
    return field && !viewSources.includes(source) ? [{ source, field, value: values[source] }] : [];
  });
  // A link may narrow by a reference that the list does not offer, e.g. to what a deletion would take along.
  for (const [source, value] of Object.entries(values)) {
    const field = referenceAt(declaration, source);
    if (field && !list.filters.includes(source) && !viewSources.includes(source)) filters.push({ source, field, value });
  }
  const active = filters.filter(({ value }) => value !== undefined);
  const query = typeof values.q === 'string' ? values.q : '';

  return {
    filters,
    active,
    view,
    query,
    /** Whether anything beside the view narrows the list. */
    isNarrowed: active.length > 0 || query !== '',
    set: (source: string, value: unknown) =>
      setFilters(value === undefined || value === '' ? without(values, [source]) : { ...values, [source]: value }),
    /** Clears search and filters; the view stays. */
    clear: () => setFilters({ ...view?.filter }),
    show: (next: DeclaredView | undefined) =>
      setFilters({
        ...without(
          values,
          list.views.flatMap(({ filter }) => Object.keys(filter)),
        ),
        ...next?.filter,
      }),
  };
}
