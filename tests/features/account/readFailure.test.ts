import { expect, test } from 'vitest';
import { codeError, toCode } from '../../../src/features/account/CodePage';
import { toClock } from '../../../src/features/account/ResendCode';
import { readFailure } from '../../../src/features/account/readFailure';
import { setNotation } from '../../../src/i18n/format';

const fields = ['email', 'otp'] as const;
const failure = (errors: Record<string, unknown>, message = 'x') => Object.assign(new Error(message), { body: { errors } });

test('messages land at the fields of the page, the others at its top', () => {
  const found = readFailure(failure({ otp: 'Wrong.', token: 'Over.', root: { serverError: 'Closed.' } }), fields);
  expect(found).toEqual({ errors: { otp: { message: 'Wrong.' } }, problem: 'Closed. Over.', otherFields: ['token'] });
});

test('a failure without an answer keeps its key', () => {
  expect(readFailure(failure({ root: { serverError: 'errors.offline' } }, 'errors.offline'), fields).problem).toBe('errors.offline');
});

test('"your session has ended" is not said to somebody who is not signed in', () => {
  for (const key of ['errors.signedOut', 'errors.notFound'])
    expect(readFailure(failure({ root: { serverError: key } }, key), fields).problem).toBe('account.errors.refused');
});

test('what is no answer of the API says nothing technical', () => {
  expect(readFailure(new TypeError('x is undefined'), fields).problem).toBe('errors.refused');
  expect(readFailure(undefined, fields).problem).toBe('errors.refused');
});

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳-۴۵۶', '123456'],
  ['Your code: 123456.', '123456'],
  ['12345678', '123456'],
  ['code', ''],
])('a code typed or pasted as %j is read as %j', (typed, code) => {
  expect(toCode(typed)).toBe(code);
});

test('a missing code and an incomplete one are told apart', () => {
  expect([codeError('')?.message, codeError('123')?.message, codeError('123456')]).toEqual([
    'account.errors.codeRequired',
    'account.errors.codeIncomplete',
    undefined,
  ]);
});

test.each([
  [60, 'latn', '1:00'],
  [59, 'latn', '0:59'],
  [5, 'latn', '0:05'],
  [605, 'latn', '10:05'],
  [65, 'arab', '١:٠٥'],
] as const)('%i seconds are shown in the digits %s as %s', (seconds, digits, clock) => {
  setNotation({ digits, isHijri: false });
  expect(toClock(seconds, 'ar')).toBe(clock);
  setNotation({ digits: 'latn', isHijri: false });
});

test('a fault of the server stands beside what the API says of it', () => {
  const found = readFailure(failure({ otp: 'Wrong.', token: 'Over.', root: { serverError: 'errors.server', details: 'Away.' } }), fields);
  expect(found).toMatchObject({ errors: { otp: { message: 'Wrong.' } }, problem: 'errors.server', details: 'Away. Over.' });
});
