import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { bodyTooLarge, respondWithError, unavailable } from './apiError';

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
 * Limits what the bodies of all requests hold together while they are read and worked on: a body that does not fit is refused unread with 503.
 * Small ones still pass while large ones have to wait.
 *
 * @param maxBytes the longest body that passes `limitBody`; one of unknown length counts as that long
 * @param mostBytes of all together
 */
export function limitBodies(maxBytes: number, mostBytes: number): MiddlewareHandler {
  let held = 0;
  return async (c, next) => {
    const length = c.req.header('content-length');
    const size = length === undefined ? maxBytes : Math.min(Number(length), maxBytes);
    if (held + size > mostBytes) {
      const busy = unavailable();
      return respondWithError(c, busy, { ...busy.headers, Connection: 'close' });
    }
    held += size;
    try {
      await next();
    } finally {
      held -= size;
    }
  };
}

/** 413 in the dialect of the product API, in the language of the request. */
export function refuseBody(c: Context, maxBytes: number): Response {
  return respondWithError(c, bodyTooLarge(maxBytes), { Connection: 'close' });
}
