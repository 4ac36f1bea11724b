import { describe, expect, it } from 'vitest';
import { confirmationSource, passwordErrors } from '../../../src/profile/passwordErrors';
import { brokenRules } from '../../../src/profile/passwordRules';

const context = { minLength: 8, maxLength: 20, personal: ['sara.haddad@example.com', 'Sara', 'Haddad', ''] };

describe('the rules of a new password', () => {
  it.each([
    ['short', 'k7!vQ', ['length']],
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

  it.each(['correct horse battery', 'v9#kLw2p', 'ثلاثة أقلام زرقاء', 'tractor-7-marble'])('take %s', (password) => {
    expect(brokenRules(password, context)).toEqual([]);
  });
});

describe('the form of a new password', () => {
  const errorsOf = (password: unknown, repeated: unknown) =>
    passwordErrors({ secret: password, [confirmationSource]: repeated }, 'secret', context);

  it('asks for both entries', () => {
    expect(errorsOf(null, '')).toEqual({ secret: 'ra.validation.required', [confirmationSource]: 'ra.validation.required' });
  });

  it('names the first broken rule with its value', () => {
    expect(errorsOf('k7!vQ', 'k7!vQ')).toEqual({ secret: { message: 'profile.broken.length', args: { min: 8 } } });
  });

  it('refuses a repetition that differs, and what is longer than the API takes', () => {
    expect(errorsOf('tractor-7-marble', 'tractor-7-marbel')).toEqual({ [confirmationSource]: 'profile.broken.different' });
    const long = 'tractor-7-marble-and-more';
    expect(errorsOf(long, long)).toEqual({ secret: { message: 'ra.validation.maxLength', args: { max: 20 } } });
  });

  it('has nothing to say about a good one', () => {
    expect(errorsOf('tractor-7-marble', 'tractor-7-marble')).toEqual({});
  });
});
