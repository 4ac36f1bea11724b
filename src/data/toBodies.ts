import type { Fields } from '../schema/fieldTypes';
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

/**
 * A payload as multipart in DRF's form: lists repeat their name, rows are `rows[0]field`, empty stands for null.
 * It cannot say an empty list, nor tell null from empty text: see `toBodies`.
 *
 * @param fields tell which values are JSON: those are written down as such
 */
export function toFormData(payload: Payload, fields: Fields = {}): FormData {
  const form = new FormData();
  for (const [source, value] of Object.entries(payload))
    if (fields[source]?.type === 'json') form.append(source, JSON.stringify(value));
    else append(form, source, value);
  return form;
}

function append(form: FormData, name: string, value: unknown): void {
  if (value instanceof File) form.append(name, value, value.name);
  else if (value instanceof Blob) form.append(name, value);
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) {
      if (typeof item !== 'object' || item === null) append(form, name, item);
      else for (const [key, part] of Object.entries(item)) append(form, `${name}[${index}]${key}`, part);
    }
  else form.append(name, value === null || value === undefined ? '' : String(value));
}
