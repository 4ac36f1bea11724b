import { expect, it } from 'vitest';
import { describeOpenApi } from '../../server/openApi/describeOpenApi';
import { draftApi } from '../../tools/import/draftApi';
import { traits } from './traitTable';

it('of 40 kinds of API are imported', () => {
  expect(traits.length).toBeGreaterThanOrEqual(40);
  expect(new Set(traits.map(({ trait }) => trait)).size).toBe(traits.length);
});

it.each(traits)('$trait, as in $like', ({ document, api, declared, at = 0, absent = [], guessed, leftOut }) => {
  const draft = draftApi(describeOpenApi(document, 'traits.json'), { references: {}, only: [] });
  const first = draft.resources[at];
  if (api) expect(draft.api).toMatchObject(api);
  if (declared) expect(first?.declaration, JSON.stringify([draft.leftOut, first?.declaration])).toMatchObject(declared);
  for (const path of absent) expect(first?.declaration).not.toHaveProperty(path);
  if (guessed) expect(draft.guesses.map(({ about, line }) => `${about}: ${line}`).join('\n')).toContain(guessed);
  if (leftOut) expect(draft.leftOut.join('\n')).toContain(leftOut);
});
