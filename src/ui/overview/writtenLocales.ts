import type { RaRecord } from 'react-admin';
import { isEmptyValue } from '../../fields/isEmptyValue';
import { type Locale, locales } from '../../schema/fieldTypes';
import type { Resource } from '../../schema/resource';

/**
 * Which languages a record is written in: in each of them every required text is there (every text, when none is required).
 * Empty when the resource has no localized texts.
 */
export function writtenLocales({ fields }: Pick<Resource, 'fields'>, record: Partial<RaRecord>): { locale: Locale; isWritten: boolean }[] {
  const texts = Object.entries(fields).filter(([, field]) => field.type === 'localized');
  const needed = texts.some(([, field]) => field.required) ? texts.filter(([, field]) => field.required) : texts;
  if (needed.length === 0) return [];
  return locales.map((locale) => ({ locale, isWritten: needed.every(([source]) => !isEmptyValue(record[`${source}_${locale}`])) }));
}
