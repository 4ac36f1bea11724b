import type { ListView } from '../../schema/resource';

/** react-admin's filter values of a list. */
export type FilterRecord = Readonly<Record<string, unknown>>;

/** The named view that filter values amount to, whatever else they hold; undefined is "all". */
export function viewOf(views: readonly ListView[], values: FilterRecord): ListView | undefined {
  return views.find(({ filter }) =>
    Object.entries(filter).every(([source, value]) => JSON.stringify(values[source]) === JSON.stringify(value)),
  );
}

/** Filter values without some sources. */
export function without(values: FilterRecord, sources: readonly string[]): FilterRecord {
  return Object.fromEntries(Object.entries(values).filter(([source]) => !sources.includes(source)));
}
