import { decode, encode } from '@auth/core/jwt';
import { readAt } from '../../src/schema/answerPath';
import type { AnswerSign, Api } from '../../src/schema/api';
import { isObject } from '../../src/schema/objects';
import { cookiePrefix } from './cookieOptions';

type SecondFactor = NonNullable<Api['signIn']['secondFactor']>;

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The cookie has at most 4 KiB, encrypted. */
const maxChallengeLength = 1500;

export const maxCodeLength = 64;

/** Time in s in which a code must be entered. The API may allow less. */
const challengeSeconds = 10 * 60;

function matches({ status, at, is }: AnswerSign, answer: Answer): boolean {
  if (status !== undefined && status !== answer.status) return false;
  if (at === undefined) return status !== undefined;
  const value = readAt(answer.body, at);
  return is === undefined ? Boolean(value) : value === is;
}

/** Returns the challenge of an answer that asks for a code; null if it lacks a usable one. @returns undefined for other answers */
export function readChallenge({ when, challenge }: SecondFactor, answer: Answer): string | null | undefined {
  if (!matches(when, answer)) return undefined;
  const value = readAt(answer.body, challenge);
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= maxChallengeLength ? text : null;
}

/** Returns true if the challenge, not the code, was refused: by the declared sign, or by an error at its parameter. */
export function isChallengeExpired({ expired, token }: Required<Pick<SecondFactor, 'token'>> & SecondFactor, answer: Answer): boolean {
  if (matches(expired ?? { status: 410 }, answer)) return true;
  const { body } = answer;
  if (!isObject(body)) return false;
  const errors = Array.isArray(body.errors) ? body.errors : [];
  return Object.hasOwn(body, token) || errors.some((error) => isObject(error) && error.attr === token);
}

interface PendingSignIn {
  readonly account: string;
  readonly challenge: string;
}

interface ChallengesOptions {
  readonly secrets: readonly string[];
  readonly basePath: string;
  readonly crossSite: boolean;
}

/** Keeps the challenge of a sign-in in a cookie that scripts cannot read, encrypted. */
export function createChallenges({ secrets, basePath, crossSite }: ChallengesOptions) {
  const secret = [...secrets];
  const getName = (https: boolean) => `${cookiePrefix(https, basePath)}authjs.challenge`;
  const toCookie = (value: string, maxAge: number, https: boolean) => {
    const site = crossSite ? 'None; Partitioned' : 'Lax';
    return `${getName(https)}=${value}; Path=${basePath || '/'}; Max-Age=${maxAge}; HttpOnly; SameSite=${site}${https ? '; Secure' : ''}`;
  };
  const salt = 'authjs.challenge';
  return {
    write: async (pending: PendingSignIn, https: boolean) =>
      toCookie(await encode({ token: { ...pending }, secret, salt, maxAge: challengeSeconds }), challengeSeconds, https),
    clear: (https: boolean) => toCookie('', 0, https),
    async read(cookies: string, https: boolean): Promise<PendingSignIn | undefined> {
      const prefix = `${getName(https)}=`;
      const found = cookies.split(';').map((cookie) => cookie.trim());
      const token = found.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
      const payload = token ? await decode<Partial<PendingSignIn>>({ token, secret, salt }).catch(() => null) : null;
      const { account, challenge } = payload ?? {};
      return account !== undefined && challenge !== undefined ? { account, challenge } : undefined;
    },
  };
}
