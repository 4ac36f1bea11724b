import { describe, expect, it } from 'vitest';
import { findFolded } from '../../../src/schema/findFolded';
import { foldText, searchTerms } from '../../../src/schema/foldText';
import { searchPairs } from '../../support/arabicTexts';

describe('Folded text', () => {
  it.each(searchPairs)('«%s» finds «%s»', (typed, stored) => {
    expect(foldText(stored)).toContain(foldText(typed));
  });

  it('stays apart where the letters are others', () => {
    const words = ['صدر', 'سدر', 'كتف', 'قطف', 'قلب', 'كلب', 'back', 'bank'];
    expect(new Set(words.map(foldText)).size).toBe(words.length);
  });

  it('parts no word that only begins or ends as a name does', () => {
    const words = ['الوالدين', 'بالله', 'نورا', 'نورهان', 'جمالي', 'منهال', 'فضلا', 'ذوق'];
    expect(words.map(foldText)).toEqual(words);
  });

  it('folds twice to the same', () => {
    for (const [typed, stored] of searchPairs) for (const text of [typed, stored]) expect(foldText(foldText(text))).toBe(foldText(text));
  });

  const marked = (text: string, ...words: string[]) =>
    findFolded(text, words.map(foldText)).map(({ start, end }) => text.slice(start, end));

  it('what was found is marked in the spelling that stands there, with its vowel signs', () => {
    expect(marked('تمرين مُدَرِّب اليوم', 'مدرب')).toEqual(['مُدَرِّب']);
    expect(marked('قـــوة القبضة', 'قوه')).toEqual(['قـــوة']);
    expect(marked('Crème brûlée', 'brulee')).toEqual(['brûlée']);
    expect(marked('Straße 12, strasse', 'STRASSE')).toEqual(['Straße', 'strasse']);
  });

  it('what was found by another spelling of the word is marked as it stands there', () => {
    expect(marked('السيد عبدالفتاح', ...searchTerms('عبد الفتاح'))).toEqual(['عبد', 'فتاح']);
    expect(marked('لجنة شئون الطلاب', 'شؤون')).toEqual(['شئون']);
    expect(marked('Mr O’Neil', 'oneil')).toEqual(['O’Neil']);
    expect(marked('سعر ١٬٥٠٠ جنيه', '1500')).toEqual(['١٬٥٠٠']);
  });

  it.each([
    ['في خانۀ ما', 'خانه', 'خانۀ'],
    ['في خانۀ ما'.normalize('NFD'), 'خانه', 'خانۀ'.normalize('NFD')],
    ['ال\uFE78ق\uFE76وة هنا', 'قوة', 'ق\uFE76وة'],
    ['قوة\uFC60 هنا', 'قوة', 'قوة\uFC60'],
    ['بعد ٵزاد ذلك', 'ازاد', 'ٵزاد'],
    ['قبلهۥ بعد', 'قبله', 'قبلهۥ'],
    ['\uFE70\uFE76قوة', 'قوة', 'قوة'],
  ])('in «%s» a search for «%s» marks «%s»', (text, typed, found) => {
    expect(marked(text, typed)).toEqual([found]);
  });

  it.each([
    ['one two', ['one', 'two']],
    [' one,two,, three ', ['one', 'two', 'three']],
    ['صدر، ظهر،كتف', ['صدر', 'ظهر', 'كتف']],
    ['صدر؛ظهر', ['صدر', 'ظهر']],
    ['قُوَّة، Crème', ['قوه', 'creme']],
    ['ـــ قوة', ['قوه']],
    ['ـــ', []],
    [' ، ', []],
    ['', []],
    ['السيد قطب', ['سيد', 'قطب']],
    ['الام', ['الام']],
    ['عبدالفتاح', ['عبد', 'فتاح']],
    ['"squat"', ['squat']],
    ["'", []],
  ])('the words of «%s» are %j', (search, words) => {
    expect(searchTerms(search)).toEqual(words);
  });

  it('has no space that nobody typed', () => {
    for (const first of [0xfc5e, 0xfe70])
      for (let code = first; code <= first + (first === 0xfe70 ? 0xf : 5); code += 1)
        expect(foldText(`ق${String.fromCharCode(code)}و`), code.toString(16)).not.toContain(' ');
  });

  it('marks that overlap are one, and what is not there is not marked', () => {
    expect(marked('bench press', 'ben', 'nch')).toEqual(['bench']);
    expect(marked('bench press', 'squat', '')).toEqual([]);
    expect(marked('aaa', 'aa')).toEqual(['aa']);
  });

  it('takes a long text of one letter in no time to speak of', () => {
    expect(findFolded('a'.repeat(100_000), ['a'])).toHaveLength(1);
  });
});
