import { poll } from '../../lib/poll';
import type { ApiFetch } from '../../proxy/createProxy';
import { bearerToken } from '../../session/createWhoCalls';
import { isHandle } from './ApiSessionStore';
import type { CookieJar } from './CookieJar';
import { isCsrfRefusal, isUnsafe, renewCsrf, sendWithCookies } from './cookieCalls';
import { askAccount, type CookieParts, signInWithCookies, signOutWithCookies } from './signInWithCookies';

/** Larger bodies are streamed, so a refused CSRF token is passed on. The next call has a fresh one. */
const maxRepeatedBytes = 1024 * 1024;

/** Maximum number of repetitions. Concurrent calls that each get a new session need one each. */
const maxRepetitions: { readonly [R in Remedy]: number } = { rotated: 5, csrf: 1, ended: 0, none: 0 };

/** Polling for the session that a concurrent call was given, perhaps at another gateway. In ms. */
const rotation = { everyMs: 50, forMs: 1_000 };

/** Gives calls their session's cookies in place of a handle, so that the API looks like one with tokens. */
export function createCookieFetch(parts: CookieParts): ApiFetch {
  const { api, next } = parts;
  return async (request, { signal }) => {
    const { pathname } = new URL(request.url);
    const isPost = request.method === 'POST';
    if (isPost && pathname === api.signIn.path) return signInWithCookies(request, parts, signal);
    const handle = bearerToken(request);
    if (handle === undefined || !isHandle(handle)) return next(request, { signal });
    if (isPost && pathname === api.signOut?.path) return signOutWithCookies(request, handle, parts, signal);
    return callWithCookies(request, handle, parts, signal);
  };
}

const sessionEnded = () =>
  Response.json({ errors: [{ code: 'not_authenticated', detail: 'The session has ended.', attr: null }] }, { status: 401 });

async function callWithCookies(request: Request, handle: string, parts: CookieParts, signal: AbortSignal): Promise<Response> {
  const { names, next, store } = parts;
  const url = new URL(request.url);
  const { method, headers } = request;
  const size = Number(headers.get('content-length') ?? Number.NaN);
  const isRepeatable = request.body === null || size <= maxRepeatedBytes;
  const body = isRepeatable && request.body ? await request.arrayBuffer() : request.body;
  const send = async (jar: CookieJar) => {
    const response = await sendWithCookies({ url, method, headers, body, jar }, names, next, signal);
    await keepCookies(response, jar, url, handle, parts);
    return response;
  };

  const found = await store.find(handle);
  if (!found) return sessionEnded();
  let sent = found.jar;
  let response = await send(sent);
  const repetitions = { ...maxRepetitions };
  while (response.status === 401 || response.status === 403) {
    const { remedy, jar } = await findRemedy({ request, response, sent, url, handle, signal }, parts);
    if (remedy === 'ended') return sessionEnded();
    if (!jar || !isRepeatable || repetitions[remedy]-- <= 0) return response;
    await response.body?.cancel();
    sent = jar;
    response = await send(jar);
  }
  return response;
}

/** Replaces only the session that the call was sent with. Another call may have replaced it already. */
async function keepCookies(response: Response, sent: CookieJar, url: URL, handle: string, { names, store }: CookieParts): Promise<void> {
  const setCookies = response.headers.getSetCookie();
  if (setCookies.length === 0) return;
  const { session } = names;
  await store.change(handle, (jar) => {
    const next = jar.after(setCookies, url);
    const isOurs = jar.get(session, url) === sent.get(session, url) && next.get(session, url) !== undefined;
    return isOurs ? next : jar.after(setCookies, url, session);
  });
}

type Remedy = 'rotated' | 'csrf' | 'ended' | 'none';

interface Refused {
  readonly request: Request;
  readonly response: Response;
  readonly sent: CookieJar;
  readonly url: URL;
  readonly handle: string;
  readonly signal: AbortSignal;
}

async function findRemedy(
  { request, response, sent, url, handle, signal }: Refused,
  { names, next, store }: CookieParts,
): Promise<{ readonly remedy: Remedy; readonly jar?: CookieJar | undefined }> {
  const isSame = (jar: CookieJar) => jar.get(names.session, url) === sent.get(names.session, url);
  const findRotated = async () => {
    const jar = (await store.find(handle))?.jar;
    return jar?.get(names.session, url) !== undefined && !isSame(jar) ? jar : undefined;
  };
  const newest = (await store.find(handle))?.jar;
  if (!newest) return { remedy: 'ended' };
  const found = await findRotated();
  if (found) return { remedy: 'rotated', jar: found };
  if (isUnsafe(request) && (await isCsrfRefusal(response))) {
    const renewed = await renewCsrf(newest, request, names, next, signal);
    const token = renewed?.get(names.csrf, url);
    if (!renewed || token === undefined) return { remedy: 'csrf' };
    return { remedy: 'csrf', jar: await store.change(handle, (jar) => (isSame(jar) ? renewed : jar)) };
  }
  const account = await askAccount(newest, request, names, next, signal);
  await account.body?.cancel();
  if (account.status !== 401 && account.status !== 403) return { remedy: 'none' };
  const rotated = await poll(findRotated, rotation);
  if (rotated) return { remedy: 'rotated', jar: rotated };
  await store.close(handle);
  return { remedy: 'ended' };
}
