import pg from 'pg';

/**
 * The database cannot be asked now: it is away, gives no answer in time or is busy with others for too long. Nothing was written,
 * and the same call may succeed in a moment.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  constructor(cause: unknown) {
    super(`The database is not available: ${messageOf(cause)}`, { cause });
  }
}

/**
 * The connection was lost between COMMIT and its answer: the transaction may be committed or not. Nothing that belongs to the records
 * may be taken away, and nothing may be tried again.
 */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError';
  constructor(cause: unknown) {
    super(`Nobody knows whether the transaction was committed: ${messageOf(cause)}`, { cause });
  }
}

/** PostgreSQL gave up waiting for a lock, stopped a statement that took too long, has become a standby, or has no room for more. */
const unavailableCodes = new Set(['55P03', '57014', '25006', '53300']);

/** Whether PostgreSQL refused a statement for a reason that may be gone in a moment. The connection is still good. */
export function isRefusedForNow(error: unknown): boolean {
  return error instanceof pg.DatabaseError && unavailableCodes.has(error.code ?? '');
}

/** Whether the connection is of no more use: the server ended it, or let the time for an answer run out. */
export function endsConnection(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.severity === 'FATAL' || error.severity === 'PANIC';
  // The library has no code for it; tests/faults/frozenPostgres.test.ts notices another wording.
  return error instanceof Error && error.message === 'Query read timeout';
}

/** An error in words; the one for several addresses of a host has none of its own. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
