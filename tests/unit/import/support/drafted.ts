import type { DescribedApi, DescribedCollection, DescribedField } from '../../../../server/openApi/describedApi';
import type { Choices, Draft, DraftResource } from '../../../../tools/import/draft';
import { draftApi } from '../../../../tools/import/draftApi';
import { api, collection, id, name } from './described';

export const noChoices: Choices = { references: {}, only: [] };

export function draft(described: DescribedApi | readonly DescribedCollection[], choices: Partial<Choices> = {}): Draft {
  return draftApi('collections' in described ? described : api(described), { ...noChoices, ...choices });
}

/**
 * Returns a resource of a draft.
 *
 * @throws Error if the draft does not contain it
 */
export function getResource({ resources }: Draft, wanted: string): DraftResource {
  const found = resources.find(({ declaration }) => declaration.name === wanted);
  if (!found) throw new Error(`no "${wanted}" among ${resources.map(({ declaration }) => declaration.name).join(', ')}`);
  return found;
}

/** Returns the drafted field of a collection `things`, in an API with users, categories and labels. */
export function getField(described: DescribedField, choices: Partial<Choices> = {}, siblings: readonly DescribedField[] = []): unknown {
  return getThing([described, ...siblings], choices).declaration.fields[described.source];
}

/** Returns the draft of the collection `things` with these fields besides its id and name. */
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

export function getLines(described: readonly DescribedField[], about: string, choices: Partial<Choices> = {}): string[] {
  const { guesses } = draft([collection('things', { fields: [id, name, ...described] }), ...others], choices);
  return guesses.filter((guess) => guess.about === `things.${about}`).map(({ line }) => line);
}
