import { toHttpError } from '../../../src/http/toHttpError';
import { asApiPath } from '../../../src/schema/api';
import type { ResolvedResource } from '../../../src/schema/resource';
import { type CheckContext, listPath } from '../context';
import type { Reporter } from '../finding';
import { getRefusal } from '../guarded';
import { isAboutSlash, type RecordedCall } from '../recordCalls';

export async function checkStrangers(context: CheckContext, resource: ResolvedResource, report: Reporter): Promise<void> {
  const { api } = context.registry;
  const url = listUrl(context, resource);
  for (const [about, headers] of [
    ['without a token', {}],
    ['with a bad token', { Authorization: `${api.authorization} not.a.token` }],
  ] as const) {
    const call = await plainCall(context, url, { headers: { Accept: 'application/json', 'Accept-Language': 'en', ...headers } });
    if (call) judgeStranger(call, about, report);
  }
}

function listUrl({ registry, options }: CheckContext, resource: ResolvedResource): string {
  const { api } = registry;
  return `${options.origin}${asApiPath(api, listPath({ registry, resource }))}?${new URLSearchParams(api.query)}`;
}

function judgeStranger({ status, headers, json, redirect }: RecordedCall, about: string, report: Reporter): void {
  const [code] = ((toHttpError({ status, headers, json }).body ?? {}) as { codes?: string[] }).codes ?? [];
  if (status === 429) report.skipped('access', 'the API is too busy (429)', about);
  else if (status === 200)
    report.fails('access', 'the list is public', { about, consequence: 'Anyone with the address can read all records.' });
  else if (redirect !== undefined)
    report.fails('access', 'leads to another page, where 401 is expected', {
      about,
      consequence: 'When a session ends, the admin shows an error instead of the sign-in page.',
    });
  else if (code === 'not_authenticated' || code === 'token_not_valid')
    report.conforms('access', `refused with ${status}, code ${code}`, about);
  else if (status === 403)
    report.works('access', 'refused with 403 and no code, where 401 is expected', {
      about,
      consequence: 'The admin cannot distinguish an ended session from a missing permission, and reports the latter.',
    });
  else
    report.fails('access', `answered ${status}, where 401 is expected`, {
      about,
      consequence: 'When a session ends, the admin shows an error instead of the sign-in page.',
    });
}

const preflighted = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;

export async function checkCors(context: CheckContext, resource: ResolvedResource, report: Reporter): Promise<void> {
  const { appOrigin } = context.options;
  if (appOrigin === undefined) return;
  const url = listUrl(context, resource);
  const blocked = {
    consequence: `A browser on ${appOrigin} refuses the call. With django-cors-headers: CORS_ALLOWED_ORIGINS = ['${appOrigin}']. Behind the gateway (API_URL) no CORS is needed.`,
  };
  const problems = new Map<string, string[]>();
  for (const method of preflighted) {
    const problem = await preflight(context, url, appOrigin, method);
    if (problem) problems.set(problem, [...(problems.get(problem) ?? []), method]);
  }
  if (problems.size === 0) report.conforms('CORS', `${preflighted.join(', ')} are allowed`, 'preflight');
  for (const [problem, methods] of problems) report.fails('CORS', `${problem} (${methods.join(', ')})`, { ...blocked, about: 'preflight' });
  const call = await plainCall(context, url, { headers: { Origin: appOrigin, Accept: 'application/json' } });
  if (!call) return;
  if (!allowsOrigin(call, appOrigin)) return report.fails('CORS', 'an answer does not allow the origin', { ...blocked, about: 'answers' });
  const exposed = listed(call.headers.get('Access-Control-Expose-Headers'));
  if (exposed.includes('retry-after') || exposed.includes('*'))
    report.conforms('CORS', 'the origin is allowed, and Retry-After exposed', 'answers');
  else
    report.works('CORS', 'Retry-After is not exposed', {
      about: 'answers',
      consequence:
        "The app does not see how long a busy API (429) wants it to wait: the call fails at once. With django-cors-headers: CORS_EXPOSE_HEADERS = ['Retry-After'].",
    });
}

async function preflight(context: CheckContext, url: string, origin: string, method: string): Promise<string | undefined> {
  const asked = ['authorization', ...(method === 'GET' ? [] : ['content-type'])];
  const headers = { Origin: origin, 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': asked.join(',') };
  const call = await plainCall(context, url, { method: 'OPTIONS', headers });
  return call ? preflightProblem(call, origin, method, asked) : 'no answer';
}

function preflightProblem(call: RecordedCall, origin: string, method: string, asked: readonly string[]): string | undefined {
  if (call.status < 200 || call.status > 299) return `OPTIONS answered ${call.status}`;
  if (!allowsOrigin(call, origin)) return 'the origin is not allowed';
  const methods = listed(call.headers.get('Access-Control-Allow-Methods'));
  if (!['get', 'post'].includes(method.toLowerCase()) && !methods.includes(method.toLowerCase()) && !methods.includes('*'))
    return 'the method is not allowed';
  const allowed = listed(call.headers.get('Access-Control-Allow-Headers'));
  // `*` does not include Authorization (Fetch standard, "CORS-preflight fetch").
  const missing = asked.filter((name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')));
  return missing.length > 0 ? `the header ${missing.join(', ')} is not allowed` : undefined;
}

function allowsOrigin({ headers }: RecordedCall, origin: string): boolean {
  const allowed = headers.get('Access-Control-Allow-Origin');
  return allowed === '*' || allowed === origin;
}

function listed(header: string | null): string[] {
  return (header ?? '').split(',').map((one) => one.trim().toLowerCase());
}

/** Checks an unsupported method. Only with `--write`, because an API may act on it. */
export async function checkMethods(context: CheckContext, resource: ResolvedResource, report: Reporter): Promise<void> {
  if (!context.options.write) return;
  const refusal = await getRefusal(context.http(listPath({ ...context, resource }), { method: 'PUT', body: {} }));
  const said = refusal?.status ?? context.recorder.calls.at(-1)?.status ?? 0;
  if ([403, 404, 405].includes(said)) report.conforms('methods', `PUT of a whole list is refused with ${said}`);
  else
    report.works('methods', `PUT of a whole list answered ${said}, where 405 is expected`, {
      consequence: 'The admin never makes this call; others might.',
    });
}

/** Makes a call that the app's client would not make. @returns undefined without a response */
async function plainCall({ recorder, signal }: CheckContext, url: string, init: RequestInit): Promise<RecordedCall | undefined> {
  signal.throwIfAborted();
  const before = recorder.calls.length;
  await recorder.fetch(url, init).catch(() => undefined);
  // A redirect for a slash is a separate finding.
  const call = recorder.calls.slice(before).find((one) => !isAboutSlash(one));
  return call?.status ? call : undefined;
}
