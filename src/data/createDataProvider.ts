import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import type { HttpAnswer, HttpClient } from '../http/httpClient';
import type { DeleteCall } from '../schema/declaration';
import type { Registry } from '../schema/defineRegistry';
import type { Resource } from '../schema/resource';
import { getPage } from './getPage';
import { getRecords } from './getRecords';
import { createProductApi } from './productApi';
import { splitRows } from './splitRows';
import { hasFile, toFormData } from './toFormData';
import { type Payload, toCreatePayload, toUpdatePayload } from './toPayload';

/** What the data provider is made of. */
export interface DataProviderOptions {
  readonly registry: Registry;
  readonly httpClient: HttpClient;
}

/** react-admin's DataProvider and the calls that declarations add. */
export interface AppDataProvider extends DataProvider {
  /** Saves the place of records in their list, where the declaration has `calls.reorder`. */
  reorder(resource: string, order: readonly { readonly id: Identifier; readonly ordering: number }[]): Promise<void>;
  /** Adds one row to a record, where the declaration of the rows has `add`. */
  addRow(resource: string, id: Identifier, source: string, row: Payload): Promise<void>;
}

/**
 * Maps react-admin onto a Django REST Framework API, driven by the declarations. Paths are below `/api/v1/`;
 * `<path>` is the resource's, and calls that a declaration names replace the ones here.
 *
 * | method           | call                                                                              |
 * |------------------|-----------------------------------------------------------------------------------|
 * | getList          | GET <path>/?page=1&page_size=25&ordering=-name&search=…&<filters>                  |
 * | getManyReference | the same with `<target>=<id>` among the filters                                    |
 * | getOne           | GET <path>/{id}/, for a singleton GET <path>/                                      |
 * | getMany          | GET <path>/?id__in=1,2&page_size=2; what is missing after that: GET <path>/{id}/    |
 * | create           | POST <path>/ or `calls.create`                                                     |
 * | update           | PATCH <path>/{id}/ with what changed; `meta.transition`: the transition's own call |
 * | updateMany       | one PATCH a record, or `calls.updateMany` with {ids, …data}                        |
 * | delete           | DELETE <path>/ with {"ids": [id]}, or `calls.delete`                               |
 * | deleteMany       | DELETE <path>/ with {"ids": […]}, or `calls.deleteMany`, or one call a record      |
 * | reorder          | PATCH <path>/ + `calls.reorder.path` with [{id, <field>}]                          |
 * | addRow           | POST <path>/ + the rows' `add.path`                                               |
 *
 * Bodies are JSON, or multipart when they hold a file. `getOne` is ra-data-simple-rest's own; every other method speaks another
 * dialect than that provider (docs/decisions/0005).
 *
 * All methods throw an HttpError with an `HttpErrorBody`.
 */
export function createDataProvider({ registry, httpClient }: DataProviderOptions): AppDataProvider {
  const api = createProductApi(httpClient);
  // The difference to simple REST is Django's slash at the end.
  const simpleRest = simpleRestProvider('/api/v1', (url, options) => httpClient(`${url}/`, { signal: options?.signal }));

  const pathOf = (resource: Resource, id: Identifier) =>
    resource.kind === 'singleton' ? `${resource.path}/` : toPath(resource, '{id}/', id);
  const send = (path: string, method: 'POST' | 'PATCH', payload: Payload): Promise<HttpAnswer> =>
    api(path, { method, body: hasFile(payload) ? toFormData(payload) : payload });
  const remove = (resource: Resource, { path, body }: DeleteCall, ids: readonly Identifier[]) =>
    api(toPath(resource, path, ids[0]), { method: 'DELETE', ...(body === 'ids' && { body: { ids } }) });

  /** Rows that a declaration gives a call of their own follow the record that they belong to. */
  async function saveRows(resource: Resource, id: Identifier, rows: Payload): Promise<void> {
    for (const [source, value] of Object.entries(rows)) {
      const field = resource.fields[source];
      if (field?.type !== 'rows' || !field.save) continue;
      await api(toPath(resource, field.save.path, id), { method: 'PATCH', body: { [field.save.body]: value } });
    }
  }

  async function saveOne(resource: Resource, id: Identifier, data: Payload, previous?: Payload): Promise<RaRecord> {
    const { own, rows } = splitRows(resource.fields, toUpdatePayload(resource.fields, data, previous));
    const answer = Object.keys(own).length > 0 ? await send(pathOf(resource, id), 'PATCH', own) : undefined;
    await saveRows(resource, id, rows);
    return { ...previous, ...data, ...(answer?.json as object | undefined), id };
  }

  const provider: AppDataProvider = {
    supportAbortSignal: true,

    async getList(name, { signal, ...params }) {
      return getPage(api, registry.get(name), params, signal);
    },

    async getManyReference(name, { signal, target, id, filter, ...params }) {
      return getPage(api, registry.get(name), { ...params, filter: { ...filter, [target]: id } }, signal);
    },

    async getOne(name, params) {
      const resource = registry.get(name);
      if (resource.kind === 'collection') return simpleRest.getOne(resource.path, params);
      const { json } = await api(`${resource.path}/`, { signal: params.signal });
      return { data: { ...(json as object), id: params.id } as never };
    },

    async getMany(name, { ids, signal }) {
      return { data: (await getRecords(api, registry.get(name), ids, signal)) as never[] };
    },

    async create(name, { data }) {
      const resource = registry.get(name);
      const { own, rows } = splitRows(resource.fields, toCreatePayload(resource.fields, data));
      const { json } = await send(resource.calls.create.path, 'POST', own);
      const record = json as RaRecord;
      await saveRows(resource, record.id, rows);
      return { data: record as never };
    },

    async update(name, { id, data, previousData, meta }) {
      const resource = registry.get(name);
      const transition = resource.transitions.find((one) => one.name === meta?.transition);
      if (!transition) return { data: (await saveOne(resource, id, data, previousData)) as never };
      const { method, path } = transition.call;
      const { json } = await api(toPath(resource, path, id), { method, ...(method !== 'DELETE' && { body: transition.set }) });
      return { data: { ...previousData, ...transition.set, ...(json as object | undefined), id } as never };
    },

    async updateMany(name, { ids, data }) {
      const resource = registry.get(name);
      const { updateMany } = resource.calls;
      const payload = toUpdatePayload(resource.fields, data);
      if (updateMany === 'each') await each(ids, (id) => send(pathOf(resource, id), 'PATCH', payload));
      else await api(toPath(resource, updateMany.path), { method: 'PATCH', body: { ids, ...payload } });
      return { data: ids };
    },

    async delete(name, { id, previousData }) {
      const resource = registry.get(name);
      await remove(resource, resource.calls.delete, [id]);
      return { data: (previousData ?? { id }) as never };
    },

    async deleteMany(name, { ids }) {
      const resource = registry.get(name);
      const { deleteMany } = resource.calls;
      if (deleteMany === 'each') await each(ids, (id) => remove(resource, resource.calls.delete, [id]));
      else await remove(resource, deleteMany, ids);
      return { data: ids };
    },

    async reorder(name, order) {
      const resource = registry.get(name);
      const { reorder } = resource.calls;
      if (!reorder) throw new Error(`The declaration of "${name}" has no calls.reorder`);
      const body = order.map(({ id, ordering }) => ({ id, [reorder.field]: ordering }));
      await api(toPath(resource, reorder.path), { method: 'PATCH', body });
    },

    async addRow(name, id, source, row) {
      const resource = registry.get(name);
      const field = resource.fields[source];
      if (field?.type !== 'rows' || !field.add) throw new Error(`The declaration of "${name}" has no add call for "${source}"`);
      await api(toPath(resource, field.add.path, id), { method: 'POST', body: row });
    },
  };
  return provider;
}

/** A declared path below the resource's own; `{id}` stands for the record's id. */
function toPath({ path }: Resource, template: string, id?: Identifier): string {
  return `${path}/${template.replace('{id}', encodeURIComponent(String(id)))}`;
}

/** All calls are made, even when one fails: the records that can be changed are. The first failure is thrown. */
async function each(ids: readonly Identifier[], call: (id: Identifier) => Promise<unknown>): Promise<void> {
  const outcomes = await Promise.allSettled(ids.map(call));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
