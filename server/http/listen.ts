import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { withoutBasePath } from './basePath';

/** A running HTTP server. */
export interface Listening {
  readonly port: number;
  /**
   * Waits until every open request has its answer, then frees the port. Meanwhile new requests are still handled, with `isStopping` true,
   * and each answer closes its connection. A further call can shorten the wait.
   *
   * @param graceMs milliseconds after which open requests are cut
   * @returns how many were cut
   */
  close(graceMs: number): Promise<number>;
}

/** Answers a request; the bindings name the peer's address. */
export type FetchHandler = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/**
 * Milliseconds that an idle connection stays open: longer than proxies keep theirs (nginx 60 s, Caddy 120 s), so that none sends a request
 * on a connection that is just being closed.
 */
const keepAliveMs = 125_000;

/** Milliseconds that the work behind a request has to end after its connection was cut. */
const afterCutMs = 2_000;

/**
 * Serves a fetch handler over HTTP.
 *
 * @param handler asked once the port is known, so that an app can be built around it; `isStopping` is true from the call of `close` on
 * @param basePath taken off the paths of requests that have it
 * @throws the listen error, e.g. EADDRINUSE
 */
export async function listen(
  host: string,
  port: number,
  handler: (port: number, isStopping: () => boolean) => Promise<FetchHandler>,
  basePath = '',
): Promise<Listening> {
  let fetch: FetchHandler | undefined;
  const open = createOpenRequests();
  const starting = () => new Response('Starting', { status: 503, headers: { 'Retry-After': '1' } });
  const answer = getRequestListener((request, bindings) => open.work((fetch ?? starting)(request, bindings as HttpBindings)));
  const listener = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    open.add(outgoing);
    incoming.url = withoutBasePath(incoming.url ?? '/', basePath);
    return answer(incoming, outgoing);
  };
  const server = createServer({ keepAliveTimeout: keepAliveMs }, listener);
  // `localhost` may mean ::1 or 127.0.0.1: listen on the one and, where there is one, on the other too.
  const second = host === 'localhost' ? createServer({ keepAliveTimeout: keepAliveMs }, listener) : undefined;
  await start(server, host === 'localhost' ? '127.0.0.1' : host, port);
  const actual = (server.address() as AddressInfo).port;
  if (second) await start(second, '::1', actual).catch(() => undefined);
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
      // All that is left has no request, or the beginning of one.
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
  return { port: actual, close };
}

/** Requests that have no whole answer yet, and the work behind them, which may outlast a client that has left. */
function createOpenRequests() {
  const answers = new Set<ServerResponse>();
  let works = 0;
  let isEnding = false;
  let cut = 0;
  let ended: (cut: number) => void = () => undefined;
  const look = () => {
    if (isEnding && answers.size === 0 && works === 0) ended(cut);
  };
  const workEnded = () => {
    works -= 1;
    look();
  };
  const closeAfter = (answer: ServerResponse) => {
    // Node then says `Connection: close`. An answer whose head is out already says otherwise: its connection is closed at the end.
    answer.shouldKeepAlive = false;
  };

  return {
    isEnding: () => isEnding,
    add(answer: ServerResponse): void {
      answers.add(answer);
      if (isEnding) closeAfter(answer);
      answer.once('close', () => {
        answers.delete(answer);
        look();
      });
    },
    work(answering: Response | Promise<Response>): Response | Promise<Response> {
      if (!(answering instanceof Promise)) return answering;
      works += 1;
      answering.then(workEnded, workEnded);
      return answering;
    },
    /** @returns how many requests were given up, once none is left */
    end(): Promise<number> {
      isEnding = true;
      for (const answer of answers) closeAfter(answer);
      return new Promise((resolve) => {
        ended = resolve;
        look();
      });
    },
    /** Cuts the connections of all open requests; their work is told by its signal and waited for a moment. */
    giveUp(cutConnections: () => void): void {
      cut = answers.size;
      cutConnections();
      setTimeout(() => ended(cut), afterCutMs).unref();
      look();
    },
  };
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
