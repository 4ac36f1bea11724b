import { HttpError, type Identifier } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import type { HttpAnswer, HttpClient } from '../http/httpClient';
import { httpError, notAKey } from '../http/toHttpError';
import { gatewayMount } from '../schema/api';
import { isLargeInteger } from '../schema/largeInteger';
import type { Registry } from '../schema/registry';
import type { ResolvedResource } from '../schema/resource';
import { callPath } from '../schema/transitionCalls';
import type { AppDataProvider } from './appDataProvider';
import { createGetRecords } from './getRecords';
import { createLazyWrites } from './lazyWrites';
import { createListReader, getPage, type ReadList } from './paging/createListReader';
import type { ReadOne } from './saveRecord';
import { recordIn, singletonIn } from './toRecord';

/** Dependencies of the data provider. */
export interface DataProviderOptions {
  readonly registry: Registry;
  readonly httpClient: HttpClient;
  /** The root of the API's paths in the browser, with a slash at both ends. Default: below the gateway. */
  readonly root?: string;
}

/**
 * Maps react-admin onto a Django REST Framework API as the declarations describe it. Paths are below `root`, and `<path>` is the
 * resource's path. Declared calls replace those in the table. Parameters and paging follow the specification unless `registry.api` or a
 * declaration names others.
 *
 * | method           | call                                                                               |
 * |------------------|------------------------------------------------------------------------------------|
 * | getList          | GET <path>/?<filters>&page=1&page_size=25&ordering=-name,-id&search=…               |
 * | getManyReference | the same with `<target>=<id>` among the filters                                     |
 * | getOne           | GET <path>/{id}/, for a singleton GET <path>/; after a 404 for an id that is no number, |
 * |                  | the first record of the list shows whether it could be a key (`not_a_key`)          |
 * | getMany          | GET <path>/?id__in=1,2&page=1&page_size=2; if unsupported, GET <path>/{id}/          |
 * | create           | POST <path>/ or `calls.create`, with the values that are not empty                  |
 * | update           | PATCH <path>/{id}/ with the changes, or `calls.update` with {ids: [id], …changed},   |
 * |                  | or, with `calls.replace`, PUT <path>/{id}/ with all writable values;                |
 * |                  | then rows that have a `save` call; `meta.transition`: the transition's call         |
 * | updateMany       | one PATCH per record, or `calls.updateMany` with {ids, …data}                         |
 * | delete           | DELETE <path>/ with {"ids": [id]}, or `calls.delete`                                |
 * | deleteMany       | DELETE <path>/ with {"ids": […]}, or `calls.deleteMany`, or one call per record     |
 * | reorder          | PATCH <path>/ + `calls.reorder.path` with [{id, <field>}]                           |
 * | saveRows         | PATCH <path>/ + the rows' `save.path` with {<save.body>: […]}                       |
 * | addRow           | POST <path>/ + the rows' `add.path` with the row                                    |
 * | call             | the given call, e.g. POST <path>/{id}/send/                                          |
 * | getWidget        | GET <call>?date_joined_after=2025-08-15&date_joined_before=2026-08-15; without a     |
 * |                  | call GET <path>/?<filters>&page=1&page_size=1 for each count (see `countWidget`)     |
 *
 * Bodies are JSON, or multipart if they contain a file. `getOne` is ra-data-simple-rest's; all other methods differ from that provider
 * (docs/decisions/0005).
 *
 * All methods throw an HttpError with an `HttpErrorBody`.
 */
export function createDataProvider({ registry, httpClient, root = gatewayMount }: DataProviderOptions): AppDataProvider {
  const api: HttpClient = (path, options) => httpClient(root + path, options);
  const readOne = createReadOne(api);
  const reads = createReadMethods(registry, api, readOne);
  return {
    supportAbortSignal: true,
    ...reads,
    ...createLazyWrites(registry, api, readOne, reads.getMany),

    async call(name, { method = 'POST', path, record = {}, data, signal }) {
      const filled = callPath(name === undefined ? undefined : registry.get(name), path, record);
      if (filled === undefined) throw httpError(409, 'errors.conflict');
      const { json, status } = await api(filled, { method, body: data, signal });
      return { data: json, status };
    },
  };
}

/** Reads one record, or that of a singleton. */
function createReadOne(api: HttpClient): ReadOne {
  // The difference to simple REST is Django's slash at the end.
  const simpleRest = simpleRestProvider('', async (url, options) => {
    const answer = await api(`${url.slice(1)}/`, { signal: options?.signal ?? undefined });
    return { ...answer, json: answer };
  });
  return async (resource, id, signal) => {
    const isSingle = resource.kind === 'singleton';
    const { json, headers }: HttpAnswer = isSingle
      ? await api(`${resource.path}/`, { signal })
      : (await simpleRest.getOne(resource.path, { id, signal })).data;
    const record = isSingle ? singletonIn(resource, json, id) : recordIn(resource, json);
    if (!record) throw httpError(200, 'errors.unreadable');
    const tag = resource.version === 'etag' && headers.get('ETag');
    return tag ? { ...record, _version: tag } : record;
  };
}

type ReadMethods = Pick<AppDataProvider, 'getList' | 'getManyReference' | 'getOne' | 'getMany' | 'getWidget'>;

function createReadMethods(registry: Registry, api: HttpClient, readOne: ReadOne): ReadMethods {
  const readList = createListReader(api, registry.api);
  const getRecords = createGetRecords(readList, registry.api);
  const methods: ReadMethods = {
    async getList(name, { signal, ...params }) {
      const resource = registry.get(name);
      if (resource.kind === 'singleton') return { data: [(await readOne(resource, singletonId, signal)) as never], total: 1 };
      return getPage(readList, resource, params, signal);
    },

    getManyReference(name, { target, id, filter, ...params }) {
      return methods.getList(name, { ...params, filter: { ...filter, [target]: id } });
    },

    async getOne(name, { id, signal }) {
      const resource = registry.get(name);
      try {
        return { data: (await readOne(resource, id, signal)) as never };
      } catch (error) {
        const isMissing = error instanceof HttpError && error.status === 404;
        if (isMissing && (await isNoKey(readList, resource, id, signal))) throw httpError(404, 'errors.notFound', [notAKey]);
        throw error;
      }
    },

    async getMany(name, { ids, signal }) {
      const resource = registry.get(name);
      return { data: (await getRecords(resource, ids, (id) => readOne(resource, id, signal), signal)) as never[] };
    },

    async getWidget(widget, dates, signal) {
      const { getWidget } = await import('./getWidget');
      const count = (name: string) => (filter: Readonly<Record<string, unknown>>) =>
        countRecords(readList, registry.get(name), filter, signal);
      return { data: await getWidget(api, count, widget, dates, signal) };
    },
  };
  return methods;
}

/** Whether the keys of the resource are numbers, by the first record of its list, and this id is not one. */
async function isNoKey(readList: ReadList, resource: ResolvedResource, id: Identifier, signal?: AbortSignal): Promise<boolean> {
  if (resource.kind === 'singleton' || /^\d+$/.test(String(id))) return false;
  const { records } = await readList(resource, { filter: {} }, 0, 1, signal).catch(() => ({ records: [] }));
  const key: unknown = records[0]?.id;
  return typeof key === 'number' || isLargeInteger(key);
}

/** Counts the records of a list that match a filter. */
async function countRecords(
  readList: ReadList,
  resource: ResolvedResource,
  filter: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<number> {
  const { total } = await readList(resource, { filter }, 0, 1, signal);
  // A declaration that promises pages of another kind than the API has.
  if (total === undefined) throw httpError(200, 'errors.notOffered');
  return total;
}

/** A singleton has no id in its path, but react-admin needs one. */
const singletonId = 1;
