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

const passableId = /^[\w.:=+-]{8,64}$/;

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

interface RequestLineOptions {
  readonly trustProxy: TrustProxy;
  readonly getRoute: (path: string) => string;
  readonly observe: RequestObserver;
  readonly beginTrace?: BeginTrace | undefined;
}

/** Gives each request an id, which the response contains, and reports it to the observer. */
export function requestLine({ trustProxy, getRoute, observe, beginTrace }: RequestLineOptions): MiddlewareHandler {
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
      traceId: trace?.traceId,
      method: methods.has(method) ? method : 'other',
      route: getRoute(path),
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

const quiet: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics', '/assets/*', '/media/*']);

export function logRequests(log: Log, usual: LogLevel = 'info'): RequestObserver {
  return (entry) => {
    const { method, route, status, milliseconds, account, claimedAccount, upstreamStatus, aborted } = entry;
    // The request's context has ended, so its ids are passed explicitly.
    log('request', {
      level: getLevel(entry, usual),
      requestId: entry.id,
      traceId: entry.traceId,
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

function getLevel({ route, status, aborted }: RequestEntry, usual: LogLevel): LogLevel {
  if (status >= 500 && !aborted) return 'error';
  return quiet.has(route) ? 'debug' : usual;
}
