import type { Resource } from '../../schema/resource';

/** Whether anything can be done with several records at once, so that they can be ticked. */
export function hasBulkActions({ can, list }: Pick<Resource, 'can' | 'list'>): boolean {
  return can.deleteMany || list.bulkEdit.length > 0;
}
