/** An e-mail address has at most 254 characters (RFC 5321 §4.5.3.1.3), a user name of another API hardly more. */
const mostCharacters = 320;

/**
 * Characters that programs disagree about: one strips them at the ends of a text, the next one ignores them, a third one keeps them.
 * Control characters (Python strips U+001C to U+001F and U+0085, JavaScript does not), invisible ones, unassigned ones, and all white
 * space but the ordinary one.
 */
const ambiguous = /[\p{C}\p{Default_Ignorable_Code_Point}]|(?! )\p{Z}/u;

/**
 * The one form of what somebody typed as an account: it is counted, looked up and passed on to the product API. Full-width letters and
 * the like become ordinary ones (NFKC). Case stays, because a product API may tell `Amal` from `amal`.
 *
 * @returns undefined for what is no account: no text, empty, too long, or with characters that programs disagree about
 */
export function normalAccount(typed: unknown): string | undefined {
  if (typeof typed !== 'string' || typed.length > mostCharacters) return undefined;
  const normal = typed.trim().normalize('NFKC').trim();
  return normal === '' || normal.length > mostCharacters || ambiguous.test(normal) ? undefined : normal;
}

/** Letters that some databases compare as equal to others, although Unicode does not take them apart. */
const sameAs: Readonly<Record<string, string>> = { ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ł: 'l', ŧ: 't', æ: 'ae', œ: 'oe' };

/**
 * What attempts at an account are counted by. However a product API and its database compare accounts, two names of one account are
 * the same here: without case, accents, and dots on or off an i. Two accounts that come to the same share a count, nothing else.
 *
 * @param account in its normal form
 */
export function countedAccount(account: string): string {
  const plain = account.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();
  return plain.replace(/[øđðħłŧæœ]/g, (letter) => sameAs[letter] ?? letter);
}

/** How the embedded API compares e-mail addresses, on each database alike: without the case of the letters A to Z. */
export function accountKey(account: string): string {
  return account.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
