import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';

export interface LoadRequest {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Accepted statuses. Default: 200. */
  readonly expected?: readonly number[];
}

export interface LoadOptions {
  readonly origin: string;
  readonly connections: number;
  readonly next: (index: number) => LoadRequest | undefined;
}

/**
 * Sends requests over keep-alive connections, as a browser does.
 *
 * @returns the number of responses and the duration in ms
 * @throws Error at the first response with an unexpected status
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
