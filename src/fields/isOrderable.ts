import type { Resource } from '../schema/resource';
import { fieldTypeOf } from './definitions';

/** Whether the API can order a list by a source. By `id` means by the key of the records. An API with cursors keeps its own order. */
export function isOrderable({ fields, key, list }: Pick<Resource, 'fields' | 'key' | 'list'>, source: string): boolean {
  if (list.paging.style === 'cursor') return false;
  const isKey = source === 'id' || source === key;
  if (list.sortable) return list.sortable.includes(source) || (isKey && (list.sortable.includes('id') || list.sortable.includes(key)));
  const field = fields[source];
  return isKey || (field !== undefined && fieldTypeOf(field).sortable === true);
}
