import type { Context } from 'hono';
import { isSignInPage } from '../../../src/schema/authPages';
import { type FirstScreen, firstScreenHeader } from '../../../src/schema/screen';
import { pathBelow } from '../../http/basePath';
import type { DocumentSources } from '../../web/documentSources';
import { compressed } from './compressed';
import { type createDrawing, isSomebody, sessionPath } from './createDrawing';
import { writtenAnswers } from './screenCalls';
import { readScreenSettings, screenCookies } from './screenCookie';

export interface FirstScreenOptions extends Pick<DocumentSources, 'session' | 'originOf'> {
  /** The path of the page that a path leads to. */
  readonly placeOf: (path: string) => string;
}

/**
 * Answers a sign-in by the app (POST `/api/auth/callback/credentials` with `X-First-Screen`) as the session does, and adds the session and
 * the screen that it leads to: one round trip instead of three. What is no success, or leads elsewhere, is answered as it is.
 */
export function createFirstScreen(
  { session, originOf, placeOf }: FirstScreenOptions,
  { known, draw }: Pick<ReturnType<typeof createDrawing>, 'known' | 'draw'>,
) {
  return async (c: Context): Promise<Response> => {
    const request = c.req.raw;
    const answer = await session(request, c.env);
    const { url } = (await answer
      .clone()
      .json()
      .catch(() => ({}))) as { readonly url?: unknown };
    const target = typeof url === 'string' && URL.canParse(url) ? new URL(url) : undefined;
    const path = target && pathBelow(target, originOf(request));
    if (!answer.ok || !target || path === undefined || isSignInPage(path)) return answer;

    const cookies = answer.headers.getSetCookie();
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
    const headers = new Headers(request.headers);
    const ofList = `${screenCookies[1]}=${headers.get(firstScreenHeader) ?? ''}`;
    headers.set('Cookie', withCookies(headers.get('Cookie') ?? '', [ofList, ...cookies]));
    const next = new Request(request.url, { headers, signal: request.signal });
    const who = await known(c, [sessionPath], next);
    if (!who || !isSomebody(who)) return answer;
    const drawn = await draw(next, { path: placeOf(path) + target.search, known: who, hasApp: true });
    const first: FirstScreen = { written: writtenAnswers(readScreenSettings(headers).locale, drawn), screen: drawn.screen };
    c.header('Cache-Control', 'no-store');
    c.header('Content-Type', 'application/json');
    return c.body(
      compressed(c, async function* () {
        yield JSON.stringify({ url, ...first });
      }),
    );
  };
}

/**
 * The Cookie header that follows on answers.
 *
 * @param set cookies as Set-Cookie has them
 */
function withCookies(cookies: string, set: readonly string[]): string {
  const pairs = [...cookies.split(/;\s*/), ...set.map((cookie) => cookie.split(';')[0] ?? '')].filter(Boolean);
  return [...new Map(pairs.map((pair) => [pair.split('=')[0], pair])).values()].join('; ');
}
