import { createNotifier } from './createNotifier';
import { createResults } from './createResults';
import { createSender, type SendUnit, unitsOf } from './createSender';
import { createWaits } from './createWaits';
import type { Job, JobOptions, JobState, PauseReason } from './job';
import { type JobResult, retryAfterOf, toJobFailure } from './jobResult';

/**
 * Makes one call per item, a few at a time, and keeps one result per item.
 *
 * | what happens        | what the job does                                                                           |
 * |---------------------|---------------------------------------------------------------------------------------------|
 * | success             | `done`                                                                                      |
 * | 202                 | `accepted`: never sent again                                                                |
 * | 429                 | all calls wait for Retry-After, then the item is sent again                                 |
 * | the session ended   | pauses; the item is sent again after `resume`                                               |
 * | no answer, 502-504  | waits 1, 2, 4… 30 s or until the browser is online, then goes on; the item: see `recheck`   |
 * | any other 5xx, 408  | the item: see `recheck`                                                                     |
 * | 412, 410            | `changed`: others changed or deleted the record meanwhile                                   |
 * | any other status    | `refused`                                                                                   |
 */
export function runJob<T>(items: readonly T[], call: (item: T, index: number) => Promise<unknown>, options: JobOptions<T> = {}): Job<T> {
  const { atOnce = 4, signal, onEnd, together, patienceMs = 600_000 } = options;
  const { results, counts, settle, countRetries, takeRetries } = createResults(items, options);
  const notifier = createNotifier();
  const waits = createWaits({ patienceMs, onChange: (waiting) => change({ waiting }), onOver: pump });
  const send = createSender(items, call, options, waits.isLost);
  let state: JobState = {
    ...{ phase: 'running', pausedBy: undefined, waiting: undefined, isStopped: false, total: items.length },
    ...counts(),
  };
  let queue: SendUnit[] = unitsOf(items.length, together?.most ?? 1);
  let active = 0;
  let failed: { readonly error: unknown } | undefined;
  let run = createRun();

  function change(next: Partial<JobState>): void {
    state = { ...state, ...counts(), ...next };
    notifier.notify(state.phase !== 'running');
  }

  /** Starts as many calls as may run now, and ends the job after the last one. */
  function pump(): void {
    // After a wait one call goes ahead of the others.
    const width = waits.isTrying() ? 1 : atOnce;
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

  async function take(unit: SendUnit): Promise<void> {
    const { results: found, again, failure } = await send(unit);
    if (again.length > 0) queue = [...again, ...queue];
    react(failure);
    for (const [at, result] of found.entries()) await keep(unit.indexes[at] as number, result);
    if (found.length > 0) change({});
  }

  /** Waits or pauses after a failure that passes. */
  function react(failure: unknown): void {
    const kind = failure === undefined ? undefined : toJobFailure(failure);
    if (kind === 'session') pause('session');
    else if (kind === 'lost') wait('network');
    else if (kind === 'throttled') wait('throttled', (retryAfterOf(failure) ?? 0) * 1000 || undefined);
    else waits.answered();
  }

  async function keep(index: number, result: JobResult): Promise<void> {
    try {
      await settle(index, result);
    } catch (error) {
      failed ??= { error };
      stop();
    }
  }

  function wait(reason: 'network' | 'throttled', milliseconds?: number): void {
    if (reason === 'network') waits.lose();
    if (state.phase === 'running' && !state.isStopped && !waits.begin(reason, milliseconds)) pause(reason);
  }

  function pause(reason: PauseReason): void {
    if (state.phase !== 'running' || state.isStopped) return;
    waits.end();
    change({ phase: 'paused', pausedBy: reason });
  }

  function stop(): void {
    if (state.phase === 'ended' || state.isStopped) return;
    waits.end();
    change({ isStopped: true });
    pump();
  }

  if (signal?.aborted) queueMicrotask(stop);
  else signal?.addEventListener('abort', stop, { once: true });
  // Nothing is sent before the caller has the job in hand.
  queueMicrotask(pump);

  return {
    ...{ items, results, countRetries, stop, subscribe: notifier.subscribe },
    finished: run.finished,
    getState: () => state,
    pause: () => pause('user'),
    resume() {
      if (state.phase !== 'paused') return;
      waits.beginAnew();
      change({ phase: 'running', pausedBy: undefined });
      pump();
    },
    retry() {
      if (state.phase !== 'ended') return run.finished;
      queue = takeRetries().map(([index, result]) => ({
        indexes: [index],
        ...(result.state === 'unknown' ? { lost: 1, loss: result } : { lost: 0 }),
      }));
      waits.answered();
      failed = undefined;
      run = createRun();
      change({ phase: 'running', isStopped: false });
      pump();
      return run.finished;
    },
  };
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
