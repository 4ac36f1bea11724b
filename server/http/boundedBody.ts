import { readJsonText } from '../../src/schema/jsonText';

/** Reads a decompressed body (addition 8). @returns undefined if it has more than `limit` bytes */
export async function readBoundedText(
  { headers, body }: Pick<Request | Response, 'headers' | 'body'>,
  limit: number,
): Promise<string | undefined> {
  if (Number(headers.get('content-length') ?? 0) > limit) {
    void body?.cancel().catch(() => undefined);
    return undefined;
  }
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > limit) {
      // Not awaited: for a cloned request it ends after the other copy was read.
      void reader.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

type FieldsType = 'application/x-www-form-urlencoded' | 'application/json';

/** Returns the media type of a body with fields. Ignores parameters: any page may post `text/plain; application/json` (CORS-safelisted). */
export function fieldsType(contentType: string | null): FieldsType | undefined {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  return type === 'application/x-www-form-urlencoded' || type === 'application/json' ? type : undefined;
}

export function readFields(contentType: string | null, body: string): Readonly<Record<string, unknown>> {
  const type = fieldsType(contentType);
  if (type === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(body));
  const parsed = type === 'application/json' ? readJsonText(body)?.value : undefined;
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Record<string, unknown>) : {};
}

export class TooLargeError extends Error {
  constructor(maxBytes: number) {
    super(`A body of more than ${maxBytes} bytes`);
  }
}

interface BodyBounds {
  readonly maxBytes: number;
  /** Called once, before the body fails. @returns `cut` to end the body without an error, if the reader learns of it in another way */
  readonly onFailed: (error: unknown) => 'cut' | undefined;
  readonly onEnd?: () => void;
}

export function boundedBody(body: ReadableStream<Uint8Array>, { maxBytes, onFailed, onEnd = () => undefined }: BodyBounds) {
  const reader = body.getReader();
  let size = 0;
  let hasLeft = false;
  const fail = (controller: ReadableStreamDefaultController<Uint8Array>, error: unknown) => {
    const isCut = onFailed(error) === 'cut';
    onEnd();
    if (isCut) controller.close();
    else controller.error(error);
  };
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
            fail(controller, new TooLargeError(maxBytes));
            await reader.cancel().catch(() => undefined);
          } else controller.enqueue(value);
        } catch (error) {
          // The reader may have disconnected.
          if (!hasLeft) fail(controller, error);
        }
      },
      cancel(reason) {
        hasLeft = true;
        onEnd();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
