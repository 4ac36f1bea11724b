import type { Registry } from './registry';
import type { NamedTransition, ResolvedResource } from './resource';

/** Header with the changed record (`trainees/5`), if the URL is that of another one. For the gateway's history. */
export const recordHeader = 'Gateway-Record';

export function isFromRoot({ call }: Pick<NamedTransition, 'call'>): boolean {
  return call.path.startsWith('/');
}

export function isPatch({ call }: Pick<NamedTransition, 'call'>): boolean {
  return call.method === 'PATCH' && call.path === '{id}/';
}

export function hasFields({ fields }: Pick<NamedTransition, 'fields'>): boolean {
  return Object.keys(fields).length > 0;
}

export function transitionPath(
  resource: Pick<ResolvedResource, 'path'>,
  transition: Pick<NamedTransition, 'call'>,
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  return callPath(resource, transition.call.path, record);
}

/** Returns a path below the API's root: below the resource's own, or from the root if it starts with a slash. */
export function callPath(
  resource: Pick<ResolvedResource, 'path'> | undefined,
  path: string,
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  const fromRoot = path.startsWith('/') ? path.slice(1) : path;
  const whole = resource && fromRoot === path ? `${resource.path}/${path}` : fromRoot;
  const values = getPlaceholders(whole).map((source) => [source, record[source]] as const);
  if (values.some(([, value]) => value === undefined || value === null || value === '')) return undefined;
  return values.reduce((filled, [source, value]) => filled.replaceAll(`{${source}}`, encodeURIComponent(String(value))), whole);
}

export function getPlaceholders(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, source = '']) => source);
}

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
