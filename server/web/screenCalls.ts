import type { Locale } from '../../src/schema/fieldTypes';
import { answersId, type Screen, type WrittenAnswers } from '../../src/schema/screen';
import { readBody } from '../session/readBody';

/** A screen, as far as it could be drawn, and the answers that it was drawn with, by path. */
export interface Drawn {
  readonly screen: Screen | undefined;
  readonly answers: Readonly<Record<string, string>>;
}

/** What the calls of a screen are made with. */
export interface ScreenCallsOptions {
  readonly api: (request: Request) => Response | Promise<Response>;
  readonly origin: string;
  /** Answers that are known already, by path. */
  readonly known: Readonly<Record<string, string>>;
  /** Of the document's request: who asks, and by which proxy. */
  readonly headers: Headers;
}

/** A longer answer is left to the app: it would be in the page twice. */
const mostAnswerBytes = 1024 * 1024;

/** Headers of the document's request that its calls keep; the token and the language come from the app itself. */
const kept = ['user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/**
 * The app's calls, answered without a network: what the session said, and the product API's reads. Their answers are kept for the app,
 * which then does not ask again; what failed it asks itself.
 */
export function createScreenCalls({ api, origin, known, headers }: ScreenCallsOptions) {
  const answers: Record<string, string> = { ...known };
  async function fetch(url: string, init: RequestInit = {}): Promise<Response> {
    if ((init.method ?? 'GET') !== 'GET') return new Response(null, { status: 405 });
    if (known[url] !== undefined) return json(known[url]);
    if (!url.startsWith('/api/') || url.startsWith('/api/auth/')) return new Response(null, { status: 404 });
    const asked = new Headers(init.headers);
    for (const name of kept) {
      const value = headers.get(name);
      if (value !== null) asked.set(name, value);
    }
    const response = await api(new Request(new URL(url, origin), { headers: asked }));
    const text = await readBody(response, mostAnswerBytes);
    if (text === undefined) return new Response(null, { status: 502 });
    if (response.ok) answers[url] = text;
    return new Response(text, { status: response.status, headers: response.headers });
  }
  return { fetch, answers };
}

/** Answers as the app reads them (`src/app/readAnswers.ts`). */
export function writtenAnswers(locale: Locale, { answers, screen }: Drawn): WrittenAnswers {
  return { date: new Date().toUTCString(), locale, answers, reads: screen?.reads ?? [] };
}

/** The same in a page: data, not code, and no text in it can end the element. */
export function answersScript(locale: Locale, drawn: Drawn): string {
  const text = JSON.stringify(writtenAnswers(locale, drawn));
  return `<script type="application/json" id="${answersId}">${text.replaceAll('<', '\\u003c')}</script>`;
}

function json(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': 'application/json' } });
}
