import type { RaRecord } from 'react-admin';
import { localesFrom } from '../i18n/localesFrom';
import type { TextContext } from '../schema/fieldTypeDefinition';
import type { AppLocale, Field } from '../schema/fieldTypes';
import { fieldTypeOf } from './definitions';
import { isEmptyValue } from './isEmptyValue';

/** Returns one field of a record as plain text, for exports. Empty values are empty text. */
export function fieldText(record: Partial<RaRecord>, source: string, field: Field, context: Omit<TextContext, 'textOf'>): string {
  const value: unknown = record[source];
  if (isEmptyValue(value)) return '';
  const { text = String } = fieldTypeOf(field);
  return text(value as never, field as never, source, { ...context, textOf: fieldText });
}

/** A key of a record that holds text of a field. */
export interface TextSource {
  readonly key: string;
  /** Set if the key holds one language of a localized field. */
  readonly locale?: AppLocale;
}

/**
 * The keys under which a field stands in a record: one a locale for a localized one, none for a password.
 *
 * @param first the language that stands first
 */
export function textSources(source: string, field: Field, first: AppLocale): readonly TextSource[] {
  if (field.type === 'password') return [];
  return field.type === 'localized' ? localesFrom(first).map((locale) => ({ key: `${source}_${locale}`, locale })) : [{ key: source }];
}
