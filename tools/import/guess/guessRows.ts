import { compact } from '../../../server/openApi/compact';
import type { DescribedCall, DescribedField } from '../../../server/openApi/describedApi';
import { singularWords, splitWords } from '../../../server/openApi/words/words';
import { getFieldImport } from '../../../src/fields/imports';
import type { Field, RowCalls, RowFields } from '../../../src/schema/fieldTypes';
import { type DraftedField, leaveOut, note, type Scope } from './drafted';
import { guessField, isPlace } from './guessField';
import { withoutKeySuffix } from './guessReference';
import { writeSibling } from './guessRelation';
import { isSource, labelWords, leaveOutUndeclarable } from './sources';

export function guessRows(
  described: DescribedField,
  scope: Scope,
): { readonly field: Field; readonly rows: readonly DraftedField[] } | undefined {
  const parts = described.kind === 'array' && described.items?.kind === 'object' ? (described.items.fields ?? []) : [];
  if (parts.length === 0) return undefined;
  const inner: Scope = { ...scope, about: `${scope.about}.${described.source}`, siblings: parts };
  const position = getPosition(parts, scope);
  const rows = parts
    .filter((part) => part.source !== position && !(part.readOnly && isOrder(part)))
    .flatMap((part) => rowField(part, inner));
  if (rows.length === 0) return undefined;
  leaveOutUndeclarable(parts, inner);
  const calls = guessRowCalls(described, scope);
  note(
    scope,
    described.source,
    `rows of ${rows.map(({ source }) => source).join(', ')}, from a list of objects${calls.save ? `, saved by PATCH ${calls.save.path}` : ''}`,
  );
  if (position !== undefined)
    note(scope, `${described.source}.position`, `\`${position}\` holds the place of a row and is numbered by each save`);
  const fields = Object.fromEntries(rows.map(({ source, field }) => [source, field])) as RowFields;
  const isReadOnly = (described.readOnly && !calls.save) || rows.every(({ field }) => field.readOnly);
  const { minLength, maxLength } = described;
  return {
    rows,
    field: compact({
      type: 'rows',
      required: described.required && !isReadOnly ? true : undefined,
      readOnly: isReadOnly ? true : undefined,
      fields,
      position: isReadOnly ? undefined : position,
      minRows: minLength || undefined,
      maxRows: maxLength,
      ...calls,
    }) as Field,
  };
}

/** Names such as weight or priority are values, not positions. */
const isOrder = ({ source, kind }: DescribedField) => kind === 'integer' && isPlace(source) && !/priority|weight/.test(source);

/** The writable property for the position of a row. A read-only one follows from the order of the list. */
function getPosition(parts: readonly DescribedField[], { own }: Scope): string | undefined {
  // `order` in the rows of an order is the parent.
  return parts.find((part) => !part.readOnly && isOrder(part) && splitWords(part.source).join(' ') !== own.singular.join(' '))?.source;
}

function rowField(part: DescribedField, scope: Scope): DraftedField[] {
  const { source } = part;
  if (['id', 'pk', 'url'].includes(source) || !isSource(source)) return [];
  const words = withoutKeySuffix(splitWords(source));
  if (words.join(' ') === scope.own.singular.join(' ')) {
    leaveOut(scope, source, 'a row need not name the record that it belongs to');
    return [];
  }
  // Of `product` (an object) and `product_id` (its key), a row uses the key.
  if (part.kind === 'object' && writeSibling(part, scope.siblings)) return [];
  const field = guessField(part, scope);
  if (!field) return [];
  if (getFieldImport(field).inRows === false) {
    leaveOut(scope, source, `rows cannot hold fields of type ${field.type}`);
    return [];
  }
  if (part.writeOnly && !part.required && !('resource' in field)) {
    leaveOut(scope, source, 'rows are sent as they were read, and no answer has it');
    return [];
  }
  return [{ source, field, words: labelWords(source, field), described: part, writeOnly: Boolean(part.writeOnly) }];
}

const below = (path: string): string | undefined => /^\{id\}\/([\w-]+)\/?$/.exec(path)?.[1];
const sameNoun = (one: string, other: string) => singularWords(splitWords(one)).join(' ') === singularWords(splitWords(other)).join(' ');

/** Returns true for a PATCH of all rows: `{id}/exercises/` with `{"exercises": […]}`. */
function savesRows({ method, path, body = [] }: DescribedCall, source: string): boolean {
  const [only, more] = body;
  return (
    method === 'PATCH' && sameNoun(below(path) ?? '', source) && more === undefined && only?.source === source && only.kind === 'array'
  );
}

/** Returns true for a POST of one row: `{id}/exercise/` with its fields. */
function addsRow({ method, path, body = [], isList }: DescribedCall, source: string, parts: readonly DescribedField[]): boolean {
  const isRow = body.length > 0 && !isList && body.every((one) => parts.some((part) => part.source === one.source));
  return method === 'POST' && sameNoun(below(path) ?? '', source) && isRow;
}

function guessRowCalls({ source, items }: DescribedField, { collection }: Scope): RowCalls {
  const save = collection.calls.find((call) => savesRows(call, source));
  const add = collection.calls.find((call) => addsRow(call, source, items?.fields ?? []));
  return compact({ save: save && { path: save.path, body: source }, add: save && add && { path: add.path } }) as RowCalls;
}
