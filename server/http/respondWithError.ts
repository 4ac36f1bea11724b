import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { CommitUnknownError, DatabaseUnavailableError } from '../database/databaseErrors';
import { storageProblem } from '../database/storageProblem';
import { ApiError, errorBody, noRoom, outcomeUnknown, parseError, unavailable } from './apiError';
import { acceptLanguage } from './translate';

/** Answers an error in the dialect of the product API, in the language of the request. */
export function respondWithError(c: Context, error: ApiError, headers = error.headers): Response {
  return c.json(errorBody(error, acceptLanguage(c.req.header('Accept-Language'))), error.status, { ...headers });
}

/**
 * Handles what a route throws.
 *
 * @param report called with the server's own failures, unless the client has hung up
 */
export function createErrorHandler(report: (error: Error, c: Context) => void): ErrorHandler {
  return (error, c) => {
    const known = toApiError(error);
    if ((known.status === 500 || storageProblem(error)) && !c.req.raw.signal.aborted) report(error, c);
    return respondWithError(c, known);
  };
}

/** What an error means to the caller: 500 unless it is known. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof DatabaseUnavailableError) return unavailable();
  if (error instanceof CommitUnknownError) return outcomeUnknown();
  if (storageProblem(error)?.kind === 'full') return noRoom();
  if (storageProblem(error)) return unavailable();
  if (error instanceof HTTPException && error.status === 400) return parseError();
  return new ApiError(500, 'server_error', [{ code: 'error', attr: null }]);
}
