import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { type Api, asApiPath, defineApi, gatewayMount } from '../../src/schema/api';
import { accountCallPaths } from '../session/limitAccountCalls';

/** Of an answer, what the gateway alone decides: cookies, who may read it, what may run in it. */
const ours =
  /^(set-cookie|access-control-.*|(?:x-)?content-security-policy.*|cross-origin-.*|strict-transport-security|x-frame-options|x-content-type-options|referrer-policy|permissions-policy)$/;

/** A path that a server behind might read as another one, past what stands before it here. */
const ambiguous = /%(2e|2f|5c|00)|\/\/|\\/i;

/** How the proxy reaches the product API. */
export interface ProxyOptions {
  /** Origin of the product API. */
  readonly apiUrl: string;
  /** Where its paths are. Default: where the specification has them. */
  readonly api?: Pick<Api, 'root' | 'trailingSlash' | 'signIn' | 'refresh' | 'signOut'>;
  /** Milliseconds until an unanswered call is given up. Default 60 s: an upload on a slow line takes its time. */
  readonly timeoutMs?: number;
  readonly fetch?: (request: Request, init: { readonly signal: AbortSignal }) => Promise<Response>;
}

/**
 * Passes `/api/v1/*`, POST `/auth/*` and GET `/media/*` on to the real product API (design.md, "Gateway"), the first below the API's own root. The
 * calls of the session have addresses of the API's own, and are not to be had below `/api/v1/` past the limits on them.
 *
 * The session cookie stays here and no cookie of the API reaches the browser: the only credential that
 * passes is the bearer token. Redirects are passed on, not followed, so that a token never leaves for another host.
 */
export function createProxy({
  apiUrl,
  api = defineApi({}),
  timeoutMs = 60_000,
  fetch = (...request) => globalThis.fetch(...request),
}: ProxyOptions): Hono {
  const app = new Hono();
  const sessionPaths = [api.signIn, api.refresh, api.signOut].flatMap((call) => (call ? [call.path] : []));
  const limited = new Set([...sessionPaths, ...accountCallPaths].map(plainPath));

  const forward = async (request: Request, toPath = (path: string) => path): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    if (ambiguous.test(pathname)) return notFound();
    const headers = new Headers(request.headers);
    for (const name of ['cookie', 'host', 'origin', 'referer']) headers.delete(name);
    // Handed to fetch itself: on Node 20 a signal that only follows another one can be collected before it fires.
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(new DOMException('No answer in time', 'TimeoutError')), timeoutMs);
    const leave = () => giveUp.abort(request.signal.reason);
    request.signal.addEventListener('abort', leave, { once: true });
    try {
      const response = await proxy(new URL(toPath(pathname) + search, apiUrl), {
        raw: new Request(request, { headers }),
        redirect: 'manual',
        customFetch: (outgoing) => fetch(outgoing, { signal: giveUp.signal }),
      });
      for (const name of [...response.headers.keys()]) if (ours.test(name)) response.headers.delete(name);
      return response;
    } catch {
      const timedOut = giveUp.signal.reason instanceof DOMException && giveUp.signal.reason.name === 'TimeoutError';
      return failure(timedOut ? 504 : 502, timedOut ? 'The product API did not answer in time.' : 'The product API cannot be reached.');
    } finally {
      clearTimeout(timer);
      request.signal.removeEventListener('abort', leave);
    }
  };
  for (const path of sessionPaths) app.post(path, (c) => forward(c.req.raw));
  app.all(`${gatewayMount}*`, (c) => {
    const toPath = (path: string) => asApiPath(api, api.root + path.slice(gatewayMount.length));
    return limited.has(plainPath(toPath(new URL(c.req.url).pathname))) ? c.notFound() : forward(c.req.raw, toPath);
  });
  app.post('/auth/*', (c) => forward(c.req.raw, (path) => asApiPath(api, path)));
  // Django names its uploads by a path alone where it does not know its own address. They are fetched as anybody.
  app.get('/media/*', async (c) => {
    const headers = new Headers(c.req.raw.headers);
    headers.delete('authorization');
    return asMedia(await forward(new Request(c.req.raw, { headers })));
  });
  return app;
}

/** Somebody's upload on the gateway's own origin: nothing in it may run, and what is no picture is saved rather than shown. */
function asMedia(response: Response): Response {
  const isImage = /^image\//i.test(response.headers.get('content-type') ?? '');
  response.headers.set('Content-Disposition', isImage ? 'inline' : 'attachment');
  response.headers.set('X-Content-Type-Options', 'nosniff');
  response.headers.set('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'");
  response.headers.set('Cross-Origin-Resource-Policy', 'same-site');
  return response;
}

/** A path by which a server may know the same call. */
function plainPath(path: string): string {
  const decoded = path.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  return decoded.replace(/\/+/g, '/').replace(/\/$/, '');
}

function notFound(): Response {
  return Response.json({ type: 'client_error', errors: [{ code: 'not_found', detail: 'Not found.', attr: null }] }, { status: 404 });
}

/** The same body that the API itself sends for a fault of its own (drf-standardized-errors). */
function failure(status: 502 | 504, detail: string): Response {
  return Response.json({ type: 'server_error', errors: [{ code: 'error', detail, attr: null }] }, { status });
}
