/** An e-mail address has at most 254 characters (RFC 5321 §4.5.3.1.3), a user name hardly more. */
const maxCharacters = 320;

/** Characters that programs treat differently: control characters, invisible and unassigned ones, and unusual white space. */
const ambiguous = /[\p{C}\p{Default_Ignorable_Code_Point}]|(?! )\p{Z}/u;

/** Normalizes an account (NFKC) for counting, lookup and the product API, which may be case-sensitive. @returns undefined if invalid */
export function normalAccount(typed: unknown): string | undefined {
  if (typeof typed !== 'string' || typed.length > maxCharacters) return undefined;
  const normal = typed.trim().normalize('NFKC').trim();
  return normal === '' || normal.length > maxCharacters || ambiguous.test(normal) ? undefined : normal;
}

/** Letters that some databases treat as equal to others, although Unicode does not decompose them. */
const sameAs: Readonly<Record<string, string>> = { ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ł: 'l', ŧ: 't', æ: 'ae', œ: 'oe' };

/** Returns the key for counting attempts: without case, accents and dots, which some databases ignore. @param account normalized */
export function countedAccount(account: string): string {
  const plain = account.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();
  return plain.replace(/[øđðħłŧæœ]/g, (letter) => sameAs[letter] ?? letter);
}

/** Returns the key by which the embedded API compares e-mail addresses on each database: A to Z in lower case. */
export function accountKey(account: string): string {
  return account.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
