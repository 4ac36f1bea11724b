import type { RaRecord } from 'react-admin';
import { isEmptyValue } from '../../fields/isEmptyValue';
import type { NamedTransition, ResolvedResource } from '../../schema/resource';
import { transitionPath } from '../../schema/transitionCalls';

/** Which actions are buttons, and which are in a menu. */
interface ActionPlaces {
  readonly inSight: readonly NamedTransition[];
  readonly inMenu: readonly NamedTransition[];
  /** Whether deleting is in the menu too. */
  readonly menuDeletes: boolean;
}

/**
 * Keeps a record's actions tidy: all in sight while they are few. Otherwise the main change of state stays beside the usual links, and
 * the others are in a menu, each with a line that says what it does.
 *
 * @param offered transitions that the record can take
 * @param place how many actions there is place for, and how many of them are links to the record's pages
 */
export function actionPlaces(
  { can }: Pick<ResolvedResource, 'can'>,
  offered: readonly NamedTransition[],
  { most, links }: { readonly most: number; readonly links: number },
): ActionPlaces {
  if (offered.length + links + (can.delete ? 1 : 0) <= most) return { inSight: offered, inMenu: [], menuDeletes: false };
  const first = offered.find(({ tone }) => tone === 'primary');
  return { inSight: first ? [first] : [], inMenu: offered.filter((one) => one !== first), menuDeletes: can.delete };
}

/** Whether a record has every value of a state, e.g. `{ is_verified: false }`. Lists are compared by their items. */
export function matchesState(record: Partial<RaRecord>, state: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(state).every(([source, value]) => JSON.stringify(record[source]) === JSON.stringify(value));
}

/** Whether a record is already what a transition would make of it, as far as that is told and not what it starts from. */
function isAlready(record: Partial<RaRecord>, { when, set }: NamedTransition): boolean {
  const changed = Object.entries(set).filter(([source]) => !(source in when));
  return changed.length > 0 && changed.length === Object.keys(set).length && matchesState(record, Object.fromEntries(changed));
}

/** Whether a transition warns of a record: `warnWhen`, where null is any empty value. */
export function warnsOf({ warnWhen }: NamedTransition, record: Partial<RaRecord>): boolean {
  if (!warnWhen) return false;
  return Object.entries(warnWhen).every(([source, value]) =>
    value === null ? isEmptyValue(record[source]) : matchesState(record, { [source]: value }),
  );
}

/** The transitions that a record in its present state can take: those that change it, and whose call it has every value for. */
export function offeredTransitions(resource: ResolvedResource, record: Partial<RaRecord> | undefined): readonly NamedTransition[] {
  if (!record) return [];
  return resource.transitions.filter(
    (transition) =>
      matchesState(record, transition.when) && !isAlready(record, transition) && transitionPath(resource, transition, record) !== undefined,
  );
}

/**
 * Returns the transition that puts a record back after another one: a PATCH of the same values that needs no confirmation of a warning.
 *
 * @param before the record as it was
 * @param after the record as it is now
 */
export function inverseTransition(
  resource: ResolvedResource,
  { call, set }: NamedTransition,
  before: Partial<RaRecord>,
  after: Partial<RaRecord>,
): NamedTransition | undefined {
  if (call.method !== 'PATCH') return undefined;
  return offeredTransitions(resource, after).find(
    (one) =>
      one.call.method === 'PATCH' &&
      Object.keys(one.set).length === Object.keys(set).length &&
      Object.keys(set).every((source) => source in one.set) &&
      matchesState(before, one.set) &&
      !warnsOf(one, after),
  );
}
