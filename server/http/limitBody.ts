import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError, bodyTooLarge, respondWithError, unavailable } from './apiError';

/** The most that a call of the session or of the login stage sends: names, passwords and codes. Bytes. */
export const loginStageBytes = 16 * 1024;

/** Methods whose body is read. Looking for one in the others costs as much as the rest of a request's way in. */
export const methodsWithBody = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Limits the body of a request, for `methodsWithBody`. A body whose length is known to be too long is refused unread. One in chunks is
 * read up to the limit. The connection is closed, because nobody waits for the rest.
 *
 * @param maxBytes the longest body that passes
 */
export function limitBody(maxBytes: number): MiddlewareHandler {
  return bodyLimit({ maxSize: maxBytes, onError: (c) => refuseBody(c, maxBytes) });
}

/**
 * Limits each body, and what the bodies of all requests hold together while they are read and worked on. One of a known length is refused
 * unread, with 413 or 503; one in chunks counts as it comes. Small ones still pass while large ones have to wait.
 *
 * @param maxBytes the longest body that passes
 * @param mostBytes of all together
 */
export function limitBodies(maxBytes: number, mostBytes: number): MiddlewareHandler {
  let held = 0;
  return async (c, next) => {
    let own = 0;
    const hold = (bytes: number) => {
      own += bytes;
      held += bytes;
      if (own > maxBytes) throw closing(bodyTooLarge(maxBytes));
      if (held > mostBytes) throw closing(unavailable());
    };
    try {
      const { raw } = c.req;
      const length = raw.headers.get('content-length');
      if (length !== null) hold(Number(length));
      else if (raw.body) c.req.raw = withBody(raw, raw.body.pipeThrough(counted(hold)));
      await next();
    } finally {
      held -= own;
    }
  };
}

/** TypeScript's `RequestInit` does not know `duplex`, which the Fetch Standard wants beside a stream. */
function withBody(request: Request, body: ReadableStream<Uint8Array>): Request {
  const init = { body, duplex: 'half' };
  return new Request(request, init);
}

/** Passes a body on. @param count may throw what the reader is to be told */
const counted = (count: (bytes: number) => void) =>
  new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      count(piece.byteLength);
      controller.enqueue(piece);
    },
  });

/** What is left of the body is not waited for. */
const closing = ({ status, type, entries, headers }: ApiError) => new ApiError(status, type, entries, { ...headers, Connection: 'close' });

/** 413 in the dialect of the product API, in the language of the request. */
export function refuseBody(c: Context, maxBytes: number): Response {
  return respondWithError(c, bodyTooLarge(maxBytes), { Connection: 'close' });
}
