export const activityFilters = ['search', 'actor', 'resource', 'kind', 'after', 'before', 'unverified', 'action'] as const;
export type ActivityFilter = (typeof activityFilters)[number];

export interface ActivityFilterProps {
  readonly values: Readonly<Partial<Record<ActivityFilter, string>>>;
  readonly onChange: (values: Readonly<Partial<Record<ActivityFilter, string>>>) => void;
}
