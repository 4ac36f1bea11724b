import { type Api, defineApi, gatewayMount } from '../../src/schema/api';
import { readJsonText } from '../../src/schema/jsonText';
import { ownValue } from '../../src/schema/objects';
import { readRetryAfterHeader } from '../../src/schema/retryAfter';
import { readBoundedText } from '../http/boundedBody';
import { CallTimeout } from '../lib/callTimeout';
import type { Tokens } from './accessToken';
import { isChallengeExpired, readChallenge } from './secondFactor';
import { type SignedIn, toSession, toTokens } from './toSession';

/** Handles requests to the product API's `/auth/*`: the embedded API's `fetch`, or a proxy. */
export type Upstream = (request: Request) => Promise<Response>;

export type LoginResult =
  | { readonly kind: 'signed-in'; readonly session: SignedIn }
  | { readonly kind: 'refused' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'unreadable' };

interface CodeRequired {
  readonly kind: 'code-required';
  readonly challenge: string;
}

export type RefreshResult =
  | { readonly kind: 'refreshed'; readonly tokens: Tokens }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unavailable' };

export type SessionApi = Pick<Api, 'query' | 'authorization' | 'signIn' | 'refresh' | 'signOut'>;

type OnFailure = (path: string, unexpectedAnswer?: string) => void;

export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Meaning of a 403 by its code. An account whose e-mail is not confirmed had the correct password. */
const refusals: Readonly<Record<string, 'forbidden' | 'unconfirmed' | undefined>> = {
  permission_denied: 'forbidden',
  email_not_verified: 'unconfirmed',
};

const maxAnswerBytes = 1024 * 1024;

const defaultRetrySeconds = 60;
const maxRetrySeconds = 24 * 60 * 60;

/** Creates the session's calls to the product API. @param timeoutMs of one call with its body @param now milliseconds @param roleAt path of the role in the answer of a sign-in */
export function createUpstreamCalls(
  upstream: Upstream,
  timeoutMs: number,
  api: SessionApi = defineApi({}),
  now: () => number = Date.now,
  onFailure: OnFailure = () => undefined,
  roleAt?: string,
) {
  const { signIn, refresh: refreshCall, signOut } = api;
  const { secondFactor } = signIn;
  const getAddress = (path: string, origin: string) => new URL(`${path}?${new URLSearchParams(api.query)}`, origin);

  const call = createCall(upstream, timeoutMs, onFailure);
  const post = (url: URL, body: unknown, headers?: Readonly<Record<string, string>>) => call(url, { method: 'POST', body, headers });

  const readLogin = (answer: UpstreamAnswer | undefined, account: string): LoginResult => {
    if (answer && isUnexpected(answer)) onFailure(signIn.path, `${answer.status}${isPage(answer) ? ' and a web page' : ''}`);
    if (!answer || !isSuccessful(answer.status)) return toRefusal(answer, now());
    const session = toSession(answer.body, account, roleAt);
    return session ? { kind: 'signed-in', session } : { kind: 'unreadable' };
  };

  return {
    async login(
      origin: string,
      account: string,
      password: string,
      acceptLanguage: string | undefined,
    ): Promise<LoginResult | CodeRequired> {
      const body = { [signIn.account]: account, [signIn.password]: password };
      const answer = await post(getAddress(signIn.path, origin), body, toHeaders(acceptLanguage));
      const challenge = secondFactor && answer && readChallenge(secondFactor, answer);
      if (challenge === null) return { kind: 'unreadable' };
      return challenge === undefined ? readLogin(answer, account) : { kind: 'code-required', challenge };
    },

    async confirmCode(
      origin: string,
      { account, challenge, code }: { readonly account: string; readonly challenge: string; readonly code: string },
      acceptLanguage: string | undefined,
    ): Promise<LoginResult | { readonly kind: 'code-expired' }> {
      if (!secondFactor) return { kind: 'code-expired' };
      const { path, token = 'token', code: name = 'code' } = secondFactor;
      const answer = await post(getAddress(path, origin), { [token]: challenge, [name]: code }, toHeaders(acceptLanguage));
      const isRefused = answer !== undefined && !isSuccessful(answer.status) && answer.status < 500 && answer.status !== 429;
      return isRefused && isChallengeExpired({ ...secondFactor, token }, answer) ? { kind: 'code-expired' } : readLogin(answer, account);
    },

    async refresh(origin: string, refresh: string): Promise<RefreshResult> {
      // Without this call the session lasts as long as its first token.
      if (!refreshCall) return { kind: 'refused' };
      const answer = await post(getAddress(refreshCall.path, origin), { [refreshCall.token]: refresh });
      if (answer && [400, 401, 403].includes(answer.status)) return { kind: 'refused' };
      const tokens = answer && isSuccessful(answer.status) ? toTokens(answer.body) : undefined;
      return tokens
        ? { kind: 'refreshed', tokens: { access: tokens.access, refresh: tokens.refresh ?? refresh } }
        : { kind: 'unavailable' };
    },

    /** Best effort, because the session here is over anyway. */
    async logout(origin: string, tokens: Tokens): Promise<void> {
      if (!signOut) return;
      const headers = { Authorization: `${api.authorization} ${tokens.access}` };
      await post(getAddress(signOut.path, origin), { [signOut.token]: tokens.refresh }, headers);
    },

    /** Asks the product API on behalf of an account. @param path below its root @returns undefined without an answer */
    ask(method: 'GET' | 'OPTIONS', path: string, origin: string, access: string): Promise<UpstreamAnswer | undefined> {
      return call(getAddress(gatewayMount + path, origin), { method, headers: { Authorization: `${api.authorization} ${access}` } });
    },
  };
}

function toRefusal(answer: UpstreamAnswer | undefined, now: number): LoginResult {
  if (!answer) return { kind: 'unavailable' };
  if (answer.status === 429) return { kind: 'throttled', retryAfterSeconds: secondsToWait(answer.headers, now) };
  // DRF answers 403 to a wrong password if no authenticator names a challenge, so the code decides.
  if (answer.status === 403) return { kind: ownValue(refusals, String(firstCode(answer.body))) ?? 'refused' };
  return { kind: [400, 401, 422].includes(answer.status) ? 'refused' : 'unavailable' };
}

const isPage = ({ headers }: UpstreamAnswer) => headers.get('Content-Type')?.startsWith('text/html') ?? false;

function isUnexpected(answer: UpstreamAnswer): boolean {
  const isRefusal = [400, 401, 403, 422, 429].includes(answer.status);
  return !isSuccessful(answer.status) && answer.status < 500 && (!isRefusal || isPage(answer));
}

function toHeaders(acceptLanguage: string | undefined): Readonly<Record<string, string>> {
  return acceptLanguage ? { 'Accept-Language': acceptLanguage } : {};
}

export type UpstreamCalls = ReturnType<typeof createUpstreamCalls>;

interface CallInit {
  readonly method: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

type Call = (url: URL, init: CallInit) => Promise<UpstreamAnswer | undefined>;

function createCall(upstream: Upstream, timeoutMs: number, onFailure: OnFailure): Call {
  return async (url, { method, body, headers = {} }) => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Raced, because an upstream in this process may ignore the signal.
    const timeout = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        resolve(undefined);
        onFailure(url.pathname);
        abort.abort(new CallTimeout());
      }, timeoutMs);
    });
    const json = body === undefined ? null : JSON.stringify(body);
    // Without its length the proxied body would be chunked, which Django under WSGI does not read.
    const ofBody: Readonly<Record<string, string>> =
      json === null ? {} : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(json)) };
    const call = async (): Promise<UpstreamAnswer | undefined> => {
      try {
        const response = await upstream(
          new Request(url, {
            method,
            headers: { Accept: 'application/json', ...ofBody, ...headers },
            body: json,
            signal: abort.signal,
          }),
        );
        const text = await readBoundedText(response, maxAnswerBytes);
        return text === undefined ? undefined : { status: response.status, headers: response.headers, body: readJsonText(text)?.value };
      } catch {
        return undefined;
      }
    };
    try {
      return await Promise.race([call(), timeout]);
    } finally {
      clearTimeout(timer);
    }
  };
}

export function isSuccessful(status: number): boolean {
  return (status >= 200 && status <= 208) || status === 226;
}

function secondsToWait(headers: Headers, now: number): number {
  return Math.min(readRetryAfterHeader(headers.get('Retry-After'), now) ?? defaultRetrySeconds, maxRetrySeconds);
}

function firstCode(body: unknown): unknown {
  const errors = (body as { errors?: unknown } | null)?.errors;
  return Array.isArray(errors) ? (errors[0] as { code?: unknown } | undefined)?.code : undefined;
}
