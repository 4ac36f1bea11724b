import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Time in ms for the work of a request to end after its connection was cut. */
const afterCutMs = 2_000;

export function createOpenRequests() {
  const answers = new Set<ServerResponse>();
  let works = 0;
  let isEnding = false;
  let cut = 0;
  let ended: (cut: number) => void = () => undefined;
  const endIfIdle = () => {
    if (isEnding && answers.size === 0 && works === 0) ended(cut);
  };
  const workEnded = () => {
    works -= 1;
    endIfIdle();
  };
  const closeAfter = (answer: ServerResponse) => {
    // Node then sends `Connection: close`. If the head was sent before, the connection closes at the end.
    answer.shouldKeepAlive = false;
  };

  return {
    isEnding: () => isEnding,
    add(answer: ServerResponse): void {
      answers.add(answer);
      if (isEnding) closeAfter(answer);
      answer.once('close', () => {
        answers.delete(answer);
        endIfIdle();
      });
    },
    work(answering: Response | Promise<Response>): Response | Promise<Response> {
      if (!(answering instanceof Promise)) return answering;
      works += 1;
      answering.then(workEnded, workEnded);
      return answering;
    },
    end(): Promise<number> {
      isEnding = true;
      for (const answer of answers) closeAfter(answer);
      return new Promise((resolve) => {
        ended = resolve;
        endIfIdle();
      });
    },
    giveUp(cutConnections: () => void): void {
      cut = answers.size;
      cutConnections();
      setTimeout(() => ended(cut), afterCutMs).unref();
      endIfIdle();
    },
  };
}

/** Maximum pending requests of one connection. Node starts all pipelined requests at once. Browsers and proxies do not pipeline. */
const maxOpen = 16;

export function limitPipelining(): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const open = new WeakMap<Socket, number>();
  return ({ socket }, outgoing) => {
    const count = (open.get(socket) ?? 0) + 1;
    open.set(socket, count);
    outgoing.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
    if (count <= maxOpen) return true;
    socket.destroy();
    return false;
  };
}
