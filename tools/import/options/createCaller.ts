import { tryParseJson } from '../../tryParseJson.ts';
import { type Fetch, isHtml } from '../fetchText.ts';

/** What a call answered. */
export interface Answer {
  /** 0: it was not reached. */
  readonly status: number;
  readonly ok: boolean;
  /** Undefined: no JSON. */
  readonly json: unknown;
  readonly isPage: boolean;
  /** Methods of the Allow header. */
  readonly allow: readonly string[];
  /** After redirects. */
  readonly url: string;
  /** Why it was not reached. */
  readonly failure?: string;
}

export type CallApi = (method: 'GET' | 'OPTIONS', url: string) => Promise<Answer>;

/** At most so many calls at a time: the back end has other users. */
const atOnce = 4;
const patience = 20_000;
/** How long a throttled call waits at most before it is tried again, in seconds. */
const longestWait = 10;

async function ask(fetch: Fetch, method: string, url: string): Promise<Answer & { readonly retryAfter?: number }> {
  try {
    const response = await fetch(url, { method, headers: { Accept: 'application/json' }, signal: AbortSignal.timeout(patience) });
    const text = await response.text();
    const allow = (response.headers.get('allow') ?? '').split(',').map((each) => each.trim().toUpperCase());
    const retryAfter = Number(response.headers.get('retry-after') ?? 1);
    const { status, ok } = response;
    return { status, ok, json: tryParseJson(text), isPage: isHtml(text, response.headers), allow, url: response.url || url, retryAfter };
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    const failure = timedOut ? `no answer within ${patience / 1000} seconds` : cause;
    return { status: 0, ok: false, json: undefined, isPage: false, allow: [], url, failure };
  }
}

/** Calls an API a few at a time, and waits where it asks for that (429 with Retry-After). Never throws: a failure is an answer. */
export function createCaller(fetch: Fetch): CallApi {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (method, url) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      for (let tries = 1; ; tries++) {
        const answer = await ask(fetch, method, url);
        if (answer.status !== 429 || tries === 3) return answer;
        const seconds = Math.min(answer.retryAfter || 1, longestWait);
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      }
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Why an answer is of no use, for people. */
export function whyUseless(answer: Answer): string {
  if (answer.failure) return `it cannot be reached: ${answer.failure}`;
  if (answer.status === 401) return 'it answered 401: the token is missing, wrong or has run out';
  if (answer.status === 403) return 'it answered 403: this account may not read it';
  if (answer.status === 429) return 'it answered 429 three times: too many calls';
  if (!answer.ok) return `it answered ${answer.status}`;
  return answer.isPage ? 'it answered a page for people, not JSON' : 'it answered no JSON';
}
