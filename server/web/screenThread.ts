import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FromThread, Screen, ScreenCall, ScreenRequest, ToThread } from '../../src/schema/screen';
import type { Log } from '../lib/createLog';

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
   * @param signal ends the drawing: nobody waits for it any more
   * @returns undefined while the thread starts: the first page of a start need not wait for it
   * @throws Error when the screen cannot be drawn; the signal's reason
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

/** A thread that does not answer to "stop" for so long hangs, milliseconds. Without a hang it takes the time of one drawing. */
const longestSilence = 3_000;

/** The warm-up fills the default, 48 MB, and the thread keeps them. Drawing takes no measurable time more with less. */
const maxYoungGenerationSizeMb = 8;

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
  /** Ends the thread after a while, unless it says something before. */
  const watch = (milliseconds: number) =>
    setTimeout(() => {
      died = new Error(`The thread that draws was silent for ${milliseconds / 1000} seconds and was ended`);
      void worker.terminate();
    }, milliseconds).unref();
  const starting = watch(longestStart);
  const drawings = createDrawings((message) => worker.postMessage(message), watch);

  worker.on('message', (message: FromThread) => {
    if (message.kind !== 'ready') return drawings.take(message);
    isReady = true;
    settled.add(key);
    clearTimeout(starting);
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
    draw: (request, fetch, signal) => (isReady ? drawings.draw(request, fetch, signal) : undefined),
  };
  return thread;
}

/**
 * What a thread has been asked to draw.
 *
 * @param watch begins to wait for a sign of life
 */
function createDrawings(tell: (message: ToThread) => void, watch: (milliseconds: number) => NodeJS.Timeout) {
  const drawings = new Map<number, Drawing>();
  /** Drawings that were stopped and have not ended yet, with the limit of each. */
  const stopped = new Map<number, NodeJS.Timeout>();
  let last = 0;

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
        tell({ kind: 'draw', id, request });
      });
      const stop = () => {
        drawings.get(id)?.reject(signal.reason);
        tell({ kind: 'stop', id });
        stopped.set(id, watch(longestSilence));
      };
      signal.addEventListener('abort', stop, { once: true });
      return drawing.finally(() => {
        signal.removeEventListener('abort', stop);
        drawings.delete(id);
      });
    },

    /** Takes what the thread says of a drawing. */
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
      for (const { reject } of drawings.values()) reject(reason);
    },
  };
}
