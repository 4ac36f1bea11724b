import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { RequestEntry } from '../lib/callEntries';
import type { Log, LogLevel } from '../lib/createLog';
import { type RequestContext, withRequest } from '../lib/requestContext';
import type { BeginTrace } from '../lib/requestTrace';
import type { TrustProxy } from '../lib/trustProxy';
import { forwardedAddress, isFromProxy } from './addresses';

export type RequestObserver = (entry: RequestEntry) => void;

export const requestIdHeader = 'X-Request-Id';

/** Ids of proxies: hexadecimal numbers, UUIDs, and the ids of large ones. */
const passableId = /^[\w.:=+-]{8,64}$/;

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export interface RequestLineOptions {
  /** Trusted proxies name requests in `X-Request-Id`. From others the header is ignored. */
  readonly trustProxy: TrustProxy;
  readonly routeOf: (path: string) => string;
  readonly observe: RequestObserver;
  /** undefined: nobody collects traces. */
  readonly beginTrace?: BeginTrace | undefined;
}

/** Gives each request an id, which its answer has too, and tells of it once it is answered. Stands before everything else. */
export function requestLine({ trustProxy, routeOf, observe, beginTrace }: RequestLineOptions): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now();
    const fromProxy = (name: string) => (isFromProxy(c, trustProxy) ? c.req.header(name) : undefined);
    const given = fromProxy(requestIdHeader);
    const id = given !== undefined && passableId.test(given) ? given : createRequestId();
    const trace = beginTrace?.(fromProxy('traceparent'));
    const context: RequestContext = { id, address: forwardedAddress(c, trustProxy), trace };
    await withRequest(context, next);
    c.res.headers.set(requestIdHeader, context.id);
    const { method, path } = c.req;
    const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
    const entry: RequestEntry = {
      id: context.id,
      method: methods.has(method) ? method : 'other',
      route: routeOf(path),
      status: c.res.status,
      milliseconds: Math.round((performance.now() - began) * 10) / 10,
      account: context.account,
      claimedAccount: context.account === undefined ? context.claimedAccount : undefined,
      upstreamStatus: context.upstreamStatus,
      aborted: outgoing?.destroyed ?? false,
    };
    trace?.end(`${entry.method} ${entry.route}`, {
      attributes: {
        'http.request.method': entry.method,
        'http.route': entry.route,
        'http.response.status_code': entry.status,
        'enduser.id': entry.account,
        'request.id': entry.id,
      },
      failed: entry.status >= 500 && !entry.aborted,
    });
    observe(entry);
  };
}

/** 60 random bits: short enough to be read out on the telephone. */
function createRequestId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 16);
}

/** Asked all the time, by machines or for each page. */
const quiet: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics', '/assets/*', '/media/*']);

/** Writes a line for each request. */
export function logRequests(log: Log, usual: LogLevel = 'info'): RequestObserver {
  return (entry) => {
    const { method, route, status, milliseconds, account, claimedAccount, upstreamStatus, aborted } = entry;
    // The request is over: its id is said here.
    log('request', {
      level: levelOf(entry, usual),
      requestId: entry.id,
      method,
      route,
      status,
      milliseconds,
      account,
      claimedAccount,
      upstreamStatus,
      ...(aborted && { aborted }),
    });
  };
}

/** How much a request's line matters. */
function levelOf({ route, status, aborted }: RequestEntry, usual: LogLevel): LogLevel {
  if (status >= 500 && !aborted) return 'error';
  return quiet.has(route) ? 'debug' : usual;
}
