import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FromThread, Screen, ScreenCall, ScreenRequest, ToThread } from '../../../src/schema/screen';
import type { Log } from '../../lib/createLog';

/** Answers the calls of a screen. */
export type AnswerCall = (
  url: string,
  init: { readonly method: string; readonly headers: Readonly<Record<string, string>> },
) => Promise<Response>;

/** `starting`: for the first time in this process. `ended`: it was there, or could not be started. */
export type ThreadState = 'ready' | 'starting' | 'ended';

export interface ScreenThread {
  readonly isReady: () => boolean;
  /**
   * Renders a screen, once the thread has started.
   *
   * @param signal cancels it. The promise is pending until the thread has stopped
   * @returns undefined if there is no build to start a thread of
   * @throws Error if the screen cannot be rendered or was cancelled
   */
  readonly draw: (request: ScreenRequest, fetch: AnswerCall, signal: AbortSignal) => Promise<Screen> | undefined;
}

interface Drawing {
  readonly fetch: AnswerCall;
  readonly resolve: (screen: Screen) => void;
  readonly reject: (error: Error) => void;
}

const threads = new Map<string, ScreenThread>();

/** The builds whose thread was ready or ended once. */
const settled = new Set<string>();

/** The code of the thread, in a build. */
export const rendererFile = 'screens/screenThread.js';

const keyOf = (file: string, stamp = '') => `${resolve(file)} ${stamp}`;

/** Looks, without starting anything. @param stamp of the build */
export function threadState(file: string, stamp: string | undefined): ThreadState {
  const key = keyOf(file, stamp);
  if (threads.get(key)?.isReady()) return 'ready';
  return settled.has(key) ? 'ended' : 'starting';
}

interface ThreadBuild {
  readonly stamp?: string | undefined;
  readonly fileNow: () => string | undefined;
  readonly index?: number;
}

/** Longest silence of a thread after a "stop", in milliseconds. A busy thread sends something after each rendering. */
const longestSilence = 3_000;

/** The warm-up fills the default, 48 MB, and the thread keeps them. With 8, sweeping takes 9 ms of a list's 55 instead of 4.6. */
const maxYoungGenerationSizeMb = 16;

/** A thread that is not there after so long never will be, milliseconds. */
const longestStart = 60_000;

/**
 * A thread of a build (`src/screenThread.ts`), one a process and number: it is at home in whichever gateway asks. It keeps no process alive.
 *
 * @param log told when the thread ends
 * @param build tells the builds apart that have lain there; `fileNow` is where the file is now, undefined: later builds removed it, and
 *   nothing is drawn, as another build's screens do not fit this one's documents. `index`: which of several threads
 */
export function screenThread(
  file: string,
  log: Log = () => undefined,
  { stamp, fileNow, index = 0 }: ThreadBuild = { fileNow: () => file },
): ScreenThread {
  const key = index === 0 ? keyOf(file, stamp) : `${keyOf(file, stamp)} ${index}`;
  const path = threads.has(key) ? file : fileNow();
  if (path === undefined) return { isReady: () => false, draw: () => undefined };
  const known = threads.get(key) ?? start(resolve(path), key, log);
  threads.set(key, known);
  return known;
}

function start(path: string, key: string, log: Log): ScreenThread {
  // Without our own `--import`: the build is plain JavaScript, and a loader that reads all of it takes ten times as long.
  // What drawing leaves behind is swept in small portions, so that it keeps no memory.
  const worker = new Worker(path, { execArgv: [], resourceLimits: { maxYoungGenerationSizeMb } });
  worker.unref();
  let isReady = false;
  let died: Error | undefined;
  let heardAt = performance.now();
  const end = (silentMs: number) => {
    died = new Error(`The thread that draws was silent for ${silentMs / 1000} seconds and was ended`);
    void worker.terminate();
  };
  const starting = setTimeout(() => end(longestStart), longestStart).unref();
  const drawings = createDrawings(
    (message) => worker.postMessage(message),
    () => longestSilence - (performance.now() - heardAt),
    () => end(longestSilence),
  );

  worker.on('message', (message: FromThread) => {
    heardAt = performance.now();
    if (message.kind !== 'ready') return drawings.take(message);
    isReady = true;
    settled.add(key);
    clearTimeout(starting);
    drawings.begin();
  });
  worker.on('error', (error) => {
    died = error;
  });
  // However it ended, whoever asks next starts another one.
  worker.on('exit', (code) => {
    isReady = false;
    settled.add(key);
    clearTimeout(starting);
    const reason = died ?? new Error(`The thread that draws ended with ${code}`);
    log(`${reason.message}. The next document starts another one.`, { level: 'error' });
    drawings.fail(reason);
    if (threads.get(key) === thread) threads.delete(key);
  });

  const thread: ScreenThread = {
    isReady: () => isReady,
    draw: drawings.draw,
  };
  return thread;
}

/**
 * The screens that a thread renders. Those before its start wait for `begin`.
 *
 * @param leftMs milliseconds until the thread counts as hanging, if it sends nothing
 * @param end ends the thread
 */
function createDrawings(tell: (message: ToThread) => void, leftMs: () => number, end: () => void) {
  const drawings = new Map<number, Drawing>();
  /** Cancelled renderings that have not ended yet, each with its timer. */
  const stopped = new Map<number, NodeJS.Timeout>();
  /** Requests until the thread has started. */
  let pending: Map<number, ScreenRequest> | undefined = new Map();
  let last = 0;

  /** Ends the thread if it sends nothing more. The messages that have arrived meanwhile come first. */
  function watch(id: number, milliseconds: number): void {
    const look = () => {
      if (!stopped.has(id)) return;
      const left = leftMs();
      if (left > 0) watch(id, left);
      else end();
    };
    stopped.set(id, setTimeout(() => setImmediate(look), milliseconds).unref());
  }

  async function answer({ id, call, url, method, headers }: ScreenCall): Promise<void> {
    const said = async () => {
      const response = await drawings.get(id)?.fetch(url, { method, headers });
      return { status: response?.status ?? 503, body: (await response?.text()) ?? '' };
    };
    // Whatever goes wrong there, the app asks again and says so.
    tell({ kind: 'answer', call, ...(await said().catch(() => ({ status: 503, body: '' }))) });
  }

  return {
    draw(request: ScreenRequest, fetch: AnswerCall, signal: AbortSignal): Promise<Screen> {
      last += 1;
      const id = last;
      const drawing = new Promise<Screen>((resolve, reject) => {
        drawings.set(id, { fetch, resolve, reject });
        if (pending) pending.set(id, request);
        else tell({ kind: 'draw', id, request });
      });
      const stop = () => {
        if (pending?.delete(id)) return drawings.get(id)?.reject(signal.reason);
        tell({ kind: 'stop', id });
        watch(id, longestSilence);
      };
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop, { once: true });
      return drawing.finally(() => {
        signal.removeEventListener('abort', stop);
        drawings.delete(id);
      });
    },

    /** Sends the requests that wait for the start of the thread. */
    begin(): void {
      for (const [id, request] of pending ?? []) tell({ kind: 'draw', id, request });
      pending = undefined;
    },

    /** Handles a message of the thread about a rendering. */
    take(message: Exclude<FromThread, { readonly kind: 'ready' }>): void {
      if (message.kind === 'call') {
        void answer(message);
        return;
      }
      clearTimeout(stopped.get(message.id));
      stopped.delete(message.id);
      if (message.kind === 'drawn') drawings.get(message.id)?.resolve(message.screen);
      else drawings.get(message.id)?.reject(new Error(message.error));
    },

    /** Ends all of them. */
    fail(reason: Error): void {
      for (const timer of stopped.values()) clearTimeout(timer);
      stopped.clear();
      for (const { reject } of drawings.values()) reject(reason);
    },
  };
}
