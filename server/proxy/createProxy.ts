import { type Context, Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { type Api, asApiPath, defineApi, gatewayMount } from '../../src/schema/api';
import { clientAddress } from '../http/addresses';
import { ApiError, methodNotAllowed, notFound, respondWithError } from '../http/apiError';
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
import { codeOf, traceDetails, type UpstreamObserver } from './upstreamEntry';

const mebibyte = 1024 * 1024;

const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A path that a server behind might read as another one, past what stands before it here. */
const ambiguous = /%(2e|2f|5c|00)|\/\/|\\/i;

/** How the proxy reaches the product API. */
export interface ProxyOptions {
  /** Origin of the product API. */
  readonly apiUrl: string;
  /** Where its paths are. Default: where the specification has them. */
  readonly api?: Pick<Api, 'root' | 'trailingSlash' | 'signIn' | 'refresh' | 'signOut'>;
  /** The origin that browsers see. Default: the request's own. */
  readonly publicUrl?: (request: Request) => string;
  /** Whether a proxy in front names the client's address in `X-Forwarded-For`. */
  readonly trustProxy?: TrustProxy;
  /** Response timeout in ms, from the end of the body on. Default 60 s. */
  readonly timeoutMs?: number;
  /** Timeout in ms for passing the body on, and again for the whole answer. Default 5 minutes. */
  readonly durationMs?: number;
  /** Largest body of a request in bytes. Default 20 MiB. */
  readonly maxUploadBytes?: number;
  /** Bounds the bodies of all requests. Default: those of a gateway that has nothing else to read. */
  readonly bodies?: RequestBodies;
  /** Largest answer in bytes, decompressed. Default 100 MiB. */
  readonly maxAnswerBytes?: number;
  /** Records writes on their way; without it they are passed on as they are. */
  readonly record?: ((c: Context, pass: (request: Request) => Promise<Response>) => Promise<Response>) | undefined;
  /** Further request headers that the API gets, in lower case (`API_REQUEST_HEADERS`). */
  readonly passedHeaders?: readonly string[];
  /** Returns true for a token that the API issued to this gateway. */
  readonly isIssued?: (token: string) => boolean;
  readonly fetch?: (request: Request, init: { readonly signal: AbortSignal }) => Promise<Response>;
  /** Told of each call, but for those that the caller gave up. */
  readonly observe?: UpstreamObserver;
}

/**
 * Passes `/api/v1/*`, POST `/auth/*` and GET `/media/*` on to the real product API, the first below the API's own root. The
 * calls of the session have addresses of the API's own, and are not to be had below `/api/v1/` past the limits on them.
 *
 * The session cookie stays here and no cookie of the API reaches the browser: the only credential that
 * passes is the bearer token. Redirects are passed on, not followed, so that a token never leaves for another host.
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
  const sessionPaths = [api.signIn, api.refresh, api.signOut].flatMap((call) => (call ? [call.path] : []));
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
  // Django names its uploads by a path alone where it does not know its own address. They are fetched as anybody.
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

/** Passes one call on, with bounds on its body, its answer and its time. */
function createForward(options: Required<Omit<ProxyOptions, 'api' | 'record'>>): Forward {
  const { apiUrl, publicUrl, trustProxy, timeoutMs, durationMs, maxUploadBytes, bodies, maxAnswerBytes, fetch, observe } = options;
  const { passedHeaders, isIssued } = options;
  return async (c, toPath = (path) => path, request = c.req.raw) => {
    const { pathname, search } = new URL(request.url);
    // Fetch knows neither TRACE nor CONNECT.
    if (!methods.includes(request.method)) return respondWithError(c, methodNotAllowed(request.method, methods));
    if (ambiguous.test(pathname)) return respondWithError(c, notFound());
    const headers = requestHeaders(c, request, publicUrl(request), trustProxy, passedHeaders);
    const call = createCall(request.signal, timeoutMs, durationMs);
    const began = performance.now();
    const context = currentRequest();
    const traced = context?.trace?.call(`${request.method} to the product API`);
    if (traced) headers.set('traceparent', traced.traceparent);
    const tell = (what: Pick<UpstreamEntry, 'status' | 'failure' | 'code'>) => {
      const entry = { method: request.method, path: toPath(pathname), milliseconds: Math.round(performance.now() - began), ...what };
      // The trace of a call ends when its answer begins.
      if (what.status === undefined || what.failure === undefined) traced?.end(traceDetails(entry));
      observe(entry);
    };
    let opened: OpenBody | undefined;
    try {
      opened = bodies.open(request, {
        ...{ maxBytes: maxUploadBytes, account: context?.account, address: clientAddress(c, trustProxy), isStreamed: true },
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
      tell({ status: response.status });
      cleanHeaders(response.headers, request);
      if (!response.body) {
        call.end();
        return response;
      }
      call.answered();
      const bounded = boundedBody(response.body, {
        maxBytes: maxAnswerBytes,
        onFailed(error) {
          const why = call.signal.reason ?? error;
          const tellNow = () => tell({ status: response.status, failure: toBodyFailure(why), code: codeOf(error) });
          // Whoever reads the answer does so outside of the request.
          if (!hasLeft(request.signal)) context ? withRequest(context, tellNow) : tellNow();
          call.giveUp(error);
          return cut(c, request);
        },
        onEnd: call.end,
      });
      return new Response(bounded, response);
    } catch (error) {
      call.end();
      const isGone = hasLeft(request.signal);
      const refused = opened?.failure();
      if (refused || isGone) traced?.end({ attributes: { 'error.type': refused ? 'body' : 'aborted' } });
      if (refused) return respondWithError(c, refused);
      const timedOut = call.signal.reason instanceof CallTimeout;
      if (!isGone) tell({ failure: timedOut ? 'timeout' : 'unreachable', code: timedOut ? undefined : codeOf(error) });
      return failure(c, timedOut ? 504 : 502, timedOut ? 'The product API did not answer in time.' : 'The product API cannot be reached.');
    } finally {
      opened?.close();
    }
  };
}

/**
 * Notes for the log what the API answered, and whose call it was. Only a token that the API issued to this gateway proves its account;
 * any other may be forged, and an address may answer everybody.
 */
function noteAnswer(status: number, request: Request, isIssued: (token: string) => boolean): void {
  const context = currentRequest();
  if (!context) return;
  context.upstreamStatus = status;
  const token = bearerToken(request);
  if (token === undefined || status >= 400 || context.account !== undefined) return;
  if (isIssued(token)) context.account = readSubject(token);
  else context.claimedAccount = claimedAccount(token);
}

/** A path by which a server may know the same call. */
function plainPath(path: string): string {
  const decoded = path.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  return decoded.replace(/\/+/g, '/').replace(/\/$/, '');
}

/** The same body that the API itself sends for a fault of its own. */
function failure(c: Context, status: 502 | 504, literal: string): Response {
  return respondWithError(c, new ApiError(status, 'server_error', [{ code: 'error', attr: null, literal }]));
}
