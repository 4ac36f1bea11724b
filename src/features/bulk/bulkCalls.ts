import type { DataProvider, RaRecord } from 'react-admin';
import { isEmptyValue } from '../../schema/isEmptyValue';
import { getReferrers } from '../../schema/referrers';
import type { Registry } from '../../schema/registry';
import type { NamedTransition, ResolvedResource } from '../../schema/resource';
import { answeringResource, deletedBy, hasFields } from '../../schema/transitionCalls';
import { matchesState, offeredTransitions } from '../../ui/actions/transitions';
import type { BulkCalls } from './runBulk';

const maxTogether = 100;

const toIds = (records: readonly RaRecord[]) => records.map(({ id }) => id);

export function editCalls(provider: DataProvider, resource: ResolvedResource, data: Readonly<Record<string, unknown>>): BulkCalls {
  const { name, calls } = resource;
  const send = (records: readonly RaRecord[]) => provider.updateMany(name, { ids: toIds(records), data, meta: { previous: records } });
  // Bulk calls have a JSON body, so files are sent one by one.
  const isOneCall = calls.updateMany !== 'each' && !Object.values(data).some(hasFile);
  return {
    changes: [resource],
    call: (record) => send([record]),
    ...(isOneCall && { together: { most: maxTogether, call: send } }),
    // Repeating the same change has no effect.
    recheck: async () => 'again',
  };
}

function hasFile(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasFile);
  return value instanceof Blob || (value as { rawFile?: unknown } | null)?.rawFile instanceof Blob;
}

export function transitionCalls(
  provider: DataProvider,
  registry: Registry,
  resource: ResolvedResource,
  transition: NamedTransition,
  typed: Readonly<Record<string, unknown>> = {},
): BulkCalls & Pick<Required<BulkCalls>, 'applies'> {
  const applies = (record: RaRecord) => offeredTransitions(resource, record).includes(transition);
  const deleted = deletedBy(registry, resource, transition);
  return {
    isFinal: deleted !== undefined && !deleted.target.calls.deactivates,
    changes: [resource, answeringResource(registry, resource, transition)],
    applies,
    call: (record) =>
      provider.update(resource.name, {
        id: record.id,
        data: { ...typed, ...transition.set },
        previousData: record,
        meta: { transition: transition.name },
      }),
    async recheck({ id }) {
      const { data } = await provider.getOne<RaRecord>(resource.name, { id });
      if (applies(data)) return 'again';
      // Another user may have made the transition with other values.
      const stored = Object.entries(typed).filter(([source, value]) => Object.hasOwn(resource.fields, source) && !isEmptyValue(value));
      if (hasFields(transition) && stored.length === 0) return 'unknown';
      return matchesState(data, { ...Object.fromEntries(stored), ...transition.set }) ? 'done' : 'unknown';
    },
  };
}

export function deleteCalls(provider: DataProvider, registry: Registry, resource: ResolvedResource): BulkCalls {
  const { name, calls } = resource;
  const isOneCall = calls.deleteMany !== 'each' && !calls.deleteMany.path.includes('{id}');
  return {
    isFinal: !calls.deactivates,
    changes: [resource, ...getReferrers(registry, name).map(({ owner }) => owner)],
    call: (record) => provider.delete(name, { id: record.id, previousData: record }),
    ...(isOneCall && {
      together: {
        most: maxTogether,
        call: (records) => provider.deleteMany(name, { ids: toIds(records), meta: { previous: records } }),
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
