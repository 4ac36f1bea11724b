import { describe, expect, it } from 'vitest';
import { toDecimalValue, toIntegerValue, toNumberText, withoutSeparators } from '../../../src/fields/toNumberText';

describe('numbers as they are typed', () => {
  it('reads Arabic-Indic and Persian digits, the Arabic decimal point and grouping', () => {
    expect(toNumberText('١٬٢٣٤٫٥')).toBe('1234.5');
    expect(toNumberText('۱۲')).toBe('12');
  });

  it('leaves out spaces and direction marks that come with a pasted amount', () => {
    expect(toNumberText('\u200F1 250\u00A0')).toBe('1250');
    expect(['\u202d1234\u202c', '\u2068-5\u2069', '\uFEFF12', '1\u200B2'].map(toNumberText)).toEqual(['1234', '-5', '12', '12']);
  });

  it('removes the groups of a complete number, whichever sign is before its decimals', () => {
    expect(['1,234.5', '1,234', '1.234,5', '1,5', '1.234', '١٬٢٣٤٫٥'].map(withoutSeparators)).toEqual([
      ...['1234.5', '1234', '1234.5', '1.5', '1.234', '1234.5'],
    ]);
    expect(['1,23,4', 'about 5', '1e3'].map(withoutSeparators)).toEqual(['1,23,4', 'about5', '1e3']);
  });

  it('makes an integer a number, and nothing null', () => {
    expect(toIntegerValue('٤٢')).toBe(42);
    expect(toIntegerValue('-7')).toBe(-7);
    expect(toIntegerValue('')).toBeNull();
  });

  it('keeps what is no integer as it was typed, for validation to name', () => {
    expect(toIntegerValue('12x')).toBe('12x');
    expect(toIntegerValue('1.5')).toBe('1.5');
    expect(toIntegerValue('99999999999999999999')).toBe('99999999999999999999');
  });

  it('keeps a decimal as text, so that no digit is lost', () => {
    expect(toDecimalValue('٠٫١٠')).toBe('0.10');
    expect(toDecimalValue(' ')).toBeNull();
  });
});
