import { describe, expect, it } from 'vitest';
import { api as arabic } from '../../../i18n/ar/api';
import { api as english } from '../../../i18n/en/api';
import { registry } from '../../../resources/registry';
import { ApiError, errorBody, invalid } from '../../../server/http/apiError';
import { describeUses, isErrorText, translate } from '../../../server/http/translate';
import { everyFieldRegistry } from '../../support/everyField';

describe('Messages of the API', () => {
  it('use the same values in both languages', () => {
    const placeholders = (text: string) => [...text.matchAll(/%\{(\w+)\}/g)].map((match) => match[1]).sort();
    for (const [name, text] of Object.entries(english.errors))
      expect(placeholders(arabic.errors[name as keyof typeof arabic.errors]), name).toEqual(placeholders(text));
  });

  it('are Arabic where Arabic is asked for', () => {
    for (const text of Object.values(arabic.errors)) expect(text).toMatch(/[\u0600-\u06ff]/);
  });

  it('fill in values, and show what has none', () => {
    expect(translate('en', 'max_length', { max: 7 })).toBe('Ensure this field has no more than 7 characters.');
    expect(translate('en', 'max_length')).toContain('%{max}');
  });

  it('do not take what a client sent for a placeholder', () => {
    expect(translate('en', 'invalid_choice', { input: '%{max} $& <b>' })).toBe('“%{max} $& <b>” is not a valid choice.');
  });

  it('name resources in the number that fits', () => {
    const [exercises, trainers] = [registry.get('exercises'), registry.get('trainers')];
    expect(
      describeUses('en', [
        { resource: exercises, count: 1 },
        { resource: trainers, count: 2 },
      ]),
    ).toBe('1 exercise, 2 trainers');
    expect(describeUses('ar', [{ resource: trainers, count: 2 }])).toBe('المدربون (2)');
  });

  it('fall back to the API path for a resource without messages', () => {
    expect(describeUses('en', [{ resource: everyFieldRegistry.get('samples'), count: 2 }])).toBe('2 sample-records');
  });

  it('exist for every code that stands alone', () => {
    for (const code of ['required', 'unique', 'protected', 'not_found', 'parse_error']) expect(isErrorText(code)).toBe(true);
    expect(isErrorText('toString')).toBe(false);
  });

  it('are written into bodies of drf-standardized-errors', () => {
    const error = invalid([{ code: 'min_value', attr: 'steps.1.sets', values: { min: 1 } }]);
    expect(errorBody(error, 'en')).toEqual({
      type: 'validation_error',
      errors: [{ code: 'min_value', detail: 'Ensure this value is greater than or equal to 1.', attr: 'steps.1.sets' }],
    });
    expect(error).toBeInstanceOf(ApiError);
    expect(error.message).toBe('400 min_value at steps.1.sets');
  });
});
