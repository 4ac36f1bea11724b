import { TrieRouter } from 'hono/router/trie-router';
import { gatewayMount } from '../../src/schema/api';
import { signInPath } from '../../src/schema/authPages';
import type { Dashboard } from '../../src/schema/dashboard';
import type { ResolvedResource } from '../../src/schema/resource';

const own = [
  '/healthz',
  '/readyz',
  signInPath,
  `${signInPath}/`,
  ...['session', 'csrf', 'providers', 'signin', 'signin/credentials', 'signout', 'error', 'callback/credentials', '_log'].map(
    (name) => `/api/auth/${name}`,
  ),
];

const groups = ['/assets/*', '/media/*', `${gatewayMount}*`, '/api/auth/*', '/api/*', '/auth/*'];

interface DeclaredCalls {
  readonly resources: readonly Pick<ResolvedResource, 'path' | 'calls' | 'fields' | 'transitions'>[];
  readonly dashboard?: Pick<Dashboard, 'widgets'> | undefined;
}

/** Maps paths to routes, e.g. `/api/v1/trainers/:id/`. Unknown parts become `*`. @param paths further paths that are their own names */
export function createRouteNames(declared: DeclaredCalls, paths: readonly string[] = []): (path: string) => string {
  const router = new TrieRouter<string>();
  const calls = declaredPaths(declared).flatMap(toRoutes);
  // The first match counts: words before values (`:` sorts after digits, so values sort as `~`), long routes before short ones.
  const sortKey = (route: string) => route.replaceAll(':id', '~').replaceAll('*', '~~');
  const routes = [...new Set(calls)].sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
  for (const route of [...own, ...paths, ...routes, ...groups, '/*']) router.add('GET', route, route);
  return (path) => router.match('GET', path)[0][0]?.[0] ?? '/*';
}

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

function declaredPaths({ resources, dashboard }: DeclaredCalls): string[] {
  const ofResources = resources.flatMap(({ path, calls, fields, transitions }) => {
    const { create, ...others } = calls;
    const below = [...pathsIn(others), ...pathsIn(fields), ...pathsIn(transitions)];
    return [`${path}/{id}/`, create.path, ...below.map((one) => (one.startsWith('/') ? one : `${path}/${one}`))];
  });
  return [...ofResources, ...(dashboard?.widgets ?? []).flatMap(({ call }) => call ?? [])];
}

function* pathsIn(value: unknown, seen = new Set<unknown>()): Generator<string> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const [name, member] of Object.entries(value)) {
    if (name === 'path' && typeof member === 'string') yield member;
    else yield* pathsIn(member, seen);
  }
}
