import { HttpError, type Identifier, type RaRecord } from 'ra-core';
import type { HttpErrorBody } from '../../http/toHttpError';

/**
 * A change that was not sent, since somebody else changed the same since it was begun. To send it all the same, let the user choose, and
 * save over what they have seen:
 *
 *     update(resource, { id, data: { ...merged, ...chosen }, previousData: current })
 *
 * `previousData` is the whole instruction: changes are told from it, and it holds the version that is sent.
 */
export interface VersionConflict {
  /** The record as it is now, with its `_version` if the API has ETags. */
  readonly current: RaRecord;
  /** The current record with your changes. A field that both changed has your value. */
  readonly merged: Readonly<Record<string, unknown>>;
  /** What both changed, by form source. Empty for a deletion. */
  readonly conflicts: readonly string[];
  /** What only others changed, by form source. */
  readonly theirs: readonly string[];
}

/** Several records, some of which were not written because somebody else had changed or deleted them. */
export interface ManyChanged {
  /** The records that were left alone, as they are now. */
  readonly changed: readonly RaRecord[];
  /** The records that were written. */
  readonly done: readonly Identifier[];
}

/** The message of these errors, and their code. */
const message = 'errors.changedMeanwhile';
const code = 'precondition_failed';

function conflictError(more: object): HttpError {
  const body: HttpErrorBody = { errors: { root: { serverError: message } }, codes: [code], serverErrors: [] };
  return new HttpError(message, 412, { ...body, ...more });
}

/** The error of a change that others made impossible. */
export const versionConflictError = (conflict: VersionConflict): HttpError => conflictError({ versionConflict: conflict });

/** The error of a call for several records that left some alone. */
export const manyChangedError = (many: ManyChanged): HttpError => conflictError({ manyChanged: many });

/** Reads what the data provider threw; undefined for any other error. */
export function versionConflict(error: unknown): VersionConflict | undefined {
  return (error as Partial<HttpError> | null | undefined)?.body?.versionConflict;
}

/** Reads what the data provider threw for several records (`updateMany`, `deleteMany`, `reorder`); undefined for any other error. */
export function manyChanged(error: unknown): ManyChanged | undefined {
  return (error as Partial<HttpError> | null | undefined)?.body?.manyChanged;
}
