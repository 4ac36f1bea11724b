import { eachField } from '../../src/schema/defineRegistry';
import type { ResolvedResource } from '../../src/schema/resource';

/** Names of the other resources that the fields of a resource refer to, those of its rows included. */
export function referredBy(resource: Pick<ResolvedResource, 'name' | 'fields'>): string[] {
  const names = new Set<string>();
  eachField(resource.fields, (_, field) => {
    if ('resource' in field && field.resource !== resource.name) names.add(field.resource);
  });
  return [...names];
}
