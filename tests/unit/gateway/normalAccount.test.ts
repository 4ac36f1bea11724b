import { describe, expect, it } from 'vitest';
import { accountKey, countedAccount, normalAccount } from '../../../server/lib/normalAccount';

describe('the normal form of an account', () => {
  it.each([
    ['  admin@example.com\n', 'admin@example.com'],
    ['\ufeffadmin@example.com\u3000', 'admin@example.com'],
    ['ａｄｍｉｎ＠example．com', 'admin@example.com'],
    ['Amal@Example.com', 'Amal@Example.com'],
    ['ame\u0301lie', 'am\u00e9lie'],
    ['أمل', 'أمل'],
    ['Amal Khan', 'Amal Khan'],
    ['DOMAIN\\amal', 'DOMAIN\\amal'],
  ])('of %j is %j', (typed, normal) => {
    expect(normalAccount(typed)).toBe(normal);
    expect(normalAccount(normal)).toBe(normal);
  });

  it.each([
    ...['\u001c', '\u001d', '\u001e', '\u001f', '\u0085', '\u0000', '\u0007', '\u007f'],
    ...['\u200b', '\u200c', '\u200d', '\u2060', '\u00ad', '\u034f', '\u115f', '\u3164', '\ufe0f', '\u{e0001}'],
    ...['\u202e', '\ue000', '\u0378', '\ud800'],
  ])('refuses %j, at the ends and inside', (character) => {
    for (const typed of [`admin@example.com${character}`, `${character}admin@example.com`, `ad${character}min@example.com`])
      expect(normalAccount(typed)).toBeUndefined();
  });

  it.each([
    ['no text', 7],
    ['a list', ['admin@example.com']],
    ['nothing', undefined],
    ['spaces', ' \t '],
    ['too much', 'a'.repeat(321)],
  ])('refuses %s', (_name, typed) => {
    expect(normalAccount(typed)).toBeUndefined();
  });
});

describe('what attempts are counted by', () => {
  it.each([
    ['ADMIN@EXAMPLE.COM', 'in capitals'],
    ['admİn@example.com', 'with a dotted capital I'],
    ['admın@example.com', 'with an i without its dot'],
    ['ádmïn@example.com', 'with accents'],
    ['admin@example.com', 'in full width'],
    ['ađmin@ex\u00e6mple.com'.replace('\u00e6', 'a'), 'with a stroke'],
  ])('%s (%s) counts as admin@example.com', (typed) => {
    expect(countedAccount(normalAccount(typed) ?? '')).toBe('admin@example.com');
  });

  it.each([
    ['Straße', 'STRASSE'],
    ['paweł', 'pawel'],
    ['ΑΣ', 'ας'],
    ['\u212aarim', 'karim'],
    ['fi\u017fh', 'fish'],
    ['أَمَل', 'أمل'],
  ])('%s counts as %s', (one, other) => {
    expect(countedAccount(normalAccount(one) ?? '')).toBe(countedAccount(normalAccount(other) ?? ''));
  });

  it('other accounts are others', () => {
    const names = ['amal', 'amar', 'أمل', 'امير', 'admin@example.com', 'admin@example.org', 'a.min@example.com'];
    expect(new Set(names.map(countedAccount)).size).toBe(names.length);
  });
});

describe('how the embedded API compares e-mail addresses', () => {
  it('without the case of A to Z, and of nothing else', () => {
    expect(accountKey('ADMIN@Example.com')).toBe('admin@example.com');
    expect(accountKey('ADMİN\u212a@Example.com')).toBe('admİn\u212a@example.com');
  });
});
