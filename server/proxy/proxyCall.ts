import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { TooLargeError } from '../http/boundedBody';
import { CallTimeout } from '../lib/callTimeout';

/** Aborts a call on disconnect or timeout. @param timeoutMs restarts with each chunk @param durationMs for the body, then the response */
export function createCall(client: AbortSignal, timeoutMs: number, durationMs: number) {
  // Passed to fetch itself: on Node 20 a dependent signal can be garbage-collected before it fires.
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

/** Returns true if the caller has disconnected, not if the call timed out. */
export const hasLeft = ({ aborted, reason }: AbortSignal) => aborted && !(reason instanceof CallTimeout);

export function toBodyFailure(error: unknown): 'timeout' | 'too large' | 'broken' {
  if (error instanceof CallTimeout) return 'timeout';
  return error instanceof TooLargeError ? 'too large' : 'broken';
}

/** Closes the browser's connection, because after the headers nothing else signals an incomplete response. */
export function cut(c: Context, { method }: Request): 'cut' | undefined {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  // Internal calls of the recorder have no connection.
  if (!outgoing || method !== c.req.method) return undefined;
  outgoing.destroy();
  return 'cut';
}
