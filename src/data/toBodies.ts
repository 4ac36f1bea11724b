import { toFormData } from './toFormData';
import type { Payload } from './toPayload';

/**
 * The bodies that carry a payload. DRF takes files as multipart only, and nothing else needs it; but multipart cannot say
 * "no entries", so an emptied list beside a file goes ahead as JSON with the rest.
 *
 * @returns one body, or two that are to be sent one after the other
 */
export function toBodies(payload: Payload): [Payload | FormData, ...FormData[]] {
  const entries = Object.entries(payload);
  const files = entries.filter(([, value]) => value instanceof Blob);
  if (files.length === 0) return [payload];
  if (!entries.some(([, value]) => Array.isArray(value) && value.length === 0)) return [toFormData(payload)];
  return [Object.fromEntries(entries.filter(([, value]) => !(value instanceof Blob))), toFormData(Object.fromEntries(files))];
}
