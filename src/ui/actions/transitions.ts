import type { RaRecord } from 'react-admin';
import { isEmptyValue } from '../../schema/isEmptyValue';
import type { NamedTransition, ResolvedResource } from '../../schema/resource';
import { hasFields, transitionPath } from '../../schema/transitionCalls';

interface ActionPlaces {
  readonly inSight: readonly NamedTransition[];
  readonly inMenu: readonly NamedTransition[];
  readonly menuDeletes: boolean;
}

/** Returns buttons for all actions if they and `links` are at most `max`, else the primary transition as a button and a menu. */
export function actionPlaces(
  { can }: Pick<ResolvedResource, 'can'>,
  offered: readonly NamedTransition[],
  { max, links }: { readonly max: number; readonly links: number },
): ActionPlaces {
  if (offered.length + links + (can.delete ? 1 : 0) <= max) return { inSight: offered, inMenu: [], menuDeletes: false };
  const first = offered.find(({ tone }) => tone === 'primary');
  return { inSight: first ? [first] : [], inMenu: offered.filter((one) => one !== first), menuDeletes: can.delete };
}

export function matchesState(record: Partial<RaRecord>, state: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(state).every(([source, value]) => JSON.stringify(record[source]) === JSON.stringify(value));
}

/** Returns whether a record already has the values that a transition sets. Values that `when` requires do not count. */
function isAlready(record: Partial<RaRecord>, { when, set }: NamedTransition): boolean {
  const changed = Object.entries(set).filter(([source]) => !(source in when));
  return changed.length > 0 && changed.length === Object.keys(set).length && matchesState(record, Object.fromEntries(changed));
}

/** Evaluates `warnWhen`, where null matches any empty value. */
export function hasWarning({ warnWhen }: NamedTransition, record: Partial<RaRecord>): boolean {
  if (!warnWhen) return false;
  return Object.entries(warnWhen).every(([source, value]) =>
    value === null ? isEmptyValue(record[source]) : matchesState(record, { [source]: value }),
  );
}

/** Returns the transitions that a record can take: they change it, and it has all values of their call. */
export function offeredTransitions(resource: ResolvedResource, record: Partial<RaRecord> | undefined): readonly NamedTransition[] {
  if (!record) return [];
  return resource.transitions.filter(
    (transition) =>
      matchesState(record, transition.when) && !isAlready(record, transition) && transitionPath(resource, transition, record) !== undefined,
  );
}

/** Returns the transition that reverses another one: a PATCH of the same values without a warning. */
export function inverseTransition(
  resource: ResolvedResource,
  transition: NamedTransition,
  before: Partial<RaRecord>,
  after: Partial<RaRecord>,
): NamedTransition | undefined {
  const { call, set } = transition;
  // Values that were typed would stay.
  if (call.method !== 'PATCH' || hasFields(transition)) return undefined;
  return offeredTransitions(resource, after).find(
    (one) =>
      one.call.method === 'PATCH' &&
      !hasFields(one) &&
      Object.keys(one.set).length === Object.keys(set).length &&
      Object.keys(set).every((source) => source in one.set) &&
      matchesState(before, one.set) &&
      !hasWarning(one, after),
  );
}
