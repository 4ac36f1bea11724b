import type { Context } from 'hono';
import type { Registry } from '../../src/schema/defineRegistry';
import type { Screen } from '../../src/schema/screen';
import { createCache } from '../createCache';
import { createScreenCalls, type Drawn } from './screenCalls';
import { readScreenSettings } from './screenCookie';
import { screenThread } from './screenThread';

/** What is asked for a screen. The session answers by its routes, the product API by its own. */
export interface ScreenSources {
  readonly registry: Pick<Registry, 'order'>;
  readonly session: (request: Request, env: unknown) => Response | Promise<Response>;
  readonly api: (request: Request) => Response | Promise<Response>;
  /** The origin that browsers see. */
  readonly originOf: (request: Request) => string;
  readonly log: (message: string) => void;
}

/** One screen to draw. */
export interface Page {
  /** Path and query, as the app reads them. */
  readonly path: string;
  /** Answers that are known already, by path. */
  readonly known: Readonly<Record<string, string>>;
  /** What the app's address carries besides. */
  readonly state?: unknown;
}

export const sessionPath = '/api/auth/session';

/** Languages, colours, widths and what may be wrong. */
const mostSignInScreens = 100;

/** Longer nobody looks at an empty page: what has not come by then is left to the app. Milliseconds. */
const patience = 1_000;

/**
 * Asks the session, and has screens drawn for whoever it says.
 *
 * @param file the built renderer
 */
export function createDrawing({ session, api, originOf, log }: Omit<ScreenSources, 'registry'>, file: string) {
  // Begun now, so that it is there when the first browser comes.
  screenThread(file);

  /** The sign-in page is the same for all who have the same settings; nobody without a session can have much drawn. */
  const signInScreens = createCache<Screen>(mostSignInScreens);

  return {
    /**
     * What the session's routes say to a request; their cookies go along with the answer that is made.
     *
     * @returns undefined when they cannot say
     */
    async known(c: Context, paths: readonly string[], { url, headers }: Request = c.req.raw): Promise<Record<string, string> | undefined> {
      const found: Record<string, string> = {};
      for (const path of paths) {
        const response = await session(new Request(new URL(path, url), { headers }), c.env);
        if (!response.ok) return undefined;
        found[path] = await response.text();
        for (const cookie of response.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
      }
      return found;
    },

    /** @param request whose settings, language and proxy count */
    async draw(request: Request, { path, known, state }: Page): Promise<Drawn> {
      const { headers } = request;
      const origin = originOf(request);
      const { fetch, answers } = createScreenCalls({ api, origin, known, headers });
      const { locale, dark, width, store } = readScreenSettings(headers);
      const isForAnybody = !isSomebody(known) && !state;
      const key = JSON.stringify([locale, dark, width, path]);
      const ready = isForAnybody ? signInScreens.get(key) : undefined;
      if (ready) return { screen: ready, answers };
      let screen: Screen | undefined;
      try {
        screen = await screenThread(file).draw({ locale, dark, width, store, path, origin, state, patience }, fetch);
      } catch (error) {
        log(`The screen ${path} could not be drawn: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      }
      if (isForAnybody && screen) signInScreens.set(key, screen);
      return { screen, answers };
    },
  };
}

/** Whether what is known of the session is that somebody is signed in. */
export function isSomebody(known: Readonly<Record<string, string>>): boolean {
  return Object.keys(JSON.parse(known[sessionPath] ?? '{}') ?? {}).length > 0;
}
