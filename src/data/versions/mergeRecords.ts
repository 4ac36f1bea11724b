import { isSameValue } from '../../fields/isSameValue';
import { toList } from '../../fields/wire';
import type { Field, FieldDeclaration } from '../../schema/fieldTypes';
import { mergeRows } from './mergeRows';
import { hasChanged } from './pairRows';

type Values = Readonly<Record<string, unknown>>;

/** Two changes of one record, combined. */
export interface Merge {
  /** The current record with your changes. A field that both changed has your value. */
  readonly merged: Record<string, unknown>;
  /** What only the others changed, by source. */
  readonly theirs: readonly string[];
  /** What both changed, each to another value, by source. */
  readonly conflicts: readonly string[];
}

/**
 * Combines your change of a record with what others changed since you read it.
 *
 * @param fields the fields by the source under which a form holds them: `name_en` and `name_ar`, not `name`
 * @param base the record as you read it
 * @param yours your values; a source that is absent is unchanged
 * @param theirs the record as it is now
 */
export function mergeRecords(fields: Readonly<Record<string, Field>>, base: Values, yours: Values, theirs: Values): Merge {
  const merged: Record<string, unknown> = { ...theirs };
  const came: string[] = [];
  const conflicts: string[] = [];
  for (const [source, field] of Object.entries(fields)) {
    const isYours = source in yours && !isSameValue(field, base[source], yours[source]);
    const isTheirs = !isSameValue(field, base[source], theirs[source]);
    if (!isYours && hasChanged(field, base[source], theirs[source])) came.push(source);
    if (!isYours) continue;
    merged[source] = yours[source];
    if (!isTheirs || isSameValue(field, theirs[source], yours[source])) continue;
    const rows = field.type === 'rows' ? mergedRows(field, base[source], yours[source], theirs[source]) : undefined;
    if (!rows) conflicts.push(source);
    else {
      merged[source] = rows;
      if (hasChanged(field, base[source], theirs[source])) came.push(source);
    }
  }
  return { merged, theirs: came, conflicts };
}

function mergedRows(field: FieldDeclaration<'rows'>, base: unknown, yours: unknown, theirs: unknown) {
  return mergeRows(field, toList(base) as Values[], toList(yours) as Values[], toList(theirs) as Values[]);
}
