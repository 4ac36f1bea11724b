/** Paths of transitions: below the resource, or from the API's root to another resource. */
import type { Registry } from './registry';
import type { NamedTransition, ResolvedResource } from './resource';

/** Names the record that somebody changes by a call to the address of another one, e.g. `trainees/5`, for the gateway's history. */
export const recordHeader = 'Gateway-Record';

/** Whether the path starts at the API's root, e.g. `/users/{user}/`, so that another resource answers it. */
export function isFromRoot({ call }: Pick<NamedTransition, 'call'>): boolean {
  return call.path.startsWith('/');
}

/** Whether a transition is a plain PATCH of its record, so that the call of an update carries it. */
export function isPatch({ call }: Pick<NamedTransition, 'call'>): boolean {
  return call.method === 'PATCH' && call.path === '{id}/';
}

/**
 * The path of a transition's call below the API's root.
 *
 * @param record its values replace `{id}` and `{source}`
 * @returns undefined while the record lacks one of the values
 */
export function transitionPath(
  resource: Pick<ResolvedResource, 'path'>,
  transition: Pick<NamedTransition, 'call'>,
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  return callPath(resource, transition.call.path, record);
}

/**
 * A path below the API's root: below the resource's own, or from the root where it starts with a slash or there is no resource.
 *
 * @returns undefined while the record has no value for one of the placeholders
 */
export function callPath(
  resource: Pick<ResolvedResource, 'path'> | undefined,
  path: string,
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  const fromRoot = path.startsWith('/') ? path.slice(1) : path;
  const whole = resource && fromRoot === path ? `${resource.path}/${path}` : fromRoot;
  const values = placeholdersOf(whole).map((source) => [source, record[source]] as const);
  if (values.some(([, value]) => value === undefined || value === null || value === '')) return undefined;
  return values.reduce((filled, [source, value]) => filled.replaceAll(`{${source}}`, encodeURIComponent(String(value))), whole);
}

/** The sources in a path: `/users/{user}/` -> `user`. */
export function placeholdersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, source = '']) => source);
}

/**
 * The target of a transition that is a DELETE of one record: the resource, and the source of the record's id.
 */
export function deletedBy(
  registry: Pick<Registry, 'resources'>,
  resource: ResolvedResource,
  transition: NamedTransition,
): { readonly target: ResolvedResource; readonly source: string } | undefined {
  if (transition.call.method !== 'DELETE') return undefined;
  const target = answeringResource(registry, resource, transition);
  const [, source] =
    (isFromRoot(transition) ? transition.call.path.slice(`/${target.path}/`.length) : transition.call.path).match(/^\{(\w+)\}\/?$/) ?? [];
  return source === undefined ? undefined : { target, source };
}

/** The resource that answers a transition's call: the one with the longest matching path, as in any router. */
export function answeringResource(
  registry: Pick<Registry, 'resources'>,
  resource: ResolvedResource,
  transition: NamedTransition,
): ResolvedResource {
  if (!isFromRoot(transition)) return resource;
  const path = transition.call.path.slice(1);
  const [longest] = registry.resources
    .filter((one) => path.startsWith(`${one.path}/`))
    .sort((one, other) => other.path.length - one.path.length);
  return longest ?? resource;
}
