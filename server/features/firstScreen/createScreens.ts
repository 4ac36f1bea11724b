import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import { isSignInAlias, isSignInPage, signInPath, signOutPath } from '../../../src/schema/authPages';
import { endReasonHeader } from '../../../src/schema/endReason';
import type { DocumentSources } from '../../web/documentSources';
import type { PageParts } from '../../web/pageParts';
import { readRelease } from '../../web/release';
import { createFirstScreen } from './createFirstScreen';
import { createSignInPages } from './createSignInPages';
import { createSignOutPage } from './createSignOutPage';
import { hasUser } from './documentSession';
import { redirectForm } from './redirectForm';
import { ScreenRenderer } from './ScreenRenderer';
import { screenDocument } from './screenDocument';
import { screenScript } from './screenScript';
import { rendererFile, screenThread } from './screenThread';
import { screenThreads } from './screenThreads';

/** Sends documents with rendered screens (docs/decisions/0011). Visitors get the sign-in page. @returns undefined without a renderer */
export function createScreens({ registry, ...sources }: DocumentSources, parts: PageParts, distDir: string) {
  const file = join(distDir, rendererFile);
  const { script } = parts;
  if (!script || !existsSync(file)) return undefined;
  const { session, getOrigin, basePath, log } = sources;
  const release = readRelease(distDir);
  const build = { stamp: release.stamp, fileNow: () => release.fileNow(rendererFile) };
  const renderer = new ScreenRenderer(
    sources,
    screenThreads((index) => screenThread(file, log, { ...build, index })),
  );
  const write = screenDocument(parts, { script, basePath }, renderer);
  const toAppPath = (path: string) => (path === '/' ? `/${registry.order[0]}` : path);
  const answerUnrendered = (c: Context) => {
    const nonce = c.get('secureHeadersNonce') ?? '';
    return c.html(parts.whole(nonce).replace('</head>', () => `<script nonce="${nonce}">${screenScript(basePath)}</script></head>`));
  };
  const signInPages = createSignInPages({ session, getOrigin, basePath, renderer, write, answerUnrendered });
  const signOutPage = createSignOutPage({ session, getOrigin, renderer, write, answerUnrendered });

  return {
    async page(c: Context): Promise<Response> {
      const { pathname, search } = new URL(c.req.url);
      c.header('Cache-Control', 'no-store');
      const redirect = redirectForm(c, { getOrigin, basePath });
      if (redirect) return redirect;
      if (pathname === signInPath) return signInPages.get(c);
      if (isSignInAlias(pathname)) return c.redirect(signInPath + search);
      if (pathname === signOutPath) return signOutPage.get(c);
      if (isSignInPage(pathname)) return answerUnrendered(c);
      // Under load neither starts, because each costs as much as a hundred unrendered pages.
      if (renderer.refuses(c)) return answerUnrendered(c);
      const since = performance.now();
      const who = await renderer.readDocumentSession(c);
      // An unavailable session is not a signed-out one. The app shows the error.
      if (!who) return answerUnrendered(c);
      if (hasUser(who)) return write(c, { path: toAppPath(pathname) + search, known: who, since });
      const callbackUrl = getOrigin(c.req.raw) + pathname + search;
      return c.redirect(`${signInPath}?${new URLSearchParams({ error: who[endReasonHeader] ?? 'SessionRequired', callbackUrl })}`);
    },

    signInWithScreen: createFirstScreen({ session, getOrigin, toAppPath }, renderer),

    signIn: signInPages.post,

    signOut: signOutPage.post,
  };
}
