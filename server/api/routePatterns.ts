import type { NamedTransition, Resource } from '../../src/schema/resource';

/** `{id}/exercises/` of `workouts` -> `/api/v1/workouts/:id{[0-9]+}/exercises/`. */
export function patternOf(resource: Pick<Resource, 'path'>, path = ''): string {
  return `/api/v1/${resource.path}/${path.replace('{id}', ':id{[0-9]+}')}`;
}

/** Whether a transition is a plain PATCH of its record, so that the update call carries it. */
export function isPatch({ call }: NamedTransition): boolean {
  return call.method === 'PATCH' && call.path === '{id}/';
}
