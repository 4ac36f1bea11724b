import type { RecordedChanges } from './history';
import type { NamedTransition, ResolvedResource } from './resource';
import { writtenSources } from './writtenSources';

/** Returns the transition that made changes: its own values, or those that its dialog asked for. */
export function transitionIn(
  { transitions }: Pick<ResolvedResource, 'transitions'>,
  changes: RecordedChanges,
): NamedTransition | undefined {
  const changed = Object.entries(changes);
  if (changed.length === 0) return undefined;
  return transitions.find(({ set, fields }) => {
    const asked = Object.entries(fields).flatMap(([source, field]) => writtenSources(source, field));
    const own = changed.filter(([source]) => !asked.includes(source));
    return own.length > 0 && own.every(([source, change]) => 'after' in change && isSetTo(set, source, change.after));
  });
}

function isSetTo(set: NamedTransition['set'], source: string, value: unknown): boolean {
  return Object.hasOwn(set, source) && getTextValue(value) === getTextValue(set[source]);
}

export function getTextValue(value: unknown): string | undefined {
  return value === null || value === undefined || typeof value === 'object' ? undefined : String(value);
}
