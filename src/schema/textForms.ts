import type { Fields } from './fieldTypes';
import { type ContentLocale, contentLocales } from './locales';
import { isObject } from './objects';
import type { ResolvedResource } from './resource';

export type TextResource = Pick<ResolvedResource, 'texts' | 'fields'>;

type Json = Readonly<Record<string, unknown>>;

export function translatedSources(fields: Fields): string[] {
  return Object.keys(fields).filter((source) => fields[source]?.type === 'localized');
}

/**
 * Returns the texts of an answer or a body as `name_en`, `name_ar`, whatever form the API has for them.
 * @param language of the call, if the API answers one language at a time
 */
export function toFlatTexts({ texts, fields }: TextResource, json: Json, language?: string | null): Record<string, unknown> {
  const locale = contentLocales.find((one) => one === language?.toLowerCase().split(/[-,;]/)[0]);
  const flat: Record<string, unknown> = {};
  for (const source of translatedSources(fields)) {
    const value = json[source];
    if (texts === 'objects' && isObject(value)) for (const one of contentLocales) flat[`${source}_${one}`] = value[one] ?? null;
    if (texts === 'header' && locale && value !== undefined) flat[`${source}_${locale}`] = value;
  }
  return flat;
}

/** Returns the record or body with its texts as `name_en`, `name_ar`. */
export function withFlatTexts<T>(resource: TextResource | undefined, json: T, language?: string | null): T {
  if (!resource || !isObject(json)) return json;
  const flat = toFlatTexts(resource, json, language);
  const read =
    Object.keys(flat).length === 0 ? {} : Object.fromEntries(translatedSources(resource.fields).map((source) => [source, undefined]));
  return { ...json, ...read, ...flat };
}

/** Replaces `name_en` and `name_ar` by `name`, an object of all languages. @param whole the record with the other languages */
export function toTextObjects(fields: Fields, payload: Json, whole: Json): Record<string, unknown> {
  const body: Record<string, unknown> = { ...payload };
  for (const source of translatedSources(fields)) {
    if (!contentLocales.some((one) => `${source}_${one}` in payload)) continue;
    const value: Record<string, unknown> = {};
    for (const one of contentLocales) {
      value[one] = payload[`${source}_${one}`] ?? whole[`${source}_${one}`] ?? null;
      delete body[`${source}_${one}`];
    }
    body[source] = value;
  }
  return body;
}

export interface LanguagePart {
  /** Undefined: the body has no texts, so that the language does not matter. */
  readonly language: ContentLocale | undefined;
  readonly payload: Record<string, unknown>;
}

/** Divides a body by language: the first part has all other values too. @param isWhole each part is a whole record (PUT) */
export function splitLanguages(fields: Fields, payload: Json, isWhole = false): readonly [LanguagePart, ...LanguagePart[]] {
  const sources = translatedSources(fields);
  const isText = (name: string) => sources.some((source) => contentLocales.some((one) => name === `${source}_${one}`));
  const others = Object.fromEntries(Object.entries(payload).filter(([name]) => !isText(name)));
  const parts = contentLocales.flatMap((language): LanguagePart[] => {
    const texts = sources.flatMap((source) => {
      const value = payload[`${source}_${language}`];
      return value === undefined ? [] : [[source, value] as const];
    });
    return texts.length === 0 ? [] : [{ language, payload: Object.fromEntries(texts) }];
  });
  const [first, ...rest] = parts;
  if (!first) return [{ language: undefined, payload: others }];
  return [
    { ...first, payload: { ...others, ...first.payload } },
    ...rest.map((part) => (isWhole ? { ...part, payload: { ...others, ...part.payload } } : part)),
  ];
}
