import { isObject } from '../schema/objects';
import { type ApiErrors, type ErrorEntry, toApiErrors, toPath } from './errorEntries';

type Listed = Readonly<Record<string, unknown>>;

const sentences = ['detail', 'msg', 'message', 'defaultMessage', 'description', 'title'] as const;

const places = ['attr', 'pointer', 'loc', 'field', 'propertyPath', 'property', 'param', 'path'] as const;

const outsideBody = new Set(['query', 'path', 'header', 'cookie']);

/** Reads a list of objects with a message or a code each. Undefined for other values, e.g. DRF's row errors. */
export function listedErrors(list: unknown): ApiErrors | undefined {
  const listed = Array.isArray(list) ? list.filter(isObject) : [];
  const entries = listed.flatMap((one) => getEntries(one));
  const codes = listed.flatMap(({ code }) => (typeof code === 'string' ? [code] : []));
  return entries.length + codes.length > 0 ? toApiErrors(entries, codes) : undefined;
}

function getEntries(listed: Listed, parent = ''): ErrorEntry[] {
  // SimpleJWT's body has one entry per leaf; only `detail` is a sentence.
  if (listed.code === 'token_not_valid' && listed.attr !== 'detail') return [];
  const path = listed.code === 'token_not_valid' ? '' : toPath([parent, getPath(listed)]);
  const children = Array.isArray(listed.children) ? listed.children.filter(isObject).flatMap((child) => getEntries(child, path)) : [];
  return [...getSentences(listed).map((message) => ({ path, message })), ...children];
}

function getSentences(listed: Listed): string[] {
  if (isObject(listed.constraints)) return Object.values(listed.constraints).filter((one) => typeof one === 'string');
  const sentence = sentences.map((key) => listed[key]).find((value) => typeof value === 'string' && value !== '') as string | undefined;
  return sentence === undefined ? [] : [sentence.replace(/^(Value|Assertion) error, /, '')];
}

function getPath(listed: Listed): string {
  const place = [...places.map((key) => listed[key]), isObject(listed.source) ? listed.source.pointer : undefined].find(
    (value) => typeof value === 'string' || Array.isArray(value),
  );
  if (typeof place === 'string') return place.includes('/') ? pointerPath(place) : dottedPath(place);
  const [first, ...rest] = (place ?? []) as readonly unknown[];
  if (outsideBody.has(String(first)) && rest.length > 0) return '';
  return toPath((first === 'body' ? rest : [first, ...rest]).map((part) => String(part ?? '')));
}

/** Converts a JSON Pointer (RFC 6901), which may be a fragment. JSON:API's begin with `/data/attributes`. */
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

/** Converts `exercises[1].sets`, `exercises.1.non_field_errors` and .NET's `$.qty`. */
function dottedPath(path: string): string {
  return toPath(
    path
      .replace(/^\$\.?/, '')
      .replace(/\[(\w+)\]/g, '.$1')
      .split('.'),
  );
}
