/**
 * The one rule for new passwords, kept by the forms that ask for one and by the embedded API. NIST SP 800-63B §3.1.1.2 and OWASP ASVS
 * 2.1: length, and a comparison with what is expected or known from leaks; no demand for digits or capitals, which make passwords no
 * stronger.
 */

/** Characters that a password has at least where its declaration says nothing: what ASVS 2.1.1 asks for without a second factor. */
export const leastPasswordLength = 12;
/** And at most (ASVS 2.1.2). */
export const mostPasswordLength = 128;

/** What a new password must be like; the words of each but `tooLong` are under `profile.rules`. */
export type PasswordRule = 'length' | 'personal' | 'guessable' | 'tooLong';

/** What is known besides the password itself. */
export interface PasswordContext {
  /** In characters, not in the units that JavaScript counts. */
  readonly minLength: number | undefined;
  readonly maxLength?: number | undefined;
  /** Name, e-mail and the like of whose password it is. */
  readonly personal: readonly string[];
  /** Passwords known from leaks, in small letters (`commonPasswords.ts`); without them only what the rule knows by itself counts. */
  readonly common?: ReadonlySet<string> | undefined;
}

/** The words that lists of leaked passwords begin with, and those of this product's name; a password that is little more than one of them is tried first. */
const commonWords =
  'password passwort passw0rd welcome administrator admin dashboard finder login letmein changeme default secret qwerty azerty iloveyou monkey dragon football baseball basketball superman batman sunshine princess master shadow michael jordan trustno whatever freedom starwars computer internet summer winter spring autumn monday friday hello test trainer fitness workout'.split(
    ' ',
  );

/** Rows of keys and of the alphabet, along which fingers run. */
const runs = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qsdfghjklm'];
const shortestRun = 4;

/** What must be left of a password without its common words, runs and repetitions. */
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

/** How many signs are counted as one with a common password that they stand around. */
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

/** Characters as people count them: of one that is written as two, as in NFC, one counts. */
export function passwordLength(password: string): number {
  return [...password.normalize('NFC')].length;
}

function isPersonal(password: string, personal: readonly string[]): boolean {
  const written = password.toLowerCase();
  const words = personal.flatMap((one) => [one, ...one.split(/[\s@._+-]+/)]).map((word) => word.trim().toLowerCase());
  return words.some((word) => word.length >= 4 && (written.includes(word) || plainOf(written).includes(word)));
}

/** A password from the list, with a few signs before or after it. */
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

/** How many signs are left that nobody would guess. */
function restOf(written: string): number {
  let rest = written;
  for (const word of commonWords) rest = rest.replaceAll(word, '');
  rest = withoutRuns(rest);
  // "aaaa", "abab", "123123": one of its kind is enough.
  rest = rest.replace(/(.{1,4}?)\1+/gu, '$1');
  return [...rest].length;
}

/** Each run of neighbouring keys or letters, forwards and backwards, becomes nothing. */
function withoutRuns(written: string): string {
  let rest = written;
  for (const run of runs)
    for (const line of [run, [...run].reverse().join('')])
      for (let length = line.length; length >= shortestRun; length -= 1)
        for (let start = 0; start + length <= line.length; start += 1) rest = rest.replaceAll(line.slice(start, start + length), '');
  return rest;
}
