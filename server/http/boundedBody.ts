/** What a body may be, and who is told. */
export interface BodyBounds {
  /** The longest body, after any decompression. */
  readonly maxBytes: number;
  /** Called once, before the body fails. */
  readonly onTooLarge: () => void;
  /** Called once when the body has come to an end, whichever. */
  readonly onEnd?: () => void;
}

/** Passes a body on piece by piece, as fast as it is read, and fails it when it gets too long. */
export function boundedBody(body: ReadableStream<Uint8Array>, { maxBytes, onTooLarge, onEnd = () => undefined }: BodyBounds) {
  const reader = body.getReader();
  let size = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          size += value?.byteLength ?? 0;
          if (done) {
            onEnd();
            controller.close();
          } else if (size > maxBytes) {
            onTooLarge();
            onEnd();
            controller.error(new Error(`A body of more than ${maxBytes} bytes`));
            await reader.cancel().catch(() => undefined);
          } else controller.enqueue(value);
        } catch (error) {
          onEnd();
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
