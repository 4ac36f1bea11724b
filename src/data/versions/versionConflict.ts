import { HttpError, type Identifier, type RaRecord } from 'ra-core';
import type { HttpErrorBody } from '../../http/toHttpError';

/** A change that was not sent, because another user changed the same field. To save it anyway, update with `previousData: current`. */
export interface VersionConflict {
  readonly current: RaRecord;
  readonly merged: Readonly<Record<string, unknown>>;
  readonly conflicts: readonly string[];
  readonly theirs: readonly string[];
}

interface ManyChanged {
  readonly changed: readonly RaRecord[];
  readonly done: readonly Identifier[];
}

const message = 'errors.changedMeanwhile';
const code = 'precondition_failed';

function conflictError(more: object): HttpError {
  const body: HttpErrorBody = { errors: { root: { serverError: message } }, codes: [code], serverErrors: [] };
  return new HttpError(message, 412, { ...body, ...more });
}

export const versionConflictError = (conflict: VersionConflict): HttpError => conflictError({ versionConflict: conflict });

export const manyChangedError = (many: ManyChanged): HttpError => conflictError({ manyChanged: many });

export function versionConflict(error: unknown): VersionConflict | undefined {
  return (error as Partial<HttpError> | null | undefined)?.body?.versionConflict;
}

export function manyChanged(error: unknown): ManyChanged | undefined {
  return (error as Partial<HttpError> | null | undefined)?.body?.manyChanged;
}
