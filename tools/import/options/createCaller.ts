import Queue from 'p-queue';
import { retry } from '../../../src/http/retry.ts';
import { tryParseJson } from '../../tryParseJson.ts';
import { type Fetch, isHtml } from '../fetchText.ts';

export interface Answer {
  /** 0: not reached. */
  readonly status: number;
  readonly ok: boolean;
  /** undefined: not JSON. */
  readonly json: unknown;
  readonly isPage: boolean;
  readonly allow: readonly string[];
  /** After redirects. */
  readonly url: string;
  /** The reason why it was not reached. */
  readonly failure?: string;
}

export type CallApi = (method: 'GET' | 'OPTIONS', url: string) => Promise<Answer>;

/** Maximum number of calls at a time: the back end has other users. */
const atOnce = 4;
const patience = 20_000;
/** Maximum wait of a throttled call before it is sent again. */
const maxWaitSeconds = 10;

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

/** An answer with 429. */
class BusyError extends Error {
  constructor(readonly answer: Answer & { readonly retryAfter?: number }) {
    super('busy');
  }
}

/** Creates a client with few concurrent calls that honours Retry-After of 429. It never throws; a failure is an answer. */
export function createCaller(fetch: Fetch): CallApi {
  const queue = new Queue({ concurrency: atOnce });
  const delayAfter = (error: unknown) =>
    error instanceof BusyError ? Math.min(error.answer.retryAfter || 1, maxWaitSeconds) * 1000 : undefined;
  return (method, url) =>
    queue.add(async () => {
      const attempt = async () => {
        const answer = await ask(fetch, method, url);
        if (answer.status === 429) throw new BusyError(answer);
        return answer;
      };
      return retry(attempt, { retries: 2, delayAfter }).catch((error: BusyError) => error.answer);
    });
}

/** The reason why an answer is useless, for people. */
export function whyUseless(answer: Answer): string {
  if (answer.failure) return `it cannot be reached: ${answer.failure}`;
  if (answer.status === 401) return 'it answered 401: the token is missing, wrong or has run out';
  if (answer.status === 403) return 'it answered 403: this account may not read it';
  if (answer.status === 429) return 'it answered 429 three times: too many calls';
  if (!answer.ok) return `it answered ${answer.status}`;
  return answer.isPage ? 'it answered a page for people, not JSON' : 'it answered no JSON';
}
