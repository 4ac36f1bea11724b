import { toAddress } from '../schema/basePath';
import type { AppLocale } from '../schema/fieldTypes';
import { answersId, type ReadKey, type Refusal, type WrittenAnswers } from '../schema/screen';

/** They serve the start; what is asked for later wants to know how things are then. Milliseconds. */
const goodFor = 10_000;

/** What a sign-in form is sent with, however long it is filled in: the server says when the token is another one by then. */
const lasting = ['/providers', '/csrf'];

/** Answers that came before they were asked for. */
export interface Answers {
  /** `fetch` that takes the first answer of a GET from them, and everything else from the network. */
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** What the drawn screen read, which they answer; none where it was drawn for another language. */
  readonly reads: readonly ReadKey[];
  /** Takes more of them, for a language. */
  readonly take: (written: WrittenAnswers, locale: AppLocale) => void;
}

/**
 * The answers that the gateway has written into the page. Each is good once, for the language it was asked in, while a screen starts.
 */
export function readAnswers(locale: AppLocale): Answers {
  const answers = new Map<string, string>();
  const tags = new Map<string, string>();
  const refusals = new Map<string, Refusal>();
  let end = 0;
  let date = '';
  const take: Answers['take'] = (written, locale) => {
    if (written.locale !== locale) return;
    end = performance.now() + goodFor;
    date = written.date;
    for (const [url, answer] of Object.entries(written.answers)) answers.set(url, answer);
    for (const [url, tag] of Object.entries(written.tags)) tags.set(url, tag);
    for (const [url, refusal] of Object.entries(written.refusals)) refusals.set(url, refusal);
  };
  const element = document.getElementById(answersId);
  // Nothing of it stays in the page.
  element?.remove();
  const written = element?.textContent ? (JSON.parse(element.textContent) as WrittenAnswers) : undefined;
  if (written) take(written, locale);
  return {
    reads: written?.locale === locale ? written.reads : [],
    take,
    async fetch(url, init) {
      const isRead = (init?.method ?? 'GET') === 'GET';
      const isNew = performance.now() < end;
      const found = isRead && (isNew || lasting.some((call) => url.endsWith(call))) ? answers.get(url) : undefined;
      // What is changed may make every other answer untrue.
      if (!isRead) answers.clear();
      answers.delete(url);
      const refusal = isRead && isNew ? refusals.get(url) : undefined;
      refusals.delete(url);
      if (refusal) return new Response(refusal.body, { status: refusal.status, headers: { 'Retry-After': refusal.retryAfter } });
      if (found === undefined) return globalThis.fetch(toAddress(url), init);
      const headers = new Headers({ 'Content-Type': 'application/json', ...(isNew && { Date: date }) });
      const tag = tags.get(url);
      // The version of the record: it is saved without being read again.
      if (tag) headers.set('ETag', tag);
      return new Response(found, { headers });
    },
  };
}
