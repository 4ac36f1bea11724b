import { failureOf, type JobResult, resultOf, retryAfterOf } from './jobResult';

/** Why a job does not go on by itself: the user paused it, the API was away or busy for too long, or the session ended. */
export type PauseReason = 'user' | 'network' | 'throttled' | 'session';

/** Where a job is. The object stays the same until something changes. */
export interface JobState {
  readonly phase: 'running' | 'paused' | 'ended';
  readonly pausedBy: PauseReason | undefined;
  /** What a running job waits for; `until` is in milliseconds since 1970. */
  readonly waiting: { readonly reason: 'network' | 'throttled'; readonly until: number } | undefined;
  /** Whether the job was stopped. Calls under way still finish. */
  readonly isStopped: boolean;
  readonly total: number;
  readonly done: number;
  readonly refused: number;
  readonly unknown: number;
}

export interface JobOptions<T> {
  /** The number of calls at once. Default 4. */
  readonly atOnce?: number;
  /** Stops the job. Calls under way still finish. */
  readonly signal?: AbortSignal;
  /** Called once for each result and awaited. If it fails, the job stops and `finished` rejects. */
  readonly onResult?: (item: T, result: JobResult, index: number) => unknown;
  /** Called each time the job ends: once, and again after each `retry`. */
  readonly onEnd?: (state: JobState) => void;
  /** One call for several items. If the API refuses it, its items are sent one by one, so that each has its own result. */
  readonly together?: {
    readonly most: number;
    readonly call: (items: readonly T[]) => Promise<unknown>;
    /** The results of a refused call that was carried out for some of its items. */
    readonly resultsOf?: (error: unknown, items: readonly T[]) => readonly JobResult[] | undefined;
  };
  /**
   * Finds out what became of an item whose call had no readable answer. `again` sends it again: say so only if that is safe. Without it,
   * such an item is never sent twice, and its result is `unknown`.
   */
  readonly recheck?: (item: T, index: number) => Promise<'done' | 'again' | 'unknown'>;
  /** A cheap read. After a lost connection nothing is sent until it has an answer. */
  readonly probe?: () => Promise<unknown>;
  /** Without any answer for so many milliseconds, the job pauses. Default: ten minutes. */
  readonly patienceMs?: number;
}

/** A running job. */
export interface Job<T> {
  readonly items: readonly T[];
  /** The results so far, by index. */
  readonly results: readonly (JobResult | undefined)[];
  /** Resolves when every item has a result, or after a stop when the last call under way has ended. */
  readonly finished: Promise<JobState>;
  pause(): void;
  resume(): void;
  stop(): void;
  /** The number of items that `retry` sends. */
  countRetries(): number;
  /** Sends the refused items of a job that has ended again; with `recheck`, those of an unknown outcome too. Resolves as `finished`. */
  retry(): Promise<JobState>;
  getState(): JobState;
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void;
}

/** The items of one call. */
interface Unit {
  readonly indexes: readonly number[];
  /** How often the call had no readable answer, and the last failure. */
  readonly lost: number;
  readonly loss?: unknown;
}

/** Calls of one item without a readable answer, after which its result is unknown. */
const mostLost = 3;
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/**
 * Makes one call per item, a few at a time, and keeps one result per item.
 *
 * | what happens        | what the job does                                                                           |
 * |---------------------|---------------------------------------------------------------------------------------------|
 * | success             | `done`                                                                                      |
 * | 429                 | all calls wait for Retry-After, then the item is sent again                                 |
 * | the session ended   | pauses; the item is sent again after `resume`                                               |
 * | no answer, 502-504  | waits 1, 2, 4… 30 s or until the browser is online, then goes on; the item: see `recheck`   |
 * | any other 5xx, 408  | the item: see `recheck`                                                                     |
 * | any other status    | `refused`                                                                                   |
 */
export function runJob<T>(items: readonly T[], call: (item: T, index: number) => Promise<unknown>, options: JobOptions<T> = {}): Job<T> {
  const { atOnce = 4, signal, onResult, onEnd, together, recheck, probe, patienceMs = 600_000 } = options;
  const results = new Array<JobResult | undefined>(items.length).fill(undefined);
  const counts = { done: 0, refused: 0, unknown: 0 };
  const notifier = createNotifier();
  let state: JobState = { phase: 'running', pausedBy: undefined, waiting: undefined, isStopped: false, total: items.length, ...counts };
  let queue = unitsOf(items.length, together?.most ?? 1);
  let active = 0;
  /** Waits since the last answer, and whether one of them was for the network. */
  let waits = 0;
  let isLost = false;
  let answeredAt = Date.now();
  let endWait: (() => void) | undefined;
  let failed: { readonly error: unknown } | undefined;
  let run = createRun();

  function change(next: Partial<JobState>): void {
    state = { ...state, ...counts, ...next };
    notifier.notify(state.phase !== 'running');
  }

  /** Starts as many calls as may run now, and ends the job after the last one. */
  function pump(): void {
    // After a wait one call goes ahead of the others.
    const width = waits > 0 ? 1 : atOnce;
    while (state.phase === 'running' && !state.isStopped && !state.waiting && active < width) {
      const unit = queue.shift();
      if (!unit) break;
      active += 1;
      void take(unit).finally(() => {
        active -= 1;
        pump();
      });
    }
    if (active > 0 || state.phase === 'ended' || (queue.length > 0 && !state.isStopped)) return;
    change({ phase: 'ended', pausedBy: undefined });
    if (failed) run.reject(failed.error);
    else run.resolve(state);
    onEnd?.(state);
  }

  async function take(unit: Unit): Promise<void> {
    const { indexes } = unit;
    const [index = 0] = indexes;
    const item = items[index] as T;
    try {
      await probeApi();
      const found = unit.lost > 0 ? await recheck?.(item, index) : 'again';
      if (found !== 'again') {
        answered();
        return await settle(unit, found === 'done' ? { state: 'done', answer: undefined } : resultOf('unknown', unit.loss));
      }
    } catch (error) {
      if (!hold(error, unit)) await settle(unit, resultOf('unknown', error));
      return;
    }
    try {
      const answer = together && indexes.length > 1 ? await together.call(indexes.map((one) => items[one] as T)) : await call(item, index);
      answered();
      await settle(unit, { state: 'done', answer });
    } catch (error) {
      await fail(unit, error);
    }
  }

  /** @throws unless the API answers, be it with a refusal */
  async function probeApi(): Promise<void> {
    if (!isLost) return;
    try {
      await probe?.();
    } catch (error) {
      if (failureOf(error) !== 'refused' && failureOf(error) !== 'unknown') throw error;
    }
  }

  async function fail(unit: Unit, error: unknown): Promise<void> {
    const failure = failureOf(error);
    const each = (rest: Omit<Unit, 'indexes'>) => {
      queue = [...unit.indexes.map((index) => ({ indexes: [index], ...rest })), ...queue];
    };
    if (failure === 'throttled' || failure === 'session') return void hold(error, unit);
    if (failure !== 'lost') answered();
    else wait('network', backoff());
    if (failure === 'refused') {
      const isOne = unit.indexes.length === 1;
      const known = isOne
        ? [resultOf('refused', error)]
        : together?.resultsOf?.(
            error,
            unit.indexes.map((index) => items[index] as T),
          );
      if (!known) each({ lost: 0 });
      for (const [at, result] of (known ?? []).entries()) await settle({ indexes: unit.indexes.slice(at, at + 1) }, result);
    } else if (recheck && unit.lost + 1 < mostLost) each({ lost: unit.lost + 1, loss: error });
    else await settle(unit, resultOf('unknown', error));
  }

  /** Puts back a unit that was not sent, and waits or pauses. @returns false if the failure does not pass */
  function hold(error: unknown, unit: Unit): boolean {
    const failure = failureOf(error);
    if (failure === 'refused' || failure === 'unknown') return false;
    queue = [unit, ...queue];
    if (failure === 'session') pause('session');
    else if (failure === 'lost') wait('network', backoff());
    else wait('throttled', (retryAfterOf(error) ?? 0) * 1000 || backoff());
    return true;
  }

  async function settle({ indexes }: Pick<Unit, 'indexes'>, result: JobResult): Promise<void> {
    for (const index of indexes) {
      results[index] = result;
      counts[result.state] += 1;
      try {
        await onResult?.(items[index] as T, result, index);
      } catch (error) {
        failed ??= { error };
        stop();
      }
    }
    change({});
  }

  function answered(): void {
    waits = 0;
    isLost = false;
    answeredAt = Date.now();
  }

  const backoff = () => Math.min(firstWaitMs * 2 ** waits, longestWaitMs);

  /** Sends nothing for some time. Calls that fail together wait once. */
  function wait(reason: 'network' | 'throttled', milliseconds: number): void {
    const until = Date.now() + milliseconds;
    if (reason === 'network') isLost = true;
    if (state.phase !== 'running' || state.isStopped) return;
    if (state.waiting && (reason === 'network' || state.waiting.until >= until)) return;
    endWait?.();
    if (until - answeredAt > patienceMs) {
      pause(reason);
      return;
    }
    waits += 1;
    const go = () => {
      endWait?.();
      pump();
    };
    const timer = setTimeout(go, milliseconds);
    if (reason === 'network') globalThis.addEventListener?.('online', go);
    endWait = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', go);
      endWait = undefined;
      change({ waiting: undefined });
    };
    change({ waiting: { reason, until } });
  }

  function pause(reason: PauseReason): void {
    if (state.phase !== 'running' || state.isStopped) return;
    endWait?.();
    change({ phase: 'paused', pausedBy: reason });
  }

  function stop(): void {
    if (state.phase === 'ended' || state.isStopped) return;
    endWait?.();
    change({ isStopped: true });
    pump();
  }

  if (signal?.aborted) queueMicrotask(stop);
  else signal?.addEventListener('abort', stop, { once: true });
  // Nothing is sent before the caller has the job in hand.
  queueMicrotask(pump);

  return {
    items,
    results,
    finished: run.finished,
    pause: () => pause('user'),
    resume() {
      if (state.phase !== 'paused') return;
      answeredAt = Date.now();
      change({ phase: 'running', pausedBy: undefined });
      pump();
    },
    stop,
    countRetries: () => counts.refused + (recheck ? counts.unknown : 0),
    retry() {
      if (state.phase !== 'ended') return run.finished;
      queue = results.flatMap((result, index): Unit[] => {
        if (result?.state === 'refused') return [{ indexes: [index], lost: 0 }];
        return result?.state === 'unknown' && recheck ? [{ indexes: [index], lost: 1, loss: result }] : [];
      });
      for (const index of queue.flatMap(({ indexes }) => indexes)) {
        const result = results[index];
        if (result) counts[result.state] -= 1;
        results[index] = undefined;
      }
      answered();
      failed = undefined;
      run = createRun();
      change({ phase: 'running', isStopped: false });
      pump();
      return run.finished;
    },
    getState: () => state,
    subscribe: notifier.subscribe,
  };
}

function unitsOf(count: number, most: number): Unit[] {
  return Array.from({ length: Math.ceil(count / most) }, (_, unit) => ({
    indexes: Array.from({ length: Math.min(most, count - unit * most) }, (__, index) => unit * most + index),
    lost: 0,
  }));
}

function createRun() {
  let resolve: (state: JobState) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const finished = new Promise<JobState>((...ends) => {
    [resolve, reject] = ends;
  });
  // Callers that only watch the state need not handle it.
  finished.catch(() => undefined);
  return { finished, resolve, reject };
}

/** Listeners are called at most so often, in milliseconds. */
const noticeMs = 100;

function createNotifier() {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const call = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const listener of [...listeners]) listener();
  };
  return {
    notify(isUrgent: boolean) {
      if (isUrgent) call();
      else timer ??= setTimeout(call, noticeMs);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
