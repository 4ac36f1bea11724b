import type { BrowserParts } from './browserParts';
import type { SessionLog } from './log';

/** An answer of the session routes; `body` is undefined when it is no JSON. Undefined instead of an answer: there was none. */
export interface AuthAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
}

/** What the calls need to know. */
export interface AuthFetchOptions extends Pick<BrowserParts, 'fetch' | 'now'> {
  readonly basePath: string;
  readonly log: SessionLog;
  /** The language that the product API should speak. */
  readonly getLocale?: (() => string) | undefined;
  readonly timeoutMs: number;
}

export type AuthFetch = ReturnType<typeof createAuthFetch>;

/** Calls under the base path, v4's way (session protocol, "Base and fetch helper"). They never throw. */
export function createAuthFetch({ basePath, fetch, now, log, getLocale, timeoutMs }: AuthFetchOptions) {
  // Another origin (a build for static hosting) gets no cookies unless asked.
  const credentials: RequestInit = /^https?:/i.test(basePath) ? { credentials: 'include' } : {};

  /** Milliseconds that the server's clock is ahead of ours. */
  let ahead = 0;

  async function send(url: string, init: RequestInit): Promise<AuthAnswer> {
    const response = await fetch(url, { ...credentials, ...init });
    // Another origin need not show its date; then ours has to do.
    const date = Date.parse(response.headers.get('Date') ?? '');
    if (!Number.isNaN(date)) ahead = date - now();
    return { ok: response.ok, status: response.status, body: parse(await response.text()) };
  }

  async function call(url: string, init: RequestInit): Promise<AuthAnswer | undefined> {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Raced, not only aborted: whoever stands in for fetch need not heed the signal.
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new DOMException(`No answer within ${timeoutMs} ms`, 'TimeoutError'));
        abort.abort();
      }, timeoutMs);
    });
    try {
      const answer = await Promise.race([send(url, { ...init, signal: abort.signal }), timeout]);
      // A refusal is an answer like any other; only what no client can work with is worth a line.
      if (answer.status >= 500 || answer.body === undefined) log('CLIENT_FETCH_ERROR', new Error(`Answer ${answer.status}`), url);
      return answer;
    } catch (error) {
      log('CLIENT_FETCH_ERROR', error, url);
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  const language = (): Record<string, string> => (getLocale ? { 'Accept-Language': getLocale() } : {});
  return {
    /** Milliseconds, to the second. */
    serverNow: (): number => now() + ahead,

    /** Never from a cache: what was true is no answer to what is. */
    get: (path: string) => call(`${basePath}/${path}`, { cache: 'no-store', headers: { 'Content-Type': 'application/json' } }),

    postForm: (path: string, fields: Readonly<Record<string, string>>) =>
      call(`${basePath}/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...language() },
        body: new URLSearchParams(fields),
      }),

    postJson: (path: string, body: object) =>
      call(`${basePath}/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),

    /** Without a token nothing may be posted; `error` says why there is none. */
    async csrf(): Promise<{ readonly token: string; readonly error?: undefined } | { readonly token?: undefined; readonly error: string }> {
      const answer = await this.get('csrf');
      if (!answer || answer.status >= 500) return { error: 'Unavailable' };
      const token = answer.ok ? (answer.body as { csrfToken?: unknown } | null | undefined)?.csrfToken : undefined;
      return typeof token === 'string' && token !== '' ? { token } : { error: 'MissingCSRF' };
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
