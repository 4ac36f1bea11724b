/** Where a new item goes: behind the nearest one before it that is there already, else in front of the nearest one behind it. */
export function place<T>(list: readonly T[], item: T, order: readonly T[]): T[] {
  const own = order.indexOf(item);
  const before = order.slice(0, own).findLast((one) => list.includes(one));
  if (before !== undefined) return list.toSpliced(list.indexOf(before) + 1, 0, item);
  const behind = order.slice(own + 1).find((one) => list.includes(one));
  return behind === undefined ? [...list, item] : list.toSpliced(list.indexOf(behind), 0, item);
}

/**
 * Merges ordered lists without duplicates: the order and the removals of people stay, what the API gained is put where it stands
 * there, what it lost goes.
 *
 * @param stays whether an item that the API lost is kept all the same
 */
export function mergeList<T>(base: readonly T[], mine: readonly T[], theirs: readonly T[], stays: (item: T) => boolean = () => false): T[] {
  const untouched = base.length === mine.length && base.every((item, index) => item === mine[index]);
  if (untouched && !base.some((item) => !theirs.includes(item) && stays(item))) return [...theirs];
  const kept = mine.filter((item) => !base.includes(item) || theirs.includes(item) || stays(item));
  const gained = theirs.filter((item) => !base.includes(item) && !mine.includes(item));
  return gained.reduce((list, item) => place(list, item, theirs), kept);
}

/** Keys of a merged object: those of people in their order, the others where the API has them. */
export function mergeKeys(mine: readonly string[], theirs: readonly string[], isThere: (key: string) => boolean): string[] {
  const kept = mine.filter(isThere);
  return theirs.filter((key) => isThere(key) && !kept.includes(key)).reduce((list, key) => place(list, key, theirs), kept);
}
