import type { Api } from '../../../src/schema/api';
import { parseJson } from '../../../src/schema/parseJson';
import { readBoundedText } from '../../http/boundedBody';
import type { ApiFetch } from '../../proxy/createProxy';
import type { ApiSessionStore } from './ApiSessionStore';
import { CookieJar } from './CookieJar';
import { type CookieNames, isCsrfRefusal, renewCsrf, sendWithCookies, toOwnHeaders } from './cookieCalls';

export interface CookieParts {
  readonly api: Pick<Api, 'signIn' | 'signOut'>;
  readonly names: CookieNames;
  readonly store: ApiSessionStore;
  readonly next: ApiFetch;
  readonly report: (problem: string) => void;
}

const maxBodyBytes = 1024 * 1024;

const toAnswer = (status: number, code: string) => Response.json({ errors: [{ code, detail: code, attr: null }] }, { status });

/** Signs in as a browser does: CSRF cookie, then account and password. @returns the answer of a token API, whose token is a handle */
export async function signInWithCookies(request: Request, parts: CookieParts, signal: AbortSignal): Promise<Response> {
  const { names, next, store, report } = parts;
  const fields = parseJson((await readBoundedText(request, maxBodyBytes)) ?? '{}') as Readonly<Record<string, string>>;
  const posted = await postWithCsrf(new URL(request.url), fields, new CookieJar(), request, parts, signal);
  if (!posted) return failed(report, `${names.csrfFrom} set no cookie "${names.csrf}"`);
  const { response, before, jar } = posted;
  const url = new URL(request.url);
  const session = jar.get(names.session, url);
  const { status } = response;
  const isNew = session !== undefined && session !== before.get(names.session, url);
  if (status < 400 && !isNew && names.body === 'form') return toAnswer(401, 'no_active_account');
  if (status < 400 && !isNew) return failed(report, `The sign-in set no cookie "${names.session}"`);
  if (await isCsrfRefusal(response))
    return failed(report, 'The API refused the CSRF token of the sign-in (cookies.csrfFrom, cookies.referer)');
  if (status >= 400) return response;

  const account = await askAccount(jar, request, names, next, signal);
  if (account.status === 401 || account.status === 403) return toAnswer(403, 'permission_denied');
  if (!account.ok) return failed(report, `${names.account} was answered ${account.status}`);
  const user = parseJson((await readBoundedText(account, maxBodyBytes)) ?? '') as object | undefined;
  const known = jar.after(account.headers.getSetCookie(), new URL(names.account, request.url));
  // A name lets the session recognize the account's object.
  return Response.json({ access: await store.open(known), user: { name: '', ...user } });
}

function failed(report: CookieParts['report'], problem: string): Response {
  report(problem);
  return toAnswer(502, 'error');
}

/** Asks for the account. 401 or 403 means that the session is over. */
export function askAccount(jar: CookieJar, request: Request, names: CookieNames, next: ApiFetch, signal: AbortSignal): Promise<Response> {
  const url = new URL(names.account, request.url);
  return sendWithCookies({ url, method: 'GET', headers: toOwnHeaders(request), jar }, names, next, signal);
}

interface Posted {
  readonly response: Response;
  readonly before: CookieJar;
  readonly jar: CookieJar;
}

/** Posts fields with a CSRF token, once more with a fresh one if it is refused. @returns undefined without a CSRF cookie */
async function postWithCsrf(
  url: URL,
  fields: Readonly<Record<string, string>>,
  known: CookieJar,
  request: Request,
  { names, next }: CookieParts,
  signal: AbortSignal,
): Promise<Posted | undefined> {
  let jar: CookieJar | undefined = known;
  for (let tries = 0; ; tries++) {
    if (tries > 0 || jar.get(names.csrf, url) === undefined) jar = await renewCsrf(jar, request, names, next, signal);
    if (!jar) return undefined;
    const isForm = names.body === 'form';
    const csrfField = { csrfmiddlewaretoken: jar.get(names.csrf, url) ?? '' };
    const body = isForm ? new URLSearchParams({ ...fields, ...csrfField }).toString() : JSON.stringify(fields);
    const headers = toOwnHeaders(request, isForm ? '*/*' : 'application/json');
    headers.set('Content-Type', isForm ? 'application/x-www-form-urlencoded' : 'application/json');
    headers.set('Content-Length', String(Buffer.byteLength(body)));
    const response = await sendWithCookies({ url, method: 'POST', headers, body, jar }, names, next, signal);
    if (tries === 0 && (await isCsrfRefusal(response))) {
      await response.body?.cancel();
      continue;
    }
    return { response, before: jar, jar: jar.after(response.headers.getSetCookie(), url) };
  }
}

/** Signs out at the API. The handle ends first, whatever the API answers. */
export async function signOutWithCookies(request: Request, handle: string, parts: CookieParts, signal: AbortSignal): Promise<Response> {
  const found = await parts.store.find(handle);
  await parts.store.close(handle);
  const posted = found && (await postWithCsrf(new URL(request.url), {}, found.jar, request, parts, signal));
  await posted?.response.body?.cancel();
  return new Response(null, { status: 204 });
}
