import type { AppLocale, Fields } from './fieldTypes';
import { ownValue } from './ownValue';

/**
 * Maps the paths of an API's errors to the sources of fields. An API names a reference by the property that it is sent as (`category_id`),
 * and rows by the name that their own call has for them.
 *
 * @param errors messages by path
 * @param fields of the resource, or of the row that was sent alone
 * @param locale for forms: an error about a localized field as a whole belongs to its input in this language
 * @returns each source with its message; two paths may lead to one source
 */
export function mapErrorPaths<M>(errors: Readonly<Record<string, M>>, fields: Fields, locale?: AppLocale): [source: string, message: M][] {
  return Object.entries(errors).map(([path, message]) => [toSource(path, fields, locale), message]);
}

/** `lines.0.product_id` -> `lines.0.product`. */
function toSource(path: string, fields: Fields, locale?: AppLocale): string {
  const [name = '', ...rest] = path.split('.');
  const source = sourceOf(name, fields);
  const field = ownValue(fields, source);
  const [index, ...inRow] = rest;
  if (field?.type === 'rows' && index !== undefined && inRow.length > 0)
    return `${source}.${index}.${toSource(inRow.join('.'), field.fields)}`;
  return [field?.type === 'localized' && locale ? `${source}_${locale}` : source, ...rest].join('.');
}

function sourceOf(name: string, fields: Fields): string {
  const all = Object.entries(fields);
  const written = all.find(([, field]) => 'write' in field && field.write === name);
  if (written || Object.hasOwn(fields, name)) return written?.[0] ?? name;
  const sentAlone = all.find(([, field]) => field.type === 'rows' && field.save?.body === name);
  // .NET answers `Qty` about `qty`.
  const alike = all.find(([source]) => source.toLowerCase() === name.toLowerCase());
  return (sentAlone ?? alike)?.[0] ?? name;
}
