import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type HttpBindings, serve } from '@hono/node-server';

export interface Listening {
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts an HTTP server. For behaviour that requires sockets, such as an aborted upload or a client that disconnects. */
export async function listen(fetch: (request: Request, env: HttpBindings) => Response | Promise<Response>): Promise<Listening> {
  const server = serve({ fetch: (request, env) => fetch(request, env as HttpBindings), port: 0, hostname: '127.0.0.1' });
  if (!server.listening) await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      if ('closeAllConnections' in server) server.closeAllConnections();
      return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
    },
  };
}
