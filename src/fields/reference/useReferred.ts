import { type RaRecord, useGetManyAggregate } from 'react-admin';
import type { RecordId } from '../../schema/recordTypes';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { nameStaleMs, useRecordName } from '../useRecordName';

/** Loads referred records, in the order of their ids. Requests of a page are batched. */
export function useReferred(resource: string, ids: readonly RecordId[]) {
  const nameRecord = useRecordName();
  const declaration = useDeclaration(resource);
  const { data, isPending } = useGetManyAggregate<RaRecord>(resource, { ids: [...ids] }, { staleTime: nameStaleMs });
  const byId = new Map((data ?? []).filter(Boolean).map((record) => [String(record.id), record]));
  const named = ids.map((id) => ({ id, name: nameRecord(declaration, byId.get(String(id)) ?? { id }) }));
  return { named, isPending: isPending && byId.size === 0 };
}
