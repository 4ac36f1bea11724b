import type { Identifier } from 'ra-core';
import type { ResolvedResource } from '../schema/resource';

/** A singleton has no id in its path, but react-admin and the history need one. */
export const singletonId = 1;

type Place = Pick<ResolvedResource, 'path' | 'kind'>;

export function declaredPath({ path }: Pick<Place, 'path'>, template: string, id?: Identifier): string {
  return `${path}/${template.replace('{id}', encodeURIComponent(String(id)))}`;
}

export function recordPath(resource: Place, id: Identifier): string {
  return resource.kind === 'singleton' ? `${resource.path}/` : declaredPath(resource, '{id}/', id);
}
