import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { bodyTooLarge } from './apiError';
import { respondWithError } from './respondWithError';

/** The most that a call of the session or of the login stage sends: names, passwords and codes. Bytes. */
export const loginStageBytes = 16 * 1024;

/** Of other methods no body is read, and looking for one costs as much as the rest of a request's way in. */
const methodsWithBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Stands before everything that reads a body: a body of a known length that is too long is refused unread, one in chunks is read no
 * further than to the limit. The connection is closed, as nobody waits for the rest.
 *
 * @param maxBytes the longest body that passes
 */
export function limitBody(maxBytes: number): MiddlewareHandler {
  const limit = bodyLimit({ maxSize: maxBytes, onError: (c) => refuseBody(c, maxBytes) });
  return (c, next) => (methodsWithBody.has(c.req.method) ? limit(c, next) : next());
}

/** 413 in the dialect of the product API, in the language of the request. */
export function refuseBody(c: Context, maxBytes: number): Response {
  return respondWithError(c, bodyTooLarge(maxBytes), { Connection: 'close' });
}
