import type { AppLocale } from '../../../src/schema/fieldTypes';
import { answersId, type Refusal, type Screen, type WrittenAnswers } from '../../../src/schema/screen';
import { readBoundedText } from '../../http/boundedBody';

/** A screen, as far as it could be drawn, and the answers that it was drawn with, by path. */
export interface Drawn {
  readonly screen: Screen | undefined;
  readonly answers: Readonly<Record<string, string>>;
  readonly tags: Readonly<Record<string, string>>;
  readonly refusals: Readonly<Record<string, Refusal>>;
}

/** What the calls of a screen are made with. */
export interface ScreenCallsOptions {
  readonly api: (request: Request) => Response | Promise<Response>;
  readonly origin: string;
  /** Answers that are known already, by path. */
  readonly known: Readonly<Record<string, string>>;
  /** Of the document's request: who asks, and by which proxy. */
  readonly headers: Headers;
  /** Ends the calls that are under way. */
  readonly signal: AbortSignal;
}

/** A longer answer is left to the app: it would be in the page twice. */
const mostAnswerBytes = 1024 * 1024;

/** Headers of the document's request that its calls keep; the token and the language come from the app itself. */
const kept = ['user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/** More calls than the fullest page makes, three times over; what would be beyond them is left to the app. */
const mostCalls = 60;

/** Longest body of a refusal that is handed on, characters. */
const longestRefusal = 10_000;

/** Longest ETag that is handed on, characters. */
const longestTag = 200;

/** An answer, read to its end. */
interface Read {
  readonly status: number;
  readonly text: string;
}

/**
 * The app's calls, answered without a network: what the session said, and the product API's reads. Their answers are kept for the app,
 * which then does not ask again. What failed it asks itself, when the API said so after the time that it named.
 *
 * An address is asked once a drawing, whatever it answers: an API in trouble is not asked again and again by each pass of a drawing.
 */
export function createScreenCalls({ api, origin, known, headers, signal }: ScreenCallsOptions) {
  const answers: Record<string, string> = { ...known };
  const tags: Record<string, string> = {};
  const refusals: Record<string, Refusal> = {};
  const asked = new Map<string, Promise<Read>>();
  // Raced: an API in this process need not heed the signal.
  const ended = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
  ended.catch(() => undefined);

  async function ask(url: string, init: RequestInit): Promise<Read> {
    const sent = new Headers(init.headers);
    for (const name of kept) {
      const value = headers.get(name);
      if (value !== null) sent.set(name, value);
    }
    const response = await api(new Request(new URL(url, origin), { headers: sent, signal }));
    const text = await readBoundedText(response, mostAnswerBytes);
    if (text === undefined) return { status: 502, text: '' };
    const { status } = response;
    const retryAfter = response.headers.get('Retry-After');
    const tag = response.headers.get('ETag');
    if (response.ok) {
      answers[url] = text;
      if (tag && tag.length <= longestTag) tags[url] = tag;
    } else if (retryAfter && text.length <= longestRefusal) refusals[url] = { status, retryAfter, body: text };
    return { status, text };
  }

  async function fetch(url: string, init: RequestInit = {}): Promise<Response> {
    if ((init.method ?? 'GET') !== 'GET') return new Response(null, { status: 405 });
    if (known[url] !== undefined) return json(known[url]);
    if (!url.startsWith('/api/') || url.startsWith('/api/auth/')) return new Response(null, { status: 404 });
    const call = asked.get(url) ?? (asked.size < mostCalls ? ask(url, init) : Promise.resolve({ status: 503, text: '' }));
    asked.set(url, call);
    const { status, text } = await Promise.race([call, ended]);
    return new Response(text || null, { status, ...(tags[url] && { headers: { ETag: tags[url] } }) });
  }
  return { fetch, answers, tags, refusals };
}

/** Answers as the app reads them (`src/performance/readAnswers.ts`). */
export function writtenAnswers(locale: AppLocale, { answers, tags, refusals, screen }: Drawn): WrittenAnswers {
  return { date: new Date().toUTCString(), locale, answers, tags, refusals, reads: screen?.reads ?? [] };
}

/** The same in a page: data, not code, and no text in it can end the element. */
export function answersScript(locale: AppLocale, drawn: Drawn): string {
  const text = JSON.stringify(writtenAnswers(locale, drawn));
  return `<script type="application/json" id="${answersId}">${text.replaceAll('<', '\\u003c')}</script>`;
}

function json(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': 'application/json' } });
}
