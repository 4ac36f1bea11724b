import type { Fields } from '../schema/fieldTypes';
import { toFormData } from './toFormData';
import type { Payload } from './toPayload';

const isFile = ([, value]: [string, unknown]) => value instanceof Blob;

/**
 * The bodies that carry a payload. DRF takes files as multipart only, and nothing else needs it; but multipart cannot say
 * "no entries", so an emptied list beside a file goes ahead as JSON with the rest.
 *
 * @param fields of the resource
 * @param isWhole each body is all of the record (PUT), so that the second repeats what the first said
 * @returns one body, or two that are to be sent one after the other
 */
export function toBodies(payload: Payload, fields: Fields = {}, isWhole = false): [Payload | FormData, ...FormData[]] {
  const entries = Object.entries(payload);
  const files = entries.filter(isFile);
  if (files.length === 0) return [payload];
  if (!entries.some(([source, value]) => isEmptyList(value) && fields[source]?.type !== 'json')) return [toFormData(payload, fields)];
  return [Object.fromEntries(entries.filter((entry) => !isFile(entry))), toFormData(isWhole ? payload : Object.fromEntries(files), fields)];
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
