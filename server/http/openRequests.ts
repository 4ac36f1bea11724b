import type { ServerResponse } from 'node:http';

/** Time in ms for the work of a request to end after its connection was cut. */
const afterCutMs = 2_000;

/** Tracks requests without a complete answer and their work, which can outlast the client. */
export function createOpenRequests() {
  const answers = new Set<ServerResponse>();
  let works = 0;
  let isEnding = false;
  let cut = 0;
  let ended: (cut: number) => void = () => undefined;
  const look = () => {
    if (isEnding && answers.size === 0 && works === 0) ended(cut);
  };
  const workEnded = () => {
    works -= 1;
    look();
  };
  const closeAfter = (answer: ServerResponse) => {
    // Node then sends `Connection: close`. If the head was sent before, the connection is closed at the end.
    answer.shouldKeepAlive = false;
  };

  return {
    isEnding: () => isEnding,
    add(answer: ServerResponse): void {
      answers.add(answer);
      if (isEnding) closeAfter(answer);
      answer.once('close', () => {
        answers.delete(answer);
        look();
      });
    },
    work(answering: Response | Promise<Response>): Response | Promise<Response> {
      if (!(answering instanceof Promise)) return answering;
      works += 1;
      answering.then(workEnded, workEnded);
      return answering;
    },
    /** @returns how many requests were given up, once none is left */
    end(): Promise<number> {
      isEnding = true;
      for (const answer of answers) closeAfter(answer);
      return new Promise((resolve) => {
        ended = resolve;
        look();
      });
    },
    /** Cuts the connections of all open requests, aborts their work and waits briefly for it. */
    giveUp(cutConnections: () => void): void {
      cut = answers.size;
      cutConnections();
      setTimeout(() => ended(cut), afterCutMs).unref();
      look();
    },
  };
}
