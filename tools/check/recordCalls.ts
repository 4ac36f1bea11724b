import { performance } from 'node:perf_hooks';
import { tryParseJson } from '../tryParseJson';

export interface RecordedCall {
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Headers;
  readonly requestBody: string | undefined;
  /** 0: no response. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
  readonly milliseconds: number;
  readonly bytes: number;
  readonly redirect: string | undefined;
}

interface CallRecorderOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

export interface Recorder {
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  readonly calls: readonly RecordedCall[];
  take(): readonly RecordedCall[];
  /** Returns the final calls during some work, without retries and redirects. */
  during<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly calls: readonly RecordedCall[] }>;
}

/** Redirects that keep method and body; all others become a GET (Fetch standard, "HTTP-redirect fetch"). */
const keepsBody = new Set([307, 308]);
const withoutBody = new Set([101, 204, 205, 304]);
const maxRedirects = 5;

/** Follows redirects like a browser and records each step, which reveals a lost body or token. */
export function createCallRecorder({
  headers = {},
  fetch = (url, init) => globalThis.fetch(url, init),
}: CallRecorderOptions = {}): Recorder {
  const calls: RecordedCall[] = [];
  let taken = 0;

  async function follow(url: string, init: RequestInit, steps: number): Promise<Response> {
    const requestHeaders = new Headers(init.headers);
    for (const [name, value] of Object.entries(headers)) requestHeaders.set(name, value);
    const { call, body, response } = await send(fetch, url, { ...init, headers: requestHeaders }, calls);
    if (call.redirect === undefined || init.redirect === 'manual' || steps === maxRedirects)
      return new Response(withoutBody.has(call.status) ? null : body, { status: call.status, headers: response.headers });
    const next = new Headers(init.headers);
    if (new URL(call.redirect).origin !== new URL(url).origin) next.delete('Authorization');
    const { method = 'GET', body: sent, ...rest } = init;
    const asIs = keepsBody.has(call.status) || method === 'GET' || method === 'HEAD';
    return follow(call.redirect, { ...rest, headers: next, ...(asIs ? { method, ...(sent ? { body: sent } : {}) } : {}) }, steps + 1);
  }

  return {
    calls,
    fetch: (url, init = {}) => follow(url, init, 0),
    take() {
      const fresh = calls.slice(taken);
      taken = calls.length;
      return fresh;
    },
    async during(work) {
      const before = calls.length;
      const result = await work();
      const made = calls.slice(before);
      // Throttled and redirected calls were repeated.
      const answered = made.filter(({ status, redirect }) => status !== 429 && redirect === undefined);
      return { result, calls: answered.length > 0 ? answered : made };
    },
  };
}

async function send(
  fetch: NonNullable<CallRecorderOptions['fetch']>,
  url: string,
  init: RequestInit & { readonly headers: Headers },
  calls: RecordedCall[],
): Promise<{ call: RecordedCall; body: ArrayBuffer; response: Response }> {
  const { method = 'GET', headers: requestHeaders } = init;
  const asked = { method, url, requestHeaders, requestBody: describeBody(init.body) };
  const start = performance.now();
  try {
    const response = await fetch(url, { ...init, redirect: 'manual' });
    const body = await response.arrayBuffer();
    const text = new TextDecoder().decode(body);
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('Location') : null;
    const call: RecordedCall = {
      ...asked,
      status: response.status,
      headers: response.headers,
      text,
      json: tryParseJson(text),
      milliseconds: performance.now() - start,
      bytes: body.byteLength,
      redirect: location !== null && URL.canParse(location, url) ? new URL(location, url).href : undefined,
    };
    calls.push(call);
    return { call, body, response };
  } catch (error) {
    const milliseconds = performance.now() - start;
    const nothing = { status: 0, headers: new Headers(), text: getReason(error), json: undefined, bytes: 0, redirect: undefined };
    calls.push({ ...asked, ...nothing, milliseconds });
    throw error;
  }
}

function describeBody(body: RequestInit['body']): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (body instanceof FormData) return `form: ${[...new Set(body.keys())].join(', ')}`;
  return String(body);
}

function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  // For a server without TLS, OpenSSL reports a line of its source.
  if (/wrong version number|packet length too long/.test(cause.message)) return 'no https there: is the address one of http?';
  // An AggregateError of several addresses has no message.
  return cause.message || String((cause as NodeJS.ErrnoException).code ?? error.message);
}

export function isAboutSlash({ url, redirect }: Pick<RecordedCall, 'url' | 'redirect'>): boolean {
  if (redirect === undefined) return false;
  const [from, to] = [new URL(url), new URL(redirect)];
  return from.origin === to.origin && from.pathname !== to.pathname && from.pathname.replace(/\/$/, '') === to.pathname.replace(/\/$/, '');
}

export function callLine({ method, url }: Pick<RecordedCall, 'method' | 'url'>): string {
  const { pathname, search } = new URL(url);
  return `${method} ${readable(pathname)}${readable(search)}`;
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
