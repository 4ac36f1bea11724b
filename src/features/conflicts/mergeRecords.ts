import { hasChanged } from '../../data/versions/pairRows';
import { isSameValue } from '../../fields/isSameValue';
import { toList } from '../../fields/wire';
import type { Field, FieldDeclaration } from '../../schema/fieldTypes';
import { mergeRows } from './mergeRows';

type Values = Readonly<Record<string, unknown>>;

export interface Merge {
  readonly merged: Record<string, unknown>;
  readonly theirs: readonly string[];
  readonly conflicts: readonly string[];
}

/** Merges the user's change of a record with remote changes. Keys are form sources; a missing one of `yours` is unchanged. */
export function mergeRecords(fields: Readonly<Record<string, Field>>, base: Values, yours: Values, theirs: Values): Merge {
  const merged: Record<string, unknown> = { ...theirs };
  const theirsOnly: string[] = [];
  const conflicts: string[] = [];
  for (const [source, field] of Object.entries(fields)) {
    const isYours = source in yours && !isSameValue(field, base[source], yours[source]);
    const isTheirs = !isSameValue(field, base[source], theirs[source]);
    if (!isYours && hasChanged(field, base[source], theirs[source])) theirsOnly.push(source);
    if (!isYours) continue;
    merged[source] = yours[source];
    if (!isTheirs || isSameValue(field, theirs[source], yours[source])) continue;
    const rows = field.type === 'rows' ? mergedRows(field, base[source], yours[source], theirs[source]) : undefined;
    if (!rows) conflicts.push(source);
    else {
      merged[source] = rows;
      if (hasChanged(field, base[source], theirs[source])) theirsOnly.push(source);
    }
  }
  return { merged, theirs: theirsOnly, conflicts };
}

function mergedRows(field: FieldDeclaration<'rows'>, base: unknown, yours: unknown, theirs: unknown) {
  return mergeRows(field, toList(base) as Values[], toList(yours) as Values[], toList(theirs) as Values[]);
}
