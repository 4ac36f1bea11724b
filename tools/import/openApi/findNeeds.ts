import { type DocumentedCall, methods, type Path } from './findPaths.ts';

/** Headers that the admin sends, and optional ones. */
const known = /^(accept|content-type|accept-language|authorization|idempotency-key|if-match|if-none-match|user-agent|host|origin)$/i;

/**
 * Finds the headers that at least half of the calls require and the admin does not send, e.g. `X-Tenant`.
 *
 * @returns undefined if there are none
 */
export function findNeededHeaders(paths: readonly Path[]): readonly string[] | undefined {
  const calls = paths.flatMap((path) => methods.flatMap((method) => path.calls[method] ?? []));
  const needs = ({ parameters }: DocumentedCall) =>
    parameters.flatMap(({ in: place, name, required }) => (place === 'header' && required && name && !known.test(name) ? [name] : []));
  const counts = new Map<string, number>();
  for (const name of calls.flatMap(needs)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const needed = [...counts].flatMap(([name, count]) => (count * 2 >= calls.length ? [name] : []));
  return needed.length > 0 ? needed : undefined;
}
