import { isObject } from './isObject';

/** Dotted paths into the answers of dashboard calls: the client reads by them, the embedded API writes by them. */

/** The answer itself. */
const root = '.';

/** What stands at a path; undefined where nothing does. A number is the place of an item in an array, from 0. */
export function readAt(answer: unknown, path: string): unknown {
  if (path === root) return answer;
  return path.split('.').reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return /^\d+$/.test(key) ? value[Number(key)] : undefined;
    return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }, answer);
}

/** A path that goes on from another one, e.g. `results` and `0.total`. */
export function joinPaths(...paths: readonly (string | number)[]): string {
  return paths.filter((path) => path !== root).join(root) || root;
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
    const keys = path.split(root);
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
