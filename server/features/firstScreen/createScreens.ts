import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import { isSignInAlias, isSignInPage } from '../../../src/schema/authPages';
import { endReasonHeader } from '../../../src/schema/endReason';
import { retryAfterParameter } from '../../../src/schema/retryAfter';
import { postedSignInCookie } from '../../../src/schema/screen';
import { knownErrors } from '../../../src/schema/signInErrors';
import { createQueue } from '../../lib/createQueue';
import { queueLimits } from '../../lib/limits';
import type { DocumentSources } from '../../web/documentSources';
import type { PageParts } from '../../web/pageParts';
import { releaseIn } from '../../web/release';
import { createDrawing, isSomebody, sessionPath } from './createDrawing';
import { createFirstScreen } from './createFirstScreen';
import { postSignIn } from './postSignIn';
import { screenDocument } from './screenDocument';
import { screenScript } from './screenScript';
import { rendererFile, screenThread } from './screenThread';
import { screenThreads } from './screenThreads';

/** The app's sign-in page. */
const signInPath = '/auth/login';

/** What its form asks for when it is sent: who signs in how, and the token against forgery. */
const formPaths = ['/api/auth/providers', '/api/auth/csrf'];

/**
 * Answers document requests with the screen that the app will show, drawn by the app's own code with the calls that it would make, in
 * the language and the colours that the browser told (docs/decisions/0011). The head goes out first, so that the app is on its way
 * while the API is asked. Whoever is not signed in gets nothing but the sign-in page.
 *
 * @returns undefined without a built renderer: the app then draws by itself
 */
export function createScreens(
  { registry, session, api, originOf, basePath, log, patience, observer }: DocumentSources,
  parts: PageParts,
  distDir: string,
) {
  const file = join(distDir, rendererFile);
  const { script } = parts;
  if (!script || !existsSync(file)) return undefined;
  const release = releaseIn(distDir);
  const build = { stamp: release.stamp, fileNow: () => release.fileNow(rendererFile) };
  const threads = screenThreads((index) => screenThread(file, log, { ...build, index }));
  const thread = () => threads;
  const { known, refuses, reader, draw } = createDrawing({ session, api, originOf, basePath, log, patience, observer }, thread);
  const write = screenDocument(parts, { script, basePath }, draw);
  const signInPages = createQueue(queueLimits.signInPages);

  const placeOf = (path: string) => (path === '/' ? `/${registry.order[0]}` : path);

  const whole = (c: Context) => {
    const nonce = c.get('secureHeadersNonce') ?? '';
    return c.html(parts.whole(nonce).replace('</head>', () => `<script nonce="${nonce}">${screenScript(basePath)}</script></head>`));
  };

  async function signInPage(c: Context): Promise<Response> {
    const who = await known(c, [sessionPath]);
    // Whoever is signed in already is led on by the app.
    const form = who && !isSomebody(who) ? await known(c, formPaths) : undefined;
    return form ? write(c, { path: reasonOf(new URL(c.req.url).search), known: { ...form, [sessionPath]: '{}' } }) : whole(c);
  }

  return {
    async page(c: Context): Promise<Response> {
      const { pathname, search } = new URL(c.req.url);
      c.header('Cache-Control', 'no-store');
      if (pathname === signInPath) return (await signInPages.run('first', () => signInPage(c), { signal: c.req.raw.signal })) ?? whole(c);
      if (isSignInAlias(pathname)) return c.redirect(signInPath + search);
      // The other pages around it need no session and no data.
      if (isSignInPage(pathname)) return whole(c);
      // Reading a session and compressing a page for its reader alone cost as much as a hundred bare pages: under load neither is begun, and
      // the app asks.
      if (refuses(c)) return whole(c);
      const since = performance.now();
      const who = await reader(c);
      // Nobody knows who this is: that is not signed out. The app says so.
      if (!who) return whole(c);
      if (isSomebody(who)) return write(c, { path: placeOf(pathname) + search, known: who, since });
      const callbackUrl = originOf(c.req.raw) + pathname + search;
      return c.redirect(`${signInPath}?${new URLSearchParams({ error: who[endReasonHeader] ?? 'SessionRequired', callbackUrl })}`);
    },

    /** A sign-in by the app. */
    signInWithScreen: createFirstScreen({ session, originOf, placeOf }, { known, draw }),

    /** The form of the sign-in page where the app has not taken over (yet): leads on, or says again what is wrong. */
    async signIn(c: Context): Promise<Response> {
      c.header('Cache-Control', 'no-store');
      const { location, error, email, retryAfter } = await postSignIn(c, { session, publicUrl: originOf(c.req.raw) });
      if (location) {
        c.header('Set-Cookie', `${postedSignInCookie}=1; Path=${basePath || '/'}; Max-Age=60; SameSite=Lax`, { append: true });
        return c.redirect(location, 303);
      }
      const form = await known(c, formPaths);
      if (!form) return whole(c);
      const wait: Record<string, string> = retryAfter === undefined ? {} : { [retryAfterParameter]: String(retryAfter) };
      const path = `${signInPath}?${new URLSearchParams({ ...c.req.query(), error: error ?? 'Unavailable', ...wait })}`;
      return write(c, { path, known: { ...form, [sessionPath]: '{}' }, state: { email } }, 401);
    },
  };
}

/** The sign-in page's address with no more of its query than shows: one for all the errors that it knows nothing of. */
function reasonOf(search: string): string {
  const error = new URLSearchParams(search).get('error');
  return error ? `${signInPath}?error=${knownErrors.has(error) ? error : 'Unknown'}` : signInPath;
}
