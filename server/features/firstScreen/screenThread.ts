import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { pageHeaders, pickHeaders } from '../../../src/schema/pageHeaders';
import type { FromThread, Screen, ScreenCall, ScreenRequest, ToThread } from '../../../src/schema/screen';
import type { Log } from '../../lib/createLog';

type AnswerCall = (url: string, init: { readonly method: string; readonly headers: Readonly<Record<string, string>> }) => Promise<Response>;

const unavailable = { status: 503, body: '', headers: {} };

/** `starting`: for the first time in this process. `ended`: it has ended or could not be started. */
export type ThreadState = 'ready' | 'starting' | 'ended';

export interface ScreenThread {
  readonly isReady: () => boolean;
  /**
   * Renders a screen once the thread has started. If `signal` cancels it, the promise is pending until the thread has stopped.
   * @returns undefined without a build @throws Error if the screen cannot be rendered or was cancelled
   */
  readonly render: (request: ScreenRequest, fetch: AnswerCall, signal: AbortSignal) => Promise<Screen> | undefined;
}

interface Rendering {
  readonly fetch: AnswerCall;
  readonly resolve: (screen: Screen) => void;
  readonly reject: (error: Error) => void;
}

const threads = new Map<string, ScreenThread>();

const settled = new Set<string>();

export const rendererFile = 'screens/screenThread.js';

const toKey = (file: string, stamp = '') => `${resolve(file)} ${stamp}`;

export function threadState(file: string, stamp: string | undefined): ThreadState {
  const key = toKey(file, stamp);
  if (threads.get(key)?.isReady()) return 'ready';
  return settled.has(key) ? 'ended' : 'starting';
}

interface ThreadBuild {
  /** Distinguishes builds in one folder. */
  readonly stamp?: string | undefined;
  /** Returns the current path of the build's file; undefined if later builds removed it, because their screens would not match. */
  readonly fileNow: () => string | undefined;
  readonly index?: number;
}

/** Maximum silence after a "stop". A busy thread sends a message after each rendering. */
const maxSilenceMs = 3_000;

/** The warm-up fills the default of 48 MB, which is never freed. With 8 MB, collection takes 9 ms of a list's 55 instead of 4.6. */
const maxYoungGenerationSizeMb = 16;

const maxStartMs = 60_000;

/** Returns the thread of a build (`src/screenThread.ts`), shared by the gateways of one process. It does not keep the process alive. */
export function screenThread(
  file: string,
  log: Log = () => undefined,
  { stamp, fileNow, index = 0 }: ThreadBuild = { fileNow: () => file },
): ScreenThread {
  const key = index === 0 ? toKey(file, stamp) : `${toKey(file, stamp)} ${index}`;
  const path = threads.has(key) ? file : fileNow();
  if (path === undefined) return { isReady: () => false, render: () => undefined };
  const known = threads.get(key) ?? start(resolve(path), key, log);
  threads.set(key, known);
  return known;
}

function start(path: string, key: string, log: Log): ScreenThread {
  // No inherited `--import`: the build is plain JavaScript, and a loader would take ten times as long.
  const worker = new Worker(path, { execArgv: [], resourceLimits: { maxYoungGenerationSizeMb } });
  worker.unref();
  let isReady = false;
  let died: Error | undefined;
  let lastMessageAt = performance.now();
  const end = (silentMs: number) => {
    died = new Error(`The rendering thread was silent for ${silentMs / 1000} seconds and was ended`);
    void worker.terminate();
  };
  const starting = setTimeout(() => end(maxStartMs), maxStartMs).unref();
  const renderings = new Renderings(
    (message) => worker.postMessage(message),
    () => maxSilenceMs - (performance.now() - lastMessageAt),
    () => end(maxSilenceMs),
  );

  worker.on('message', (message: FromThread) => {
    lastMessageAt = performance.now();
    if (message.kind !== 'ready') return renderings.handle(message);
    isReady = true;
    settled.add(key);
    clearTimeout(starting);
    renderings.begin();
  });
  worker.on('error', (error) => {
    died = error;
  });
  // The next request starts another thread.
  worker.on('exit', (code) => {
    isReady = false;
    settled.add(key);
    clearTimeout(starting);
    const reason = died ?? new Error(`The rendering thread ended with ${code}`);
    log(`${reason.message}. The next document starts another one.`, { level: 'error' });
    renderings.fail(reason);
    if (threads.get(key) === thread) threads.delete(key);
  });

  const thread: ScreenThread = {
    isReady: () => isReady,
    render: (...of) => renderings.render(...of),
  };
  return thread;
}

class Renderings {
  readonly #send: (message: ToThread) => void;
  readonly #getLeftMs: () => number;
  readonly #end: () => void;
  readonly #renderings = new Map<number, Rendering>();
  /** Timers of cancelled renderings that the thread has not yet stopped. */
  readonly #stopping = new Map<number, NodeJS.Timeout>();
  #pending: Map<number, ScreenRequest> | undefined = new Map();
  #lastId = 0;

  /** @param getLeftMs returns the time until a silent thread is ended */
  constructor(send: (message: ToThread) => void, getLeftMs: () => number, end: () => void) {
    this.#send = send;
    this.#getLeftMs = getLeftMs;
    this.#end = end;
  }

  render(request: ScreenRequest, fetch: AnswerCall, signal: AbortSignal): Promise<Screen> {
    this.#lastId += 1;
    const id = this.#lastId;
    const rendering = new Promise<Screen>((resolve, reject) => {
      this.#renderings.set(id, { fetch, resolve, reject });
      if (this.#pending) this.#pending.set(id, request);
      else this.#send({ kind: 'render', id, request });
    });
    const stop = () => {
      if (this.#pending?.delete(id)) return this.#renderings.get(id)?.reject(signal.reason);
      this.#send({ kind: 'stop', id });
      this.#watch(id, maxSilenceMs);
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    return rendering.finally(() => {
      signal.removeEventListener('abort', stop);
      this.#renderings.delete(id);
    });
  }

  begin(): void {
    for (const [id, request] of this.#pending ?? []) this.#send({ kind: 'render', id, request });
    this.#pending = undefined;
  }

  handle(message: Exclude<FromThread, { readonly kind: 'ready' }>): void {
    if (message.kind === 'call') {
      void this.#answer(message);
      return;
    }
    clearTimeout(this.#stopping.get(message.id));
    this.#stopping.delete(message.id);
    if (message.kind === 'rendered') this.#renderings.get(message.id)?.resolve(message.screen);
    else this.#renderings.get(message.id)?.reject(new Error(message.error));
  }

  fail(reason: Error): void {
    for (const timer of this.#stopping.values()) clearTimeout(timer);
    this.#stopping.clear();
    for (const { reject } of this.#renderings.values()) reject(reason);
  }

  #watch(id: number, delayMs: number): void {
    const check = () => {
      if (!this.#stopping.has(id)) return;
      const leftMs = this.#getLeftMs();
      if (leftMs > 0) this.#watch(id, leftMs);
      else this.#end();
    };
    this.#stopping.set(id, setTimeout(() => setImmediate(check), delayMs).unref());
  }

  async #answer({ id, call, url, method, headers }: ScreenCall): Promise<void> {
    const fetch = async () => {
      const response = await this.#renderings.get(id)?.fetch(url, { method, headers });
      if (!response) return unavailable;
      return { status: response.status, body: await response.text(), headers: pickHeaders(response.headers, pageHeaders) };
    };
    // The app repeats failed calls and shows their errors.
    this.#send({ kind: 'answer', call, ...(await fetch().catch(() => unavailable)) });
  }
}
