import { type RaRecord, useCreatePath } from 'react-admin';
import { getParentSource } from '../../schema/getParentSource';
import type { ResolvedResource } from '../../schema/resource';

/** Returns the address of a list; of a list below a parent (`owners/{owner}/notes`), the one of the record's parent. */
export function useListPath() {
  const createPath = useCreatePath();
  return (resource: Pick<ResolvedResource, 'name' | 'path'>, record?: Partial<RaRecord>): string => {
    const list = createPath({ resource: resource.name, type: 'list' });
    const parent = getParentSource(resource);
    if (parent === undefined || record?.[parent] === undefined) return list;
    return `${list}?${new URLSearchParams({ filter: JSON.stringify({ [parent]: record[parent] }) })}`;
  };
}
