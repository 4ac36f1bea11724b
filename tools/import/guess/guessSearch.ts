import { type DraftedField, note, type Scope } from './drafted';
import type { ListNames } from './guessPaging';

const searched = new Set(['text', 'localized', 'email', 'phone', 'longText']);

/** The fields that the API's search is taken to look into: it does not say which; what names a record, and other short texts. */
export function guessSearch(
  fields: readonly DraftedField[],
  representation: string,
  { search }: ListNames,
  scope: Scope,
): readonly string[] {
  if (!scope.collection.parameters.some(({ name }) => name === search)) return [];
  const texts = fields.filter(
    ({ field, described, writeOnly }) => searched.has(field.type) && !writeOnly && described.format !== 'duration',
  );
  const typed = texts.filter(({ field }) => field.type !== 'longText' && !field.readOnly);
  const chosen = (typed.length > 0 ? texts.filter((one) => one.source === representation || typed.includes(one)) : texts)
    .slice(0, 4)
    .map(({ source }) => source);
  if (chosen.length > 0)
    note(
      scope,
      'list.search',
      `the search box looks into ${chosen.join(', ')}, as the API does not say what its ${search} looks into`,
      `change it in resources/${scope.own.name}.ts`,
    );
  return chosen;
}
