import { type Api, defineApi } from '../../src/schema/api';
import { readJsonText } from '../../src/schema/jsonText';
import { ownValue } from '../../src/schema/ownValue';
import { readRetryAfterHeader } from '../../src/schema/retryAfter';
import { readBoundedText } from '../http/boundedBody';
import { CallTimeout } from '../lib/callTimeout';
import type { Tokens } from './accessToken';
import { type SignedIn, toSession, toTokens } from './toSession';

/** Answers requests to the product API's `/auth/*`: the embedded API's own `fetch`, or a proxy. */
export type Upstream = (request: Request) => Promise<Response>;

export type LoginResult =
  | { readonly kind: 'signed-in'; readonly session: SignedIn }
  /** Wrong account or password. */
  | { readonly kind: 'refused' }
  /** Right, but not allowed in. */
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number }
  | { readonly kind: 'unavailable' }
  /** A success that holds no token. */
  | { readonly kind: 'unreadable' };

export type RefreshResult =
  | { readonly kind: 'refreshed'; readonly tokens: Tokens }
  /** The refresh token is no longer good. */
  | { readonly kind: 'refused' }
  /** Nobody knows; ask again later. */
  | { readonly kind: 'unavailable' };

/** What the session needs to know of the product API. */
export type SessionApi = Pick<Api, 'query' | 'authorization' | 'signIn' | 'refresh' | 'signOut'>;

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** What a 403 means by its code; an account whose e-mail is not confirmed had the right password. */
const refusals: Readonly<Record<string, 'forbidden' | 'unconfirmed' | undefined>> = {
  permission_denied: 'forbidden',
  email_not_verified: 'unconfirmed',
};

/** Tokens and one account's record; whatever is longer is no answer to these calls. */
const mostAnswerBytes = 1024 * 1024;

const defaultRetrySeconds = 60;
const mostRetrySeconds = 24 * 60 * 60;

/**
 * The three calls of the session to the product API (specification §7; refresh and logout are optional there).
 * Nothing that the API says reaches the browser: a result is one of a few kinds.
 *
 * @param timeoutMs how long one call may take, body included
 * @param api where the calls are and what their fields are called
 * @param now milliseconds
 * @param onTimeout told of a call that was given up
 */
export function createUpstreamCalls(
  upstream: Upstream,
  timeoutMs: number,
  api: SessionApi = defineApi({}),
  now: () => number = Date.now,
  onTimeout: (path: string) => void = () => undefined,
) {
  const { signIn, refresh: refreshCall, signOut } = api;
  const addressOf = (path: string, origin: string) => new URL(`${path}?${new URLSearchParams(api.query)}`, origin);

  const post = createPost(upstream, timeoutMs, onTimeout);

  return {
    /** @param acceptLanguage the browser's, for the API's own records; its messages stay here */
    async login(origin: string, account: string, password: string, acceptLanguage: string | undefined): Promise<LoginResult> {
      const headers: Record<string, string> = acceptLanguage ? { 'Accept-Language': acceptLanguage } : {};
      const body = { [signIn.account]: account, [signIn.password]: password };
      const answer = await post(addressOf(signIn.path, origin), body, headers);
      if (!answer) return { kind: 'unavailable' };
      if (isSuccess(answer.status)) {
        const session = toSession(answer.body, account);
        return session ? { kind: 'signed-in', session } : { kind: 'unreadable' };
      }
      if (answer.status === 429) return { kind: 'throttled', retryAfterSeconds: secondsToWait(answer.headers, now()) };
      // DRF answers 403 to a wrong password when no authenticator names a challenge; only the code tells the two apart.
      if (answer.status === 403) return { kind: ownValue(refusals, String(firstCode(answer.body))) ?? 'refused' };
      if ([400, 401, 422].includes(answer.status)) return { kind: 'refused' };
      return { kind: 'unavailable' };
    },

    async refresh(origin: string, refresh: string): Promise<RefreshResult> {
      // An API without such a call: the session lasts as long as its first token.
      if (!refreshCall) return { kind: 'refused' };
      const answer = await post(addressOf(refreshCall.path, origin), { [refreshCall.token]: refresh });
      if (answer && [400, 401, 403].includes(answer.status)) return { kind: 'refused' };
      const tokens = answer && isSuccess(answer.status) ? toTokens(answer.body) : undefined;
      return tokens
        ? { kind: 'refreshed', tokens: { access: tokens.access, refresh: tokens.refresh ?? refresh } }
        : { kind: 'unavailable' };
    },

    /** Best effort: the session here is over whatever the API says. */
    async logout(origin: string, tokens: Tokens): Promise<void> {
      if (!signOut) return;
      const headers = { Authorization: `${api.authorization} ${tokens.access}` };
      await post(addressOf(signOut.path, origin), { [signOut.token]: tokens.refresh }, headers);
    },
  };
}

export type UpstreamCalls = ReturnType<typeof createUpstreamCalls>;

type Post = (url: URL, body: object, headers?: Readonly<Record<string, string>>) => Promise<Answer | undefined>;

/** Posts JSON; undefined when there was no answer in time. */
function createPost(upstream: Upstream, timeoutMs: number, onTimeout: (path: string) => void): Post {
  return async (url, body, headers = {}) => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Raced, not only aborted: an upstream in this process need not heed the signal.
    const timeout = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        resolve(undefined);
        onTimeout(url.pathname);
        abort.abort(new CallTimeout());
      }, timeoutMs);
    });
    const json = JSON.stringify(body);
    // The proxy passes a body on as a stream. Without its length it would go in chunks, and Django under WSGI reads nothing of those.
    const length = { 'Content-Length': String(Buffer.byteLength(json)) };
    const call = async (): Promise<Answer | undefined> => {
      try {
        const response = await upstream(
          new Request(url, {
            method: 'POST',
            headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...length, ...headers },
            body: json,
            signal: abort.signal,
          }),
        );
        const text = await readBoundedText(response, mostAnswerBytes);
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

/** Specification §9. */
function isSuccess(status: number): boolean {
  return (status >= 200 && status <= 208) || status === 226;
}

/** At most a day. @param now milliseconds */
function secondsToWait(headers: Headers, now: number): number {
  return Math.min(readRetryAfterHeader(headers.get('Retry-After'), now) ?? defaultRetrySeconds, mostRetrySeconds);
}

function firstCode(body: unknown): unknown {
  const errors = (body as { errors?: unknown } | null)?.errors;
  return Array.isArray(errors) ? (errors[0] as { code?: unknown } | undefined)?.code : undefined;
}
