import type { NamedTransition, Resource } from '../../schema/resource';

/** Which actions stand in sight, and which behind a menu. */
export interface ActionPlaces {
  readonly inSight: readonly NamedTransition[];
  readonly inMenu: readonly NamedTransition[];
  /** Whether deleting is in the menu too. */
  readonly menuDeletes: boolean;
}

/**
 * Keeps a record's actions tidy: all in sight while they are few, else one change of state beside the usual links, and behind a
 * menu the others, with those first to go there that cannot be undone.
 *
 * @param offered transitions that the record can take
 * @param place how many actions there is place for, and how many of them are links to the record's pages
 */
export function actionPlaces(
  { can }: Pick<Resource, 'can'>,
  offered: readonly NamedTransition[],
  { most, links }: { readonly most: number; readonly links: number },
): ActionPlaces {
  if (offered.length + links + (can.delete ? 1 : 0) <= most) return { inSight: offered, inMenu: [], menuDeletes: false };
  const first = offered.find(({ tone }) => tone !== 'danger');
  return { inSight: first ? [first] : [], inMenu: offered.filter((one) => one !== first), menuDeletes: can.delete };
}
