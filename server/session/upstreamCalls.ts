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

const defaultRetrySeconds = 60;
const mostRetrySeconds = 24 * 60 * 60;

/**
 * The three calls of the session to the product API (specification §7; refresh and logout are optional there).
 * Nothing that the API says reaches the browser: a result is one of a few kinds.
 *
 * @param timeoutMs how long one call may take, body included
 * @param now milliseconds
 */
export function createUpstreamCalls(upstream: Upstream, timeoutMs: number, now: () => number = Date.now) {
  /** @returns undefined when there was no answer in time */
  async function post(url: URL, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Answer | undefined> {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Raced, not only aborted: an upstream in this process need not heed the signal.
    const timeout = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        resolve(undefined);
        abort.abort();
      }, timeoutMs);
    });
    const call = async (): Promise<Answer | undefined> => {
      try {
        const response = await upstream(
          new Request(url, {
            method: 'POST',
            headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
            body: JSON.stringify(body),
            signal: abort.signal,
          }),
        );
        const text = await response.text();
        return { status: response.status, headers: response.headers, body: parse(text) };
      } catch {
        return undefined;
      }
    };
    try {
      return await Promise.race([call(), timeout]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    /** @param acceptLanguage the browser's, for the API's own records; its messages stay here */
    async login(origin: string, account: string, password: string, acceptLanguage: string | undefined): Promise<LoginResult> {
      const headers: Record<string, string> = acceptLanguage ? { 'Accept-Language': acceptLanguage } : {};
      const answer = await post(new URL('/auth/login/?is_admin=true', origin), { email: account, password }, headers);
      if (!answer) return { kind: 'unavailable' };
      if (isSuccess(answer.status)) {
        const session = toSession(answer.body, account);
        return session ? { kind: 'signed-in', session } : { kind: 'unreadable' };
      }
      if (answer.status === 429) return { kind: 'throttled', retryAfterSeconds: readRetryAfter(answer.headers.get('Retry-After'), now()) };
      // DRF answers 403 to a wrong password when no authenticator names a challenge; only the code tells the two apart.
      if (answer.status === 403) return { kind: refusals[String(firstCode(answer.body))] ?? 'refused' };
      if ([400, 401, 422].includes(answer.status)) return { kind: 'refused' };
      return { kind: 'unavailable' };
    },

    async refresh(origin: string, refresh: string): Promise<RefreshResult> {
      const answer = await post(new URL('/auth/token/refresh/?is_admin=true', origin), { refresh });
      if (answer && [400, 401, 403].includes(answer.status)) return { kind: 'refused' };
      const tokens = answer && isSuccess(answer.status) ? toTokens(answer.body) : undefined;
      return tokens
        ? { kind: 'refreshed', tokens: { access: tokens.access, refresh: tokens.refresh ?? refresh } }
        : { kind: 'unavailable' };
    },

    /** Best effort: the session here is over whatever the API says. */
    async logout(origin: string, tokens: Tokens): Promise<void> {
      await post(new URL('/auth/logout/?is_admin=true', origin), { refresh: tokens.refresh }, { Authorization: `Bearer ${tokens.access}` });
    },
  };
}

export type UpstreamCalls = ReturnType<typeof createUpstreamCalls>;

/** Specification §9. */
function isSuccess(status: number): boolean {
  return (status >= 200 && status <= 208) || status === 226;
}

/**
 * Seconds to wait (RFC 9110 §10.2.3): a number, or what is left until a date. Passed on as a number, at most a day.
 *
 * @param now milliseconds
 */
export function readRetryAfter(value: string | null, now: number): number {
  const text = value?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : /[a-z]/i.test(text) ? Math.ceil((Date.parse(text) - now) / 1000) : Number.NaN;
  return Number.isNaN(seconds) ? defaultRetrySeconds : Math.min(Math.max(1, seconds), mostRetrySeconds);
}

function firstCode(body: unknown): unknown {
  const errors = (body as { errors?: unknown } | null)?.errors;
  return Array.isArray(errors) ? (errors[0] as { code?: unknown } | undefined)?.code : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
