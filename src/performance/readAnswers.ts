import { toAddress } from '../schema/basePath';
import type { AppLocale } from '../schema/locales';
import { answersId, type ReadKey, type Refusal, type WrittenAnswers } from '../schema/screen';

/** Lifetime of embedded responses in ms. Later reads need current data. */
const freshMs = 10_000;

/** Responses without that limit: a form may stay open, and the server rejects an outdated token. */
const longLived = ['/providers', '/csrf'];

export interface Answers {
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  readonly reads: readonly ReadKey[];
  readonly missed: Promise<void>;
  readonly take: (written: WrittenAnswers, locale: AppLocale) => void;
}

/** Reads the responses that the gateway has embedded in the page. Each is used once, in its language, during startup. */
export function readAnswers(locale: AppLocale): Answers {
  const answers = new Map<string, string>();
  const kept = new Map<string, Readonly<Record<string, string>>>();
  const refusals = new Map<string, Refusal>();
  let end = 0;
  let date = '';
  const take: Answers['take'] = (written, locale) => {
    if (written.locale !== locale) return;
    end = performance.now() + freshMs;
    date = written.date;
    for (const [url, answer] of Object.entries(written.answers)) answers.set(url, answer);
    for (const [url, headers] of Object.entries(written.headers)) kept.set(url, headers);
    for (const [url, refusal] of Object.entries(written.refusals)) refusals.set(url, refusal);
  };
  let miss = () => {};
  const missed = new Promise<void>((resolve) => {
    miss = resolve;
  });
  const element = document.getElementById(answersId);
  element?.remove();
  const written = element?.textContent ? (JSON.parse(element.textContent) as WrittenAnswers) : undefined;
  if (written) take(written, locale);
  return {
    reads: written?.locale === locale ? written.reads : [],
    missed,
    take,
    async fetch(url, init) {
      const isRead = (init?.method ?? 'GET') === 'GET';
      const isNew = performance.now() < end;
      const found = isRead && (isNew || longLived.some((call) => url.endsWith(call))) ? answers.get(url) : undefined;
      if (!isRead) answers.clear();
      // Two readers of the sign-in page need the ways to sign in.
      if (!url.endsWith('/providers')) answers.delete(url);
      const refusal = isRead && isNew ? refusals.get(url) : undefined;
      refusals.delete(url);
      if (refusal) return new Response(refusal.body, { status: refusal.status, headers: { 'Retry-After': refusal.retryAfter } });
      if (found === undefined) {
        miss();
        return globalThis.fetch(toAddress(url), init);
      }
      const headers = { ...kept.get(url), 'Content-Type': 'application/json', ...(isNew && { Date: date }) };
      return new Response(found, { headers });
    },
  };
}
