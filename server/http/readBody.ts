import type { Field, Fields } from '../../src/schema/fieldTypes';
import { readJsonText } from '../../src/schema/jsonText';
import { ownValue } from '../../src/schema/objects';
import { ApiError, bodyTooLarge, parseError, tooManyValues } from './apiError';

const notJson = { value: Symbol('no JSON') };

/** Maximum bytes of text. Files are multipart. */
const maxTextBytes = 2 * 1024 * 1024;

/** Maximum values of a form: a workout of 200 rows with all fields. */
const maxFormEntries = 2_000;

/** Maximum values of a JSON text: 1,000 rows, the maximum of a field, with 50 fields each. */
const maxJsonValues = 50_000;

const maxJsonDepth = 64;

/**
 * Reads JSON, or a form whose keys may repeat (`tags=1&tags=2`) and nest (`a[0]order=1`, `a[0][order]=1`, `a[0].order=1`).
 * @param fields declare which keys of a form are lists @throws ApiError 400 `parse_error` or `too_many_values`, 413, 415
 */
export async function readBody(request: Request, fields: Fields = {}): Promise<unknown> {
  const contentType = request.headers.get('content-type') ?? '';
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json') return readJson(await readText(request));
  if (type === 'application/x-www-form-urlencoded') return toData(readUrlEncoded(await readText(request)), fields);
  if (type === 'multipart/form-data') return toData(await readMultipart(request, contentType), fields);
  if (type === '' && (await readText(request)) === '') return {};
  throw new ApiError(415, 'client_error', [{ code: 'unsupported_media_type', attr: null, values: { type: type || '–' } }]);
}

async function readText(request: Request): Promise<string> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > maxTextBytes) throw bodyTooLarge(maxTextBytes);
  return new TextDecoder().decode(bytes);
}

export function readJson(text: string): unknown {
  if (text === '') return {};
  checkSize(text);
  const read = readJsonText(text);
  if (!read) throw parseError();
  return read.value;
}

/** Checked before parsing, because later code recurses and reports each wrong entry. */
function checkSize(text: string): void {
  let depth = 0;
  let commas = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x5b || code === 0x7b) depth += 1;
    else if (code === 0x5d || code === 0x7d) depth -= 1;
    else if (code === 0x2c) commas += 1;
    if (depth > maxJsonDepth) throw parseError();
    if (commas >= maxJsonValues) throw tooManyValues(maxJsonValues);
  }
}

function readUrlEncoded(text: string): URLSearchParams {
  if (count(text, '&') >= maxFormEntries) throw tooManyValues(maxFormEntries);
  return new URLSearchParams(text);
}

/** Counts the parts before parsing, because a part costs the parser far more than its bytes. */
async function readMultipart(request: Request, contentType: string): Promise<FormData> {
  // Read even if refused, because an unread body ends the connection.
  const bytes = Buffer.from(await request.arrayBuffer());
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  // The RFC 2046 §5.1.1 syntax, so that all parsers read the same boundary.
  if (!boundary || !/^[\w'()+,./:=? -]{1,70}$/.test(boundary)) throw parseError();
  if (count(bytes, `--${boundary}`) > maxFormEntries + 1) throw tooManyValues(maxFormEntries);
  try {
    // Uses the counted boundary. A parser could find another one in the client's header.
    return await new Response(bytes, { headers: { 'Content-Type': `multipart/form-data; boundary="${boundary}"` } }).formData();
  } catch {
    throw parseError();
  }
}

function count(text: string | Buffer, part: string): number {
  let found = 0;
  for (let at = text.indexOf(part); at >= 0 && found <= maxFormEntries + 1; at = text.indexOf(part, at + part.length)) found += 1;
  return found;
}

/** Converts a form into JSON-like data in linear time. @throws ApiError 400 `parse_error` for a key that is a value and a list at once */
export function toData(form: FormData | URLSearchParams, fields: Fields): Record<string, unknown> {
  const entries = new Map<string, FormDataEntryValue[]>();
  for (const [key, value] of form as Iterable<[string, FormDataEntryValue]>) {
    const values = entries.get(key);
    if (values) values.push(value);
    else entries.set(key, [value]);
  }
  const data: Record<string, unknown> = Object.create(null);
  for (const [key, values] of entries) {
    // At most three digits, so that no key creates a list of millions.
    const nested = /^(\w+)\[(\d{1,3})\][.[]?(\w+)\]?$/.exec(key);
    if (!nested) {
      data[key] = fromForm(values, ownValue(fields, key));
      continue;
    }
    const [, list = '', index = '', name = ''] = nested;
    const rows = data[list] ?? [];
    if (!Array.isArray(rows)) throw parseError();
    const row: Record<string, unknown> = rows[Number(index)] ?? Object.create(null);
    const rowsField = ownValue(fields, list);
    row[name] = fromForm(values, rowsField?.type === 'rows' ? ownValue(rowsField.fields, name) : undefined);
    rows[Number(index)] = row;
    data[list] = rows;
  }
  for (const [key, value] of Object.entries(data)) if (Array.isArray(value)) data[key] = value.filter((entry) => entry !== undefined);
  return data;
}

/** JSON values are text in a form. The field's rule reports invalid JSON. */
function fromForm(values: readonly FormDataEntryValue[], field: Field | undefined): unknown {
  if (isList(field)) return values.filter((value) => value !== '');
  const value = values.at(-1);
  if (field?.type !== 'json' || typeof value !== 'string') return value;
  checkSize(value);
  return (readJsonText(value) ?? notJson).value;
}

function isList(field: Field | undefined): boolean {
  return field?.type === 'references' || field?.type === 'choices' || field?.type === 'tags' || field?.type === 'files';
}
