import type { RaRecord } from 'ra-core';
import { toWireId } from '../schema/largeInteger';
import type { Registry } from '../schema/registry';
import { throwIfAccepted } from './accepted';
import type { AppDataProvider, RecordPlace } from './appDataProvider';
import type { SendOnce } from './createKeys';
import { declaredPath } from './paths';
import type { Write } from './saveRecord';
import { addRow, rowsField, saveRows } from './saveRows';
import type { Payload } from './toPayload';
import { recordIn } from './toRecord';
import { manyChangedError } from './versions/versionConflict';
import { writeVersioned } from './versions/writeVersioned';
import { withErrorSources } from './withErrorSources';
import type { WriteMethods } from './writeNames';

export function createOrderMethods(
  registry: Registry,
  write: Write,
  getMany: AppDataProvider['getMany'],
  once: SendOnce | undefined,
): Pick<WriteMethods, 'reorder' | 'saveRows' | 'addRow'> {
  return {
    async reorder(name, order, previous) {
      const resource = registry.get(name);
      const { reorder } = resource.calls;
      if (!reorder) throw new Error(`The declaration of "${name}" has no calls.reorder`);
      if (previous) {
        const { data } = await getMany(name, { ids: order.map(({ id }) => id) });
        const changed = movedSince(reorder.field, order, previous, data);
        if (changed.length > 0) throw manyChangedError({ changed, done: [] });
      }
      const body = order.map(({ id, ordering }) => ({ id: toWireId(id), [reorder.field]: ordering }));
      throwIfAccepted(await write.api(declaredPath(resource, reorder.path), { method: 'PATCH', body }));
    },

    async saveRows(name, id, source, rows, previous) {
      const resource = registry.get(name);
      const merging = write.getMerging();
      merging.prepare();
      const saving = writeVersioned({
        ...write,
        resource,
        id,
        previous,
        carries: 'header',
        plan: rows,
        merge: async (current) => {
          const change = { [source]: rows };
          const merged = await merging.merge(resource, previous ?? {}, change, current);
          return merged.data[source] as readonly Payload[];
        },
        send: async (client, merged) => {
          const record = recordIn(resource, await saveRows(client.api, resource, id, source, merged));
          client.throwIfAccepted();
          return record && client.withVersion(record);
        },
      });
      return withErrorSources(resource.fields, saving);
    },

    async addRow(name, id, source, row) {
      const resource = registry.get(name);
      await withErrorSources(rowsField(resource, source).fields, addRow(write.api, resource, id, source, row, once));
    },
  };
}

function movedSince(field: string, order: readonly RecordPlace[], previous: readonly RaRecord[], now: readonly RaRecord[]): RaRecord[] {
  const before = new Map(previous.map((record) => [String(record.id), record[field] as unknown]));
  const newPlaces = new Map(order.map(({ id, ordering }) => [String(id), ordering]));
  return now.filter((record) => {
    const known = before.get(String(record.id));
    return known !== undefined && record[field] !== known && record[field] !== newPlaces.get(String(record.id));
  });
}
