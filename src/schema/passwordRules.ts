/**
 * The rules for new passwords in forms and the embedded API, by NIST SP 800-63B §3.1.1.2 and OWASP ASVS 2.1: a minimum length, and a
 * comparison with expected and leaked passwords. Digits or capitals are not required, since they make passwords no stronger.
 */

/** The default minimum length in characters: ASVS 2.1.1, without a second factor. */
export const leastPasswordLength = 12;
/** The maximum length (ASVS 2.1.2). */
export const mostPasswordLength = 128;

/** The rules for a new password. The messages of all but `tooLong` are under `profile.rules`. */
export type PasswordRule = 'length' | 'personal' | 'guessable' | 'tooLong';

/** Context of the check. */
export interface PasswordContext {
  /** In characters, not UTF-16 code units. */
  readonly minLength: number | undefined;
  readonly maxLength?: number | undefined;
  /** Name, e-mail and similar values of the account. */
  readonly personal: readonly string[];
  /** Leaked passwords in lower case (`commonPasswords.ts`). Without them, only the built-in words are checked. */
  readonly common?: ReadonlySet<string> | undefined;
}

/** The most common words in leaked passwords, and those of the product's name. Attackers try passwords made of them first. */
const commonWords =
  'password passwort passw0rd welcome administrator admin dashboard finder login letmein changeme default secret qwerty azerty iloveyou monkey dragon football baseball basketball superman batman sunshine princess master shadow michael jordan trustno whatever freedom starwars computer internet summer winter spring autumn monday friday hello test trainer fitness workout'.split(
    ' ',
  );

/** Rows of the keyboard and the alphabet, for sequences such as "qwerty". */
const runs = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qsdfghjklm'];
const shortestRun = 4;

/** Characters that must remain without common words, sequences and repetitions. */
const leastRest = 6;

const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Characters around a common password that do not make it a different one. */
const mostAround = 4;

/** The rules that a password breaks. */
export function brokenRules(password: string, { minLength = 1, maxLength, personal, common }: PasswordContext): readonly PasswordRule[] {
  const broken: PasswordRule[] = [];
  const length = passwordLength(password);
  if (length < minLength) broken.push('length');
  if (maxLength !== undefined && length > maxLength) broken.push('tooLong');
  if (isPersonal(password, personal)) broken.push('personal');
  if (isGuessable(password) || isCommon(password, common)) broken.push('guessable');
  return broken;
}

/** Counts characters as people do: composed as in NFC. */
export function passwordLength(password: string): number {
  return [...password.normalize('NFC')].length;
}

function isPersonal(password: string, personal: readonly string[]): boolean {
  const written = password.toLowerCase();
  const words = personal.flatMap((one) => [one, ...one.split(/[\s@._+-]+/)]).map((word) => word.trim().toLowerCase());
  return words.some((word) => word.length >= 4 && (written.includes(word) || plainOf(written).includes(word)));
}

/** Whether a password is a listed one with a few characters before or after it. */
function isCommon(password: string, common: ReadonlySet<string> | undefined): boolean {
  if (!common) return false;
  const written = password.toLowerCase();
  for (const one of new Set([written, plainOf(written)]))
    for (let before = 0; before <= mostAround; before += 1)
      for (let after = 0; before + after <= mostAround; after += 1) if (common.has(one.slice(before, one.length - after))) return true;
  return false;
}

function plainOf(written: string): string {
  return [...written].map((sign) => lookAlikes[sign] ?? sign).join('');
}

function isGuessable(password: string): boolean {
  if (password === '') return true;
  const written = password.toLowerCase();
  return restOf(written) < leastRest || restOf(plainOf(written)) < leastRest;
}

/** Counts the characters that are hard to guess. */
function restOf(written: string): number {
  let rest = written;
  for (const word of commonWords) rest = rest.replaceAll(word, '');
  rest = withoutRuns(rest);
  // "aaaa", "abab", "123123": one of its kind is enough.
  rest = rest.replace(/(.{1,4}?)\1+/gu, '$1');
  return [...rest].length;
}

/** Removes sequences of neighbouring keys or letters, forwards and backwards. */
function withoutRuns(written: string): string {
  let rest = written;
  for (const run of runs)
    for (const line of [run, [...run].reverse().join('')])
      for (let length = line.length; length >= shortestRun; length -= 1)
        for (let start = 0; start + length <= line.length; start += 1) rest = rest.replaceAll(line.slice(start, start + length), '');
  return rest;
}
