import { AsyncResource } from 'node:async_hooks';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Screen, ScreenRequest } from '../../../src/schema/screen';
import type { Log } from '../../lib/createLog';
import { createQueue } from '../../lib/createQueue';
import { queueLimits } from '../../lib/limits';
import type { RenderingResult } from '../../lib/observer';
import { currentRequest } from '../../lib/requestContext';
import type { DocumentSources, DocumentTimeouts } from '../../web/documentSources';
import { createTimeLimit, isTimeout, rejectOnAbort } from './createTimeLimit';
import { getSessionCookie, hasUser, readSessionRoutes, sessionPath } from './documentSession';
import { createScreenCalls, type RenderedScreen } from './screenCalls';
import { readScreenSettings } from './screenCookie';
import type { ScreenThread } from './screenThread';
import { spareCores } from './screenThreads';

export interface ScreenToRender {
  readonly path: string;
  readonly known: Readonly<Record<string, string>>;
  readonly state?: unknown;
  readonly since?: number;
  readonly hasApp?: boolean;
}

const maxSignInScreens = 100;

/** On a slow computer and line, the app shows its first row after 2 s from the cache and 4 s without. Screens must arrive earlier. */
const defaultTimeouts: DocumentTimeouts = { calls: 1_500, crowded: 1_500, cached: 2_000, uncached: 3_500, session: 1_000 };

const limits = queueLimits.screens;
const maxScreens = (limits.maxRunning + limits.maxWaiting) * spareCores;

const warnEveryMs = 60_000;

type RendererSources = Omit<DocumentSources, 'registry'>;

export class ScreenRenderer {
  readonly #sources: RendererSources;
  readonly #thread: ScreenThread;
  readonly #timeouts: DocumentTimeouts;
  readonly #queue = createQueue({
    ...limits,
    maxRunning: limits.maxRunning * spareCores,
    maxWaiting: limits.maxWaiting * spareCores,
    maxRunningPerOwner: limits.maxRunningPerOwner * spareCores,
  });
  readonly #countUnrendered: () => void;
  /** Session cookies of documents whose session is being read. Their screens are rendered next. */
  readonly #readers: (string | undefined)[] = [];
  /** Cancels renderings that exceeded the time limit of a full queue. */
  readonly #overdue = new Set<() => void>();
  /** Shared by visitors with the same settings, so that requests without a session cause little rendering. */
  readonly #signInScreens = new LRUCache<string, Promise<Screen | undefined>>({ max: maxSignInScreens });

  constructor(sources: RendererSources, thread: ScreenThread) {
    this.#sources = sources;
    this.#thread = thread;
    this.#timeouts = sources.timeouts ?? defaultTimeouts;
    this.#countUnrendered = createUnrenderedCounter(sources.log);
    thread.isReady();
    sources.observer?.watch?.('rendering_queue', 'First screens that are rendered, and that wait', 'state', () => ({
      ...this.#queue.counts(),
    }));
  }

  readSession(c: Context, paths: readonly string[], request?: Request): Promise<Record<string, string> | undefined> {
    return readSessionRoutes(this.#sources.session, this.#timeouts.session, c, paths, request);
  }

  async readDocumentSession(c: Context): Promise<Record<string, string> | undefined> {
    const owner = getSessionCookie(c.req.raw);
    this.#readers.push(owner);
    try {
      return await this.readSession(c, [sessionPath]);
    } finally {
      this.#readers.splice(this.#readers.indexOf(owner), 1);
    }
  }

  /** Returns true if the queue is full, and cancels overdue renderings. A new session may still displace one with several documents. */
  refuses(c: Context): boolean {
    if (!this.#isFull()) return false;
    for (const timeOut of this.#overdue) timeOut();
    const owner = getSessionCookie(c.req.raw);
    const readers = this.#readers;
    const isUneven = this.#queue.isUneven() || new Set(readers).size < readers.length;
    if (owner && isUneven && !readers.includes(owner) && readers.length < 2 * maxScreens) return false;
    this.#sources.observer?.rendering?.('refused', 0);
    this.#countUnrendered();
    return true;
  }

  async render(request: Request, { path, known, state, since = performance.now(), hasApp }: ScreenToRender): Promise<RenderedScreen> {
    const { api, getOrigin, basePath } = this.#sources;
    const { headers } = request;
    const origin = getOrigin(request);
    const { locale, dark, width, store, isKnown } = readScreenSettings(headers);
    const isShared = !hasUser(known) && !state;
    const key = JSON.stringify([locale, dark, width, path]);
    const cached = isShared ? this.#signInScreens.get(key) : undefined;
    if (cached) return { screen: await cached, answers: known, headers: {}, refusals: {} };
    const elapsedMs = performance.now() - since;
    const timeoutMs = this.#timeouts[hasApp || isKnown ? 'cached' : 'uncached'] - elapsedMs;
    // A shared rendering continues if the first client disconnects.
    const { signal, timeOut, end } = createTimeLimit(timeoutMs, isShared ? undefined : request.signal);
    const crowded = setTimeout(() => (this.#isFull() ? timeOut() : this.#overdue.add(timeOut)), this.#timeouts.crowded - elapsedMs);
    const { fetch, answers, headers: kept, refusals } = createScreenCalls({ api, origin, known, headers, signal });
    const owner = hasUser(known) ? (getSessionCookie(request) ?? known[sessionPath]) : undefined;
    const screenRequest = {
      locale,
      dark,
      width,
      path,
      origin,
      basePath,
      state,
      timeoutMs: this.#timeouts.calls,
      // Shared screens must not show one browser's settings.
      store: owner === undefined ? {} : store,
    };
    const rendering = this.#renderQueued(owner, screenRequest, fetch, signal).finally(() => {
      clearTimeout(crowded);
      this.#overdue.delete(timeOut);
      end();
    });
    if (isShared) this.#signInScreens.set(key, rendering);
    const screen = await rendering;
    if (isShared && !screen) this.#signInScreens.delete(key);
    return { screen, answers, headers: kept, refusals };
  }

  #isFull(): boolean {
    const { running, waiting } = this.#queue.counts();
    return running + waiting + this.#readers.length >= maxScreens;
  }

  async #renderQueued(
    owner: string | undefined,
    request: ScreenRequest,
    fetch: ReturnType<typeof createScreenCalls>['fetch'],
    signal: AbortSignal,
  ): Promise<Screen | undefined> {
    const { observer, log } = this.#sources;
    const startedAt = performance.now();
    const count = (result: RenderingResult) => {
      const milliseconds = performance.now() - startedAt;
      observer?.rendering?.(result, milliseconds);
      currentRequest()?.trace?.did('render the first screen', milliseconds, { attributes: { result }, failed: result === 'failed' });
    };
    let isRefused = true;
    const task = async () => {
      isRefused = false;
      // Binds the request's context, because messages of the thread arrive outside of it.
      return this.#thread.render(request, AsyncResource.bind(fetch), signal);
    };
    try {
      // Cancelled renderings keep their place until the thread has stopped them, which limits its work.
      const turn = this.#queue.run(owner === undefined ? 'second' : 'first', task, { signal, owner });
      const screen = await Promise.race([turn, rejectOnAbort(signal)]);
      count(screen ? 'rendered' : 'refused');
      if (isRefused) this.#countUnrendered();
      return screen;
    } catch (error) {
      if (isTimeout(signal)) {
        count('late');
        this.#countUnrendered();
      } else if (!signal.aborted) {
        count('failed');
        const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
        log(`Cannot render a screen: ${reason}`, { level: 'error', path: request.path.split('?')[0] });
      }
      return undefined;
    }
  }
}

function createUnrenderedCounter(log: Log): () => void {
  let count = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return () => {
    count += 1;
    if (performance.now() - loggedAt < warnEveryMs) return;
    log(`${count} documents were sent without their screen, because rendering was overloaded or too slow.`, { level: 'warn' });
    loggedAt = performance.now();
    count = 0;
  };
}
