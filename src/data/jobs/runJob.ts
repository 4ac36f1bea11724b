import Queue from 'p-queue';
import { createNotifier } from './createNotifier';
import { createResults } from './createResults';
import { createSender, type SendUnit, splitIntoUnits } from './createSender';
import { JobWaits } from './JobWaits';
import type { Job, JobOptions, JobState, PauseReason } from './job';
import { getRetryAfter, type JobResult, toJobFailure } from './jobResult';

/**
 * Makes one call per item, a few at a time, and stores one result per item. Reactions to failures: docs/features/bulk.md.
 * After a lost connection it waits 1, 2, 4… 30 s or until the browser is online. Items with an unknown outcome: see `recheck`.
 */
export function runJob<T>(items: readonly T[], call: (item: T, index: number) => Promise<unknown>, options: JobOptions<T> = {}): Job<T> {
  const job = new RunningJob(items, call, options);
  const { signal } = options;
  if (signal?.aborted) queueMicrotask(job.stop);
  else signal?.addEventListener('abort', job.stop, { once: true });
  queueMicrotask(job.proceed);
  const { results, countRetries } = job.results;
  return {
    items,
    results,
    countRetries,
    stop: job.stop,
    subscribe: job.notifier.subscribe,
    finished: job.run.finished,
    getState: () => job.state,
    pause: () => job.pause('user'),
    resume: () => job.resume(),
    retry: () => job.retry(),
  };
}

class RunningJob<T> {
  readonly results;
  readonly notifier = createNotifier();
  state: JobState;
  run = createRun();
  readonly #waits;
  readonly #send;
  readonly #queue;
  readonly #options: JobOptions<T>;
  #foremost = 0;
  #failed: { readonly error: unknown } | undefined;

  constructor(items: readonly T[], call: (item: T, index: number) => Promise<unknown>, options: JobOptions<T>) {
    const { atOnce, together } = options;
    this.#options = options;
    this.results = createResults(items, options);
    this.state = {
      phase: 'running',
      pausedBy: undefined,
      waiting: undefined,
      isStopped: false,
      total: items.length,
      ...this.results.counts(),
    };
    this.#waits = new JobWaits({ onChange: (waiting) => this.#change({ waiting }), onOver: this.proceed });
    this.#send = createSender(items, call, options, () => this.#waits.isLost);
    this.#queue = new Queue({ concurrency: atOnce ?? defaultAtOnce, autoStart: false }).on('idle', () => this.#end());
    this.#add(splitIntoUnits(items.length, together?.most ?? 1));
  }

  readonly proceed = (): void => {
    if (!this.#isGoing()) return;
    this.#queue.concurrency = this.#waits.isTrying ? 1 : (this.#options.atOnce ?? defaultAtOnce);
    this.#queue.start();
  };

  readonly stop = (): void => {
    if (this.state.phase === 'ended' || this.state.isStopped) return;
    this.#waits.end();
    this.#change({ isStopped: true });
    this.#queue.clear();
  };

  pause(reason: PauseReason): void {
    if (this.state.phase !== 'running' || this.state.isStopped) return;
    this.#waits.end();
    this.#change({ phase: 'paused', pausedBy: reason });
  }

  resume(): void {
    if (this.state.phase !== 'paused') return;
    this.#waits.resetSilence();
    this.#change({ phase: 'running', pausedBy: undefined });
    this.proceed();
  }

  retry(): Promise<JobState> {
    if (this.state.phase !== 'ended') return this.run.finished;
    this.#add(
      this.results.takeRetries().map(([index, result]) => ({
        indexes: [index],
        ...(result.state === 'unknown' ? { lost: 1, loss: result } : { lost: 0 }),
      })),
    );
    this.#waits.answered();
    this.#failed = undefined;
    this.run = createRun();
    this.#change({ phase: 'running', isStopped: false });
    this.proceed();
    return this.run.finished;
  }

  #isGoing(): boolean {
    return this.state.phase === 'running' && !this.state.isStopped && !this.state.waiting;
  }

  #change(next: Partial<JobState>): void {
    this.state = { ...this.state, ...this.results.counts(), ...next };
    if (!this.#isGoing()) this.#queue.pause();
    this.notifier.notify(this.state.phase !== 'running');
  }

  #add(units: readonly SendUnit[], priority = 0): void {
    for (const unit of units) void this.#queue.add(() => this.#take(unit), { priority });
  }

  async #take(unit: SendUnit): Promise<void> {
    const { results: found, again, failure } = await this.#send(unit);
    // First, because a running queue may start an added item at once.
    this.#react(failure);
    if (again.length > 0 && !this.state.isStopped) this.#add(again, ++this.#foremost);
    for (const [at, result] of found.entries()) await this.#keep(unit.indexes[at] as number, result);
    if (found.length > 0) this.#change({});
    this.proceed();
  }

  #react(failure: unknown): void {
    const kind = failure === undefined ? undefined : toJobFailure(failure);
    if (kind === 'session') this.pause('session');
    else if (kind === 'lost') this.#wait('network');
    else if (kind === 'throttled') this.#wait('throttled', (getRetryAfter(failure) ?? 0) * 1000 || undefined);
    else this.#waits.answered();
  }

  async #keep(index: number, result: JobResult): Promise<void> {
    try {
      await this.results.settle(index, result);
    } catch (error) {
      this.#failed ??= { error };
      this.stop();
    }
  }

  #wait(reason: 'network' | 'throttled', milliseconds?: number): void {
    if (reason === 'network') this.#waits.isLost = true;
    if (this.state.phase === 'running' && !this.state.isStopped && !this.#waits.begin(reason, milliseconds)) this.pause(reason);
  }

  #end(): void {
    if (this.state.phase === 'ended') return;
    this.#change({ phase: 'ended', pausedBy: undefined });
    if (this.#failed) this.run.reject(this.#failed.error);
    else this.run.resolve(this.state);
    this.#options.onEnd?.(this.state);
  }
}

const defaultAtOnce = 4;

function createRun() {
  let resolve: (state: JobState) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const finished = new Promise<JobState>((...ends) => {
    [resolve, reject] = ends;
  });
  finished.catch(() => undefined);
  return { finished, resolve, reject };
}
