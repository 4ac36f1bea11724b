/** What a new password must be like, each rule with its words under `profile.rules`. */
export type PasswordRule = 'length' | 'personal' | 'guessable';

/** What is known besides the password itself. */
export interface PasswordContext {
  readonly minLength: number | undefined;
  /** Name, e-mail and the like of whose password it is. */
  readonly personal: readonly string[];
}

/** The words that lists of leaked passwords begin with; a password that is little more than one of them is tried first. */
const commonWords =
  'password passwort passw0rd welcome administrator admin login letmein changeme default secret qwerty azerty iloveyou monkey dragon football baseball basketball superman batman sunshine princess master shadow michael jordan trustno whatever freedom starwars computer internet summer winter spring autumn monday friday hello test trainer fitness workout'.split(
    ' ',
  );

/** Rows of keys and of the alphabet, along which fingers run. */
const runs = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qsdfghjklm'];
const shortestRun = 4;

/** What must be left of a password without its common words, runs and repetitions. */
const leastRest = 5;

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

/**
 * The rules that a password breaks. NIST SP 800-63B §3.1.1.2: length, and a comparison with what is expected or known from
 * leaks; no demand for digits or capitals, which makes passwords no stronger.
 */
export function brokenRules(password: string, { minLength = 1, personal }: PasswordContext): readonly PasswordRule[] {
  const broken: PasswordRule[] = [];
  if ([...password].length < minLength) broken.push('length');
  if (isPersonal(password, personal)) broken.push('personal');
  if (isGuessable(password)) broken.push('guessable');
  return broken;
}

function isPersonal(password: string, personal: readonly string[]): boolean {
  const written = password.toLowerCase();
  const words = personal.flatMap((one) => [one, one.split('@')[0] ?? '']).map((word) => word.trim().toLowerCase());
  return words.some((word) => word.length >= 4 && written.includes(word));
}

function isGuessable(password: string): boolean {
  if (password === '') return true;
  const written = password.toLowerCase();
  const plain = [...written].map((sign) => lookAlikes[sign] ?? sign).join('');
  return restOf(written) < leastRest || restOf(plain) < leastRest;
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
