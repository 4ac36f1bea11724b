import type { RaRecord } from 'react-admin';
import type { NameWords } from '../schema/fieldTypeDefinition';
import { contentLocales, contentLocalesFrom } from '../schema/locales';
import type { ResolvedResource } from '../schema/resource';
import { getFieldType } from './definitions';

/** Returns the `recordRepresentation` of a record, or its number, e.g. "Order #12". @param words format the value */
export function recordName(resource: ResolvedResource, record: Partial<RaRecord> | undefined, words?: NameWords): string {
  if (!record) return '';
  const source = resource.recordRepresentation;
  const keys =
    source === 'id' ? [] : [source, ...contentLocalesFrom(words?.locale ?? contentLocales[0]).map((locale) => `${source}_${locale}`)];
  const value: unknown = keys.map((key) => record[key]).find((one) => one !== null && one !== undefined && one !== '');
  if (value === undefined) return record.id === undefined ? '' : numbered(resource, record.id, words);
  const field = resource.fields[source];
  const toName = field && getFieldType(field).name;
  return toName && words ? toName(String(value), field as never, words, `resources.${resource.name}.choices.${source}`) : String(value);
}

function numbered({ name }: ResolvedResource, id: RaRecord['id'], words: NameWords | undefined): string {
  const number = `#${id}`;
  if (!words) return number;
  const resource = words.translate(`resources.${name}.name`, { smart_count: 1, _: '' });
  return resource ? words.translate('common.numbered', { resource, id, _: number }) : number;
}
