import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a proxy in front of an API that silently caps the page size at `largest`. */
export async function serveCapped(origin: string, largest: number): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', origin);
    if (Number(url.searchParams.get('page_size')) > largest) url.searchParams.set('page_size', String(largest));
    const { host: _, connection: __, ...headers } = request.headers as Record<string, string>;
    const body = request.method === 'GET' ? undefined : await new Response(request as never).arrayBuffer();
    const answer = await fetch(url, {
      method: request.method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      body,
    } as RequestInit);
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? 'text/plain' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}
