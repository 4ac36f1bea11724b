import type { QueryKey } from '@tanstack/react-query';
import type { GetListParams } from 'react-admin';
import type { RecordId } from '../schema/recordTypes';

export const queryKeys = {
  list: (resource: string, { pagination, sort, filter }: GetListParams): QueryKey => [
    resource,
    'getList',
    { pagination, sort, filter, meta: undefined },
  ],
  record: (resource: string, id: RecordId): QueryKey => [resource, 'getOne', { id: String(id), meta: undefined }],
  records: (resource: string, ids: readonly RecordId[]): QueryKey => [resource, 'getMany', { ids: ids.map(String), meta: undefined }],
};

export const isOfRecords = (queryKey: QueryKey): boolean => queryKey[1] === 'getMany';

export const idsInQueryKey = (queryKey: QueryKey): readonly RecordId[] => (queryKey[2] as { readonly ids: readonly RecordId[] }).ids;
