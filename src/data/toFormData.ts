import type { Payload } from './toPayload';

/** Whether a payload needs multipart: DRF takes files in no other form. */
export function hasFile(payload: Payload): boolean {
  return Object.values(payload).some((value) => value instanceof Blob);
}

/**
 * A payload as multipart in DRF's form: lists repeat their name, rows are `rows[0]field`, empty stands for null.
 * JSON is preferred wherever there is no file, because multipart cannot tell null from empty text.
 */
export function toFormData(payload: Payload): FormData {
  const form = new FormData();
  for (const [source, value] of Object.entries(payload)) append(form, source, value);
  return form;
}

function append(form: FormData, name: string, value: unknown): void {
  if (value instanceof File) form.append(name, value, value.name);
  else if (value instanceof Blob) form.append(name, value);
  else if (Array.isArray(value)) {
    value.forEach((one, index) => {
      if (typeof one === 'object' && one !== null)
        for (const [key, part] of Object.entries(one)) append(form, `${name}[${index}]${key}`, part);
      else append(form, name, one);
    });
  } else form.append(name, value === null || value === undefined ? '' : String(value));
}
