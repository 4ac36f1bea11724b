import type { Fields } from './fieldTypes';
import { type AppLocale, contentLocales } from './locales';
import { ownValue } from './objects';

/** Maps an API's error paths to field sources. @param locale of the input that shows errors of a whole localized field */
export function mapErrorPaths<M>(errors: Readonly<Record<string, M>>, fields: Fields, locale?: AppLocale): [source: string, message: M][] {
  return Object.entries(errors).map(([path, message]) => [toSource(path, fields, locale), message]);
}

function toSource(path: string, fields: Fields, locale?: AppLocale): string {
  const [name = '', ...rest] = path.split('.');
  const source = getSource(name, fields);
  const field = ownValue(fields, source);
  const [index, ...inRow] = rest;
  if (field?.type === 'rows' && index !== undefined && inRow.length > 0)
    return `${source}.${index}.${toSource(inRow.join('.'), field.fields)}`;
  const language = field?.type === 'localized' && contentLocales.find((one) => one === index);
  if (language) return [`${source}_${language}`, ...inRow].join('.');
  return [field?.type === 'localized' && locale ? `${source}_${locale}` : source, ...rest].join('.');
}

function getSource(name: string, fields: Fields): string {
  const all = Object.entries(fields);
  const written = all.find(([, field]) => 'write' in field && field.write === name);
  if (written || Object.hasOwn(fields, name)) return written?.[0] ?? name;
  const sentAlone = all.find(([, field]) => field.type === 'rows' && field.save?.body === name);
  // .NET reports `Qty` for `qty`.
  const alike = all.find(([source]) => source.toLowerCase() === name.toLowerCase());
  return (sentAlone ?? alike)?.[0] ?? name;
}
