import { describe, expect, it } from 'vitest';
import { isLargeInteger } from '../../../src/schema/largeInteger';
import { parseJson } from '../../../src/schema/parseJson';

describe('JSON of an API', () => {
  it('keeps every digit of whole numbers that a double cannot hold, as text', () => {
    expect(parseJson('{"id":750923888754880517,"in":[750923888754880518 , -9223372036854775808]}')).toEqual({
      id: '750923888754880517',
      in: ['750923888754880518', '-9223372036854775808'],
    });
    expect(parseJson('9007199254740993')).toBe('9007199254740993');
    expect(parseJson(' {\n"id"\t: 9007199254740993\r\n}')).toEqual({ id: '9007199254740993' });
  });

  it('reads all other numbers as JSON.parse does, also beside a large one', () => {
    const text = '{"id":750923888754880517,"a":9007199254740991,"b":0.1234567890123456789,"c":1e21,"d":-1.5E-7,"e":0}';
    expect(parseJson(text)).toEqual({ ...JSON.parse(text), id: '750923888754880517' });
  });

  it('leaves digits in texts alone, whatever stands around them', () => {
    const value = { 'a: 750923888754880517': 'x, 750923888754880517]', quoted: '\\" : 750923888754880517,', end: '\\' };
    expect(parseJson(JSON.stringify([value, 1]))).toEqual([value, 1]);
  });

  it('reads long texts beside a large number', () => {
    const long = 'a\\"'.repeat(2_000_000);
    expect(parseJson(JSON.stringify({ long }).replace('}', ',"id":750923888754880517}'))).toEqual({ long, id: '750923888754880517' });
  });

  it('refuses what is no JSON', () => {
    for (const text of [
      '[1234567890123456789',
      '01234567890123456789',
      '[1234567890123456789 1]',
      '+1234567890123456789',
      '{1234567890123456789: 12345678901234567890}',
    ])
      expect(() => parseJson(text), text).toThrow(SyntaxError);
  });

  it('tells a large whole number from every other value', () => {
    expect(['9007199254740993', '-9007199254740993'].every(isLargeInteger)).toBe(true);
    expect(['9007199254740991', '12', 'abc', '9007199254740993.5', 9007199254740992, null].some(isLargeInteger)).toBe(false);
  });
});
