import { TrieRouter } from 'hono/router/trie-router';
import { gatewayMount } from '../../src/schema/api';
import type { Dashboard } from '../../src/schema/dashboard';
import type { ResolvedResource } from '../../src/schema/resource';

/** The gateway's own routes, which are their own names. */
const own = [
  '/healthz',
  '/readyz',
  '/auth/login',
  '/auth/login/',
  ...['session', 'csrf', 'providers', 'signin', 'signin/credentials', 'signout', 'error', 'callback/credentials', '_log'].map(
    (name) => `/api/auth/${name}`,
  ),
];

/** Paths that share one name. */
const groups = ['/assets/*', '/media/*', `${gatewayMount}*`, '/api/auth/*', '/api/*', '/auth/*'];

/** Whatever declares calls of the API. */
export interface DeclaredCalls {
  readonly resources: readonly Pick<ResolvedResource, 'path' | 'calls' | 'fields' | 'transitions'>[];
  readonly dashboard?: Pick<Dashboard, 'widgets'> | undefined;
}

/**
 * Creates a function that names the route of a path: `/api/v1/trainers/7/` is `/api/v1/trainers/:id/`. Words of declared calls stay, values
 * become `:id`, anything else `*`. So the number of names is bounded, whichever paths strangers request.
 *
 * @param paths further paths that are their own names
 */
export function createRouteNames(declared: DeclaredCalls, paths: readonly string[] = []): (path: string) => string {
  const router = new TrieRouter<string>();
  const calls = declaredPaths(declared).flatMap(toRoutes);
  // The first match counts. Words precede values (`:` sorts after digits, so values are sorted as `~`), long routes precede short ones.
  const sortKey = (route: string) => route.replaceAll(':id', '~').replaceAll('*', '~~');
  const routes = [...new Set(calls)].sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
  for (const route of [...own, ...paths, ...routes, ...groups, '/*']) router.add('GET', route, route);
  return (path) => router.match('GET', path)[0][0]?.[0] ?? '/*';
}

/** Routes of a declared path: with and without a slash at its end, and one for unknown paths below each of its steps. */
function toRoutes(path: string): string[] {
  const words = path.replace(/\?.*$/, '').split('/').filter(Boolean);
  const steps = words.map(
    (_, index) =>
      gatewayMount +
      words
        .slice(0, index + 1)
        .map((word) => (word.includes('{') ? ':id' : word))
        .join('/'),
  );
  return steps.flatMap((step) => [step, `${step}/`, `${step}/*`]);
}

/** Paths of all calls, from the API's root. `{…}` stands for a value. */
function declaredPaths({ resources, dashboard }: DeclaredCalls): string[] {
  const ofResources = resources.flatMap(({ path, calls, fields, transitions }) => {
    const { create, ...others } = calls;
    const below = [...pathsIn(others), ...pathsIn(fields), ...pathsIn(transitions)];
    return [`${path}/{id}/`, create.path, ...below.map((one) => (one.startsWith('/') ? one : `${path}/${one}`))];
  });
  return [...ofResources, ...(dashboard?.widgets ?? []).flatMap(({ call }) => call ?? [])];
}

/** Yields the texts of all members `path`, at any depth. */
function* pathsIn(value: unknown, seen = new Set<unknown>()): Generator<string> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const [name, member] of Object.entries(value)) {
    if (name === 'path' && typeof member === 'string') yield member;
    else yield* pathsIn(member, seen);
  }
}
