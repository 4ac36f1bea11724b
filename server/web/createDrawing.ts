import { AsyncResource } from 'node:async_hooks';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Registry } from '../../src/schema/defineRegistry';
import type { Screen, ScreenRequest } from '../../src/schema/screen';
import type { Log } from '../lib/createLog';
import { createQueue } from '../lib/createQueue';
import { currentRequest } from '../lib/requestContext';
import type { DrawingResult, Metrics } from '../probes/createMetrics';
import { createScreenCalls, type Drawn } from './screenCalls';
import { readScreenSettings } from './screenCookie';
import type { ScreenThread } from './screenThread';
import { spareCores } from './screenThreads';

/** What is asked for a screen. The session answers by its routes, the product API by its own. */
export interface ScreenSources {
  readonly registry: Pick<Registry, 'order'>;
  readonly session: (request: Request, env: unknown) => Response | Promise<Response>;
  readonly api: (request: Request) => Response | Promise<Response>;
  /** The address that browsers see. */
  readonly originOf: (request: Request) => string;
  /** Its path. */
  readonly basePath?: string;
  readonly log: Log;
  /** Milliseconds that calls, a whole document and the session may take. */
  readonly patience?: DrawingPatience | undefined;
  /** Counts what is drawn, and what waits. */
  readonly metrics?: Pick<Metrics, 'drawing' | 'watch'> | undefined;
}

/** How long a document waits for what, milliseconds. */
export interface DrawingPatience {
  readonly calls: number;
  readonly drawing: number;
  readonly session: number;
}

/** One screen to draw. */
export interface Page {
  /** Path and query, as the app reads them. */
  readonly path: string;
  /** Answers that are known already, by path. */
  readonly known: Readonly<Record<string, string>>;
  /** What the app's address carries besides. */
  readonly state?: unknown;
  /** When it was asked for, of `performance.now()`; now where nothing is said. */
  readonly since?: number;
}

export const sessionPath = '/api/auth/session';

/** Languages, colours, widths and what may be wrong. */
const mostSignInScreens = 100;

/**
 * Nobody looks at an empty page for longer: what has not come by then is left to the app. Milliseconds: of the calls, of the whole document
 * from the request on, and of the session.
 */
const usualPatience: DrawingPatience = { calls: 600, drawing: 1_000, session: 1_000 };

/** A session that takes more of a document's time leaves too little for its screen. */
const sessionShare = 0.4;

/**
 * As much as each thread can draw in time on a busy machine; who comes when that many wait already gets the bare document at once. The
 * sign-in page, which anybody can ask for, is drawn after all that belongs to a session, and never in all places at once.
 */
const limits = { atOnce: 8, secondAtOnce: 1, mostWaiting: 8 };

/** So often it is said that documents went out bare, milliseconds. */
const sayingInterval = 60_000;

/**
 * Asks the session, and has screens drawn for whoever it says.
 *
 * @param thread the thread that draws, started when it is not there
 */
export function createDrawing(
  { session, api, originOf, basePath = '', log, patience = usualPatience, metrics }: Omit<ScreenSources, 'registry'>,
  thread: () => ScreenThread,
) {
  // Begun now, so that it is there when the first browser comes.
  thread().isReady();
  const queue = createQueue({ ...limits, atOnce: limits.atOnce * spareCores, mostWaiting: limits.mostWaiting * spareCores });
  const places = (limits.atOnce + limits.mostWaiting) * spareCores;
  const known = sessionReader(session, patience.session);
  /** Documents whose session is being read: their screens are next. */
  let asking = 0;
  metrics?.watch('drawing_queue', 'First screens that are drawn now, and that wait', 'state', () => ({ ...queue.counts() }));
  const noteBare = countBare(log);
  /** A document for which no drawing is begun. */
  const goesBare = (result: DrawingResult, milliseconds: number) => {
    metrics?.drawing(result, milliseconds);
    noteBare();
  };

  /** The sign-in page is the same for all who have the same settings; nobody without a session can have much drawn. */
  const signInScreens = new LRUCache<string, Promise<Screen | undefined>>({ max: mostSignInScreens });

  /** @returns undefined when it cannot be drawn, or not in time */
  async function drawn(rank: 'first' | 'second', request: ScreenRequest, { fetch, signal }: Calls): Promise<Screen | undefined> {
    const began = performance.now();
    const count = (result: DrawingResult) => {
      const milliseconds = performance.now() - began;
      metrics?.drawing(result, milliseconds);
      currentRequest()?.trace?.did('draw the first screen', milliseconds, { attributes: { result }, failed: result === 'failed' });
    };
    let isRefused = true;
    try {
      const inTurn = async () => {
        isRefused = false;
        const left = Math.max(0, patience.calls - (performance.now() - began));
        // The thread's messages come from outside of any request.
        return thread().draw({ ...request, patience: left }, AsyncResource.bind(fetch), signal);
      };
      const screen = await queue.run(rank, inTurn, signal);
      count(screen ? 'drawn' : 'refused');
      if (isRefused) noteBare();
      return screen;
    } catch (error) {
      if (isTimeout(signal) || !signal.aborted) count(isTimeout(signal) ? 'late' : 'failed');
      if (isTimeout(signal)) noteBare();
      else if (!signal.aborted)
        log(`A screen could not be drawn: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`, {
          level: 'error',
          // Its query is the reader's business.
          path: request.path.split('?')[0],
        });
      return undefined;
    }
  }

  return {
    known,

    /** Whether so many screens are drawn, or wait, that another one would be late. It then counts as refused. */
    refuses(): boolean {
      const { running, waiting } = queue.counts();
      const isFull = running + waiting + asking >= places;
      if (isFull) goesBare('refused', 0);
      return isFull;
    },

    /** What the session says of whoever asks for a document. It holds a place in the queue meanwhile. */
    async reader(c: Context): Promise<Record<string, string> | undefined> {
      asking += 1;
      try {
        return await known(c, [sessionPath]);
      } finally {
        asking -= 1;
      }
    },

    /** Whether a document that was asked for then would come too late with its screen: the session took most of the time. */
    isLate(since: number): boolean {
      const took = performance.now() - since;
      const isTooMuch = took > patience.drawing * sessionShare;
      if (isTooMuch) goesBare('late', took);
      return isTooMuch;
    },

    /** @param request whose settings, language and proxy count */
    async draw(request: Request, { path, known, state, since = performance.now() }: Page): Promise<Drawn> {
      const { headers } = request;
      const origin = originOf(request);
      const { locale, dark, width, store } = readScreenSettings(headers);
      const isForAnybody = !isSomebody(known) && !state;
      const key = JSON.stringify([locale, dark, width, path]);
      const ready = isForAnybody ? signInScreens.get(key) : undefined;
      if (ready) return { screen: await ready, answers: known, tags: {}, refusals: {} };
      // One drawing for all who ask for the page: it does not end with the first of them.
      const left = Math.max(0, patience.drawing - (performance.now() - since));
      const limit = timeLimit(left, isForAnybody ? undefined : request.signal);
      const { signal } = limit;
      const { fetch, answers, tags, refusals } = createScreenCalls({ api, origin, known, headers, signal });
      const rank = isSomebody(known) ? 'first' : 'second';
      // What nobody's browser remembers must not show to others.
      const asked = { locale, dark, width, store: rank === 'first' ? store : {}, path, origin, basePath, state, patience: patience.calls };
      const drawing = drawn(rank, asked, { fetch, signal }).finally(limit.end);
      if (isForAnybody) signInScreens.set(key, drawing);
      const screen = await drawing;
      if (isForAnybody && !screen) signInScreens.delete(key);
      return { screen, answers, tags, refusals };
    },
  };
}

/** Reads from the session, at most so many milliseconds a route. */
function sessionReader(session: ScreenSources['session'], patience: number) {
  /**
   * What the session's routes say to a request; their cookies go along with the answer that is made.
   *
   * @returns undefined when they cannot say, or not in time
   */
  return async (
    c: Context,
    paths: readonly string[],
    { url, headers }: Request = c.req.raw,
  ): Promise<Record<string, string> | undefined> => {
    const found: Record<string, string> = {};
    for (const path of paths) {
      const response = await inTime(session(new Request(new URL(path, url), { headers }), c.env), patience);
      if (!response?.ok) return undefined;
      found[path] = await response.text();
      for (const cookie of response.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
    }
    return found;
  };
}

type Calls = Pick<ReturnType<typeof createScreenCalls>, 'fetch'> & { readonly signal: AbortSignal };

/** A signal that comes after a time, with another one, or when it is ended: whatever is still under way then is not wanted. */
function timeLimit(milliseconds: number, other?: AbortSignal) {
  const controller = new AbortController();
  const end = () => controller.abort();
  const timer = setTimeout(() => controller.abort(new DOMException('Not drawn in time', 'TimeoutError')), milliseconds);
  if (other?.aborted) end();
  other?.addEventListener('abort', end, { once: true });
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      other?.removeEventListener('abort', end);
      end();
    },
  };
}

function isTimeout({ reason }: AbortSignal): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

/** @returns undefined when there is no answer in time; whoever asks next may have it */
async function inTime(answer: Response | Promise<Response>, milliseconds: number): Promise<Response | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Tells now and then how many documents went out bare. */
function countBare(log: Log): () => void {
  let count = 0;
  let said = Number.NEGATIVE_INFINITY;
  return () => {
    count += 1;
    if (performance.now() - said < sayingInterval) return;
    log(`${count} documents went out without their screen: there was too much to draw, or it took too long.`, { level: 'warn' });
    said = performance.now();
    count = 0;
  };
}

/** Whether what is known of the session is that somebody is signed in. */
export function isSomebody(known: Readonly<Record<string, string>>): boolean {
  return Object.keys(JSON.parse(known[sessionPath] ?? '{}') ?? {}).length > 0;
}
