/** Invisible characters in copied numbers and addresses. */
import { describe, expect, test } from 'vitest';
import { getFieldApi } from '../../../src/fields/apis';
import { getFieldType } from '../../../src/fields/definitions';
import { toTypedAddress } from '../../../src/fields/textRules';
import { getValidators } from '../../../src/fields/validators';
import type { Field } from '../../../src/schema/fieldTypes';
import { plainCode, withoutMarks } from '../../../src/schema/latinDigits';

const copied = [
  ['phone', '\u202a+20 100 123 4567\u202c', '+20 100 123 4567'],
  ['phone', '\u200e+201001234567', '+201001234567'],
  ['phone', '\u202b٠١٠٠١٢٣٤٥٦٧\u202c ', '01001234567'],
  ['email', 'omar@example.com\u200f', 'omar@example.com'],
  ['email', ' \u2068omar@example.com\u2069', 'omar@example.com'],
  ['url', '\u200ehttps://example.com/٢٠٢٦', 'https://example.com/٢٠٢٦'],
  ['videoUrl', '\uFEFFhttps://example.com/v', 'https://example.com/v'],
] as const;

describe('a copied value', () => {
  test.each(copied)('of %s reads as it looks: %j', (type, text, plain) => {
    const field = { type } as Field;
    expect(getFieldApi(field).read?.(text, field as never)).toBe(plain);
    const value = type === 'phone' ? plainCode(text).trim() : toTypedAddress(text)?.trim();
    expect(getValidators(field, 'en').map((check) => check(value, {}, {} as never))).toEqual([undefined]);
  });

  test.each(copied)('of %s is stored with no mark: the rule itself stays strict for %j', (type, text) => {
    const strict = (typed: string) =>
      getFieldType({ type } as Field)
        .rules({ type } as never)
        .every(({ holds }) => holds(typed as never));
    expect(strict(text)).toBe(false);
  });

  test('that is nothing but marks is empty', () => {
    expect(toTypedAddress('\u200e')).toBeNull();
    expect(plainCode('\u202a\u202c')).toBe('');
    expect(withoutMarks('١\u200f')).toBe('١');
  });
});
