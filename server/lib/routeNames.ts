import { gatewayMount } from '../../src/schema/api';

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

/** Steps below the API's root that a declared call has at most, with one to spare. */
const mostSteps = 5;

/**
 * Names the route of a path: `/api/v1/trainers/7/` is `/api/v1/trainers/:id/`. Words of the declarations stay, anything else becomes `:id`
 * or `*`, so that however many paths a stranger invents, there are only so many routes.
 *
 * @param declared whatever declares calls of the API; each text under `path` or `call` counts
 * @param paths further paths that are named as they are
 */
export function createRouteNames(declared: readonly object[], paths: readonly string[] = []): (path: string) => string {
  const known = new Set([...own, ...paths]);
  const words = new Set<string>();
  const firstWords = new Set<string>();
  for (const path of declared.flatMap((one) => [...pathsIn(one, new Set())])) {
    const steps = path.split(/[/?]/).filter((step) => /^[\w-]+$/.test(step));
    for (const step of steps) words.add(step);
    if (steps[0] !== undefined) firstWords.add(steps[0]);
  }
  return (path) => {
    if (known.has(path)) return path;
    if (path.startsWith(gatewayMount)) {
      const steps = path.slice(gatewayMount.length).split('/', mostSteps + 1);
      if (steps.length > mostSteps || !firstWords.has(steps[0] ?? '')) return `${gatewayMount}*`;
      return gatewayMount + steps.map((step) => (step === '' || words.has(step) ? step : ':id')).join('/');
    }
    const group = groups.find((start) => path.startsWith(start));
    return group ? `${group}*` : '/*';
  };
}

/** The texts of all members called `path` or `call`, at any depth. */
function* pathsIn(value: unknown, seen: Set<unknown>): Generator<string> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const [name, member] of Object.entries(value)) {
    if (typeof member === 'string' && (name === 'path' || name === 'call')) yield member;
    else yield* pathsIn(member, seen);
  }
}
