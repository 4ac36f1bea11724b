import { Hono } from 'hono';
import { signInPath } from '../../../src/schema/authPages';
import type { RunningFeature } from '../../extensions/serverFeature';
import { passError } from '../../http/apiError';

type Calls = Parameters<NonNullable<RunningFeature['routes']>[string]>[0];

export const startPath = '/auth/with/';

const json = (response: Response) => response.json().catch(() => ({})) as Promise<Readonly<Record<string, unknown>>>;

/** Starts a sign-in by a link, for pages without code. Other sites cannot start one. @param appOrigins origins whose pages may link here */
export function startRoute({ session }: Pick<Calls, 'session'>, appOrigins: readonly string[]): Hono {
  const app = new Hono();
  app.onError(passError);
  return app.get(`${startPath}oidc`, async (c) => {
    const { headers, url } = c.req.raw;
    const referer = headers.get('referer');
    const from = referer !== null && URL.canParse(referer) ? new URL(referer) : undefined;
    const site = headers.get('sec-fetch-site');
    if (site !== null && !['same-origin', 'none'].includes(site) && !appOrigins.includes(from?.origin ?? '')) return c.redirect(signInPath);
    const callbackUrl = c.req.query('callbackUrl') ?? from?.searchParams.get('callbackUrl') ?? undefined;
    c.header('Cache-Control', 'no-store');
    const cookie = headers.get('cookie') ?? '';
    const own = new Headers({ Cookie: cookie, ...(from && appOrigins.includes(from.origin) && { Referer: from.href }) });
    const csrf = await session(new Request(new URL('/api/auth/csrf', url), { headers: own }));
    const fresh = csrf.headers.getSetCookie();
    own.set('Cookie', [cookie, ...fresh.map((one) => one.split(';')[0])].filter(Boolean).join('; '));
    own.set('Content-Type', 'application/x-www-form-urlencoded');
    const fields = { csrfToken: String((await json(csrf)).csrfToken), json: 'true', ...(callbackUrl !== undefined && { callbackUrl }) };
    const body = new URLSearchParams(fields);
    const started = await session(new Request(new URL('/api/auth/signin/oidc', url), { method: 'POST', headers: own, body }));
    for (const one of [...fresh, ...started.headers.getSetCookie()]) c.header('Set-Cookie', one, { append: true });
    const target = (await json(started)).url;
    return c.redirect(typeof target === 'string' ? target : `${signInPath}?error=Unavailable`, 303);
  });
}
