import { gatewayMount } from '../../src/schema/api';
import type { Dashboard } from '../../src/schema/dashboard';
import type { ResolvedResource } from '../../src/schema/resource';

/** Routes of the gateway's own that are named as they are. */
const own: ReadonlySet<string> = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/history/',
  '/auth/login',
  '/auth/login/',
  ...['session', 'csrf', 'providers', 'signin', 'signin/credentials', 'signout', 'error', 'callback/credentials', '_log'].map(
    (name) => `/api/auth/${name}`,
  ),
]);

/** What belongs together without being told apart. */
const groups = ['/assets/', '/media/', '/api/auth/', '/api/', '/auth/'];

/** Whatever declares calls of the API. */
export interface DeclaredCalls {
  readonly resources: readonly Pick<ResolvedResource, 'path' | 'calls' | 'fields' | 'transitions'>[];
  readonly dashboard?: Pick<Dashboard, 'widgets'> | undefined;
}

/** A step of declared paths: which words may follow it, and whether a value may. */
interface Step {
  readonly words: Map<string, Step>;
  value?: Step;
}

/**
 * Names the route of a path: `/api/v1/trainers/7/` is `/api/v1/trainers/:id/`. A word stays only where a declared call has it; a value
 * becomes `:id`, and what no call has `*`. However many paths a stranger invents, there are no more than a few names for each call.
 *
 * @param paths further paths that are named as they are
 */
export function createRouteNames(declared: DeclaredCalls, paths: readonly string[] = []): (path: string) => string {
  const known = new Set([...own, ...paths]);
  const root = stepsOf(declaredPaths(declared));
  return (path) => {
    if (known.has(path)) return path;
    if (path.startsWith(gatewayMount)) return gatewayMount + nameIn(root, path.slice(gatewayMount.length));
    const group = groups.find((start) => path.startsWith(start));
    return group ? `${group}*` : '/*';
  };
}

/** The paths of all calls, from the API's root; `{…}` stands for a value. */
function declaredPaths({ resources, dashboard }: DeclaredCalls): string[] {
  const ofResources = resources.flatMap(({ path, calls, fields, transitions }) => {
    const { create, ...others } = calls;
    const below = [...pathsIn(others), ...pathsIn(fields), ...pathsIn(transitions)];
    return [`${path}/{id}/`, create.path, ...below.map((one) => (one.startsWith('/') ? one : `${path}/${one}`))];
  });
  return [...ofResources, ...(dashboard?.widgets ?? []).flatMap(({ call }) => call ?? [])];
}

/** The texts of all members called `path`, at any depth. */
function* pathsIn(value: unknown, seen = new Set<unknown>()): Generator<string> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const [name, member] of Object.entries(value)) {
    if (name === 'path' && typeof member === 'string') yield member;
    else yield* pathsIn(member, seen);
  }
}

function wordsOf(path: string): string[] {
  return path.split('/').filter((word) => word !== '');
}

function stepsOf(paths: readonly string[]): Step {
  const root: Step = { words: new Map() };
  for (const path of paths) {
    let step = root;
    for (const word of wordsOf(path.replace(/\?.*$/, ''))) {
      if (word.includes('{')) step.value ??= { words: new Map() };
      else if (!step.words.has(word)) step.words.set(word, { words: new Map() });
      step = step.words.get(word) ?? (step.value as Step);
    }
  }
  return root;
}

function nameIn(root: Step, path: string): string {
  const name: string[] = [];
  let step = root;
  for (const word of path.replace(/\/$/, '').split('/')) {
    const literal = step.words.get(word);
    const next = literal ?? (word === '' ? undefined : step.value);
    if (!next) return [...name, '*'].join('/');
    name.push(literal ? word : ':id');
    step = next;
  }
  return name.join('/') + (path.endsWith('/') ? '/' : '');
}
