import { expect, it } from 'vitest';
import { withLetters } from '../../../src/features/keys/useGoKeys';
import { toLetter } from '../../../src/ui/keys/letterKeys';

const named = (...names: readonly string[]) =>
  withLetters(names.map((name) => ({ name, label: name }))).map(({ letter, name }) => `${letter} ${name}`);

it('each entry of the menu has the first letter of its name that is free, or none', () => {
  expect(named('trainees', 'trainers', 'users', 'tt', 'user-subscriptions')).toEqual([
    'T trainees',
    'R trainers',
    'U users',
    'S user-subscriptions',
  ]);
});

it('a letter is read by its place on an Arabic keyboard', () => {
  expect([
    toLetter({ key: 'ن', code: 'KeyK' }),
    toLetter({ key: '؟', code: 'Slash' }),
    toLetter({ key: 'ظ', code: 'Slash' }),
    toLetter({ key: 'j', code: 'KeyC' }),
  ]).toEqual(['K', '?', '/', 'J']);
});
