import { describe, expect, it } from 'vitest';
import { jsonMistake, readJsonText, toJsonText } from '../../../src/schema/jsonText';
import { parseJson } from '../../../src/schema/parseJson';
import { stringifyJson } from '../../../src/schema/stringifyJson';

describe('the text of a JSON value', () => {
  it('is laid out, and read back as it was', () => {
    expect(toJsonText({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}');
    expect(readJsonText(toJsonText(null))).toEqual({ value: null });
    expect(readJsonText('{a: 1}')).toBeUndefined();
  });

  it.each([
    '9007199254740993',
    '"9007199254740993"',
    '[9007199254740993,"9007199254740993"]',
    '{"":-9007199254740993,"__proto__":9007199254740995}',
  ])('%s is written as it was read', (text) => {
    expect(stringifyJson(readJsonText(text)?.value)).toBe(text);
    expect(stringifyJson(parseJson(toJsonText(parseJson(text))))).toBe(stringifyJson(parseJson(text)));
  });

  it.each([
    ['{"a": 1}', undefined],
    ['{"a": 1,}', { line: 1, column: 9 }],
    ['{\n  "a": nope\n}', { line: 2, column: 8 }],
    ['{\n  "a": 1\n', { line: 3, column: 1 }],
    ['', { line: 1, column: 1 }],
    ['[1 2]', { line: 1, column: 4 }],
    ['[1, ]', { line: 1, column: 5 }],
    ['[}', { line: 1, column: 2 }],
    ['{"a" 1}', { line: 1, column: 6 }],
    ['{"a": }', { line: 1, column: 7 }],
    ['{a: 1}', { line: 1, column: 2 }],
    ['{"a": 1, "b": [1, {"c": "x\ny"}]}', { line: 1, column: 25 }],
    ["['a']", { line: 1, column: 2 }],
    ['01', { line: 1, column: 2 }],
    ['1, 2', { line: 1, column: 2 }],
    ['{"a": 1}}', { line: 1, column: 9 }],
    ['["\\q"]', { line: 1, column: 2 }],
    ['"« عربي » 😀\t"', { line: 1, column: 1 }],
    ['[1, "عربي 😀", -0.5e+3, true, null, {}, []]', undefined],
  ])('%j has its mistake at %j', (text, place) => {
    expect(jsonMistake(text)).toEqual(place);
  });
});
