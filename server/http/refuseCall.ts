import type { Context } from 'hono';
import { acceptLanguage } from './acceptLanguage';
import { ApiError, errorBody, throttled } from './apiError';

/**
 * Refuses a call as the product API says it, in the language of the request.
 *
 * @throws what is no ApiError
 */
export function refuseCall(c: Context, error: unknown): Response {
  if (!(error instanceof ApiError)) throw error;
  return c.json(errorBody(error, acceptLanguage(c.req.header('Accept-Language'))), error.status, { ...error.headers });
}

/** 429 with the seconds to wait. */
export function tooMany(c: Context, retryAfterSeconds: number): Response {
  return refuseCall(c, throttled(retryAfterSeconds));
}
