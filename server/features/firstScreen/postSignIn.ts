import type { Context } from 'hono';
import { isSignInPage } from '../../../src/schema/authPages';
import { readRetryAfter } from '../../../src/schema/retryAfter';
import { signInCall } from '../../../src/schema/screen';
import { pathBelow } from '../../http/basePath';
import { postSessionForm } from './postSessionForm';
import { readForm } from './readForm';

interface PostSignInOptions {
  readonly session: (request: Request, env: unknown) => Response | Promise<Response>;
  readonly publicUrl: string;
}

type PostedSignIn =
  | { readonly location: string; readonly error?: undefined; readonly email?: undefined; readonly retryAfter?: undefined }
  | { readonly location?: undefined; readonly error: string; readonly email: string; readonly retryAfter?: number };

/** Posts the form to the session's own route, which checks the token, counts failures and sets cookies. */
export async function postSignIn(c: Context, { session, publicUrl }: PostSignInOptions): Promise<PostedSignIn> {
  const typed = await readForm(c);
  const text = (name: string) => (typeof typed[name] === 'string' ? typed[name] : '');
  const asked = new URL(c.req.url).searchParams.get('callbackUrl') ?? publicUrl;
  // A redirect to the sign-in page would be a loop.
  const path = URL.canParse(asked, publicUrl) ? pathBelow(new URL(asked, publicUrl), publicUrl) : undefined;
  const callbackUrl = path !== undefined && isSignInPage(path) ? publicUrl : asked;
  const email = text('email').trim();
  const code = text('code');
  const fields = { email, ...(code ? { code } : { password: text('password') }), csrfToken: text('csrfToken'), callbackUrl };
  const response = await postSessionForm(c, session, signInCall, fields);
  const { url } = (await response.json().catch(() => ({}))) as { readonly url?: unknown };
  if (typeof url !== 'string' || !URL.canParse(url)) return { error: response.status === 429 ? 'RateLimited' : 'Unavailable', email };
  const error = new URL(url).searchParams.get('error') ?? (new URL(url).searchParams.get('csrf') === 'true' ? 'MissingCSRF' : null);
  const retryAfter = readRetryAfter(new URL(url).searchParams);
  if (error !== null || !response.ok) return { error: error ?? 'Unavailable', email, ...(retryAfter !== undefined && { retryAfter }) };
  return { location: url };
}
