import { within } from '../http/within';
import { endReasonHeader } from '../schema/endReason';
import type { BrowserParts } from './browserParts';
import type { ReportError } from './log';

export interface AuthAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
  readonly reference?: string | undefined;
  readonly endReason?: string | undefined;
}

interface AuthFetchOptions extends Pick<BrowserParts, 'fetch' | 'now'> {
  readonly basePath: string;
  readonly log: ReportError;
  readonly getLocale?: (() => string) | undefined;
  readonly timeoutMs: number;
}

/** URL of the app script in the gateway's latest response (`server/web/nameRelease.ts`). */
export let servedRelease: string | undefined;
/** Window event after each response that names the app script. */
export const releaseEvent = 'release';

function noteRelease(headers: Headers): void {
  const release = headers.get('X-App-Release');
  if (!release) return;
  servedRelease = release;
  dispatchEvent(new Event(releaseEvent));
}

export type AuthFetch = ReturnType<typeof createAuthFetch>;

/** Creates the calls of the session protocol. They never throw; without a response they resolve to undefined. */
export function createAuthFetch({ basePath, fetch, now, log, getLocale, timeoutMs }: AuthFetchOptions) {
  // Across origins (static hosting), cookies are sent only if asked for.
  const credentials: RequestInit = /^https?:/i.test(basePath) ? { credentials: 'include' } : {};

  /** Server clock minus device clock, in ms. */
  let ahead = 0;

  async function send(url: string, init: RequestInit): Promise<AuthAnswer> {
    const response = await fetch(url, { ...credentials, ...init });
    noteRelease(response.headers);
    // CORS may hide the header.
    const date = Date.parse(response.headers.get('Date') ?? '');
    if (!Number.isNaN(date)) ahead = date - now();
    const reference = response.headers.get('X-Request-Id')?.slice(0, 64);
    const endReason = response.headers.get(endReasonHeader) ?? undefined;
    return { ok: response.ok, status: response.status, body: parse(await response.text()), reference, endReason };
  }

  async function call(url: string, init: RequestInit): Promise<AuthAnswer | undefined> {
    try {
      const answer = await within(timeoutMs, (signal) => send(url, { ...init, signal }));
      if (answer.status >= 500 || answer.body === undefined) log('CLIENT_FETCH_ERROR', new Error(`Answer ${answer.status}`), url);
      return answer;
    } catch (error) {
      log('CLIENT_FETCH_ERROR', error, url);
      return undefined;
    }
  }

  const language = (): Record<string, string> => (getLocale ? { 'Accept-Language': getLocale() } : {});
  return {
    serverNow: (): number => now() + ahead,

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

    async csrf() {
      return readCsrf(await this.get('csrf'));
    },
  };
}

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
