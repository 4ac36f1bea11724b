import Queue from 'p-queue';
import { isHtml } from '../../../server/openApi/documentTypes.ts';
import { retry } from '../../../src/http/retry.ts';
import { tryParseJson } from '../../tryParseJson.ts';
import { type Fetch, failureReason } from '../fetchText.ts';

export interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly json: unknown;
  readonly isPage: boolean;
  readonly allow: readonly string[];
  readonly url: string;
  readonly failure?: string;
}

export type CallApi = (method: 'GET' | 'OPTIONS', url: string) => Promise<Answer>;

/** Maximum number of calls at a time: the back end has other users. */
const maxConcurrent = 4;
const timeoutMs = 20_000;
/** Maximum delay before a throttled call is repeated. */
const maxWaitSeconds = 10;

async function ask(fetch: Fetch, method: string, url: string): Promise<Answer & { readonly retryAfter?: number }> {
  try {
    const response = await fetch(url, { method, headers: { Accept: 'application/json' }, signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    const allow = (response.headers.get('allow') ?? '').split(',').map((each) => each.trim().toUpperCase());
    const retryAfter = Number(response.headers.get('retry-after') ?? 1);
    const { status, ok } = response;
    return { status, ok, json: tryParseJson(text), isPage: isHtml(text, response.headers), allow, url: response.url || url, retryAfter };
  } catch (error) {
    const failure = failureReason(error, timeoutMs);
    return { status: 0, ok: false, json: undefined, isPage: false, allow: [], url, failure };
  }
}

class BusyError extends Error {
  constructor(readonly answer: Answer & { readonly retryAfter?: number }) {
    super('busy');
  }
}

/** Creates a client with few concurrent calls that honours Retry-After of 429. It never throws; a failure is an answer. */
export function createCaller(fetch: Fetch): CallApi {
  const queue = new Queue({ concurrency: maxConcurrent });
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

export function whyUseless(answer: Answer): string {
  if (answer.failure) return `it cannot be reached: ${answer.failure}`;
  if (answer.status === 401) return 'it answered 401: the token is missing, wrong or has run out';
  if (answer.status === 403) return 'it answered 403: this account may not read it';
  if (answer.status === 429) return 'it answered 429 three times: too many calls';
  if (!answer.ok) return `it answered ${answer.status}`;
  return answer.isPage ? 'it answered a page for people, not JSON' : 'it answered no JSON';
}
