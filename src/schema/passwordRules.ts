/** Rules for new passwords, by NIST SP 800-63B §3.1.1.2 and OWASP ASVS 2.1. */
import { passwordLength } from './passwordLength';

/** ASVS 2.1.1, without a second factor. */
export const minPasswordLength = 12;

export type PasswordRule = 'length' | 'personal' | 'guessable' | 'tooLong';

export interface PasswordContext {
  readonly minLength: number | undefined;
  readonly maxLength?: number | undefined;
  readonly personal: readonly string[];
  readonly common?: ReadonlySet<string> | undefined;
}

const commonWords =
  'password passwort passw0rd welcome administrator admin dashboard finder login letmein changeme default secret qwerty azerty iloveyou monkey dragon football baseball basketball superman batman sunshine princess master shadow michael jordan trustno whatever freedom starwars computer internet summer winter spring autumn monday friday hello test trainer fitness workout'.split(
    ' ',
  );

const runs = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qsdfghjklm'];
const minRun = 4;

const minRest = 6;

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

const maxAround = 4;

export function brokenRules(password: string, { minLength = 1, maxLength, personal, common }: PasswordContext): readonly PasswordRule[] {
  const broken: PasswordRule[] = [];
  const length = passwordLength(password);
  if (length < minLength) broken.push('length');
  if (maxLength !== undefined && length > maxLength) broken.push('tooLong');
  if (isPersonal(password, personal)) broken.push('personal');
  if (isGuessable(password) || isCommon(password, common)) broken.push('guessable');
  return broken;
}

function isPersonal(password: string, personal: readonly string[]): boolean {
  const written = password.toLowerCase();
  const words = personal.flatMap((one) => [one, ...one.split(/[\s@._+-]+/)]).map((word) => word.trim().toLowerCase());
  return words.some((word) => word.length >= 4 && (written.includes(word) || toPlain(written).includes(word)));
}

function isCommon(password: string, common: ReadonlySet<string> | undefined): boolean {
  if (!common) return false;
  const written = password.toLowerCase();
  for (const one of new Set([written, toPlain(written)]))
    for (let before = 0; before <= maxAround; before += 1)
      for (let after = 0; before + after <= maxAround; after += 1) if (common.has(one.slice(before, one.length - after))) return true;
  return false;
}

function toPlain(written: string): string {
  return [...written].map((sign) => lookAlikes[sign] ?? sign).join('');
}

function isGuessable(password: string): boolean {
  if (password === '') return true;
  const written = password.toLowerCase();
  return countRest(written) < minRest || countRest(toPlain(written)) < minRest;
}

function countRest(written: string): number {
  let rest = written;
  for (const word of commonWords) rest = rest.replaceAll(word, '');
  rest = withoutRuns(rest);
  rest = rest.replace(/(.{1,4}?)\1+/gu, '$1');
  return [...rest].length;
}

function withoutRuns(written: string): string {
  let rest = written;
  for (const run of runs)
    for (const line of [run, [...run].reverse().join('')])
      for (let length = line.length; length >= minRun; length -= 1)
        for (let start = 0; start + length <= line.length; start += 1) rest = rest.replaceAll(line.slice(start, start + length), '');
  return rest;
}
