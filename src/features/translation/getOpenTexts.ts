import type { RaRecord } from 'react-admin';
import { type ContentLocale, contentLocales } from '../../schema/locales';
import type { ResolvedResource } from '../../schema/resource';
import { localizedSources } from '../../schema/textGaps';
import { toTextKey } from './outdatedTexts';

export interface OpenText {
  readonly id: RaRecord['id'];
  readonly source: string;
  readonly isOutdated: boolean;
}

/** Returns the texts of a record that lack a language or are out of date. @param outdated of `fetchOutdated` */
export function getOpenTexts(
  { fields }: Pick<ResolvedResource, 'fields'>,
  record: RaRecord,
  to: ContentLocale,
  outdated: ReadonlySet<string>,
): OpenText[] {
  return localizedSources(fields).flatMap((source) => {
    const isOld = isOutdated(record, source, to, outdated);
    return isOld || lacksText(record, source, to) ? [{ id: record.id, source, isOutdated: isOld }] : [];
  });
}

/** A text whose other languages were removed since is not outdated. */
export function isOutdated(record: RaRecord, source: string, locale: ContentLocale, outdated: ReadonlySet<string>): boolean {
  return outdated.has(toTextKey(record.id, source)) && Boolean(record[`${source}_${locale}`]);
}

export function lacksText(record: Readonly<Record<string, unknown>>, source: string, locale: ContentLocale): boolean {
  const isWritten = (one: ContentLocale) => Boolean(record[`${source}_${one}`]);
  return !isWritten(locale) && contentLocales.some(isWritten);
}

export function hasSameTexts(sources: readonly string[], locales: readonly ContentLocale[], one: RaRecord, other: RaRecord): boolean {
  return sources.every((source) => locales.every((to) => (one[`${source}_${to}`] ?? '') === (other[`${source}_${to}`] ?? '')));
}
