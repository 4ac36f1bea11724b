import type { Identifier } from 'ra-core';
import type { ResolvedResource } from '../schema/resource';

type Place = Pick<ResolvedResource, 'path' | 'kind'>;

/** A declared path below the resource's path. `{id}` is replaced by the record's id. */
export function declaredPath({ path }: Pick<Place, 'path'>, template: string, id?: Identifier): string {
  return `${path}/${template.replace('{id}', encodeURIComponent(String(id)))}`;
}

/** The path of one record. */
export function recordPath(resource: Place, id: Identifier): string {
  return resource.kind === 'singleton' ? `${resource.path}/` : declaredPath(resource, '{id}/', id);
}
