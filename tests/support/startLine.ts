import { connect, createServer, type Server, type Socket } from 'node:net';

/** A wire between clients and a server, which a test can cut. */
export interface Line {
  readonly port: number;
  /** Sent on from now on. */
  target: number;
  /** Loses a call that this says yes to, before the server has it. */
  losesCall: (bytes: Buffer) => boolean;
  /** Loses the answer to a call that this says yes to. */
  losesAnswer: (bytes: Buffer) => boolean;
  /** Called when the server has answered and the answer is to be lost. */
  onLost: () => Promise<void>;
  close(): void;
}

const never = () => false;

/** Passes everything on between a server and its clients, but for what a test wants lost. A lost call or answer ends its connection. */
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
