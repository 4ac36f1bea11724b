import { isDeepStrictEqual } from 'node:util';
import { ownValue } from '../../../src/schema/objects.ts';

export interface MergeNotes {
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

export const isWhole = (path: string) => whole.some((form) => form.test(path));

/** Merges the last import (`base`), the file (`mine`) and the API (`theirs`). Changes and removals by hand win. */
export function mergeValue(base: unknown, mine: unknown, theirs: unknown, path: string, notes: MergeNotes): unknown {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, mine)) return mine;
  if (isData(mine) && isData(theirs) && !isWhole(path)) return mergeData(asData(base), mine, theirs, path, notes);
  if (isList(mine) && isList(theirs) && !isWhole(path) && [...mine, ...theirs].every((item) => typeof item === 'string')) {
    const merged = mergeList(isList(base) ? base : [], mine, theirs);
    if (!isSame(merged, theirs)) notes.kept.push(path);
    return merged;
  }
  if (mine !== undefined && theirs !== undefined) notes.kept.push(path);
  else if (mine === undefined) notes.kept.push(`${path} (removed)`);
  return mine;
}

export function mergeData(base: Data, mine: Data, theirs: Data, path: string, notes: MergeNotes): Data {
  const below = path === '' ? '' : `${path}.`;
  return mergeParts(mine, theirs, (key) => mergeValue(ownValue(base, key), ownValue(mine, key), ownValue(theirs, key), below + key, notes));
}

export function mergeParts(mine: Data, theirs: Data, merge: (key: string) => unknown): Data {
  const [own, other] = [Object.keys(mine), Object.keys(theirs)];
  const merged = new Map([...new Set([...own, ...other])].map((key) => [key, merge(key)]));
  const isThere = (key: string) => merged.get(key) !== undefined;
  const kept = own.filter(isThere);
  const keys = other.filter((key) => isThere(key) && !kept.includes(key)).reduce((list, key) => place(list, key, other), kept);
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

/** Keeps the order and removals of people. @param stays keeps an item that the API lost */
export function mergeList<T>(base: readonly T[], mine: readonly T[], theirs: readonly T[], stays: (item: T) => boolean = () => false): T[] {
  const untouched = base.length === mine.length && base.every((item, index) => item === mine[index]);
  if (untouched && !base.some((item) => !theirs.includes(item) && stays(item))) return [...theirs];
  const kept = mine.filter((item) => !base.includes(item) || theirs.includes(item) || stays(item));
  const gained = theirs.filter((item) => !base.includes(item) && !mine.includes(item));
  return gained.reduce((list, item) => place(list, item, theirs), kept);
}

export type Data = { readonly [key: string]: unknown };

/** Returns true for code as `readNode` marks it, e.g. a constant. It is compared and kept as a whole. */
export const isCode = (value: unknown): boolean => typeof value === 'object' && value !== null && '$code' in value;
export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isCode(value);
export const asData = (value: unknown): Data => (isData(value) ? value : {});
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);
