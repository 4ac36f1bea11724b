import type { RaRecord } from 'react-admin';
import type { NamedTransition, Resource } from '../../schema/resource';
import { transitionPath } from '../../schema/transitionCalls';

/** Whether a record has every value of a state, e.g. `{ is_verified: false }`. Lists are compared by their items. */
export function matchesState(record: Partial<RaRecord>, state: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(state).every(([source, value]) => JSON.stringify(record[source]) === JSON.stringify(value));
}

/** The transitions that a record in its present state can take: those whose call it has every value for. */
export function offeredTransitions(resource: Resource, record: Partial<RaRecord> | undefined): readonly NamedTransition[] {
  if (!record) return [];
  return resource.transitions.filter(
    (transition) => matchesState(record, transition.when) && transitionPath(resource, transition, record) !== undefined,
  );
}
