import { within } from '../http/within';
import { endReasonHeader } from '../schema/endReason';
import type { BrowserParts } from './browserParts';
import type { ReportError } from './log';

/** An answer of the session routes. `body` is undefined if it is not JSON; the whole answer is undefined if none came. */
export interface AuthAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
  /** The id under which the server's log has the call. */
  readonly reference?: string | undefined;
  /** The reason why the gateway ended the session. */
  readonly endReason?: string | undefined;
}

/** Options of the calls. */
interface AuthFetchOptions extends Pick<BrowserParts, 'fetch' | 'now'> {
  readonly basePath: string;
  readonly log: ReportError;
  /** The language for the product API's answers. */
  readonly getLocale?: (() => string) | undefined;
  readonly timeoutMs: number;
}

/** Path of the app's script that the gateway serves, by its last answer (`server/web/nameRelease.ts`). */
export let servedRelease: string | undefined;
/** Event of the window after each answer that names the script. */
export const releaseEvent = 'release';

function noteRelease(headers: Headers): void {
  const release = headers.get('X-App-Release');
  if (!release) return;
  servedRelease = release;
  dispatchEvent(new Event(releaseEvent));
}

export type AuthFetch = ReturnType<typeof createAuthFetch>;

/** Calls below the base path, as in next-auth v4 (session protocol, "Base and fetch helper"). They never throw. */
export function createAuthFetch({ basePath, fetch, now, log, getLocale, timeoutMs }: AuthFetchOptions) {
  // Another origin (a build for static hosting) gets no cookies unless asked.
  const credentials: RequestInit = /^https?:/i.test(basePath) ? { credentials: 'include' } : {};

  /** Milliseconds by which the server's clock is ahead of this device's. */
  let ahead = 0;

  async function send(url: string, init: RequestInit): Promise<AuthAnswer> {
    const response = await fetch(url, { ...credentials, ...init });
    noteRelease(response.headers);
    // Another origin may hide its date. Then this device's clock is used.
    const date = Date.parse(response.headers.get('Date') ?? '');
    if (!Number.isNaN(date)) ahead = date - now();
    const reference = response.headers.get('X-Request-Id')?.slice(0, 64);
    const endReason = response.headers.get(endReasonHeader) ?? undefined;
    return { ok: response.ok, status: response.status, body: parse(await response.text()), reference, endReason };
  }

  async function call(url: string, init: RequestInit): Promise<AuthAnswer | undefined> {
    try {
      const answer = await within(timeoutMs, (signal) => send(url, { ...init, signal }));
      // A refusal is an expected answer and is not logged.
      if (answer.status >= 500 || answer.body === undefined) log('CLIENT_FETCH_ERROR', new Error(`Answer ${answer.status}`), url);
      return answer;
    } catch (error) {
      log('CLIENT_FETCH_ERROR', error, url);
      return undefined;
    }
  }

  const language = (): Record<string, string> => (getLocale ? { 'Accept-Language': getLocale() } : {});
  return {
    /** Milliseconds, to the second. */
    serverNow: (): number => now() + ahead,

    /** Never answered from a cache. */
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

    /** The CSRF token. Nothing is posted without one. */
    async csrf() {
      return readCsrf(await this.get('csrf'));
    },
  };
}

/** The CSRF token, or why it is missing. */
type Csrf =
  | { readonly token: string; readonly error?: undefined; readonly reference?: undefined }
  | { readonly token?: undefined; readonly error: string; readonly reference?: string | undefined };

function readCsrf(answer: AuthAnswer | undefined): Csrf {
  if (!answer || answer.status >= 500) return { error: 'Unavailable', reference: answer?.reference };
  const token = answer.ok ? (answer.body as { csrfToken?: unknown } | null | undefined)?.csrfToken : undefined;
  return typeof token === 'string' && token !== '' ? { token } : { error: 'MissingCSRF' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
