import { connect, createServer, type Server, type Socket } from 'node:net';

/** TCP proxy whose calls and responses a test can drop. */
export interface Line {
  readonly port: number;
  target: number;
  /** Returns true for calls to drop before they reach the server. */
  losesCall: (bytes: Buffer) => boolean;
  /** Returns true for calls whose response is dropped. */
  losesAnswer: (bytes: Buffer) => boolean;
  /** Called before a response is dropped. */
  onLost: () => Promise<void>;
  close(): void;
}

const never = () => false;

/** Forwards traffic between clients and a server, except for what a test drops. Dropping a call or response closes its connection. */
export async function startLine(target: number): Promise<Line> {
  const wire: Server = createServer((client: Socket) => {
    const server = connect(line.target, '127.0.0.1');
    let isCut = false;
    client.on('data', (bytes: Buffer) => {
      if (line.losesCall(bytes)) {
        client.destroy();
        server.destroy();
        return;
      }
      isCut ||= line.losesAnswer(bytes);
      server.write(bytes);
    });
    server.on('data', (bytes: Buffer) => {
      if (isCut) void line.onLost().then(() => client.destroy());
      else client.write(bytes);
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  const line: Line = {
    port: (wire.address() as { port: number }).port,
    target,
    losesCall: never,
    losesAnswer: never,
    onLost: async () => undefined,
    close: () => void wire.close(),
  };
  return line;
}
