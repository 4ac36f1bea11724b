import { eachField } from '../../src/schema/defineRegistry';
import type { ResolvedResource } from '../../src/schema/resource';

/** Returns the names of other resources that a resource refers to, including those in its rows. */
export function referredBy(resource: Pick<ResolvedResource, 'name' | 'fields'>): string[] {
  const names = new Set<string>();
  eachField(resource.fields, (_, field) => {
    if ('resource' in field && field.resource !== resource.name) names.add(field.resource);
  });
  return [...names];
}
