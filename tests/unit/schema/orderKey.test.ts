import { describe, expect, it } from 'vitest';
import { orderKey } from '../../../src/schema/orderKey';
import { sortedNames } from '../../support/arabicTexts';

describe('The key that texts are ordered by', () => {
  it('puts names in the order of a dictionary', () => {
    const keyed = sortedNames.map((name) => ({ name, key: orderKey(name, true) }));
    expect(keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(({ name }) => name)).toEqual(sortedNames);
  });

  it.each([
    ['الصدر', 'صدر'],
    ['اَلصَّدْر', 'صدر'],
    ['ٱلصدر', 'صدر'],
    ['  الصدر', 'صدر'],
    ['\u200Fالـصدر', 'صدر'],
    ['الألعاب', 'العاب'],
    ['ا\uFEF7لعاب', 'العاب'],
    ['\uFE8D\uFEDF\uFEBB\uFEAA\uFEAE', 'صدر'],
    ['ألعاب', 'العاب'],
    ['أَلْعاب', 'العاب'],
    ['ألعاب'.normalize('NFD'), 'العاب'],
    ['ا\u064E\u0654لعاب', 'العاب'],
    ['\uFE83لعاب', 'العاب'],
    ['\uFE70ألعاب', 'العاب'],
    ['إلهام', 'الهام'],
    ['آلاء', 'الا'],
    ['آلاء'.normalize('NFD'), 'الا'],
    ['ءالاء', 'الا'],
    ['العاب', 'العاب'],
    ['الالعاب', 'العاب'],
    ['جزءين', 'جزاين'],
    ['عبدالفتاح', 'عبد الفتاح'],
    ['ألمانيا', 'المانيا'],
    ['ٲلعاب', 'العاب'],
    ['ٵلعاب', 'العاب'],
    ['الم', 'الم'],
    ['ال', 'ال'],
    ['صدر', 'صدر'],
  ])('of «%s» is «%s» where the article is ignored', (text, key) => {
    expect(orderKey(text, true)).toBe(key);
  });

  it('keeps the article unless it is ignored', () => {
    expect(orderKey('الصدر')).toBe('الصدر');
  });
});
