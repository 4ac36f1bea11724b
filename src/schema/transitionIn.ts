import type { RecordedChanges } from './history';
import type { NamedTransition, ResolvedResource } from './resource';

/** The transition that sets just what changed. */
export function transitionIn(
  { transitions }: Pick<ResolvedResource, 'transitions'>,
  changes: RecordedChanges,
): NamedTransition | undefined {
  const changed = Object.entries(changes);
  if (changed.length === 0) return undefined;
  return transitions.find(({ set }) =>
    changed.every(([source, change]) => Object.hasOwn(set, source) && 'after' in change && textOf(change.after) === textOf(set[source])),
  );
}

/** An API may answer any shape. @returns undefined for what is no plain value */
export function textOf(value: unknown): string | undefined {
  return value === null || value === undefined || typeof value === 'object' ? undefined : String(value);
}
