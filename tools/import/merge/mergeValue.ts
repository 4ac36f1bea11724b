import { isDeepStrictEqual } from 'node:util';
import { ownValue } from '../../../src/schema/ownValue.ts';

/** Notes of a merge, with dotted paths. */
export interface MergeNotes {
  /** Changed by hand. */
  readonly kept: string[];
  /** Lost by the API; `kept`: it stays because it was changed by hand. */
  readonly gone: { readonly path: string; readonly kept: boolean }[];
}

/** Values that are merged as a whole, because their parts depend on each other. */
const whole = [
  /^list\.(sort|paging|queue)$/,
  /^list\.(parameters|views)\.[^.]+$/,
  /^calls\.\w+$/,
  /^transitions\.\w+\.(call|when|set)$/,
  /^(preview|account|paging|signIn|refresh|signOut)$/,
];

const isWhole = (path: string) => whole.some((form) => form.test(path));

/**
 * Merges what the last import wrote (`base`), the file as it is (`mine`) and what the API says now (`theirs`). What nobody touched
 * follows the API. What somebody changed or removed stays so.
 */
export function mergeValue(base: unknown, mine: unknown, theirs: unknown, path: string, notes: MergeNotes): unknown {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, mine)) return mine;
  if (isData(mine) && isData(theirs) && !isWhole(path)) return mergeData(isData(base) ? base : {}, mine, theirs, path, notes);
  if (isList(mine) && isList(theirs) && !isWhole(path) && [...mine, ...theirs].every((item) => typeof item === 'string')) {
    const merged = mergeList(isList(base) ? base : [], mine, theirs);
    if (!isSame(merged, theirs)) notes.kept.push(path);
    return merged;
  }
  if (mine !== undefined && theirs !== undefined) notes.kept.push(path);
  else if (mine === undefined) notes.kept.push(`${path} (taken away)`);
  return mine;
}

export function mergeData(base: Data, mine: Data, theirs: Data, path: string, notes: MergeNotes): Data {
  const below = path === '' ? '' : `${path}.`;
  const merged = new Map(
    [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((key) => [
      key,
      mergeValue(ownValue(base, key), ownValue(mine, key), ownValue(theirs, key), below + key, notes),
    ]),
  );
  const keys = mergeKeys(Object.keys(mine), Object.keys(theirs), (key) => merged.get(key) !== undefined);
  return Object.fromEntries(keys.map((key) => [key, merged.get(key)]));
}

/** Inserts an item after its nearest predecessor in the order, else before its nearest successor. */
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

/** Keys of a merged object: those of the file in their order, the others where the API has them. */
export function mergeKeys(mine: readonly string[], theirs: readonly string[], isThere: (key: string) => boolean): string[] {
  const kept = mine.filter(isThere);
  return theirs.filter((key) => isThere(key) && !kept.includes(key)).reduce((list, key) => place(list, key, theirs), kept);
}

/** Plain data of a declaration or a messages file. */
export type Data = { readonly [key: string]: unknown };

/** Returns true for code as `readNode` marks it, e.g. a constant. It is compared and kept as a whole. */
export const isCode = (value: unknown): boolean => typeof value === 'object' && value !== null && '$code' in value;
export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isCode(value);
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Compares two values regardless of the order of keys. */
export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);
