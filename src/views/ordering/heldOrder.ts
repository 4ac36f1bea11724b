import { moveItem } from './moveItem';
import type { Held } from './useOrdering';

/** A list as it is drawn while the keyboard holds one of its items: at the place where it would be let go. */
export function heldOrder<T>(list: readonly T[], held: Held | undefined): readonly T[] {
  return held ? moveItem(list, held.origin, held.index) : list;
}
