import type { ResolvedResource } from '../../schema/resource';

/** Empty passwords stay at home: they mean "keep what you have". */
export function toSubmitted(resource: ResolvedResource, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isUnsent = ([source, value]: [string, unknown]) => resource.fields[source]?.type === 'password' && (value === null || value === '');
  return Object.fromEntries(Object.entries(values).filter((entry) => !isUnsent(entry)));
}
