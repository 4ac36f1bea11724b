import { readAt } from '../../src/schema/answerPath.ts';
import type { Envelope } from '../../src/schema/envelope.ts';
import { contentNames, findEnvelope, recordNames, wrapperNames } from './findEnvelope.ts';

type Json = { readonly [name: string]: unknown };

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const namesAt = (json: unknown, path: string): readonly string[] => {
  const there = path === '' ? json : readAt(json, path);
  return isObject(there) ? Object.keys(there) : [];
};

/**
 * Where the records stand in a real answer of a list, and what it says of them besides.
 *
 * @returns undefined when it is a bare array, or no list
 */
export function envelopeOf(json: unknown): Envelope | undefined {
  if (!isObject(json)) return undefined;
  const inner = contentNames.filter((name) => isObject(json[name]));
  const places = ['', ...inner].flatMap((within) => recordNames.map((name) => (within === '' ? name : `${within}.${name}`)));
  const records = places.find((path) => Array.isArray(readAt(json, path)));
  return records === undefined ? undefined : findEnvelope(records, { names: (path) => namesAt(json, path) });
}

/** Where the record stands in an answer that is around one, e.g. `data` of `{"success": true, "data": {…}}`; undefined: nothing is around it. */
export function recordPathOf(json: unknown): string | undefined {
  if (!isObject(json)) return undefined;
  const name = contentNames.find((each) => isObject(json[each]));
  return name !== undefined && Object.keys(json).every((each) => each === name || wrapperNames.includes(each)) ? name : undefined;
}
