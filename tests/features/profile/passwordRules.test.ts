import { describe, expect, it } from 'vitest';
import { confirmationSource, passwordErrors } from '../../../src/features/profile/passwordErrors';
import { commonPasswords } from '../../../src/schema/commonPasswords';
import { brokenRules } from '../../../src/schema/passwordRules';

const context = { minLength: 8, maxLength: 24, personal: ['sara.haddad@example.com', 'Sara', 'Haddad', ''] };

describe('the rules of a new password', () => {
  it.each([
    ['short', 'k7!vQz2', ['length']],
    ['its owner’s name', 'my-Haddad-bicycle', ['personal']],
    ['its owner’s e-mail', 'sara.haddad@lift-42', ['personal']],
    ['a common word and signs', 'P@ssw0rd123!', ['guessable']],
    ['a row of keys', 'qwertyuiop', ['guessable']],
    ['a row backwards', '87654321', ['guessable']],
    ['a repetition', 'abababababab', ['guessable']],
    ['one sign', 'ىىىىىىىىىى', ['guessable']],
  ])('refuse %s', (_name, password, broken) => {
    expect(brokenRules(password, context)).toEqual(broken);
  });

  it.each([
    ['a leaked one', 'chesterfield'],
    ['a leaked one with a few signs', 'Liverpool!123'],
    ['a leaked one with look-alikes', 'ch3st3rfi3ld1'],
    ['a leaked one that is long', 'finalfantasy'],
  ])('refuse %s, once the list is there', (_name, password) => {
    expect(brokenRules(password, { ...context, common: commonPasswords })).toEqual(['guessable']);
  });

  it('count characters, not the units that JavaScript counts', () => {
    expect(brokenRules('🎈🎉🪴🧶', { ...context, minLength: 5 })).toContain('length');
    // A composed and a decomposed é each count as one character.
    expect(brokenRules('e\u0301t\u00e9 6', { ...context, minLength: 6 })).toContain('length');
    expect(brokenRules('🎈 hot-air balloon and 🪴', context)).toEqual([]);
    expect(brokenRules('a'.repeat(25), context)).toContain('tooLong');
  });

  it.each(['sara', 'haddad', 'example', 'S4RA'])('refuse a part of the e-mail: %s', (part) => {
    expect(brokenRules(`the ${part} tractor`, context)).toEqual(['personal']);
  });

  it.each(['correct horse battery', 'v9#kLw2p', 'ثلاثة أقلام زرقاء', 'tractor-7-marble'])('take %s', (password) => {
    expect(brokenRules(password, context)).toEqual([]);
  });
});

describe('the form of a new password', () => {
  const getErrors = (password: unknown, repeated: unknown) =>
    passwordErrors({ secret: password, [confirmationSource]: repeated }, 'secret', context);

  it('asks for the present password where the API wants it', () => {
    const values = { secret: 'tractor-7-marble', [confirmationSource]: 'tractor-7-marble' };
    expect(passwordErrors(values, 'secret', context, 'present')).toEqual({ present: 'ra.validation.required' });
    expect(passwordErrors({ ...values, present: 'x' }, 'secret', context, 'present')).toEqual({});
  });

  it('asks for both entries', () => {
    expect(getErrors(null, '')).toEqual({ secret: 'ra.validation.required', [confirmationSource]: 'ra.validation.required' });
  });

  it('names the first broken rule with its value', () => {
    expect(getErrors('k7!vQ', 'k7!vQ')).toEqual({ secret: { message: 'profile.broken.length', args: { smart_count: 8 } } });
  });

  it('refuses a repetition that differs, and what is longer than the API takes', () => {
    expect(getErrors('tractor-7-marble', 'tractor-7-marbel')).toEqual({ [confirmationSource]: 'profile.broken.different' });
    const long = 'tractor-7-marble-and-more';
    expect(getErrors(long, long)).toEqual({ secret: { message: 'ra.validation.maxLength', args: { max: 24 } } });
  });

  it('has nothing to say about a good one', () => {
    expect(getErrors('tractor-7-marble', 'tractor-7-marble')).toEqual({});
  });
});
