import { isObject } from './objects';

/** Dotted paths into the responses of dashboard calls. The client reads by them; the embedded API writes by them. */

const root = '.';

export function readAt(answer: unknown, path: string): unknown {
  if (path === root) return answer;
  return path.split('.').reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return /^\d+$/.test(key) ? value[Number(key)] : undefined;
    return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }, answer);
}

export function joinPaths(...paths: readonly (string | number)[]): string {
  return paths.filter((path) => path !== root).join(root) || root;
}

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
