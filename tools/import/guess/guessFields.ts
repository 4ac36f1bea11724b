import { locales } from '../../../src/schema/fieldTypes';
import type { DescribedField } from '../describedApi';
import type { DraftedField, Scope } from './drafted';
import { guessField } from './guessField';
import { guessLocalized, localizedBases, noteLoneLocales } from './guessLocalized';
import { writeSibling } from './guessRelation';
import { guessRows } from './guessRows';
import { leaveOutUndeclarable } from './leaveOutUndeclarable';
import { isSource, labelWords } from './sources';

/** All fields of a resource with a matching type, in the order of the API. */
export function guessFields(scope: Scope): DraftedField[] {
  const { fields } = scope.collection;
  const bases = localizedBases(fields);
  const localized = new Set(bases.flatMap((base) => [base, ...locales.map((locale) => `${base}_${locale}`)]));
  noteLoneLocales(fields, localized, scope);

  leaveOutUndeclarable(
    fields.filter((described) => !isKey(described, scope)),
    scope,
  );

  const made = new Set<string>();
  const drafted = fields.flatMap((described): DraftedField[] => {
    const { source } = described;
    const base = bases.find((one) => source === one || locales.some((locale) => source === `${one}_${locale}`));
    if (base !== undefined) {
      if (made.has(base)) return [];
      made.add(base);
      return [guessLocalized(base, fields, scope)];
    }
    return draftField(described, scope);
  });
  // The property that a reference is written as is not a separate field, unless the object is not a field.
  const writes = new Set(drafted.flatMap(({ field }) => ('write' in field && field.write ? [field.write] : [])));
  return drafted.filter(({ source }) => !writes.has(source));
}

function draftField(described: DescribedField, scope: Scope): DraftedField[] {
  const { source } = described;
  if (isKey(described, scope)) return [];
  if (!isSource(source)) return [];
  const relation = guessRowsOrField(described, isWrittenFor(described, scope) ? unheard(scope) : scope);
  if (!relation) return [];
  const { field, rows } = relation;
  return [{ source, field, words: labelWords(source, field), described, writeOnly: Boolean(described.writeOnly), ...(rows && { rows }) }];
}

function guessRowsOrField(described: DescribedField, scope: Scope) {
  const isListOfObjects = described.kind === 'array' && described.items?.kind === 'object';
  if (isListOfObjects && !described.readOnly && !writeSibling(described, scope.siblings) && !described.body) {
    const rows = guessRows(described, scope);
    if (rows) return rows;
  }
  // Read-only objects outside of collections.
  const isUnknown = isListOfObjects && guessField(described, unheard(scope))?.type === 'json';
  const shown = isUnknown ? guessRows(described, scope) : undefined;
  if (shown) return shown;
  const field = guessField(described, scope);
  return field && { field, rows: undefined };
}

/** A copy of the scope with a discarded report. */
const unheard = (scope: Scope): Scope => ({ ...scope, notes: { guesses: [], leftOut: [] } });

/** Returns true for the key of a record and for its own URL, which people do not need. */
function isKey({ source, readOnly, format }: DescribedField, { collection }: Scope): boolean {
  if (source === 'id' || source === 'pk') return true;
  if (source === 'url' && readOnly && (format === 'uri' || format === 'url')) return true;
  return source === collection.key && Boolean(readOnly) && format === 'uuid';
}

/** Returns true for the key beside a nested object. The report covers the object. */
function isWrittenFor(described: DescribedField, { siblings }: Scope): boolean {
  return siblings.some(
    (other) =>
      (other.kind === 'object' || (other.kind === 'array' && other.items?.kind === 'object')) &&
      writeSibling(other, siblings)?.source === described.source,
  );
}
