import { AsyncResource } from 'node:async_hooks';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { endReasonHeader } from '../../../src/schema/endReason';
import type { Screen, ScreenRequest } from '../../../src/schema/screen';
import type { Log } from '../../lib/createLog';
import { createQueue } from '../../lib/createQueue';
import { queueLimits } from '../../lib/limits';
import type { DrawingResult } from '../../lib/observer';
import { currentRequest } from '../../lib/requestContext';
import type { DocumentSources, DrawingPatience } from '../../web/documentSources';
import { createScreenCalls, type Drawn } from './screenCalls';
import { readScreenSettings } from './screenCookie';
import type { ScreenThread } from './screenThread';
import { spareCores } from './screenThreads';

/** One screen to draw. */
export interface ScreenToRender {
  /** Path and query, as the app reads them. */
  readonly path: string;
  /** Answers that are known already, by path. */
  readonly known: Readonly<Record<string, string>>;
  /** What the app's address carries besides. */
  readonly state?: unknown;
  /** Time of the request, of `performance.now()`. Default: now. */
  readonly since?: number;
  /** True if the app that asks is running already. */
  readonly hasApp?: boolean;
}

export const sessionPath = '/api/auth/session';

/** Languages, colours, widths and what may be wrong. */
const mostSignInScreens = 100;

/**
 * While a screen is rendered, the browser fetches the app: a screen that comes before the app costs nothing, and its lack costs a second.
 * Measured with a slow computer and line, the app shows its first row after 2 seconds from the cache and 4 without.
 */
const usualPatience: DrawingPatience = { calls: 1_500, crowded: 1_500, cached: 2_000, uncached: 3_500, session: 1_000 };

const limits = queueLimits.screens;

/** So often it is said that documents went out bare, milliseconds. */
const sayingInterval = 60_000;

/**
 * Asks the session, and has screens drawn for whoever it says.
 *
 * @param thread the thread that draws, started when it is not there
 */
export function createDrawing(
  { session, api, originOf, basePath, log, patience = usualPatience, observer }: Omit<DocumentSources, 'registry'>,
  thread: () => ScreenThread,
) {
  // Begun now, so that it is there when the first browser comes.
  thread().isReady();
  const queue = createQueue({
    ...limits,
    atOnce: limits.atOnce * spareCores,
    mostWaiting: limits.mostWaiting * spareCores,
    ownerAtOnce: limits.ownerAtOnce * spareCores,
  });
  const places = (limits.atOnce + limits.mostWaiting) * spareCores;
  const known = sessionReader(session, patience.session);
  /** Documents whose session is being read: their screens are next. */
  const asking: (string | undefined)[] = [];
  /** Cuts renderings that have taken longer than a full queue allows. */
  const overdue = new Set<() => void>();
  const isFull = () => {
    const { running, waiting } = queue.counts();
    return running + waiting + asking.length >= places;
  };
  observer?.watch?.('drawing_queue', 'First screens that are drawn now, and that wait', 'state', () => ({ ...queue.counts() }));
  const noteBare = countBare(log);
  /** A document for which no drawing is begun. */
  const goesBare = (result: DrawingResult, milliseconds: number) => {
    observer?.drawing?.(result, milliseconds);
    noteBare();
  };

  /** The sign-in page is the same for all who have the same settings; nobody without a session can have much drawn. */
  const signInScreens = new LRUCache<string, Promise<Screen | undefined>>({ max: mostSignInScreens });

  /** @returns undefined when it cannot be drawn, or not in time */
  async function drawn(owner: string | undefined, request: ScreenRequest, { fetch, signal }: Calls): Promise<Screen | undefined> {
    const began = performance.now();
    const count = (result: DrawingResult) => {
      const milliseconds = performance.now() - began;
      observer?.drawing?.(result, milliseconds);
      currentRequest()?.trace?.did('draw the first screen', milliseconds, { attributes: { result }, failed: result === 'failed' });
    };
    let isRefused = true;
    try {
      const inTurn = async () => {
        isRefused = false;
        // The thread's messages come from outside of any request.
        return thread().draw(request, AsyncResource.bind(fetch), signal);
      };
      // Cancelled renderings keep their place until the thread has stopped, so that it never has more to do than there are places.
      const turn = queue.run(owner === undefined ? 'second' : 'first', inTurn, { signal, owner });
      const screen = await Promise.race([turn, rejected(signal)]);
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

    /**
     * True if the queue is full. The document then counts as refused, and renderings that are overdue are cut. A session that has no other
     * document under way still gets a place if another session has several.
     */
    refuses(c: Context): boolean {
      if (!isFull()) return false;
      for (const cut of overdue) cut();
      const owner = sessionCookieOf(c.req.raw);
      const isUneven = queue.isUneven() || new Set(asking).size < asking.length;
      if (owner && isUneven && !asking.includes(owner) && asking.length < 2 * places) return false;
      goesBare('refused', 0);
      return true;
    },

    /** Reads the session of a request for a document. It holds a place in the queue meanwhile. */
    async reader(c: Context): Promise<Record<string, string> | undefined> {
      const owner = sessionCookieOf(c.req.raw);
      asking.push(owner);
      try {
        return await known(c, [sessionPath]);
      } finally {
        asking.splice(asking.indexOf(owner), 1);
      }
    },

    /** @param request whose settings, language and proxy count */
    async draw(request: Request, { path, known, state, since = performance.now(), hasApp }: ScreenToRender): Promise<Drawn> {
      const { headers } = request;
      const origin = originOf(request);
      const { locale, dark, width, store, isKnown } = readScreenSettings(headers);
      const isForAnybody = !isSomebody(known) && !state;
      const key = JSON.stringify([locale, dark, width, path]);
      const ready = isForAnybody ? signInScreens.get(key) : undefined;
      if (ready) return { screen: await ready, answers: known, tags: {}, refusals: {} };
      // One drawing for all who ask for the page: it does not end with the first of them.
      const tookMs = performance.now() - since;
      const limit = timeLimit(patience[hasApp || isKnown ? 'cached' : 'uncached'] - tookMs, isForAnybody ? undefined : request.signal);
      const { signal, cut } = limit;
      const crowded = setTimeout(() => (isFull() ? cut() : overdue.add(cut)), patience.crowded - tookMs);
      const { fetch, answers, tags, refusals } = createScreenCalls({ api, origin, known, headers, signal });
      const owner = isSomebody(known) ? (sessionCookieOf(request) ?? known[sessionPath]) : undefined;
      // The page of visitors is shared: it must not show the settings of one browser.
      const asked = {
        locale,
        dark,
        width,
        store: owner === undefined ? {} : store,
        path,
        origin,
        basePath,
        state,
        patience: patience.calls,
      };
      const drawing = drawn(owner, asked, { fetch, signal }).finally(() => {
        clearTimeout(crowded);
        overdue.delete(cut);
        limit.end();
      });
      if (isForAnybody) signInScreens.set(key, drawing);
      const screen = await drawing;
      if (isForAnybody && !screen) signInScreens.delete(key);
      return { screen, answers, tags, refusals };
    },
  };
}

/** Reads from the session, at most so many milliseconds a route. */
function sessionReader(session: DocumentSources['session'], patience: number) {
  /**
   * Returns the answers of the session's routes by path, and the reason of a session that ended (`endReasonHeader`). Their cookies are
   * added to the document.
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
      const endReason = response.headers.get(endReasonHeader);
      if (endReason) found[endReasonHeader] = endReason;
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
  const cut = () => controller.abort(new DOMException('Not drawn in time', 'TimeoutError'));
  const timer = setTimeout(cut, milliseconds);
  if (other?.aborted) end();
  other?.addEventListener('abort', end, { once: true });
  return {
    signal: controller.signal,
    cut,
    end() {
      clearTimeout(timer);
      other?.removeEventListener('abort', end);
      end();
    },
  };
}

/** Rejects with the signal's reason when it is aborted. */
function rejected(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
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

const sessionCookie = /(?:^|;\s*)(?:__Host-|__Secure-)?authjs\.session-token(?:\.0)?=([^;]+)/;

/** The cookie of the session that a request names. It is not verified. */
function sessionCookieOf({ headers }: Request): string | undefined {
  return sessionCookie.exec(headers.get('cookie') ?? '')?.[1];
}

/** Whether what is known of the session is that somebody is signed in. */
export function isSomebody(known: Readonly<Record<string, string>>): boolean {
  return Object.keys(JSON.parse(known[sessionPath] ?? '{}') ?? {}).length > 0;
}
