import { isObject } from '../schema/isObject';
import { type ApiErrors, type ErrorEntry, toApiErrors, toPath } from './errorEntries';

type Listed = Readonly<Record<string, unknown>>;

/** Keys of an entry's sentence, the most precise first. */
const sentences = ['detail', 'msg', 'message', 'defaultMessage', 'description', 'title'] as const;

/** Keys of an entry's field. */
const places = ['attr', 'pointer', 'loc', 'field', 'propertyPath', 'property', 'param', 'path'] as const;

/** FastAPI's first part of `loc` for a value that is not in the body. */
const outsideBody = new Set(['query', 'path', 'header', 'cookie']);

/** Reads a list of objects with a sentence or a code each. Undefined for any other value, e.g. the errors of DRF's rows. */
export function listedErrors(list: unknown): ApiErrors | undefined {
  const listed = Array.isArray(list) ? list.filter(isObject) : [];
  const entries = listed.flatMap((one) => entriesOf(one));
  const codes = listed.flatMap(({ code }) => (typeof code === 'string' ? [code] : []));
  return entries.length + codes.length > 0 ? toApiErrors(entries, codes) : undefined;
}

function entriesOf(listed: Listed, parent = ''): ErrorEntry[] {
  // SimpleJWT's body becomes one entry for each of its leaves; only `detail` is a sentence.
  if (listed.code === 'token_not_valid' && listed.attr !== 'detail') return [];
  const path = listed.code === 'token_not_valid' ? '' : toPath([parent, pathOf(listed)]);
  // class-validator's entries of nested values.
  const children = Array.isArray(listed.children) ? listed.children.filter(isObject).flatMap((child) => entriesOf(child, path)) : [];
  return [...sentencesOf(listed).map((message) => ({ path, message })), ...children];
}

function sentencesOf(listed: Listed): string[] {
  if (isObject(listed.constraints)) return Object.values(listed.constraints).filter((one) => typeof one === 'string');
  const sentence = sentences.map((key) => listed[key]).find((value) => typeof value === 'string' && value !== '') as string | undefined;
  // Pydantic's prefix of messages that validators raise.
  return sentence === undefined ? [] : [sentence.replace(/^(Value|Assertion) error, /, '')];
}

function pathOf(listed: Listed): string {
  const place = [...places.map((key) => listed[key]), isObject(listed.source) ? listed.source.pointer : undefined].find(
    (value) => typeof value === 'string' || Array.isArray(value),
  );
  if (typeof place === 'string') return place.includes('/') ? pointerPath(place) : dottedPath(place);
  const [first, ...rest] = (place ?? []) as readonly unknown[];
  if (outsideBody.has(String(first)) && rest.length > 0) return '';
  return toPath((first === 'body' ? rest : [first, ...rest]).map((part) => String(part ?? '')));
}

/** JSON Pointers (RFC 6901), also as a fragment. JSON:API's begin with `/data/attributes`. */
function pointerPath(pointer: string): string {
  const parts = pointer.replace(/^#?\/(data\/(attributes|relationships)\/|body\/)?/, '').split('/');
  return toPath(parts.map((part) => decode(part).replaceAll('~1', '/').replaceAll('~0', '~')));
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** `exercises[1].sets`, `exercises.1.non_field_errors` and `$.qty` (a JSON path of .NET). */
function dottedPath(path: string): string {
  return toPath(
    path
      .replace(/^\$\.?/, '')
      .replace(/\[(\w+)\]/g, '.$1')
      .split('.'),
  );
}
