import { getDirection } from '../../i18n/direction';
import { type ContentLocale, contentLocales } from '../../schema/locales';
import type { ResolvedResource } from '../../schema/resource';
import { isWritable } from '../../schema/resource';

/** Returns initial values with the typed words as the name, in the language of their script. */
export function namedValues({ recordRepresentation: source, fields }: ResolvedResource, words: string): Readonly<Record<string, string>> {
  const field = fields[source];
  if (!field || !isWritable(field) || words === '') return {};
  if (field.type === 'localized') return { [`${source}_${getWrittenLocale(words)}`]: words };
  return field.type === 'text' || field.type === 'email' ? { [source]: words } : {};
}

function getWrittenLocale(words: string): ContentLocale {
  const direction = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(words) ? 'rtl' : 'ltr';
  return contentLocales.find((locale) => getDirection(locale) === direction) ?? contentLocales[0];
}
