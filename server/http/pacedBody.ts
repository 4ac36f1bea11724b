/** Time limits on a body. Only the time in which the gateway waits for the sender counts. */
export interface Pace {
  /** Maximum wait for the next bytes in ms. */
  readonly idleMs: number;
  /** Maximum wait for the whole body in ms. */
  readonly deadlineMs: number;
  /** Minimum speed on average, once `idleMs` have passed. */
  readonly minBytesPerSecond: number;
}

/** Observers of a body. */
interface Observers {
  /** Called with the bytes of each piece. The body fails with what it throws. */
  readonly onPiece: (bytes: number) => void;
  /** Called once, at the end of the body or after its failure. */
  readonly onEnd: () => void;
  /** Returns the error for a body that breaks a time limit. */
  readonly onLate: () => Error;
}

/** Passes a body on piece by piece, as fast as it is read, and fails it if its sender stalls. */
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
          const { done, value } = await inTime(reader.read(), Math.min(idleMs, Math.min(deadlineMs, idleMs + earned) - waitedMs), onLate);
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
          // The rest is left unread: cancelling would close the connection before the answer is sent.
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

async function inTime<T>(work: Promise<T>, milliseconds: number, onLate: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(onLate()), Math.max(0, milliseconds));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // It may still fail when the connection is closed.
    work.catch(() => undefined);
  }
}
