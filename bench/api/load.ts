import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';

/** A request of a load. */
export interface LoadRequest {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Statuses that are right. Default: 200. */
  readonly expected?: readonly number[];
}

/** How the load is put on. */
export interface LoadOptions {
  readonly origin: string;
  /** Open connections, each with one request at a time. */
  readonly connections: number;
  /** @returns the next request, or undefined at the end */
  readonly next: (index: number) => LoadRequest | undefined;
}

/**
 * Sends requests over connections that stay open, as a browser's do.
 *
 * @returns how many were answered, and the milliseconds that took
 * @throws Error at the first answer with another status than expected
 */
export async function load({ origin, connections, next }: LoadOptions): Promise<{ requests: number; ms: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let index = 0;
  const began = performance.now();
  const work = async () => {
    for (let wanted = next(index++); wanted; wanted = next(index++)) await send(agent, origin, wanted);
  };
  await Promise.all(Array.from({ length: connections }, work));
  const ms = performance.now() - began;
  agent.destroy();
  return { requests: index - connections, ms };
}

async function send(
  agent: Agent,
  origin: string,
  { path, method = 'GET', headers = {}, body, expected = [200] }: LoadRequest,
): Promise<void> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(origin + path, { agent, method, headers }, resolve)
      .on('error', reject)
      .end(body);
  });
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  if (!expected.includes(response.statusCode ?? 0)) throw new Error(`${method} ${path} answered ${response.statusCode} (${bytes} bytes)`);
}
