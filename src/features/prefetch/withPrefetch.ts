import type { GetListParams, GetOneParams } from 'ra-core';
import type { AppDataProvider } from '../../data/appDataProvider';
import { prefetchSignal } from '../../http/httpClient';
import { shouldSaveData } from '../../ui/lazy/shouldSaveData';

export interface Prefetches {
  /** Prefetches a likely read. The page's own read uses the result once within 30 s, or joins the pending call. Failures are silent. */
  prefetch(...read: PrefetchedRead): void;
  /** Returns a prefetched result for the query cache. Undefined if it failed, was used or was discarded. */
  takePrefetched(...read: PrefetchedRead): Promise<unknown>;
  /** Discards all results. Called on sign-out, because the next user may be another. */
  discardPrefetched(): void;
}

export type PrefetchedRead = readonly ['getOne', string, GetOneParams] | readonly ['getList', string, GetListParams];

const freshMs = 30_000;
/** Maximum number of concurrent calls. A page's own calls have priority. */
const maxCalls = 2;
/** Maximum number of results; the pointer may pass over many rows. */
const maxAnswers = 20;
const pauseMs = 30_000;

/** Methods that change nothing at the API. All others discard the results. */
const reads: ReadonlySet<string | symbol> = new Set(['getMany', 'getManyReference', 'getIfChanged', 'getWidget', 'supportAbortSignal']);

interface StoredAnswer {
  readonly until: number;
  readonly answer: Promise<unknown>;
}

interface PrefetchOptions {
  /** Responses are translated, so they are stored by locale. */
  readonly getLocale: () => string;
  readonly mayPrefetch: () => boolean;
  readonly onSession?: (listener: () => void) => void;
  readonly now?: () => number;
}

export function withPrefetch(provider: AppDataProvider, options: PrefetchOptions): AppDataProvider & Prefetches {
  const answers = createAnswers(provider, options);
  const { discardPrefetched } = answers;
  options.onSession?.(discardPrefetched);
  const own = {
    getOne: (resource: string, params: GetOneParams) => answers.take(['getOne', resource, params]),
    getList: (resource: string, params: GetListParams) => answers.take(['getList', resource, params]),
    prefetch: answers.prefetch,
    takePrefetched: answers.takePrefetched,
    discardPrefetched,
  };
  return new Proxy(provider, {
    get(target, name) {
      if (name in own) return own[name as keyof typeof own];
      const member: unknown = target[name as string];
      if (typeof member !== 'function' || reads.has(name)) return member;
      return (...params: unknown[]) => {
        discardPrefetched();
        // A read that began during the write may have old values.
        return (member as (...params: unknown[]) => Promise<unknown>)(...params).finally(discardPrefetched);
      };
    },
  }) as AppDataProvider & Prefetches;
}

function createAnswers(provider: AppDataProvider, { getLocale, mayPrefetch, now = Date.now }: PrefetchOptions) {
  const stored = new Map<string, StoredAnswer>();
  let calls = 0;
  let pausedUntil = 0;

  const call = ([method, resource, params]: PrefetchedRead): Promise<unknown> =>
    method === 'getOne' ? provider.getOne(resource, params) : provider.getList(resource, params);
  const toName = (read: PrefetchedRead) => JSON.stringify([getLocale(), ...toKey(read)]);

  return {
    prefetch(...read: PrefetchedRead): void {
      const name = toName(read);
      if (calls >= maxCalls || now() < pausedUntil || !mayPrefetch() || shouldSaveData() || now() < (stored.get(name)?.until ?? 0)) return;
      const [method, resource, params] = read;
      const answer = call([method, resource, { ...params, signal: prefetchSignal() }] as PrefetchedRead);
      calls += 1;
      stored.delete(name);
      stored.set(name, { until: now() + freshMs, answer });
      for (const oldest of [...stored.keys()].slice(0, Math.max(0, stored.size - maxAnswers))) stored.delete(oldest);
      answer
        .catch(() => {
          pausedUntil = now() + pauseMs;
          if (stored.get(name)?.answer === answer) stored.delete(name);
        })
        .finally(() => {
          calls -= 1;
        });
    },

    async take(read: PrefetchedRead): Promise<unknown> {
      const name = toName(read);
      const found = stored.get(name);
      stored.delete(name);
      if (!found || now() >= found.until) return call(read);
      return found.answer.catch(() => call(read));
    },

    async takePrefetched(...read: PrefetchedRead): Promise<unknown> {
      const name = toName(read);
      const found = stored.get(name);
      const answer = await found?.answer.catch(() => undefined);
      if (!found || stored.get(name) !== found || now() >= found.until) return undefined;
      stored.delete(name);
      return answer;
    },

    discardPrefetched: () => stored.clear(),
  };
}

function toKey([method, resource, params]: PrefetchedRead): readonly unknown[] {
  return method === 'getOne'
    ? [method, resource, String(params.id), params.meta]
    : [method, resource, params.pagination, params.sort, params.filter, params.meta];
}
