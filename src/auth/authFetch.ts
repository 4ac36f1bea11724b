import type { BrowserParts } from './browserParts';
import type { SessionLog } from './log';

/** An answer of the session routes; `body` is undefined when it is no JSON. Undefined instead of an answer: there was none. */
export interface AuthAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
}

/** The gateway itself gives the product API 10 s; an answer after this will not come. */
const timeoutMs = 30_000;

export type AuthFetch = ReturnType<typeof createAuthFetch>;

/**
 * Calls under the base path, v4's way (session protocol, "Base and fetch helper").
 *
 * @param getLocale the language that the product API should speak
 */
export function createAuthFetch(basePath: string, { fetch }: Pick<BrowserParts, 'fetch'>, log: SessionLog, getLocale?: () => string) {
  // Another origin (a build for static hosting) gets no cookies unless asked.
  const credentials: RequestInit = /^https?:/.test(basePath) ? { credentials: 'include' } : {};

  async function call(url: string, init: RequestInit): Promise<AuthAnswer | undefined> {
    try {
      const response = await fetch(url, { ...credentials, ...init, signal: AbortSignal.timeout(timeoutMs) });
      const text = await response.text();
      const answer = { ok: response.ok, status: response.status, body: parse(text) };
      // A refusal is an answer like any other; only what no client can work with is worth a line.
      if (response.status >= 500 || answer.body === undefined) log('CLIENT_FETCH_ERROR', new Error(`Answer ${response.status}`), url);
      return answer;
    } catch (error) {
      log('CLIENT_FETCH_ERROR', error, url);
      return undefined;
    }
  }

  const language = (): Record<string, string> => (getLocale ? { 'Accept-Language': getLocale() } : {});
  return {
    get: (path: string) => call(`${basePath}/${path}`, { headers: { 'Content-Type': 'application/json' } }),

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
