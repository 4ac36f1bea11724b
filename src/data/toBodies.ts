import type { Fields } from '../schema/fieldTypes';
import { LargeInteger } from '../schema/largeInteger';
import { stringifyJson } from '../schema/stringifyJson';
import type { Payload } from './toPayload';

const isFile = ([, value]: [string, unknown]) => value instanceof Blob;

/**
 * The request bodies of a payload. DRF accepts files as multipart only, but multipart cannot express an empty list. A payload with both
 * becomes two bodies, first the JSON one.
 *
 * @param fields of the resource
 * @param isWhole each body is the whole record (PUT), so the second repeats the first
 * @returns one body, or two to be sent one after the other
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

/**
 * A payload as multipart in DRF's form: lists repeat their name, rows are `rows[0]field`, and an empty part means null. It cannot
 * express an empty list, or distinguish null from empty text: see `toBodies`.
 *
 * @param fields decide which values are JSON
 */
export function toFormData(payload: Payload, fields: Fields = {}): FormData {
  const form = new FormData();
  for (const [source, value] of Object.entries(payload))
    if (fields[source]?.type === 'json') form.append(source, stringifyJson(value));
    else append(form, source, value);
  return form;
}

function append(form: FormData, name: string, value: unknown): void {
  if (value instanceof File) form.append(name, value, value.name);
  else if (value instanceof Blob) form.append(name, value);
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) {
      if (typeof item !== 'object' || item === null || item instanceof LargeInteger) append(form, name, item);
      else for (const [key, part] of Object.entries(item)) append(form, `${name}[${index}]${key}`, part);
    }
  else form.append(name, value === null || value === undefined ? '' : String(value));
}
