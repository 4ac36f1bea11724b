import type { RaRecord } from 'react-admin';
import { locales } from '../../schema/fieldTypes';
import type { Resource } from '../../schema/resource';

/**
 * How a record is called: its `recordRepresentation`; of a localized name that lacks this locale, the other one; else `#id`,
 * also where `id` is what it is called by.
 */
export function recordName(resource: Resource, record: Partial<RaRecord> | undefined): string {
  if (!record) return '';
  const source = resource.recordRepresentation;
  const texts = source === 'id' ? [] : [source, ...locales.map((locale) => `${source}_${locale}`)].map((key) => record[key]);
  const name = texts.find((text) => typeof text === 'string' && text !== '');
  return name ?? (record.id === undefined ? '' : `#${record.id}`);
}
