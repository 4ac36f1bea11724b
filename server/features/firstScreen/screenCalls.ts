import type { AppLocale } from '../../../src/schema/locales';
import { pageHeaders, pickHeaders } from '../../../src/schema/pageHeaders';
import { answersId, type Refusal, type Screen, type WrittenAnswers } from '../../../src/schema/screen';
import { readBoundedText } from '../../http/boundedBody';

export interface RenderedScreen {
  readonly screen: Screen | undefined;
  readonly answers: Readonly<Record<string, string>>;
  readonly headers: WrittenAnswers['headers'];
  readonly refusals: Readonly<Record<string, Refusal>>;
}

interface ScreenCallsOptions {
  readonly api: (request: Request) => Response | Promise<Response>;
  readonly origin: string;
  readonly known: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly signal: AbortSignal;
}

const maxAnswerBytes = 1024 * 1024;

/** Headers copied from the document's request. The app adds token and language. */
const forwardedHeaders = ['user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/** Three times the calls of the largest page. Further calls are left to the app. */
const maxCalls = 60;

const maxRefusalLength = 10_000;

interface Read {
  readonly status: number;
  readonly text: string;
}

/** Answers the app's calls from known responses and the product API. Requests each address once; the app itself repeats failed calls. */
export function createScreenCalls({ api, origin, known, headers: given, signal }: ScreenCallsOptions) {
  const answers: Record<string, string> = { ...known };
  const headers: Record<string, Record<string, string>> = {};
  const refusals: Record<string, Refusal> = {};
  const asked = new Map<string, Promise<Read>>();
  // Raced, because an API in this process may ignore the signal.
  const ended = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
  ended.catch(() => undefined);

  async function ask(url: string, init: RequestInit): Promise<Read> {
    const sent = new Headers(init.headers);
    for (const name of forwardedHeaders) {
      const value = given.get(name);
      if (value !== null) sent.set(name, value);
    }
    const response = await api(new Request(new URL(url, origin), { headers: sent, signal }));
    const text = await readBoundedText(response, maxAnswerBytes);
    if (text === undefined) return { status: 502, text: '' };
    const { status } = response;
    const retryAfter = response.headers.get('Retry-After');
    if (response.ok) {
      answers[url] = text;
      const kept = pickHeaders(response.headers, ['ETag', ...pageHeaders]);
      if (Object.keys(kept).length > 0) headers[url] = kept;
    } else if (retryAfter && text.length <= maxRefusalLength) refusals[url] = { status, retryAfter, body: text };
    return { status, text };
  }

  async function fetch(url: string, init: RequestInit = {}): Promise<Response> {
    if ((init.method ?? 'GET') !== 'GET') return new Response(null, { status: 405 });
    if (known[url] !== undefined) return json(known[url]);
    if (!url.startsWith('/api/') || url.startsWith('/api/auth/')) return new Response(null, { status: 404 });
    const call = asked.get(url) ?? (asked.size < maxCalls ? ask(url, init) : Promise.resolve({ status: 503, text: '' }));
    asked.set(url, call);
    const { status, text } = await Promise.race([call, ended]);
    return new Response(text || null, { status, ...(headers[url] && { headers: headers[url] }) });
  }
  return { fetch, answers, headers, refusals };
}

export function writtenAnswers(locale: AppLocale, { answers, headers, refusals, screen }: RenderedScreen): WrittenAnswers {
  return { date: new Date().toUTCString(), locale, answers, headers, refusals, reads: screen?.reads ?? [] };
}

export function answersScript(locale: AppLocale, rendered: RenderedScreen): string {
  const text = JSON.stringify(writtenAnswers(locale, rendered));
  return `<script type="application/json" id="${answersId}">${text.replaceAll('<', '\\u003c')}</script>`;
}

function json(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': 'application/json' } });
}
