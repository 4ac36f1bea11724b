import { describe, expect, it } from 'vitest';
import { textMatching } from '../../../tools/check/write/textMatching';

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('A text for a pattern', () => {
  it.each([
    '\\d{15}',
    '[A-Z]{2}-\\d{4}',
    '[A-Z]{3}-\\d+',
    '#[0-9a-fA-F]{6}',
    '[a-z]{2}(-[A-Z]{2})?',
    '(?:red|green|blue)-\\w{2,4}',
    '^\\+?\\d{7,15}$',
    '[^\\s]+',
    '\\p{L}{2,10}',
    '(?=.*\\d)[a-z]+\\d',
    '[a-z0-9]+(?:-[a-z0-9]+)*',
    'S-\\d{5}|T\\d',
    '[-\\w.]+@example\\.com',
  ])('matches it as a whole: %s', (pattern) => {
    for (let seed = 1; seed < 20; seed += 1) {
      const text = textMatching(pattern, randomFrom(seed));
      expect(text, `${pattern} by ${seed}`).toMatch(new RegExp(`^(?:${pattern})$`, 'u'));
    }
  });

  it('differs from record to record', () => {
    const texts = Array.from({ length: 20 }, (_, seed) => textMatching('[A-Z]{3}-\\d{4}', randomFrom(seed + 1)));
    expect(new Set(texts).size).toBe(20);
  });

  it('is none where the pattern is beyond it', () => {
    expect(textMatching('(a)\\1(?=b)', randomFrom(1))).toBeUndefined();
  });
});
