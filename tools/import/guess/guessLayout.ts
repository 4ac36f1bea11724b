import { listed } from '../../../server/openApi/listed';
import { splitWords } from '../../../server/openApi/words/words';
import { getFieldImport } from '../../../src/fields/imports';
import type { Field, FieldType } from '../../../src/schema/fieldTypes';
import { type DraftedField, note, type Scope } from './drafted';
import { isPlace } from './guessField';

const naming = listed(
  'name, title, full_name, label, display_name, username, first_name, subject, number, code, reference, headline',
  'question, email, slug',
);

/** Returns true for the name of another field's target, e.g. `owner_name` beside `owner`. */
function isNameOfOther({ source }: DraftedField, fields: readonly DraftedField[]): boolean {
  const [, other] = /^(.+)_(?:full_|display_)?(?:name|title|label|number|code|email|slug|username)$/.exec(source) ?? [];
  return fields.some((one) => one.field.type.startsWith('reference') && (one.source === other || one.source === `${other}_id`));
}

/** Returns the source that names a record: by its name, else the first short text that every record has, else `id`. */
export function guessRepresentation(fields: readonly DraftedField[], scope: Scope): string {
  const isShortText = (field: Field) => ['text', 'email'].includes(field.type) || (field.type === 'localized' && field.of === 'text');
  const canName = fields.filter((one) => isShortText(one.field) && !one.writeOnly && !isNameOfOther(one, fields));
  const getName = ({ source }: DraftedField) => splitWords(source).join('_');
  const byName =
    naming.flatMap((name) => canName.filter((one) => getName(one) === name))[0] ??
    canName.find((one) => /(^|_)(name|title|number|code)$/.test(getName(one)));
  const isOnlyRead = fields.every(({ field }) => field.readOnly);
  const always = ({ field, described }: DraftedField) =>
    field.required || (isOnlyRead && (described.maxLength !== undefined || !scope.isNullDocumented));
  const chosen = byName ?? canName.find(always);
  if (!chosen && scope.collection.kind === 'collection')
    note(
      scope,
      'recordRepresentation',
      'records are called by their id, as no short text of theirs is always there',
      `name a text in resources/${scope.own.name}.ts`,
    );
  else if (chosen && chosen !== byName)
    note(scope, 'recordRepresentation', `records are called by \`${chosen.source}\`, their first short text that is always there`);
  return chosen?.source ?? 'id';
}

const isShort = ({ field, writeOnly }: DraftedField) =>
  !writeOnly && getFieldImport(field).drafted !== undefined && !(field.type === 'localized' && field.of !== 'text');

/** Columns that fit without scrolling. */
const maxColumns = 6;
/** Loss of worth for each earlier column of the same type. */
const repetition = 3;

function getWorths(shown: readonly DraftedField[], representation: string): ReadonlyMap<DraftedField, number> {
  // States rank before categories, because people act on them.
  const isState = ({ source, field }: DraftedField) => field.type === 'choice' && /(^|_)(status|state|stage)$/.test(source);
  const seen = new Map<FieldType, number>(shown.some(isState) ? [['choice', 1]] : []);
  return new Map(
    shown.map((one) => {
      const { field, source } = one;
      const before = isState(one) ? 0 : (seen.get(field.type) ?? 0);
      seen.set(field.type, before + 1);
      const tellsNothing =
        (field.type === 'image' && before > 0) || (field.type === 'choice' && field.choices.length === 1) || isNameOfOther(one, shown);
      // A required reference is what the record is about: the animal of an appointment rather than its room.
      const isNeeded = field.type === 'reference' && field.required;
      // A time that people set is about the record. One that the API sets is about the entry.
      const isSet = field.type === 'datetime' && !field.readOnly && !field.auto;
      const worth = (getFieldImport(field).drafted?.worth ?? 0) + (isSet || isNeeded ? 3 : 0) - before * repetition;
      return [one, source === representation ? 100 : tellsNothing ? -100 : worth] as const;
    }),
  );
}

export function guessColumns(
  fields: readonly DraftedField[],
  representation: string,
): { readonly columns: readonly string[]; readonly moreColumns: readonly string[] } {
  const shown = fields.filter((one) => isShort(one) && !isPlace(one.source));
  const worths = getWorths(shown, representation);
  const worth = (one: DraftedField) => worths.get(one) ?? 0;
  const place = (one: DraftedField) => (one.source === representation ? 1 : (getFieldImport(one.field).drafted?.place ?? 9));
  const columns = [...shown]
    .sort((one, other) => worth(other) - worth(one))
    .slice(0, maxColumns)
    .sort((one, other) => place(one) - place(other))
    .map(({ source }) => source);
  const any = fields.filter(({ field, writeOnly }) => !writeOnly && field.type !== 'password').map(({ source }) => source);
  const more = fields.filter((one) => isShort(one) && !columns.includes(one.source)).map(({ source }) => source);
  return columns.length > 0 ? { columns, moreColumns: more } : { columns: any.slice(0, 1), moreColumns: [] };
}
