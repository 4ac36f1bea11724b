import { HttpError, type Identifier } from 'ra-core';
import type { HttpClient } from '../http/httpClient';
import type { DeleteCall } from '../schema/declaration';
import type { Registry } from '../schema/defineRegistry';
import type { Fields } from '../schema/fieldTypes';
import type { NamedTransition, Resource } from '../schema/resource';
import type { AppDataProvider } from './createDataProvider';
import { createKeys } from './createKeys';
import { inBatches } from './inBatches';
import { declaredPath } from './paths';
import { createRecord, type ReadOne, updateRecord, updateRecords } from './saveRecord';
import { addRow, rowsField, saveRows } from './saveRows';
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
      await atSources(resource.fields, saveRows(api, resource, id, source, rows));
    },

    async addRow(name, id, source, row) {
      const resource = registry.get(name);
      await atSources(rowsField(resource, source).fields, addRow(api, resource, id, source, row));
    },
  };
}

/**
 * Waits for work that saves, and moves the messages of its error to the fields that forms know. An API names a reference by the
 * property that it is sent as (`category_id`), and rows by the name that their own call has for them. Forms use the field's source.
 *
 * @param fields of the resource, or of the row that was sent alone
 * @throws what the work throws
 */
async function atSources<T>(fields: Fields, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof HttpError) || typeof error.body?.errors !== 'object' || error.body.errors === null) throw error;
    const errors = Object.entries(error.body.errors as object).map(([path, message]) => [toSourcePath(path, fields), message]);
    throw new HttpError(error.message, error.status, { ...error.body, errors: Object.fromEntries(errors) });
  }
}

/** `lines.0.product_id` -> `lines.0.product`. */
function toSourcePath(path: string, fields: Fields): string {
  const [name = '', ...rest] = path.split('.');
  const source = sourceOf(name, fields);
  const rows = fields[source];
  const [index, ...inRow] = rest;
  if (rows?.type === 'rows' && index !== undefined && inRow.length > 0)
    return `${source}.${index}.${toSourcePath(inRow.join('.'), rows.fields)}`;
  return [source, ...rest].join('.');
}

function sourceOf(name: string, fields: Fields): string {
  const all = Object.entries(fields);
  const written = all.find(([, field]) => 'write' in field && field.write === name);
  const sentAlone = name in fields ? undefined : all.find(([, field]) => field.type === 'rows' && field.save?.body === name);
  return (written ?? sentAlone)?.[0] ?? name;
}
