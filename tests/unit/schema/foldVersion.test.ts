import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { stripTags } from '../../../src/fields/textRules';
import { foldText, foldVersion } from '../../../src/schema/foldText';
import { orderKey } from '../../../src/schema/orderKey';
import { richTexts, searchPairs, sortedNames } from '../../support/arabicTexts';

/** Latin, Arabic and Arabic presentation characters whose folding is the same in all Unicode versions since 6. */
const ranges = [
  [0x20, 0x24f],
  [0x600, 0x6ff],
  [0xfb50, 0xfbb1],
  [0xfbd3, 0xfd3d],
  [0xfe70, 0xfefc],
] as const;

/** If this fails, the folding of texts has changed: increase `foldVersion`, then update the digest. */
it('The version of the folding grows with each change of it', () => {
  const characters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => `a${String.fromCharCode(first + index)}b`),
  );
  const texts = [...characters, ...searchPairs.flat(), ...sortedNames];
  const folded = [
    ...texts.flatMap((text) => [foldText(text), orderKey(text), orderKey(text, true)]),
    ...richTexts.map(([html]) => stripTags(html)),
  ];
  const digest = createHash('sha256').update(JSON.stringify(folded)).digest('hex').slice(0, 16);
  expect([foldVersion, digest]).toEqual([4, '397a0a1bb2917b38']);
});
