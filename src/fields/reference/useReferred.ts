import { type RaRecord, useGetManyAggregate } from 'react-admin';
import type { RecordId } from '../../schema/recordTypes';
import { useDeclaration } from '../../ui/registry/RegistryContext';
import { freshNames } from '../freshNames';
import { useRecordName } from '../useRecordName';

/** The records that a field refers to, in its order; all references of a page are fetched together. */
export function useReferred(resource: string, ids: readonly RecordId[]) {
  const nameRecord = useRecordName();
  const declaration = useDeclaration(resource);
  const { data, isPending } = useGetManyAggregate<RaRecord>(resource, { ids: [...ids] }, { staleTime: freshNames });
  const byId = new Map((data ?? []).filter(Boolean).map((record) => [String(record.id), record]));
  // A record that is gone is still named by what is known of it.
  const named = ids.map((id) => ({ id, name: nameRecord(declaration, byId.get(String(id)) ?? { id }) }));
  return { named, isPending: isPending && byId.size === 0 };
}
