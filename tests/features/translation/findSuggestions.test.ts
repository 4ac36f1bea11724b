import { describe, expect, test } from 'vitest';
import { findSuggestions, toPairs } from '../../../src/features/translation/findSuggestions';
import { buildGadget, catalogue } from '../../unit/lists/support/catalogue';

const gadgets = catalogue.get('gadgets');
const record = (id: number, name_en: string, name_ar: string | null = null) => buildGadget({ id, name_en, name_ar }) as never;
const open = { id: 9, source: 'name', isOutdated: false };
const known = [
  record(1, 'Heavy rope', 'حبل ثقيل'),
  record(2, 'Heavy ropes', 'حبال ثقيلة'),
  record(3, 'Ball', 'كرة'),
  record(4, 'Long rope'),
];
const suggest = (text: string, outdated = new Set<string>()) =>
  findSuggestions(gadgets, toPairs(gadgets, known, 'ar', outdated), record(9, text), open, 'ar').map(({ translation }) => translation);

describe('Suggestions of translations', () => {
  test('are those of similar originals, the most similar first', () => {
    expect(suggest('Heavy ropes')).toEqual(['حبال ثقيلة', 'حبل ثقيل']);
    expect(suggest('Kettlebell')).toEqual([]);
  });

  test('compare spellings as the search does', () => {
    const [first] = findSuggestions(gadgets, toPairs(gadgets, known, 'ar', new Set()), record(9, 'HEAVY  RÓPE'), open, 'ar');
    expect(first).toMatchObject({ original: 'Heavy rope', translation: 'حبل ثقيل' });
    expect(findSuggestions(gadgets, toPairs(gadgets, known, 'ar', new Set()), record(9, 'heavy rope'), open, 'ar')[0]?.similarity).toBe(1);
    const arabic = toPairs(gadgets, [record(5, 'Woman', 'أنثى')], 'en', new Set());
    expect(findSuggestions(gadgets, arabic, record(9, '', 'انثي'), open, 'en')).toMatchObject([{ translation: 'Woman', similarity: 1 }]);
  });

  test('never come from a text that is out of date, nor from the text itself', () => {
    expect(suggest('Heavy rope', new Set(['1 name']))).toEqual(['حبال ثقيلة']);
    expect(findSuggestions(gadgets, toPairs(gadgets, known, 'ar', new Set()), known[2] as never, { ...open, id: 3 }, 'ar')).toEqual([]);
  });

  test('are at most three', () => {
    const many = Array.from({ length: 500 }, (_, id) => record(id + 10, `Stretch the left leg ${id} times and rest`, `مد ${id}`));
    const pairs = toPairs(gadgets, many, 'ar', new Set());
    expect(findSuggestions(gadgets, pairs, record(9, 'Stretch the left leg and rest'), open, 'ar')).toHaveLength(3);
  });
});
