import type { Context } from 'hono';
import { acceptLanguage } from '../api/acceptLanguage';
import { errorBody, throttled } from '../api/apiError';

/** 429 as the product API says it, in the language of the request. */
export function tooMany(c: Context, retryAfterSeconds: number): Response {
  const error = throttled(retryAfterSeconds);
  return c.json(errorBody(error, acceptLanguage(c.req.header('Accept-Language'))), error.status, { ...error.headers });
}
