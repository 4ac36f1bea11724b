import { HttpError, type Identifier } from 'ra-core';
import type { ResolvedResource } from '../schema/resource';
import type { Write } from './saveRecord';

/** A 404 of a save ends the session (specification §8), unless the record was deleted: the form can then create it again. */
export const isNotFound = (error: unknown): boolean => error instanceof HttpError && error.status === 404;

export const isRecordGone = ({ readOne }: Write, resource: ResolvedResource, id: Identifier): Promise<boolean> =>
  readOne(resource, id).then(() => false, isNotFound);
