import type { Field, Fields } from '../../src/schema/fieldTypes';
import { readJsonText } from '../../src/schema/jsonText';
import { ApiError, parseError } from './apiError';

/** No JSON value is a symbol. */
const notJson = { value: Symbol('no JSON') };

/**
 * The body of a request as plain data: JSON, or a form whose keys may repeat (`tags=1&tags=2`) and nest
 * (`exercises[0]order=1`, `exercises[0][order]=1`, `exercises[0].order=1`). No body is an empty object.
 *
 * @param fields tell which keys of a form hold lists
 * @throws ApiError 400 `parse_error`, 415 `unsupported_media_type`
 */
export async function readBody(request: Request, fields: Fields = {}): Promise<unknown> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json') return readJson(request);
  if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded') return toData(await readForm(request), fields);
  if (type === '' && (await request.text()) === '') return {};
  throw new ApiError(415, 'client_error', [{ code: 'unsupported_media_type', attr: null, values: { type: type || '–' } }]);
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw parseError();
  }
}

async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw parseError();
  }
}

/** A form as the data that JSON would have held. */
export function toData(form: FormData, fields: Fields): Record<string, unknown> {
  const data: Record<string, unknown> = Object.create(null);
  for (const key of new Set(form.keys())) {
    // At most three digits, so that no key makes a list of millions.
    const nested = /^(\w+)\[(\d{1,3})\][.[]?(\w+)\]?$/.exec(key);
    const values = form.getAll(key);
    if (!nested) {
      data[key] = fromForm(values, fields[key]);
      continue;
    }
    const [, list = '', index = '', name = ''] = nested;
    const rows = data[list] ?? [];
    if (!Array.isArray(rows)) throw parseError();
    const row: Record<string, unknown> = rows[Number(index)] ?? Object.create(null);
    const rowsField = fields[list];
    row[name] = fromForm(values, rowsField?.type === 'rows' ? rowsField.fields[name] : undefined);
    rows[Number(index)] = row;
    data[list] = rows;
  }
  // An index that was left out would be a hole: later rows move up.
  for (const [key, value] of Object.entries(data)) if (Array.isArray(value)) data[key] = value.filter((entry) => entry !== undefined);
  return data;
}

/** What a form says of one key. It can hold a JSON value only as its text; what is no JSON is left for the field's rule to name. */
function fromForm(values: readonly FormDataEntryValue[], field: Field | undefined): unknown {
  if (isList(field)) return values.filter((value) => value !== '');
  const value = values.at(-1);
  return field?.type === 'json' && typeof value === 'string' ? (readJsonText(value) ?? notJson).value : value;
}

function isList(field: Field | undefined): boolean {
  return field?.type === 'references' || field?.type === 'choices' || field?.type === 'tags';
}
