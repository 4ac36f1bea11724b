import type { Fields } from '../schema/fieldTypes';
import type { Payload } from './toPayload';

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
