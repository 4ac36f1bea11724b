import { hasFile } from '../fields/wire';
import type { Fields } from '../schema/fieldTypes';
import { LargeInteger } from '../schema/largeInteger';
import { isObject } from '../schema/objects';
import { stringifyJson } from '../schema/stringifyJson';
import type { Payload } from './toPayload';

/** Returns one or two bodies, because DRF accepts files only as multipart, which cannot express an empty list. */
export function toBodies(payload: Payload, fields: Fields = {}, isWhole = false): [Payload | FormData, ...FormData[]] {
  const entries = Object.entries(payload);
  const files = entries.filter(([, value]) => hasFile(value));
  if (files.length === 0) return [payload];
  if (!entries.some(([source, value]) => isEmptyList(value) && fields[source]?.type !== 'json')) return [toFormData(payload, fields)];
  return [
    Object.fromEntries(entries.filter(([, value]) => !hasFile(value))),
    toFormData(isWhole ? payload : Object.fromEntries(files), fields),
  ];
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

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
      if (typeof item !== 'object' || item === null || item instanceof Blob || item instanceof LargeInteger) append(form, name, item);
      else for (const [key, part] of Object.entries(item)) append(form, `${name}[${index}]${key}`, part);
    }
  else if (isObject(value) && !(value instanceof LargeInteger))
    for (const [key, part] of Object.entries(value)) append(form, `${name}.${key}`, part);
  else form.append(name, value === null || value === undefined ? '' : String(value));
}
