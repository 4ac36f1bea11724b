import type { Context } from 'hono';
import { isSignInPage } from '../../../src/schema/authPages';
import { readRetryAfter } from '../../../src/schema/retryAfter';
import { signInCall } from '../../../src/schema/screen';
import { pathBelow } from '../../http/basePath';

/** What postSignIn needs. */
export interface PostSignInOptions {
  readonly session: (request: Request, env: unknown) => Response | Promise<Response>;
  /** The address that browsers see. */
  readonly publicUrl: string;
}

/** Where a sign-in leads; or why it did not, and what was typed. */
export type PostedSignIn =
  | { readonly location: string; readonly error?: undefined; readonly email?: undefined; readonly retryAfter?: undefined }
  | { readonly location?: undefined; readonly error: string; readonly email: string; readonly retryAfter?: number };

/**
 * Sends the fields of the sign-in form on to the session's own call, which checks the token, counts the failures and writes the cookies.
 */
export async function postSignIn(c: Context, { session, publicUrl }: PostSignInOptions): Promise<PostedSignIn> {
  const typed = await c.req.parseBody();
  const text = (name: string) => (typeof typed[name] === 'string' ? typed[name] : '');
  const asked = new URL(c.req.url).searchParams.get('callbackUrl') ?? publicUrl;
  // A sign-in page would be no way in.
  const path = URL.canParse(asked, publicUrl) ? pathBelow(new URL(asked, publicUrl), publicUrl) : undefined;
  const callbackUrl = path !== undefined && isSignInPage(path) ? publicUrl : asked;
  const email = text('email').trim();
  const headers = new Headers(c.req.raw.headers);
  headers.set('Content-Type', 'application/x-www-form-urlencoded');
  headers.delete('Content-Length');
  const body = new URLSearchParams({ email, password: text('password'), csrfToken: text('csrfToken'), callbackUrl, json: 'true' });
  const response = await session(new Request(new URL(signInCall, c.req.url), { method: 'POST', headers, body }), c.env);
  for (const cookie of response.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
  const { url } = (await response.json().catch(() => ({}))) as { readonly url?: unknown };
  if (typeof url !== 'string' || !URL.canParse(url)) return { error: response.status === 429 ? 'RateLimited' : 'Unavailable', email };
  const error = new URL(url).searchParams.get('error') ?? (new URL(url).searchParams.get('csrf') === 'true' ? 'MissingCSRF' : null);
  const retryAfter = readRetryAfter(new URL(url).searchParams);
  if (error !== null || !response.ok) return { error: error ?? 'Unavailable', email, ...(retryAfter !== undefined && { retryAfter }) };
  return { location: url };
}
