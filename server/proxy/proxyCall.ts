import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { TooLargeError } from '../http/boundedBody';
import { CallTimeout } from '../lib/callTimeout';

/**
 * One call to the product API, given up when the client leaves, when the API neither takes more of the body nor answers in time, and when
 * the answer takes too long as a whole.
 *
 * @param client the browser's own signal
 * @param timeoutMs counts from the last piece of the body
 * @param durationMs for the body, and again for the answer
 */
export function createCall(client: AbortSignal, timeoutMs: number, durationMs: number) {
  // Handed to fetch itself: on Node 20 a signal that only follows another one can be collected before it fires.
  const controller = new AbortController();
  const giveUp = (reason: unknown) => controller.abort(reason);
  const late = () => giveUp(new CallTimeout());
  const unanswered = setTimeout(late, timeoutMs);
  const unfinished = setTimeout(late, durationMs);
  let isAnswered = false;
  let isOver = false;
  const leave = () => giveUp(client.reason);
  client.addEventListener('abort', leave, { once: true });
  if (client.aborted) leave();
  const passedOn = () => {
    if (!isAnswered && !isOver) unanswered.refresh();
  };
  return {
    signal: controller.signal,
    giveUp,
    passedOn,
    bodyEnded() {
      passedOn();
      if (!isOver) unfinished.refresh();
    },
    answered() {
      isAnswered = true;
      clearTimeout(unanswered);
    },
    end() {
      isOver = true;
      clearTimeout(unanswered);
      clearTimeout(unfinished);
      client.removeEventListener('abort', leave);
    },
  };
}

/** Whether nobody waits for the answer any more. A call whose own time is over is not given up by its caller. */
export const hasLeft = ({ aborted, reason }: AbortSignal) => aborted && !(reason instanceof CallTimeout);

/** Why an answer that had begun did not come to its end. */
export function toBodyFailure(error: unknown): 'timeout' | 'too large' | 'broken' {
  if (error instanceof CallTimeout) return 'timeout';
  return error instanceof TooLargeError ? 'too large' : 'broken';
}

/**
 * Cuts the browser's connection. The length of the answer is already told, or its chunks are on the way: nothing else says that the rest is
 * missing. As an error of the stream the server would print it, and send its message.
 */
export function cut(c: Context, { method }: Request): 'cut' | undefined {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  // The recorder reads the record of a write by calls of its own; they have no connection that could be cut.
  if (!outgoing || method !== c.req.method) return undefined;
  outgoing.destroy();
  return 'cut';
}
