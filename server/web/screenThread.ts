import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FromThread, Screen, ScreenCall, ScreenRequest, ToThread } from '../../src/schema/screen';

/** Answers the calls of a screen. */
export type AnswerCall = (
  url: string,
  init: { readonly method: string; readonly headers: Readonly<Record<string, string>> },
) => Promise<Response>;

export interface ScreenThread {
  /** @returns undefined while the thread starts: the first page of a start need not wait for it */
  readonly draw: (request: ScreenRequest, fetch: AnswerCall) => Promise<Screen> | undefined;
}

interface Drawing {
  readonly fetch: AnswerCall;
  readonly resolve: (screen: Screen) => void;
  readonly reject: (error: Error) => void;
}

const threads = new Map<string, ScreenThread>();

/** The thread of a build (`src/app/screenThread.ts`), one a process: it is at home in whichever gateway asks. It keeps no process alive. */
export function screenThread(file: string): ScreenThread {
  const path = resolve(file);
  const known = threads.get(path) ?? start(path);
  threads.set(path, known);
  return known;
}

function start(path: string): ScreenThread {
  // Without our own `--import`: the build is plain JavaScript, and a loader that reads all of it takes ten times as long.
  const worker = new Worker(path, { execArgv: [] });
  worker.unref();
  const tell = (message: ToThread) => worker.postMessage(message);
  const drawings = new Map<number, Drawing>();
  let isReady = false;
  let last = 0;

  async function answer({ id, call, url, method, headers }: ScreenCall): Promise<void> {
    const said = async () => {
      const response = await drawings.get(id)?.fetch(url, { method, headers });
      return { status: response?.status ?? 503, body: (await response?.text()) ?? '' };
    };
    // Whatever goes wrong there, the app asks again and says so.
    tell({ kind: 'answer', call, ...(await said().catch(() => ({ status: 503, body: '' }))) });
  }

  worker.on('message', (message: FromThread) => {
    if (message.kind === 'ready') isReady = true;
    else if (message.kind === 'call') void answer(message);
    else if (message.kind === 'drawn') drawings.get(message.id)?.resolve(message.screen);
    else drawings.get(message.id)?.reject(new Error(message.error));
  });
  let died: Error | undefined;
  worker.on('error', (error) => {
    died = error;
  });
  // However it ended, whoever asks next starts another one.
  worker.on('exit', (code) => {
    isReady = false;
    for (const { reject } of drawings.values()) reject(died ?? new Error(`The thread that draws ended with ${code}`));
    if (threads.get(path) === thread) threads.delete(path);
  });

  const thread: ScreenThread = {
    draw(request, fetch) {
      if (!isReady) return undefined;
      last += 1;
      const id = last;
      return new Promise<Screen>((resolve, reject) => {
        drawings.set(id, { fetch, resolve, reject });
        tell({ kind: 'draw', id, request });
      }).finally(() => drawings.delete(id));
    },
  };
  return thread;
}
