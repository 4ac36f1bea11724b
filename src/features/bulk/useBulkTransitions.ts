import { type RaRecord, useGetManyAggregate, useListContext } from 'react-admin';
import { useResourceCustomizations } from '../../customizations/CustomizationsContext';
import type { Selection } from '../../extensions/selection';
import type { NamedTransition } from '../../schema/resource';
import { offeredTransitions } from '../../ui/actions/transitions';
import { useDeclaration } from '../../ui/registry/RegistryContext';

/** Maximum number of records of other pages that are read. The remaining ones may be in any state. */
const maxRead = 100;

/** Returns the selected records. Unloaded ones are `{ id }`. */
function useTickedRecords(): readonly RaRecord[] {
  const { data = [], resource, selectedIds } = useListContext<RaRecord>();
  const elsewhere = selectedIds.filter((id) => !data.some((record) => record.id === id)).slice(0, maxRead);
  const { data: others } = useGetManyAggregate<RaRecord>(resource, { ids: elsewhere }, { enabled: elsewhere.length > 0 });
  const known = new Map([...data, ...(others ?? []).filter(Boolean)].map((record) => [record.id, record]));
  return selectedIds.map((id) => known.get(id) ?? { id });
}

export function useBulkTransitions(selection: Selection): readonly NamedTransition[] {
  const resource = useDeclaration();
  const customized = useResourceCustomizations().actions?.bulk ?? {};
  const records = useTickedRecords();
  const canTake = (transition: NamedTransition) =>
    selection.matching !== undefined ||
    records.some((record) => Object.keys(record).length === 1 || offeredTransitions(resource, record).includes(transition));
  return resource.transitions.filter((transition) => !Object.hasOwn(customized, transition.name) && canTake(transition));
}
