import { HttpError } from 'ra-core';
import type { Fields } from '../schema/fieldTypes';
import { mapErrorPaths } from '../schema/mapErrorPaths';

/** Maps the error paths of a save to field sources. @param fields of the resource, or of the row that was sent alone */
export async function withErrorSources<T>(fields: Fields, saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    if (!(error instanceof HttpError) || typeof error.body?.errors !== 'object' || error.body.errors === null) throw error;
    const errors = new Map<string, unknown>();
    for (const [source, message] of mapErrorPaths(error.body.errors as Readonly<Record<string, unknown>>, fields)) {
      const known = errors.get(source);
      errors.set(source, typeof known === 'string' && typeof message === 'string' ? `${known} ${message}` : message);
    }
    throw new HttpError(error.message, error.status, { ...error.body, errors: Object.fromEntries(errors) });
  }
}
