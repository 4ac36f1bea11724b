import type { ResolvedResource } from '../../schema/resource';

/** Removes empty passwords, which mean that the password stays. */
export function toSubmitted(resource: ResolvedResource, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isUnsent = ([source, value]: [string, unknown]) => resource.fields[source]?.type === 'password' && (value === null || value === '');
  return Object.fromEntries(Object.entries(values).filter((entry) => !isUnsent(entry)));
}
