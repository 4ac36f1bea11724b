import { type Data, isData, isSame } from './data.ts';
import { mergeKeys } from './mergeList.ts';
import { type MergeNotes, mergeData } from './mergeValue.ts';

/** Options of one type mean nothing beside another type: a field whose type somebody changed stays as it is. */
function mergeField(base: unknown, mine: Data, theirs: Data, path: string, notes: MergeNotes): Data {
  if (isSame(mine, base)) return theirs;
  if (isSame(mine, theirs)) return mine;
  if (!isData(base) || mine.type !== theirs.type) {
    if (!isSame(base, theirs)) notes.kept.push(path);
    return mine;
  }
  const { fields: baseRows, ...baseOptions } = base;
  const { fields: rows, ...options } = mine;
  const { fields: theirRows, ...theirOptions } = theirs;
  const merged = mergeData(baseOptions, options, theirOptions, path, notes);
  const fields = isData(rows) && isData(theirRows) ? mergeFields(isData(baseRows) ? baseRows : {}, rows, theirRows, path, notes) : rows;
  return fields === undefined ? merged : { ...merged, fields };
}

/**
 * Merges the fields of a resource, or of rows. A field that the API has no longer goes, unless somebody changed it.
 *
 * @param base undefined: never imported; what is missing is added, and what is there stays as it is
 */
export function mergeFields(base: Data | undefined, mine: Data, theirs: Data, path: string, notes: MergeNotes): Data {
  const merged = new Map<string, unknown>();
  for (const source of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [b, m, t] = [base?.[source], mine[source], theirs[source]];
    const at = `${path}.${source}`;
    if (isData(m) && isData(t)) merged.set(source, base ? mergeField(b, m, t, at, notes) : m);
    else if (m === undefined && b === undefined) merged.set(source, t);
    else if (m === undefined) notes.kept.push(`${at} (taken away)`);
    else if (t !== undefined || b === undefined) merged.set(source, m);
    else {
      const kept = !isSame(m, b);
      notes.gone.push({ path: at, kept });
      if (kept) merged.set(source, m);
    }
  }
  const keys = mergeKeys(Object.keys(mine), Object.keys(theirs), (source) => merged.get(source) !== undefined);
  return Object.fromEntries(keys.map((source) => [source, merged.get(source)]));
}
