import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';

/** A running HTTP server. */
export interface Listening {
  readonly port: number;
  /** Stops taking connections and waits for open requests, at most some seconds. */
  close(): Promise<void>;
}

/** Answers a request; the bindings name the peer's address. */
export type FetchHandler = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/** Milliseconds that open requests have to finish when the gateway stops. */
const graceMs = 5_000;

/**
 * Serves a fetch handler over HTTP.
 *
 * @param handler asked once the port is known, so that an app can be built around it
 * @throws the listen error, e.g. EADDRINUSE
 */
export async function listen(host: string, port: number, handler: (port: number) => Promise<FetchHandler>): Promise<Listening> {
  let fetch: FetchHandler | undefined;
  const starting = () => new Response('Starting', { status: 503, headers: { 'Retry-After': '1' } });
  const listener = getRequestListener((request, bindings) => (fetch ?? starting)(request, bindings as HttpBindings));
  const server = createServer(listener);
  // `localhost` may mean ::1 or 127.0.0.1: listen on the one and, where there is one, on the other too.
  const second = host === 'localhost' ? createServer(listener) : undefined;
  await start(server, host === 'localhost' ? '127.0.0.1' : host, port);
  const actual = (server.address() as AddressInfo).port;
  if (second) await start(second, '::1', actual).catch(() => undefined);
  const servers = [server, ...(second?.listening ? [second] : [])];
  const close = async () => {
    const force = setTimeout(() => {
      for (const one of servers) one.closeAllConnections();
    }, graceMs);
    for (const one of servers) one.closeIdleConnections();
    await Promise.all(servers.map((one) => new Promise((done) => one.close(done))));
    clearTimeout(force);
  };
  try {
    fetch = await handler(actual);
  } catch (error) {
    await close();
    throw error;
  }
  return { port: actual, close };
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
