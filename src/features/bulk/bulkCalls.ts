import type { DataProvider, RaRecord } from 'react-admin';
import { referrersOf } from '../../schema/referrers';
import type { Registry } from '../../schema/registry';
import type { NamedTransition, ResolvedResource } from '../../schema/resource';
import { answeringResource } from '../../schema/transitionCalls';
import { matchesState, offeredTransitions } from '../../ui/actions/transitions';
import type { BulkCalls } from './runBulk';

/** Records of one call, where the API takes several. */
const mostTogether = 100;

const idsOf = (records: readonly RaRecord[]) => records.map(({ id }) => id);

/** Sets the same values in many records. What others changed to other values meanwhile is left alone. */
export function editCalls(provider: DataProvider, resource: ResolvedResource, data: Readonly<Record<string, unknown>>): BulkCalls {
  const { name, calls } = resource;
  const send = (records: readonly RaRecord[]) => provider.updateMany(name, { ids: idsOf(records), data, meta: { previous: records } });
  // Files go one by one: the body of a call for several records is JSON.
  const isOneCall = calls.updateMany !== 'each' && !Object.values(data).some(holdsFile);
  return {
    changes: [resource],
    call: (record) => send([record]),
    ...(isOneCall && { together: { most: mostTogether, call: send } }),
    // The same values once more change nothing.
    recheck: async () => 'again',
  };
}

function holdsFile(value: unknown): boolean {
  return value instanceof Blob || (value as { rawFile?: unknown } | null)?.rawFile instanceof Blob;
}

/** Takes many records through a transition, those that are still in a state for it. */
export function transitionCalls(
  provider: DataProvider,
  registry: Registry,
  resource: ResolvedResource,
  transition: NamedTransition,
): BulkCalls & Pick<Required<BulkCalls>, 'applies'> {
  const applies = (record: RaRecord) => offeredTransitions(resource, record).includes(transition);
  return {
    changes: [resource, answeringResource(registry, resource, transition)],
    applies,
    call: (record) =>
      provider.update(resource.name, {
        ...{ id: record.id, data: transition.set, previousData: record },
        meta: { transition: transition.name },
      }),
    async recheck({ id }) {
      const { data } = await provider.getOne<RaRecord>(resource.name, { id });
      if (applies(data)) return 'again';
      return matchesState(data, transition.set) ? 'done' : 'unknown';
    },
  };
}

/** Deletes many records, or deactivates them where the API keeps what is deleted. */
export function deleteCalls(provider: DataProvider, registry: Registry, resource: ResolvedResource): BulkCalls {
  const { name, calls } = resource;
  const isOneCall = calls.deleteMany !== 'each' && !calls.deleteMany.path.includes('{id}');
  return {
    changes: [resource, ...referrersOf(registry, name).map(({ owner }) => owner)],
    call: (record) => provider.delete(name, { id: record.id, previousData: record }),
    ...(isOneCall && {
      together: {
        most: mostTogether,
        call: (records) => provider.deleteMany(name, { ids: idsOf(records), meta: { previous: records } }),
      },
    }),
    async recheck({ id }) {
      if (calls.deactivates) return 'again';
      try {
        await provider.getOne<RaRecord>(name, { id });
        return 'again';
      } catch (error) {
        if ((error as { status?: unknown }).status === 404) return 'done';
        throw error;
      }
    },
  };
}
