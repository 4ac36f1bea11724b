import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export interface Balancer {
  readonly url: string;
  targets: readonly string[];
  close(): void;
}

/**
 * Distributes requests to gateways in turn. Skips a gateway that refuses the connection. If a gateway fails during a request, the response
 * is 502, because the gateway may have processed it.
 */
export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let count = 0;
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const first = count++;
    for (let tries = 0; tries < balancer.targets.length; tries += 1) {
      const target = balancer.targets[(first + tries) % balancer.targets.length] as string;
      if (await pass(target, agent, incoming, body, outgoing)) return;
    }
    outgoing.writeHead(502).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const balancer: Balancer = {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    targets,
    close() {
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
  return balancer;
}

/** @returns false if the gateway refused the connection */
function pass(target: string, agent: Agent, { method, url, headers }: IncomingMessage, body: Buffer, outgoing: ServerResponse) {
  return new Promise<boolean>((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve(false);
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
      resolve(true);
    };
    const { 'transfer-encoding': _, ...passed } = headers;
    request(target + url, { method, agent, headers: { ...passed, 'content-length': body.length } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', failed).pipe(outgoing);
      answer.on('end', () => resolve(true));
    })
      .on('error', failed)
      .end(body);
  });
}
