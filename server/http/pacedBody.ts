import { withTimeLimit } from '../lib/withTimeLimit';

/** Time limits on a body. Only the time spent waiting for the sender counts. */
export interface Pace {
  readonly idleMs: number;
  readonly deadlineMs: number;
  /** Average, once `idleMs` have passed. */
  readonly minBytesPerSecond: number;
}

interface Observers {
  /** May throw, which fails the body. */
  readonly onPiece: (bytes: number) => void;
  readonly onEnd: () => void;
  readonly onLate: () => Error;
}

/** Forwards a body as fast as it is read, and fails it if its sender stalls. */
export function pacedBody(
  body: ReadableStream<Uint8Array>,
  { idleMs, deadlineMs, minBytesPerSecond }: Pace,
  { onPiece, onEnd, onLate }: Observers,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let waitedMs = 0;
  let received = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const earned = (received / minBytesPerSecond) * 1_000;
        const began = performance.now();
        try {
          const { done, value } = await withTimeLimit(
            reader.read(),
            Math.min(idleMs, Math.min(deadlineMs, idleMs + earned) - waitedMs),
            () => {
              throw onLate();
            },
          );
          waitedMs += performance.now() - began;
          if (done) {
            onEnd();
            controller.close();
            return;
          }
          received += value.byteLength;
          onPiece(value.byteLength);
          controller.enqueue(value);
        } catch (error) {
          onEnd();
          // The rest is left unread: cancelling would close the connection before the response is sent.
          controller.error(error);
        }
      },
      cancel(reason) {
        onEnd();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
