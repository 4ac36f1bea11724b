import type { Fields } from '../schema/fieldTypes';
import { isObject } from '../schema/objects';
import { toBodies } from './toBodies';
import { toCreatePayload } from './toPayload';
import { withErrorSources } from './withErrorSources';

/** Sends the values of an action's fields beside its other values, e.g. `ids`. Errors are at the sources of the fields. */
export async function sendAsked<T>(fields: Fields, data: unknown, send: (body: unknown) => Promise<T>): Promise<T> {
  const values = isObject(data) ? data : {};
  const others = Object.entries(values).filter(([source]) => !Object.hasOwn(fields, source));
  const body = { ...Object.fromEntries(others), ...toCreatePayload(fields, values) };
  return withErrorSources(fields, send(toBodies(body, fields, true).at(-1)));
}
