/** The filters of the page, as its address has them. */
export const activityFilters = ['search', 'actor', 'resource', 'kind', 'after', 'before', 'unverified'] as const;
export type ActivityFilter = (typeof activityFilters)[number];

/** The filters' values, and a function that changes some of them. Empty values are removed. */
export interface ActivityFilterProps {
  readonly values: Readonly<Partial<Record<ActivityFilter, string>>>;
  readonly onChange: (values: Readonly<Partial<Record<ActivityFilter, string>>>) => void;
}
