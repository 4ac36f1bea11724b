/** Drafts of one collection, read by part. */

import type { DescribedApi, DescribedCollection, DescribedField } from '../../../../server/openApi/describedApi';
import type { Choices, Draft, DraftResource } from '../../../../tools/import/draft';
import { draftApi } from '../../../../tools/import/draftApi';
import { api, collection, id, name } from './described';

export const noChoices: Choices = { references: {}, only: [] };

/** A whole draft. */
export function draft(described: DescribedApi | readonly DescribedCollection[], choices: Partial<Choices> = {}): Draft {
  return draftApi('collections' in described ? described : api(described), { ...noChoices, ...choices });
}

/**
 * The resource of a draft by its name.
 *
 * @throws Error when the draft has none of that name
 */
export function getResource({ resources }: Draft, wanted: string): DraftResource {
  const found = resources.find(({ declaration }) => declaration.name === wanted);
  if (!found) throw new Error(`no "${wanted}" among ${resources.map(({ declaration }) => declaration.name).join(', ')}`);
  return found;
}

/** What one field of a collection `things` becomes, beside collections of users, categories and tags. */
export function getField(described: DescribedField, choices: Partial<Choices> = {}, siblings: readonly DescribedField[] = []): unknown {
  return getThing([described, ...siblings], choices).declaration.fields[described.source];
}

/** The collection `things` with these fields besides its name. */
export function getThing(
  fields: readonly DescribedField[],
  choices: Partial<Choices> = {},
  rest: Partial<DescribedCollection> = {},
): DraftResource {
  return getResource(draft([collection('things', { fields: [id, name, ...fields], ...rest }), ...others], choices), 'things');
}

export const others = [
  collection('users', { component: 'User' }),
  collection('categories', { component: 'Category' }),
  collection('labels', { component: 'Label' }),
];

/** The lines about a field of `things`. */
export function getLines(described: readonly DescribedField[], about: string, choices: Partial<Choices> = {}): string[] {
  const { guesses } = draft([collection('things', { fields: [id, name, ...described] }), ...others], choices);
  return guesses.filter((guess) => guess.about === `things.${about}`).map(({ line }) => line);
}
