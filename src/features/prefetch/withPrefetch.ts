import type { GetListParams, GetOneParams } from 'ra-core';
import type { AppDataProvider } from '../../data/appDataProvider';
import { prefetchSignal } from '../../http/httpClient';
import { isSparing } from './isSparing';

/** A data provider's reads before a page asks for them. */
export interface Prefetches {
  /**
   * Reads what a page is likely to ask for next. The page's own read takes the answer, or waits for the same call: once, and within
   * half a minute. A failure is silent, since the page's own read follows.
   */
  prefetch(...read: PrefetchedRead): void;
  /** The answer of such a read, for the query cache. Undefined if it failed, or was taken or dropped meanwhile. */
  takePrefetched(...read: PrefetchedRead): Promise<unknown>;
  /** Drops all answers, since the next reader may be another user. */
  forgetPrefetched(): void;
}

/** A read as a data provider is asked for it. */
export type PrefetchedRead = readonly ['getOne', string, GetOneParams] | readonly ['getList', string, GetListParams];

/** For so long an answer counts as fresh. */
const freshMilliseconds = 30_000;
/** Calls at a time: those of a page come first. */
const mostCalls = 2;
/** Answers that are kept; the pointer may pass over many rows. */
const mostAnswers = 20;
/** After a failure of any kind, nothing is prefetched for so long. */
const restMilliseconds = 30_000;

/** These change nothing at the API. Any other call may change what was prefetched. */
const reads: ReadonlySet<string | symbol> = new Set(['getMany', 'getManyReference', 'getIfChanged', 'getWidget', 'supportAbortSignal']);

interface Held {
  readonly until: number;
  readonly answer: Promise<unknown>;
}

interface PrefetchOptions {
  /** Translated values follow it. */
  readonly getLocale: () => string;
  /** Returns true if now is a time for calls that no page waits for. */
  readonly mayPrefetch: () => boolean;
  /** Calls its listener when the session changes. */
  readonly onSession?: (listener: () => void) => void;
  readonly now?: () => number;
}

/** A data provider that prefetches. Everything else is the given one's. */
export function withPrefetch(provider: AppDataProvider, options: PrefetchOptions): AppDataProvider & Prefetches {
  const answers = createAnswers(provider, options);
  const { forgetPrefetched } = answers;
  options.onSession?.(forgetPrefetched);
  const own = {
    getOne: (resource: string, params: GetOneParams) => answers.take(['getOne', resource, params]),
    getList: (resource: string, params: GetListParams) => answers.take(['getList', resource, params]),
    prefetch: answers.prefetch,
    takePrefetched: answers.takePrefetched,
    forgetPrefetched,
  };
  return new Proxy(provider, {
    get(target, name) {
      if (name in own) return own[name as keyof typeof own];
      const given: unknown = target[name as string];
      if (typeof given !== 'function' || reads.has(name)) return given;
      return (...params: unknown[]) => {
        forgetPrefetched();
        // A read that began meanwhile may still see the old values.
        return (given as (...params: unknown[]) => Promise<unknown>)(...params).finally(forgetPrefetched);
      };
    },
  }) as AppDataProvider & Prefetches;
}

/** The answers of prefetched reads. */
function createAnswers(provider: AppDataProvider, { getLocale, mayPrefetch, now = Date.now }: PrefetchOptions) {
  const held = new Map<string, Held>();
  let calls = 0;
  let restUntil = 0;

  const call = ([method, resource, params]: PrefetchedRead): Promise<unknown> =>
    method === 'getOne' ? provider.getOne(resource, params) : provider.getList(resource, params);
  const nameOf = (read: PrefetchedRead) => JSON.stringify([getLocale(), ...keyOf(read)]);

  return {
    prefetch(...read: PrefetchedRead): void {
      const name = nameOf(read);
      if (calls >= mostCalls || now() < restUntil || !mayPrefetch() || isSparing() || now() < (held.get(name)?.until ?? 0)) return;
      const [method, resource, params] = read;
      const answer = call([method, resource, { ...params, signal: prefetchSignal() }] as PrefetchedRead);
      calls += 1;
      held.delete(name);
      held.set(name, { until: now() + freshMilliseconds, answer });
      for (const oldest of [...held.keys()].slice(0, Math.max(0, held.size - mostAnswers))) held.delete(oldest);
      answer
        .catch(() => {
          restUntil = now() + restMilliseconds;
          if (held.get(name)?.answer === answer) held.delete(name);
        })
        .finally(() => {
          calls -= 1;
        });
    },

    /** The prefetched answer, or that of the call under way, or that of a call of its own. */
    async take(read: PrefetchedRead): Promise<unknown> {
      const name = nameOf(read);
      const found = held.get(name);
      held.delete(name);
      if (!found || now() >= found.until) return call(read);
      return found.answer.catch(() => call(read));
    },

    async takePrefetched(...read: PrefetchedRead): Promise<unknown> {
      const name = nameOf(read);
      const found = held.get(name);
      const answer = await found?.answer.catch(() => undefined);
      if (!found || held.get(name) !== found || now() >= found.until) return undefined;
      held.delete(name);
      return answer;
    },

    forgetPrefetched: () => held.clear(),
  };
}

/** What makes two reads the same. */
function keyOf([method, resource, params]: PrefetchedRead): readonly unknown[] {
  return method === 'getOne'
    ? [method, resource, String(params.id), params.meta]
    : [method, resource, params.pagination, params.sort, params.filter, params.meta];
}
