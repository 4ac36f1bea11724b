import type { GetListParams, GetOneParams } from 'ra-core';
import { aheadSignal } from '../http/aheadSignal';
import type { AppDataProvider } from './createDataProvider';

/** What can be read before a page asks for it. */
export interface ReadsAhead {
  /**
   * Reads what a page is likely to ask for next. The page's own read then takes the answer, or waits for the same call; once, within
   * half a minute. Says nothing when it fails: the page's own read will.
   */
  readAhead(...read: AheadRead): void;
  /** The answer of such a read, for whoever puts it where the page looks first. Undefined where it failed, or was taken or dropped meanwhile. */
  takeAhead(...read: AheadRead): Promise<unknown>;
  /** Drops what was read ahead: whoever reads next may be somebody else. */
  forgetAhead(): void;
}

/** A read as a data provider is asked for it. */
export type AheadRead = readonly ['getOne', string, GetOneParams] | readonly ['getList', string, GetListParams];

export interface ReadAheadOptions {
  /** Part of what was asked for: translated values follow it. */
  readonly getLocale: () => string;
  /** Whether now is a time to ask for more than is needed. */
  readonly mayRead: () => boolean;
  /** Milliseconds. */
  readonly now?: () => number;
}

/** For so long an answer counts as fresh. */
const freshMilliseconds = 30_000;
/** Calls at a time: those of a page come first. */
const mostCalls = 2;
/** Answers that are kept; the pointer may pass over many rows. */
const mostAnswers = 20;
/** After a 429, or a failure of any other kind, that many milliseconds pass before anything is read ahead. */
const restMilliseconds = 30_000;

/** These change nothing at the API. Any other call may change what was read ahead. */
const reads: ReadonlySet<string | symbol> = new Set(['getMany', 'getManyReference', 'getWidget', 'supportAbortSignal']);

interface Held {
  readonly until: number;
  readonly answer: Promise<unknown>;
}

/** A data provider that can read ahead. Everything else is the given one's. */
export function withReadAhead(
  provider: AppDataProvider,
  { getLocale, mayRead, now = Date.now }: ReadAheadOptions,
): AppDataProvider & ReadsAhead {
  const held = new Map<string, Held>();
  let calls = 0;
  let restUntil = 0;

  const call = ([method, resource, params]: AheadRead): Promise<unknown> =>
    method === 'getOne' ? provider.getOne(resource, params) : provider.getList(resource, params);

  const nameOf = ([method, resource, params]: AheadRead) =>
    method === 'getOne'
      ? JSON.stringify([getLocale(), method, resource, String(params.id), params.meta])
      : JSON.stringify([getLocale(), method, resource, params.pagination, params.sort, params.filter, params.meta]);

  function readAhead(...read: AheadRead): void {
    const name = nameOf(read);
    if (calls >= mostCalls || now() < restUntil || !mayRead() || now() < (held.get(name)?.until ?? 0)) return;
    const [method, resource, params] = read;
    const answer = call([method, resource, { ...params, signal: aheadSignal() }] as AheadRead);
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
  }

  /** The answer that was read ahead, or is under way; else that of a call of its own. */
  async function take(read: AheadRead): Promise<unknown> {
    const name = nameOf(read);
    const found = held.get(name);
    held.delete(name);
    if (!found || now() >= found.until) return call(read);
    return found.answer.catch(() => call(read));
  }

  async function takeAhead(...read: AheadRead): Promise<unknown> {
    const name = nameOf(read);
    const found = held.get(name);
    const answer = await found?.answer.catch(() => undefined);
    if (!found || held.get(name) !== found || now() >= found.until) return undefined;
    held.delete(name);
    return answer;
  }

  const forgetAhead = () => held.clear();
  const own = {
    getOne: (resource: string, params: GetOneParams) => take(['getOne', resource, params]),
    getList: (resource: string, params: GetListParams) => take(['getList', resource, params]),
    readAhead,
    takeAhead,
    forgetAhead,
  };
  return new Proxy(provider, {
    get(target, name) {
      if (name in own) return own[name as keyof typeof own];
      const given: unknown = target[name as string];
      if (typeof given !== 'function' || reads.has(name)) return given;
      return (...params: unknown[]) => {
        forgetAhead();
        // What was asked for while it was under way may tell of before.
        return (given as (...params: unknown[]) => Promise<unknown>)(...params).finally(forgetAhead);
      };
    },
  }) as AppDataProvider & ReadsAhead;
}
