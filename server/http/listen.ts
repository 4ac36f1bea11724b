import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { withoutBasePath } from './basePath';
import { createOpenRequests, limitPipelining } from './openRequests';

export interface Listening {
  readonly port: number;
  /** Another program has the port of ::1, so `localhost` can lead there. */
  readonly sharesLocalhost: boolean;
  /** Waits `graceMs` for open requests and frees the port. A further call can shorten it. @returns the number of cut requests */
  close(graceMs: number): Promise<number>;
}

export type FetchHandler = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/** Longer than proxies keep connections (nginx 60 s, Caddy 120 s), so that they do not use one that is being closed. */
const keepAliveMs = 125_000;

/** Idle timeout of connections in ms, longer than any call takes to begin its response. */
const stalledMs = 600_000;

const sentBeforeStopMs = 100;

interface ListenOptions {
  readonly basePath?: string;
  readonly stalledMs?: number;
}

/** Serves a fetch handler. Until it is ready, `/healthz` returns 200 and all else 503. @throws the listen error, e.g. EADDRINUSE */
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
    // Node takes the first, and a proxy may have checked the second.
    if ((incoming.headersDistinct.host?.length ?? 0) > 1) return outgoing.writeHead(400, { Connection: 'close' }).end();
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
      if (cut === 0 && graceMs > 0) await sleep(sentBeforeStopMs);
      const closed = servers.map((one) => new Promise((done) => one.close(done)));
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
