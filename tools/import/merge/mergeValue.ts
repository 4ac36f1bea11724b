import { type Data, isData, isList, isSame } from './data.ts';
import { mergeKeys, mergeList } from './mergeList.ts';

/** What people should know of a merge; paths are dotted. */
export interface MergeNotes {
  /** Differs from what the API says because somebody changed it by hand. */
  readonly kept: string[];
  /** The API has it no longer; `kept` tells whether it stayed because it was changed by hand. */
  readonly gone: { readonly path: string; readonly kept: boolean }[];
}

/** Values whose parts only make sense together: one changed part keeps the whole. */
const whole = [
  /^list\.(sort|paging|queue)$/,
  /^list\.(parameters|views)\.[^.]+$/,
  /^calls\.\w+$/,
  /^transitions\.\w+\.(call|when|set)$/,
  /^(preview|account|paging|signIn|refresh|signOut)$/,
];

const isWhole = (path: string) => whole.some((form) => form.test(path));

/**
 * Merges what the last import wrote (`base`), what stands there (`mine`) and what the API says now (`theirs`): what nobody touched
 * follows the API, what somebody changed or took away stays so.
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

/** Merges objects key by key. */
export function mergeData(base: Data, mine: Data, theirs: Data, path: string, notes: MergeNotes): Data {
  const below = path === '' ? '' : `${path}.`;
  const merged = new Map(
    [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((key) => [
      key,
      mergeValue(base[key], mine[key], theirs[key], below + key, notes),
    ]),
  );
  const keys = mergeKeys(Object.keys(mine), Object.keys(theirs), (key) => merged.get(key) !== undefined);
  return Object.fromEntries(keys.map((key) => [key, merged.get(key)]));
}
