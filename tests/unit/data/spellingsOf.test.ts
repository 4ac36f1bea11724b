import { describe, expect, it } from 'vitest';
import { spellingsOf } from '../../../src/data/spellingsOf';
import { searchPairs } from '../../support/arabicTexts';

describe('The spellings that are asked for together', () => {
  it.each([
    ['احمد', ['احمد', 'أحمد', 'إحمد', 'آحمد']],
    ['أحمد', ['أحمد', 'احمد', 'إحمد', 'آحمد']],
    ['مدرسه', ['مدرسه', 'مدرسة']],
    ['مُدَرِّب', ['مُدَرِّب', 'مدرب']],
    ['squat', ['squat']],
  ])('of «%s» begin with it and hold the likely ones', (typed, expected) => {
    expect(spellingsOf(typed)).toEqual(expected);
  });

  it('stand behind the article too, and at the end of each word', () => {
    expect(spellingsOf('الاحمر')).toContain('الأحمر');
    expect(spellingsOf('قوة الاحمر')).toContain('قوه الأحمر');
  });

  it('are few, whatever is typed, and no two are the same', () => {
    const all = [...searchPairs.flat(), 'ا'.repeat(200), 'احمد اسلام ايمان اية امل انس'].map(spellingsOf);
    for (const spellings of all) {
      expect(spellings.length).toBeLessThanOrEqual(16);
      expect(new Set(spellings).size).toBe(spellings.length);
    }
  });
});
