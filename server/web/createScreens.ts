import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import { common as arabic } from '../../i18n/ar/common';
import { common as english } from '../../i18n/en/common';
import type { Registry } from '../../src/schema/defineRegistry';
import type { Locale } from '../../src/schema/fieldTypes';
import { answersId, postedSignInCookie, type Screen } from '../../src/schema/screen';
import { createCache } from '../createCache';
import { beginnings } from './beginnings';
import { compressed } from './compressed';
import { drawnScreen, withToken } from './drawnScreen';
import type { PageParts } from './pageParts';
import { postSignIn } from './postSignIn';
import { answersScript, createScreenCalls } from './screenCalls';
import { readScreenSettings } from './screenCookie';
import { screenScript } from './screenScript';
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

/** One document to answer. */
interface Page {
  /** Path and query, as the app reads them. */
  readonly path: string;
  /** Answers that are known already, by path. */
  readonly known: Readonly<Record<string, string>>;
  /** What the app's address carries besides. */
  readonly state?: unknown;
  readonly status?: 200 | 401;
}

/** The app's sign-in page. */
const signInPath = '/auth/login';
const sessionPath = '/api/auth/session';
/** What its form asks for when it is sent: who signs in how, and the token against forgery. */
const formPaths = ['/api/auth/providers', '/api/auth/csrf'];

/** Languages, colours, widths and what may be wrong. */
const mostSignInScreens = 100;

/** Longer nobody looks at an empty page: what has not come by then is left to the app. Milliseconds. */
const patience = 1_000;

const titles: { readonly [L in Locale]: string } = { en: english.title, ar: arabic.title };
const directions: { readonly [L in Locale]: string } = { en: 'ltr', ar: 'rtl' };

/**
 * Answers document requests with the screen that the app will show, drawn by the app's own code with the calls that it would make, in
 * the language and the colours that the browser told (docs/decisions/0011). The head goes out first, so that the app is on its way
 * while the API is asked. Whoever is not signed in gets nothing but the sign-in page.
 *
 * @returns undefined without a built renderer: the app then draws by itself
 */
export function createScreens({ registry, session, api, originOf, log }: ScreenSources, parts: PageParts, distDir: string) {
  const file = join(distDir, 'screens/screenThread.js');
  const { script } = parts;
  if (!script || !existsSync(file)) return undefined;
  const begin = beginnings(script);
  // Begun now, so that it is there when the first browser comes.
  screenThread(file);

  /** The sign-in page is the same for all who have the same settings; nobody without a session can have much drawn. */
  const signInScreens = createCache<Screen>(mostSignInScreens);

  const whole = (c: Context) => {
    const nonce = c.get('secureHeadersNonce') ?? '';
    return c.html(parts.whole(nonce).replace('</head>', () => `<script nonce="${nonce}">${screenScript()}</script></head>`));
  };

  /** What the session's routes say; their cookies go along. @returns undefined when they cannot say */
  async function known(c: Context, paths: readonly string[]): Promise<Record<string, string> | undefined> {
    const { headers } = c.req.raw;
    const found: Record<string, string> = {};
    for (const path of paths) {
      const response = await session(new Request(new URL(path, c.req.url), { headers }), c.env);
      if (!response.ok) return undefined;
      found[path] = await response.text();
      for (const cookie of response.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
    }
    return found;
  }

  async function draw(c: Context, { path, known, state }: Page) {
    const origin = originOf(c.req.raw);
    const { fetch, answers } = createScreenCalls({ api, origin, known, headers: c.req.raw.headers });
    const { locale, dark, width, store } = readScreenSettings(c.req.raw.headers);
    const isForAnybody = known[sessionPath] === '{}' && !state;
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
  }

  function write(c: Context, page: Page): Response {
    const nonce = c.get('secureHeadersNonce') ?? '';
    const { locale, told } = readScreenSettings(c.req.raw.headers);
    const isSignIn = page.known[sessionPath] === '{}';
    c.header('Content-Type', 'text/html; charset=utf-8');
    c.header('Vary', 'Cookie, Accept-Encoding');
    c.status(page.status ?? 200);
    return c.body(
      compressed(c, async function* () {
        const head = [
          parts.head(nonce, { locale, direction: directions[locale], title: titles[locale] }),
          // Painted when all of it is there (HTML Standard, link type `expect`): the width of a column is known after its last row.
          `<link rel="expect" href="#${answersId}" blocking="render">`,
          isSignIn ? '' : parts.app(nonce, locale),
          `<script nonce="${nonce}">${screenScript({ told, place: page.path.split(/[/?]/)[1] ?? '' })}</script></head><body><div id="root"></div>`,
        ].join('');
        // The app is fetched while the screen is drawn; the sign-in page comes in one piece.
        if (!isSignIn) yield head;
        const { screen, answers } = await draw(c, page);
        yield [
          isSignIn ? head : '',
          screen ? drawnScreen(nonce, screen, isSignIn ? withToken(screen.html, page.known['/api/auth/csrf']) : screen.html) : '',
          answersScript(locale, answers),
          // The app reads from the address what went wrong.
          page.status === 401 ? `<script nonce="${nonce}">history.replaceState(null,'',${JSON.stringify(page.path)})</script>` : '',
          `<script nonce="${nonce}">${isSignIn ? begin.afterwards : begin.afterPaint}</script></body></html>`,
        ].join('');
      }),
    );
  }

  return {
    async page(c: Context): Promise<Response> {
      const { pathname, search } = new URL(c.req.url);
      c.header('Cache-Control', 'no-store');
      const isSignIn = pathname === signInPath;
      // The other pages around it need no session and no data.
      if (pathname.startsWith('/auth/') && !isSignIn) return whole(c);
      const who = await known(c, [sessionPath]);
      // Nobody knows who this is: that is not signed out. The app says so.
      if (!who) return whole(c);
      const isSignedIn = Object.keys(JSON.parse(who[sessionPath] ?? '{}') ?? {}).length > 0;
      if (isSignedIn) {
        // Whoever is signed in already is led on by the app.
        if (isSignIn) return whole(c);
        return write(c, { path: pathname === '/' ? `/${registry.order[0]}` : pathname + search, known: who });
      }
      const callbackUrl = originOf(c.req.raw) + pathname + search;
      if (!isSignIn) return c.redirect(`${signInPath}?${new URLSearchParams({ error: 'SessionRequired', callbackUrl })}`);
      const form = await known(c, formPaths);
      return form ? write(c, { path: reasonOf(search), known: { ...form, [sessionPath]: '{}' } }) : whole(c);
    },

    /** The form of the sign-in page where the app has not taken over (yet): leads on, or says again what is wrong. */
    async signIn(c: Context): Promise<Response> {
      c.header('Cache-Control', 'no-store');
      const { location, error, email } = await postSignIn(c, { session, origin: originOf(c.req.raw) });
      if (location) {
        c.header('Set-Cookie', `${postedSignInCookie}=1; Path=/; Max-Age=60; SameSite=Lax`, { append: true });
        return c.redirect(location, 303);
      }
      const form = await known(c, formPaths);
      if (!form) return whole(c);
      const path = `${signInPath}?${new URLSearchParams({ ...c.req.query(), error: error ?? 'Unavailable' })}`;
      return write(c, { path, known: { ...form, [sessionPath]: '{}' }, state: { email }, status: 401 });
    },
  };
}

/** The sign-in page's address with no more of its query than shows. */
function reasonOf(search: string): string {
  const error = new URLSearchParams(search).get('error');
  return error && /^\w{1,40}$/.test(error) ? `${signInPath}?error=${error}` : signInPath;
}
