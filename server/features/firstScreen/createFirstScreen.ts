import type { Context } from 'hono';
import { isSignInPage } from '../../../src/schema/authPages';
import { type FirstScreen, firstScreenHeader } from '../../../src/schema/screen';
import { pathBelow } from '../../http/basePath';
import type { DocumentSources } from '../../web/documentSources';
import { compressed } from './compressed';
import { hasUser, sessionPath } from './documentSession';
import type { ScreenRenderer } from './ScreenRenderer';
import { writtenAnswers } from './screenCalls';
import { readScreenSettings, screenCookies } from './screenCookie';

interface FirstScreenOptions extends Pick<DocumentSources, 'session' | 'getOrigin'> {
  readonly toAppPath: (path: string) => string;
}

/** Signs in for the app (`X-First-Screen`) and adds the session and the next screen: one round trip instead of three. */
export function createFirstScreen({ session, getOrigin, toAppPath }: FirstScreenOptions, renderer: ScreenRenderer) {
  return async (c: Context): Promise<Response> => {
    const request = c.req.raw;
    const answer = await session(request, c.env);
    const { url } = (await answer
      .clone()
      .json()
      .catch(() => ({}))) as { readonly url?: unknown };
    const target = typeof url === 'string' && URL.canParse(url) ? new URL(url) : undefined;
    const path = target && pathBelow(target, getOrigin(request));
    if (!answer.ok || !target || path === undefined || isSignInPage(path)) return answer;

    const cookies = answer.headers.getSetCookie();
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
    const headers = new Headers(request.headers);
    const ofList = `${screenCookies[1]}=${headers.get(firstScreenHeader) ?? ''}`;
    headers.set('Cookie', withCookies(headers.get('Cookie') ?? '', [ofList, ...cookies]));
    const next = new Request(request.url, { headers, signal: request.signal });
    const who = await renderer.readSession(c, [sessionPath], next);
    if (!who || !hasUser(who)) return answer;
    const rendered = await renderer.render(next, { path: toAppPath(path) + target.search, known: who, hasApp: true });
    const first: FirstScreen = { written: writtenAnswers(readScreenSettings(headers).locale, rendered), screen: rendered.screen };
    c.header('Cache-Control', 'no-store');
    c.header('Content-Type', 'application/json');
    return c.body(
      compressed(c, async function* () {
        yield JSON.stringify({ url, ...first });
      }),
    );
  };
}

function withCookies(cookies: string, set: readonly string[]): string {
  const pairs = [...cookies.split(/;\s*/), ...set.map((cookie) => cookie.split(';')[0] ?? '')].filter(Boolean);
  return [...new Map(pairs.map((pair) => [pair.split('=')[0], pair])).values()].join('; ');
}
