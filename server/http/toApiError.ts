import { HTTPException } from 'hono/http-exception';
import { CommitUnknownError, DatabaseUnavailableError } from '../database/databaseErrors';
import { storageProblem } from '../database/storageProblem';
import { ApiError, noRoom, outcomeUnknown, parseError, unavailable } from './apiError';

/** What an error means to whoever called; 500 for what is nobody's fault but the server's. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof DatabaseUnavailableError) return unavailable();
  if (error instanceof CommitUnknownError) return outcomeUnknown();
  if (storageProblem(error)?.kind === 'full') return noRoom();
  if (storageProblem(error)) return unavailable();
  if (error instanceof HTTPException && error.status === 400) return parseError();
  return new ApiError(500, 'server_error', [{ code: 'error', attr: null }]);
}
