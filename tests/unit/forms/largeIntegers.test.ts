import { describe, expect, it } from 'vitest';
import { readSubject } from '../../../server/session/accessToken';
import { readTokenClaims } from '../../../src/auth/tokenClaims';
import { toDecimal } from '../../../src/fields/decimal/api';
import { integerType } from '../../../src/fields/integer/integer';
import { isSameNumber } from '../../../src/fields/numberRules';
import { getValidators } from '../../../src/fields/validators';
import { formatNumber } from '../../../src/i18n/format';
import { digitOptions } from '../../../src/schema/fractionDigits';
import { stringifyJson } from '../../../src/schema/stringifyJson';

const large = '750923888754880517';
const neighbour = '750923888754880518';

describe('a whole number beyond 2^53', () => {
  it('is shown and sent with all its digits, and is valid', () => {
    expect(integerType.toRecord(large, { type: 'integer' }, {} as never)).toBe(large);
    expect(stringifyJson(integerType.toPayload(large, { type: 'integer' }, {} as never))).toBe(large);
    expect(formatNumber(large, 'en')).toBe('750,923,888,754,880,517');
    const [check] = getValidators({ type: 'integer' }, 'en');
    expect([large, '-750923888754880517', 12, '12.5', 'x'].map((value) => check?.(value, {}, {} as never))).toEqual([
      undefined,
      undefined,
      undefined,
      'forms.validation.integer',
      'forms.validation.integer',
    ]);
  });

  it('differs from its neighbour, which is a change', () => {
    expect(isSameNumber(large, neighbour)).toBe(false);
    expect(isSameNumber('12345678901234567.01', '12345678901234567.02')).toBe(false);
  });

  it.each([
    ['2.00', '2'],
    ['2.00', 2],
    ['+2', '2.0'],
    ['007.50', 7.5],
    ['.5', '0.5'],
    ['', null],
    ['0.00', 0],
    ['1e3', 1000],
  ])('%j and %j are still one number', (one, other) => {
    expect(isSameNumber(one, other)).toBe(true);
  });

  it('in a token names one account and not its neighbour', () => {
    const readToken = (claims: string) => `e30.${Buffer.from(claims).toString('base64url')}.x`;
    const tokens = [readToken(`{"sub":${large},"exp":1}`), readToken(`{"user_id":${neighbour}}`)];
    expect(tokens.map((token) => readTokenClaims(token).subject)).toEqual([large, neighbour]);
    expect(tokens.map(readSubject)).toEqual([large, neighbour]);
  });
});

describe('a decimal without a limit of digits', () => {
  it.each([
    ['31.2356789', '31.2356789'],
    [0.0000001, '0.0000001'],
    ['7', '7'],
    [100, '100'],
  ])('of %j is stored and answered as %s', (value, text) => {
    expect(toDecimal(value, { type: 'decimal' })).toBe(text);
  });

  it('is shown with all its digits', () => {
    expect(formatNumber('31.2356789', 'en', digitOptions({ type: 'decimal' }))).toBe('31.2356789');
    expect(formatNumber('2', 'en', digitOptions({ type: 'decimal', decimals: 2 }))).toBe('2.00');
  });
});
