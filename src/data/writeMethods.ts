import type { Identifier } from 'ra-core';
import type { HttpClient } from '../http/httpClient';
import type { DeleteCall } from '../schema/declaration';
import type { Registry } from '../schema/defineRegistry';
import type { NamedTransition, Resource } from '../schema/resource';
import { atSources } from './atSources';
import type { AppDataProvider } from './createDataProvider';
import { createKeys } from './createKeys';
import { inBatches } from './inBatches';
import { declaredPath } from './paths';
import { createRecord, type ReadOne, updateRecord, updateRecords } from './saveRecord';
import { addRow, saveRows } from './saveRows';
import { takeTransition, transitionOf } from './takeTransition';
import type { Payload } from './toPayload';

type SaveMethods = Pick<AppDataProvider, 'create' | 'update' | 'updateMany'>;
type OtherMethods = Pick<AppDataProvider, 'delete' | 'deleteMany' | 'reorder' | 'saveRows' | 'addRow'>;

/** The methods of the data provider that change records. */
export function createWriteMethods(registry: Registry, api: HttpClient, readOne: ReadOne): SaveMethods & OtherMethods {
  return { ...createSaveMethods(registry, api, readOne), ...createOtherMethods(registry, api) };
}

function createSaveMethods(registry: Registry, api: HttpClient, readOne: ReadOne): SaveMethods {
  const once = registry.api.idempotencyKey ? createKeys() : undefined;
  const change = (resource: Resource, transition: NamedTransition, id: Identifier, previous?: Payload) =>
    takeTransition(api, resource, transition, id, readOne, previous);
  return {
    async create(name, { data }) {
      const resource = registry.get(name);
      return { data: (await atSources(resource.fields, createRecord(api, resource, data, once))) as never };
    },

    async update(name, { id, data, previousData, meta }) {
      const resource = registry.get(name);
      const transition = transitionOf(resource, meta);
      const record = transition
        ? await change(resource, transition, id, previousData)
        : ((await atSources(resource.fields, updateRecord(api, resource, id, data, previousData, readOne))) ??
          (await readOne(resource, id)));
      return { data: record as never };
    },

    async updateMany(name, { ids, data, meta }) {
      const resource = registry.get(name);
      const transition = transitionOf(resource, meta);
      if (transition) await inBatches(ids, (id) => change(resource, transition, id));
      else await atSources(resource.fields, updateRecords(api, resource, ids, data, readOne));
      return { data: ids };
    },
  };
}

function createOtherMethods(registry: Registry, api: HttpClient): OtherMethods {
  const remove = (resource: Resource, { path, body }: DeleteCall, ids: readonly Identifier[]) =>
    api(declaredPath(resource, path, ids[0]), { method: 'DELETE', ...(body === 'ids' && { body: { ids } }) });
  return {
    async delete(name, { id, previousData }) {
      const resource = registry.get(name);
      await remove(resource, resource.calls.delete, [id]);
      return { data: (previousData ?? { id }) as never };
    },

    async deleteMany(name, { ids }) {
      const resource = registry.get(name);
      const { deleteMany } = resource.calls;
      if (deleteMany === 'each') await inBatches(ids, (id) => remove(resource, resource.calls.delete, [id]));
      else if (deleteMany.path.includes('{id}')) await inBatches(ids, (id) => remove(resource, deleteMany, [id]));
      else await remove(resource, deleteMany, ids);
      return { data: ids };
    },

    async reorder(name, order) {
      const resource = registry.get(name);
      const { reorder } = resource.calls;
      if (!reorder) throw new Error(`The declaration of "${name}" has no calls.reorder`);
      const body = order.map(({ id, ordering }) => ({ id, [reorder.field]: ordering }));
      await api(declaredPath(resource, reorder.path), { method: 'PATCH', body });
    },

    async saveRows(name, id, source, rows) {
      const resource = registry.get(name);
      await saveRows(api, resource, id, source, rows);
    },

    async addRow(name, id, source, row) {
      await addRow(api, registry.get(name), id, source, row);
    },
  };
}
