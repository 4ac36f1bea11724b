import type { RaRecord } from 'react-admin';
import { localesFrom } from '../i18n/localesFrom';
import type { NameWords } from '../schema/fieldTypeDefinition';
import { locales } from '../schema/fieldTypes';
import type { ResolvedResource } from '../schema/resource';
import { fieldTypeOf } from './definitions';

/**
 * How a record is called: its `recordRepresentation`, in the form of its type; of a localized name that lacks the page's language, the
 * other one; else by its number, e.g. "Order #12", also where `id` is what it is called by.
 *
 * @param words without them a value is said as it came, and the number alone
 */
export function recordName(resource: ResolvedResource, record: Partial<RaRecord> | undefined, words?: NameWords): string {
  if (!record) return '';
  const source = resource.recordRepresentation;
  const keys = source === 'id' ? [] : [source, ...localesFrom(words?.locale ?? locales[0]).map((locale) => `${source}_${locale}`)];
  const value: unknown = keys.map((key) => record[key]).find((one) => one !== null && one !== undefined && one !== '');
  if (value === undefined) return record.id === undefined ? '' : numbered(resource, record.id, words);
  const field = resource.fields[source];
  const toName = field && fieldTypeOf(field).name;
  return toName && words ? toName(String(value), field as never, words, `resources.${resource.name}.choices.${source}`) : String(value);
}

/** Names a record by its number. */
function numbered({ name }: ResolvedResource, id: RaRecord['id'], words: NameWords | undefined): string {
  const number = `#${id}`;
  if (!words) return number;
  const resource = words.translate(`resources.${name}.name`, { smart_count: 1, _: '' });
  return resource ? words.translate('common.numbered', { resource, id, _: number }) : number;
}
