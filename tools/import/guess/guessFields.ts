import type { DescribedField } from '../../../server/openApi/describedApi';
import { sentAsRead } from '../../../src/schema/checkFieldOptions';
import { isReadable } from '../../../src/schema/isReadable';
import { contentLocales } from '../../../src/schema/locales';
import { isWritable } from '../../../src/schema/resource';
import { type DraftedField, note, type Scope } from './drafted';
import { guessField } from './guessField';
import { guessLocalized, localizedBases, noteLoneLocales } from './guessLocalized';
import { writeSibling } from './guessRelation';
import { guessRows } from './guessRows';
import { isSource, labelWords, leaveOutUndeclarable } from './sources';

export function guessFields(scope: Scope): DraftedField[] {
  const { fields } = scope.collection;
  const bases = localizedBases(fields);
  const localized = new Set(bases.flatMap((base) => [base, ...contentLocales.map((locale) => `${base}_${locale}`)]));
  noteLoneLocales(fields, localized, scope);

  leaveOutUndeclarable(
    fields.filter((described) => !isKey(described, scope)),
    scope,
  );

  const made = new Set<string>();
  const drafted = fields.flatMap((described): DraftedField[] => {
    const { source } = described;
    const base = bases.find((one) => source === one || contentLocales.some((locale) => source === `${one}_${locale}`));
    if (base !== undefined) {
      if (made.has(base)) return [];
      made.add(base);
      return [guessLocalized(base, fields, scope)];
    }
    return draftField(described, scope);
  });
  // A reference's write property is not a separate field.
  const writes = new Set(drafted.flatMap(({ field }) => ('write' in field && field.write ? [field.write] : [])));
  return drafted.filter(({ source }) => !writes.has(source));
}

function draftField(described: DescribedField, scope: Scope): DraftedField[] {
  const { source } = described;
  if (isKey(described, scope)) return [];
  if (!isSource(source)) return [];
  const relation = guessRowsOrField(described, isWrittenFor(described, scope) ? withoutNotes(scope) : scope);
  if (!relation) return [];
  const { field, rows } = relation;
  if (described.only) noteOnly(described, scope);
  const isFixed = described.only === 'create' && !field.readOnly;
  const isUnread = described.writeOnly && !sentAsRead.includes(field.type) && isReadable(field) && isWritable(field);
  return [
    {
      source,
      field: { ...field, ...(isUnread && { writeOnly: true }), ...(isFixed && { readOnlyWhen: {} }) },
      words: labelWords(source, field),
      described,
      writeOnly: Boolean(described.writeOnly),
      ...(rows && { rows }),
    },
  ];
}

function noteOnly({ source, only, writeOnly }: DescribedField, scope: Scope): void {
  const file = `resources/${scope.own.name}.ts`;
  const later = writeOnly ? 'not in later forms' : 'shown as text afterwards';
  if (only === 'create') note(scope, source, `only new records take it, so it is ${later}`, `take readOnlyWhen out of ${file}`);
  else
    note(scope, source, 'only changes take it, so new records go without', `say readOnly: true in ${file} if forms should not ask for it`);
}

function guessRowsOrField(described: DescribedField, scope: Scope) {
  const isListOfObjects = described.kind === 'array' && described.items?.kind === 'object';
  if (isListOfObjects && !described.readOnly && !writeSibling(described, scope.siblings) && !described.body) {
    const rows = guessRows(described, scope);
    if (rows) return rows;
  }
  // Read-only objects outside of collections.
  const isUnknown = isListOfObjects && guessField(described, withoutNotes(scope))?.type === 'json';
  const shown = isUnknown ? guessRows(described, scope) : undefined;
  if (shown) return shown;
  const field = guessField(described, scope);
  return field && { field, rows: undefined };
}

const withoutNotes = (scope: Scope): Scope => ({ ...scope, notes: { guesses: [], leftOut: [] } });

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
