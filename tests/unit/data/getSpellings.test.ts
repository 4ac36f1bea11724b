import { describe, expect, it } from 'vitest';
import { getSpellings } from '../../../src/data/getSpellings';
import { searchPairs } from '../../support/arabicTexts';

describe('The spellings that are asked for together', () => {
  it.each([
    ['احمد', ['احمد', 'أحمد', 'إحمد', 'آحمد']],
    ['أحمد', ['أحمد', 'احمد', 'إحمد', 'آحمد']],
    ['مدرسه', ['مدرسه', 'مدرسة']],
    ['مُدَرِّب', ['مُدَرِّب', 'مدرب']],
    ['squat', ['squat']],
    ['010', ['010', '٠١٠', '۰۱۰']],
    ['قوه', ['قوه', 'قوة', 'قؤه', 'قؤة']],
  ])('of «%s» begin with it and hold the likely ones', (typed, expected) => {
    expect(getSpellings(typed)).toEqual(expected);
  });

  it('stand behind the article too, and at the end of each word', () => {
    expect(getSpellings('الاحمر')).toContain('الأحمر');
    expect(getSpellings('قوة الاحمر')).toContain('قوه الأحمر');
  });

  it.each([
    ['مسوول', 'مسؤول'],
    ['رييس', 'رئيس'],
    ['شاطي', 'شاطئ'],
    ['مصطفي', 'مصطفى'],
    ['كيف', 'کیف'],
    ['مصطفي', 'مصطفی'],
    ['احمد 2026', 'أحمد ٢٠٢٦'],
    ['٢٠٢٦', '۲۰۲۶'],
    ['۱۲۳', '123'],
  ])('of «%s» hold «%s»: inside words, in the digits of another script, from a Persian keyboard', (typed, stored) => {
    expect(getSpellings(typed)).toContain(stored);
  });

  it('that are less likely come last, and go first where there is no room', () => {
    expect(getSpellings('اداره 5').slice(0, 8)).toEqual(
      ['ا', 'أ', 'إ', 'آ'].map((first) => `${first}داره 5`).concat(['ا', 'أ', 'إ', 'آ'].map((first) => `${first}دارة 5`)),
    );
    expect(getSpellings('اداره 5').slice(8)).toEqual(
      ['ا', 'أ', 'إ', 'آ'].flatMap((first) => `${first}داره ٥`).concat(['ا', 'أ', 'إ', 'آ'].map((first) => `${first}دارة ٥`)),
    );
  });

  it('are few, whatever is typed, and no two are the same', () => {
    const all = [...searchPairs.flat(), 'ا'.repeat(200), 'احمد اسلام ايمان اية امل انس'].map(getSpellings);
    for (const spellings of all) {
      expect(spellings.length).toBeLessThanOrEqual(16);
      expect(new Set(spellings).size).toBe(spellings.length);
    }
  });
});
