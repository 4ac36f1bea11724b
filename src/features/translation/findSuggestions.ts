import type { RaRecord } from 'react-admin';
import { foldText } from '../../schema/foldText';
import { type ContentLocale, contentLocales } from '../../schema/locales';
import type { ResolvedResource } from '../../schema/resource';
import { localizedSources } from '../../schema/textGaps';
import { isOutdated, type OpenText } from './getOpenTexts';

/** A text that is written in two languages, and up to date. */
export interface TextPair {
  readonly id: RaRecord['id'];
  readonly source: string;
  readonly locale: ContentLocale;
  readonly original: string;
  readonly translation: string;
  readonly trigrams: ReadonlySet<string>;
}

export interface Suggestion extends Pick<TextPair, 'locale' | 'original' | 'translation'> {
  /** From 0.5 to 1: how similar the originals are. */
  readonly similarity: number;
}

/** In characters. Longer texts are seldom alike. */
const maxLength = 500;
const minSimilarity = 0.5;
const maxSuggestions = 3;

/** Returns the pairs of some records. Formatted texts have none. */
export function toPairs(
  { fields }: ResolvedResource,
  records: readonly RaRecord[],
  to: ContentLocale,
  outdated: ReadonlySet<string>,
): TextPair[] {
  const sources = localizedSources(fields).filter((source) => isPlain(fields[source]));
  return records.flatMap((record) =>
    sources.flatMap((source) => {
      const translation = String(record[`${source}_${to}`] ?? '');
      if (!isShort(translation) || isOutdated(record, source, to, outdated)) return [];
      return getOriginals(record, source, to).map(([locale, original]) => {
        return { id: record.id, source, locale, original, translation, trigrams: toTrigrams(original) };
      });
    }),
  );
}

const isPlain = (field: ResolvedResource['fields'][string] | undefined): boolean => field?.type === 'localized' && field.of !== 'richText';

const isShort = (text: string): boolean => text !== '' && text.length <= maxLength;

const getOriginals = (record: RaRecord, source: string, to: ContentLocale): [ContentLocale, string][] =>
  contentLocales
    .filter((locale) => locale !== to)
    .map((locale): [ContentLocale, string] => [locale, String(record[`${source}_${locale}`] ?? '')])
    .filter(([, text]) => isShort(text));

export function findSuggestions(
  { fields }: ResolvedResource,
  pairs: readonly TextPair[],
  record: RaRecord,
  { source }: OpenText,
  to: ContentLocale,
): Suggestion[] {
  if (!isPlain(fields[source])) return [];
  const best = new Map<string, Suggestion>();
  for (const [locale, text] of getOriginals(record, source, to)) {
    const wanted = toTrigrams(text);
    for (const pair of pairs) {
      if (pair.locale !== locale || (pair.id === record.id && pair.source === source)) continue;
      const similarity = compare(wanted, pair.trigrams);
      if (similarity < minSimilarity || similarity <= (best.get(pair.translation)?.similarity ?? 0)) continue;
      best.set(pair.translation, { locale, original: pair.original, translation: pair.translation, similarity });
    }
  }
  return [...best.values()].sort((one, other) => other.similarity - one.similarity).slice(0, maxSuggestions);
}

function toTrigrams(text: string): ReadonlySet<string> {
  const folded = ` ${foldText(text).trim()} `;
  return new Set(Array.from({ length: folded.length - 2 }, (_, at) => folded.slice(at, at + 3)));
}

function compare(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  if (small.size === 0 || (2 * small.size) / (small.size + large.size) < minSimilarity) return 0;
  let shared = 0;
  for (const trigram of small) if (large.has(trigram)) shared += 1;
  return (2 * shared) / (small.size + large.size);
}
