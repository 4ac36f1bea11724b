import type { RaRecord } from 'ra-core';
import { contentLocales } from '../../../src/schema/locales';

export function longWords(record: RaRecord, source: string): readonly string[] {
  const texts = [record[source], ...contentLocales.map((locale) => record[`${source}_${locale}`])].filter((one) => typeof one === 'string');
  const words = texts.flatMap((text: string) => text.replace(/<[^>]*>|&\w+;/g, ' ').match(/[\p{L}\p{M}\p{N}@._-]{2,}/gu) ?? []);
  return words.sort((one, other) => other.length - one.length);
}

export interface StoredWord {
  readonly id: RaRecord['id'];
  readonly word: string;
}

export function storedWords(records: readonly RaRecord[], sources: readonly string[]): readonly StoredWord[] {
  const all = records.flatMap((record) => sources.flatMap((source) => longWords(record, source).map((word) => ({ id: record.id, word }))));
  return all.sort((one, other) => other.word.length - one.word.length);
}
