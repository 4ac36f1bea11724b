import { HttpError } from 'ra-core';
import { type ContentLocale, contentLocales } from '../../schema/locales';
import type { ResolvedResource } from '../../schema/resource';
import { splitLanguages, toTextObjects, translatedSources } from '../../schema/textForms';
import type { Payload } from '../toPayload';

export interface TextCall {
  readonly payload: Payload;
  readonly headers?: { readonly 'Accept-Language': ContentLocale };
}

interface Sending {
  /** The record as it will be: an object of texts is sent with all its languages. */
  readonly whole?: Payload | undefined;
  /** True for a PUT: each call contains the whole record. */
  readonly isWhole?: boolean;
}

/**
 * Sends a body in the form that the API has for texts. An API with one language a call gets a call for each language, one after another.
 * @returns the last answer @throws HttpError with `savedTexts` if some languages are saved already
 */
export async function sendTexts<T>(
  { texts, fields }: Pick<ResolvedResource, 'texts' | 'fields'>,
  payload: Payload,
  send: (call: TextCall) => Promise<T>,
  { whole = {}, isWhole = false }: Sending = {},
): Promise<T> {
  if (texts === 'objects') return send({ payload: toTextObjects(fields, payload, whole) });
  if (texts !== 'header') return send({ payload });
  const parts = splitLanguages(fields, payload, isWhole);
  let answer: T | undefined;
  for (const [index, part] of parts.entries()) {
    const { language } = part;
    const call = { payload: part.payload, ...(language && { headers: { 'Accept-Language': language } }) };
    try {
      answer = await send(call);
    } catch (error) {
      const names = parts.flatMap((one) => one.language ?? []);
      throw language ? toPartError(error, fields, language, names.slice(0, index), names.slice(index)) : error;
    }
  }
  return answer as T;
}

function toPartError(
  error: unknown,
  fields: ResolvedResource['fields'],
  language: ContentLocale,
  saved: readonly ContentLocale[],
  refused: readonly ContentLocale[],
): unknown {
  if (!(error instanceof HttpError)) return error;
  const sources = translatedSources(fields);
  const errors = Object.fromEntries(
    Object.entries((error.body?.errors ?? {}) as Payload).map(([path, message]) => [
      sources.includes(path) ? `${path}_${language}` : path,
      message,
    ]),
  );
  return new HttpError(error.message, error.status, { ...error.body, errors, ...(saved.length > 0 && { savedTexts: { saved, refused } }) });
}

/** Adds the record as a save of some languages has left it (`made`), from which the next save continues. @throws the error */
export function throwWithMade(error: unknown, { fields }: Pick<ResolvedResource, 'fields'>, before: Payload, sent: Payload): never {
  const refused = error instanceof HttpError ? (error.body?.savedTexts?.refused as readonly ContentLocale[] | undefined) : undefined;
  if (!refused) throw error;
  const sources = translatedSources(fields).flatMap((source) => refused.map((locale) => `${source}_${locale}`));
  const made = { ...before, ...sent, ...Object.fromEntries(sources.map((source) => [source, before[source]])) };
  throw new HttpError((error as HttpError).message, (error as HttpError).status, { ...(error as HttpError).body, made });
}

/** Adds the languages that an answer lacks. @param whole the record as it was sent */
export function withSentTexts<T extends Payload>(
  { texts, fields }: Pick<ResolvedResource, 'texts' | 'fields'>,
  record: T,
  whole: Payload,
): T {
  if (texts !== 'header') return record;
  const added: Payload = {};
  for (const source of translatedSources(fields)) {
    added[source] = undefined;
    for (const locale of contentLocales) added[`${source}_${locale}`] = record[`${source}_${locale}`] ?? whole[`${source}_${locale}`];
  }
  return { ...record, ...added };
}
