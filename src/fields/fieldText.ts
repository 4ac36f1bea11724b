import type { RaRecord } from 'react-admin';
import type { TextContext } from '../schema/fieldTypeDefinition';
import type { Field } from '../schema/fieldTypes';
import { isEmptyValue } from '../schema/isEmptyValue';
import { isReadable } from '../schema/isReadable';
import { type AppLocale, contentLocalesFrom } from '../schema/locales';
import { getFieldType } from './definitions';

/** Returns a field as plain text, for exports. Empty values become ''. */
export function fieldText(record: Partial<RaRecord>, source: string, field: Field, context: Omit<TextContext, 'getTextValue'>): string {
  const value: unknown = record[source];
  if (isEmptyValue(value)) return '';
  const { text = String } = getFieldType(field);
  return text(value as never, field as never, source, { ...context, getTextValue: fieldText });
}

interface TextSource {
  readonly key: string;
  /** Set if the key is one language of a localized field. */
  readonly locale?: AppLocale;
}

/** Returns a field's keys in a record: one per language if localized, none if it is never read. @param first language */
export function textSources(source: string, field: Field, first: AppLocale): readonly TextSource[] {
  if (!isReadable(field)) return [];
  return field.type === 'localized'
    ? contentLocalesFrom(first).map((locale) => ({ key: `${source}_${locale}`, locale }))
    : [{ key: source }];
}
