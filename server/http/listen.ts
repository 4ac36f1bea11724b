import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { withoutBasePath } from './basePath';
import { limitPipelining } from './limitPipelining';
import { createOpenRequests } from './openRequests';

/** A running HTTP server. */
export interface Listening {
  readonly port: number;
  /** Another program has the port of ::1, so `localhost` can lead there. */
  readonly sharesLocalhost: boolean;
  /**
   * Waits until every open request has its answer, then frees the port. Meanwhile new requests are still handled, with `isStopping` true,
   * and each answer closes its connection. A further call can shorten the wait.
   *
   * @param graceMs milliseconds after which open requests are cut
   * @returns how many were cut
   */
  close(graceMs: number): Promise<number>;
}

/** Answers a request. The bindings contain the peer's address. */
export type FetchHandler = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/**
 * Milliseconds that an idle connection stays open: longer than proxies keep theirs (nginx 60 s, Caddy 120 s), so that none sends a request
 * on a connection that is just being closed.
 */
const keepAliveMs = 125_000;

/**
 * Milliseconds after which a connection with an open request is cut on which nothing has moved, in either direction: a reader that takes
 * nothing more would keep it, and the file that it reads, for ever. Longer than any call takes to begin its answer.
 */
const stalledMs = 600_000;

export interface ListenOptions {
  /** Removed from the paths of requests. */
  readonly basePath?: string;
  /** Default: 10 minutes. */
  readonly stalledMs?: number;
}

/**
 * Serves a fetch handler over HTTP. Until there is one, `/healthz` is answered 200 and everything else 503: a start may have to migrate for
 * long, and must not be ended meanwhile by whoever watches over the process.
 *
 * @param handler asked once the port is known, so that an app can be built around it; `isStopping` is true from the call of `close` on
 * @throws the listen error, e.g. EADDRINUSE
 */
export async function listen(
  host: string,
  port: number,
  handler: (port: number, isStopping: () => boolean) => Promise<FetchHandler>,
  options: ListenOptions = {},
): Promise<Listening> {
  let fetch: FetchHandler | undefined;
  const open = createOpenRequests();
  const { basePath = '' } = options;
  const answer = getRequestListener((request, bindings) => open.work((fetch ?? starting)(request, bindings as HttpBindings)));
  const mayOpen = limitPipelining();
  const listener = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!mayOpen(incoming, outgoing)) return;
    open.add(outgoing);
    incoming.url = withoutBasePath(incoming.url ?? '/', basePath);
    return answer(incoming, outgoing);
  };
  const create = () => createServer({ keepAliveTimeout: keepAliveMs }, listener).setTimeout(options.stalledMs ?? stalledMs);
  const server = create();
  // `localhost` can mean ::1 or 127.0.0.1, so the server listens on both if possible.
  const second = host === 'localhost' ? create() : undefined;
  await start(server, host === 'localhost' ? '127.0.0.1' : host, port);
  const actual = (server.address() as AddressInfo).port;
  const failed: unknown = await (second && start(second, '::1', actual).catch((error: unknown) => error));
  const sharesLocalhost = (failed as NodeJS.ErrnoException | undefined)?.code === 'EADDRINUSE';
  const servers = [server, ...(second?.listening ? [second] : [])];
  const cutConnections = () => {
    for (const one of servers) one.closeAllConnections();
  };

  let force: NodeJS.Timeout | undefined;
  let closing: Promise<number> | undefined;
  const close = (graceMs: number) => {
    clearTimeout(force);
    force = setTimeout(() => open.giveUp(cutConnections), graceMs);
    closing ??= open.end().then(async (cut) => {
      clearTimeout(force);
      const closed = servers.map((one) => new Promise((done) => one.close(done)));
      // The remaining connections have no complete request.
      cutConnections();
      await Promise.all(closed);
      return cut;
    });
    return closing;
  };
  try {
    fetch = await handler(actual, open.isEnding);
  } catch (error) {
    await close(0);
    throw error;
  }
  return { port: actual, sharesLocalhost, close };
}

/** Answers requests before there is a handler. */
function starting(request: Request): Response {
  const { pathname } = new URL(request.url);
  const headers = { 'Cache-Control': 'no-store', 'Retry-After': '1' };
  if (pathname !== '/healthz' && pathname !== '/readyz') return new Response('Starting', { status: 503, headers });
  return Response.json({ status: 'starting' }, { status: pathname === '/healthz' ? 200 : 503, headers });
}

function start(server: ReturnType<typeof createServer>, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
