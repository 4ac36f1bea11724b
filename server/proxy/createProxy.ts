import { type Context, Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { type Api, asApiPath, defineApi, gatewayMount } from '../../src/schema/api';
import { clientAddress } from '../http/addresses';
import { ApiError, methodNotAllowed, notFound, passError, respondWithError } from '../http/apiError';
import { boundedBody } from '../http/boundedBody';
import { createRequestBodies, type OpenBody, type RequestBodies } from '../http/createRequestBodies';
import type { UpstreamEntry } from '../lib/callEntries';
import { CallTimeout } from '../lib/callTimeout';
import { currentRequest, withRequest } from '../lib/requestContext';
import type { TrustProxy } from '../lib/trustProxy';
import { readSubject } from '../session/accessToken';
import { bearerToken, claimedAccount } from '../session/createWhoCalls';
import { accountCallPaths } from '../session/limitLoginCalls';
import { nameInDisposition } from '../storage/fileNames';
import { uploadHeaders } from '../storage/mediaRoutes';
import { cleanHeaders, requestHeaders } from './passedHeaders';
import { createCall, cut, hasLeft, toBodyFailure } from './proxyCall';
import { getErrorCode, traceDetails, type UpstreamObserver } from './upstreamEntry';

const mebibyte = 1024 * 1024;

const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Paths that the next server might interpret differently, bypassing the checks here. */
const ambiguous = /%(2e|2f|5c|00)|\/\/|\\/i;

export type ApiFetch = (request: Request, init: { readonly signal: AbortSignal }) => Promise<Response>;

export interface ProxyOptions {
  readonly apiUrl: string;
  readonly api?: Pick<Api, 'root' | 'trailingSlash' | 'signIn' | 'refresh' | 'signOut'>;
  readonly publicUrl?: (request: Request) => string;
  readonly trustProxy?: TrustProxy;
  /** Response timeout in ms, from the end of the body. Default 60 s. */
  readonly timeoutMs?: number;
  /** Timeout in ms for sending the body, and again for the whole response. Default 5 minutes. */
  readonly durationMs?: number;
  readonly maxUploadBytes?: number;
  readonly bodies?: RequestBodies;
  /** Maximum decompressed size of a response. Default 100 MiB. */
  readonly maxAnswerBytes?: number;
  readonly record?: ((c: Context, pass: (request: Request) => Promise<Response>) => Promise<Response>) | undefined;
  /** Further request headers for the API, in lower case (`API_REQUEST_HEADERS`). */
  readonly passedHeaders?: readonly string[];
  readonly isIssued?: (token: string) => boolean;
  readonly fetch?: ApiFetch | undefined;
  /** Called after each call, unless the caller cancelled it. */
  readonly observe?: UpstreamObserver;
}

/**
 * Forwards `/api/v1/*`, POST `/auth/*` and GET `/media/*` to the product API with the bearer token, but without cookies. Refuses session
 * calls below `/api/v1/`, where no limits apply. Redirects are not followed, so that no token reaches another host.
 */
export function createProxy({
  apiUrl,
  api = defineApi({}),
  publicUrl = ({ url }) => new URL(url).origin,
  trustProxy = false,
  timeoutMs = 60_000,
  durationMs = 5 * 60_000,
  maxUploadBytes = 20 * mebibyte,
  bodies = createRequestBodies(maxUploadBytes),
  maxAnswerBytes = 100 * mebibyte,
  passedHeaders = [],
  isIssued = () => false,
  record = (c, pass) => pass(c.req.raw),
  fetch = (...request) => globalThis.fetch(...request),
  observe = () => undefined,
}: ProxyOptions): Hono {
  const app = new Hono();
  app.onError(passError);
  const sessionPaths = [api.signIn, api.signIn.secondFactor, api.refresh, api.signOut].flatMap((call) => (call ? [call.path] : []));
  const limited = new Set([...sessionPaths, ...accountCallPaths].map(plainPath));

  const forward = createForward({
    apiUrl,
    publicUrl,
    trustProxy,
    timeoutMs,
    durationMs,
    maxUploadBytes,
    bodies,
    maxAnswerBytes,
    passedHeaders,
    isIssued,
    fetch,
    observe,
  });
  for (const path of sessionPaths) app.post(path, (c) => forward(c));
  app.all(`${gatewayMount}*`, (c) => {
    const toPath = (path: string) => asApiPath(api, api.root + path.slice(gatewayMount.length));
    if (limited.has(plainPath(toPath(new URL(c.req.url).pathname)))) return c.notFound();
    return record(c, (request) => forward(c, toPath, request));
  });
  app.post('/auth/*', (c) => forward(c, (path) => asApiPath(api, path)));
  // Django sends media URLs without a host if it does not know its own. They are fetched without a token.
  app.get('/media/*', async (c) => {
    const headers = new Headers(c.req.raw.headers);
    headers.delete('authorization');
    const response = await forward(c, undefined, new Request(c.req.raw, { headers }));
    const name = nameInDisposition(response.headers.get('content-disposition'));
    const safe = uploadHeaders(response.headers.get('content-type') ?? '', name);
    for (const [name, value] of Object.entries(safe)) response.headers.set(name, value);
    return response;
  });
  return app;
}

type Forward = (c: Context, toPath?: (path: string) => string, request?: Request) => Promise<Response>;

function createForward(options: Required<Omit<ProxyOptions, 'api' | 'record'>>): Forward {
  const { apiUrl, publicUrl, trustProxy, timeoutMs, durationMs, maxUploadBytes, bodies, maxAnswerBytes, fetch, observe } = options;
  const { passedHeaders, isIssued } = options;
  return async (c, toPath = (path) => path, request = c.req.raw) => {
    const { pathname, search } = new URL(request.url);
    // Fetch rejects TRACE and CONNECT.
    if (!methods.includes(request.method)) return respondWithError(c, methodNotAllowed(request.method, methods));
    if (ambiguous.test(pathname)) return respondWithError(c, notFound());
    const headers = requestHeaders(c, request, publicUrl(request), trustProxy, passedHeaders);
    const call = createCall(request.signal, timeoutMs, durationMs);
    const began = performance.now();
    const context = currentRequest();
    const traced = context?.trace?.call(`${request.method} to the product API`);
    if (traced) headers.set('traceparent', traced.traceparent);
    const report: Report = (result) => {
      const entry = { method: request.method, path: toPath(pathname), milliseconds: Math.round(performance.now() - began), ...result };
      // The trace of a call ends when its response begins.
      if (result.status === undefined || result.failure === undefined) traced?.end(traceDetails(entry));
      observe(entry);
    };
    let opened: OpenBody | undefined;
    try {
      opened = bodies.open(request, {
        maxBytes: maxUploadBytes,
        account: context?.account,
        address: clientAddress(c, trustProxy),
        isStreamed: true,
        onPiece: call.passedOn,
        onEnd: call.bodyEnded,
      });
    } catch (error) {
      call.end();
      traced?.end({ attributes: { 'error.type': 'body' } });
      return respondWithError(c, error as ApiError);
    }
    const body = opened?.request.body;
    try {
      const response = await proxy(new URL(toPath(pathname) + search, apiUrl), {
        raw: new Request(request.url, { method: request.method, headers, signal: request.signal, ...(body && { body, duplex: 'half' }) }),
        redirect: 'manual',
        customFetch: (outgoing) => fetch(outgoing, { signal: call.signal }),
      });
      noteAnswer(response.status, request, isIssued);
      report({ status: response.status });
      cleanHeaders(response.headers, request);
      return boundAnswer(c, request, response, { call, report, maxAnswerBytes });
    } catch (error) {
      call.end();
      const isGone = hasLeft(request.signal);
      const refused = opened?.failure();
      if (refused || isGone) traced?.end({ attributes: { 'error.type': refused ? 'body' : 'aborted' } });
      if (refused) return respondWithError(c, refused);
      const timedOut = call.signal.reason instanceof CallTimeout;
      if (!isGone) report({ failure: timedOut ? 'timeout' : 'unreachable', code: timedOut ? undefined : getErrorCode(error) });
      return failure(c, timedOut ? 504 : 502, timedOut ? 'The product API did not answer in time.' : 'The product API cannot be reached.');
    } finally {
      opened?.close();
    }
  };
}

type Report = (result: Pick<UpstreamEntry, 'status' | 'failure' | 'code'>) => void;

interface Answering {
  readonly call: ReturnType<typeof createCall>;
  readonly report: Report;
  readonly maxAnswerBytes: number;
}

function boundAnswer(c: Context, request: Request, response: Response, { call, report, maxAnswerBytes }: Answering): Response {
  if (!response.body) {
    call.end();
    return response;
  }
  call.answered();
  const context = currentRequest();
  const body = boundedBody(response.body, {
    maxBytes: maxAnswerBytes,
    onFailed(error) {
      const cause = call.signal.reason ?? error;
      const reportFailure = () => report({ status: response.status, failure: toBodyFailure(cause), code: getErrorCode(error) });
      // The body is read outside of the request's context.
      if (!hasLeft(request.signal)) context ? withRequest(context, reportFailure) : reportFailure();
      call.giveUp(error);
      return cut(c, request);
    },
    onEnd: call.end,
  });
  return new Response(body, response);
}

/** Stores status and account for the log. Only a token issued to this gateway proves its account; others may be forged. */
function noteAnswer(status: number, request: Request, isIssued: (token: string) => boolean): void {
  const context = currentRequest();
  if (!context) return;
  context.upstreamStatus = status;
  const token = bearerToken(request);
  if (token === undefined || status >= 400 || context.account !== undefined) return;
  if (isIssued(token)) context.account = readSubject(token);
  else context.claimedAccount = claimedAccount(token);
}

function plainPath(path: string): string {
  const decoded = path.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  return decoded.replace(/\/+/g, '/').replace(/\/$/, '');
}

function failure(c: Context, status: 502 | 504, literal: string): Response {
  return respondWithError(c, new ApiError(status, 'server_error', [{ code: 'error', attr: null, literal }]));
}
