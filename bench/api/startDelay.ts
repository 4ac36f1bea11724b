import { connect, createServer, type Socket } from 'node:net';

/**
 * Starts a TCP proxy to a port of this machine that delays each message.
 *
 * @param ms delay in each direction
 */
export async function startDelay(target: number, ms: number) {
  const wire = createServer((client: Socket) => {
    const server = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.setNoDelay();
      one.on('data', (bytes) => setTimeout(() => other.write(bytes), ms));
      one.on('error', () => other.destroy()).on('close', () => setTimeout(() => other.destroy(), ms));
    }
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  const { port } = wire.address() as { port: number };
  return {
    getUrl: (url: string) => Object.assign(new URL(url), { port: String(port) }).href,
    close: () => void wire.close(),
  };
}
