/** Dotted paths into the answers of dashboard calls: the client reads by them, the embedded API writes by them. */

/** The answer itself. */
const root = '.';

/** What stands at a path; undefined where nothing does. */
export function readAt(answer: unknown, path: string): unknown {
  if (path === root) return answer;
  return path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), answer);
}

/**
 * An object with values at paths, e.g. `[['totals.now', 3]]` -> `{ totals: { now: 3 } }`. A value at the root path is the answer
 * alone.
 */
export function writeAt(entries: readonly (readonly [path: string, value: unknown])[]): unknown {
  const whole = entries.find(([path]) => path === root);
  if (whole) return whole[1];
  const answer: Record<string, unknown> = {};
  for (const [path, value] of entries) {
    const keys = path.split('.');
    const last = keys.pop() as string;
    let place = answer;
    for (const key of keys) {
      place[key] ??= {};
      place = place[key] as Record<string, unknown>;
    }
    place[last] = value;
  }
  return answer;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
