import { HttpError, type Identifier } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { countedSources } from '../fields/filterParameters';
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
import type { CountedMemory } from './paging/readCounted';
import { singletonId } from './paths';
import type { ReadOne } from './saveRecord';
import { hasId, recordIn, singletonIn } from './toRecord';
import type { Merging } from './versions/merging';

interface DataProviderOptions {
  readonly registry: Registry;
  readonly httpClient: HttpClient;
  readonly root?: string;
  readonly getMerging?: () => Merging | undefined;
  /** Called with a function that discards the records of the previous session. */
  readonly onSession?: (forget: () => void) => void;
}

/** Calls by method: docs/api-teams/api-contract.md; differences from ra-data-simple-rest: docs/decisions/0005. All throw an HttpError. */
export function createDataProvider({
  registry,
  httpClient,
  root = gatewayMount,
  getMerging,
  onSession,
}: DataProviderOptions): AppDataProvider {
  const memory: CountedMemory = { writes: 0 };
  onSession?.(() => {
    memory.writes += 1;
  });
  const counted: HttpClient = async (path, options) => {
    const isWrite = (options?.method ?? 'GET') !== 'GET';
    if (isWrite) memory.writes += 1;
    return httpClient(path, options).finally(() => {
      if (isWrite) memory.writes += 1;
    });
  };
  const plain: HttpClient = (path, options) => counted(root + path, options);
  const api: HttpClient = registry.resources.some(({ texts }) => texts)
    ? async (path, options) => (await import('./texts/withTextForms')).withTextForms(plain, registry)(path, options)
    : plain;
  const readList = withCounted(createListReader(api, registry.api), registry, memory);
  const readOne = createReadOne(api, readList);
  const reads = createReadMethods(registry, api, readList, readOne);
  let merging: Merging | undefined;
  return {
    supportAbortSignal: true,
    ...reads,
    ...createLazyWrites(registry, { api, readOne, getMerging: () => merging ?? getMerging?.() }, reads.getMany),

    over: (own, toOwn) => createDataProvider({ registry: own, httpClient: counted, root, getMerging: () => merging && toOwn(merging) }),

    mergeWith(own) {
      merging = own;
    },

    async call(name, { method = 'POST', path, record = {}, data, fields, signal }) {
      const filled = callPath(name === undefined ? undefined : registry.get(name), path, record);
      if (filled === undefined) throw httpError(409, 'errors.conflict');
      const send = (body: unknown) => api(filled, { method, body, signal });
      const { json, status } = await (fields ? (await import('./sendAsked')).sendAsked(fields, data, send) : send(data));
      return { data: json, status };
    },
  };
}

function withCounted(readList: ReadList, registry: Registry, memory: CountedMemory): ReadList {
  return async (resource, params, ...rest) => {
    if (countedSources(resource, params.filter).length === 0) return readList(resource, params, ...rest);
    const { createCountedReader } = await import('./paging/readCounted');
    return createCountedReader(readList, registry, memory)(resource, params, ...rest);
  };
}

function createReadOne(api: HttpClient, readList: ReadList): ReadOne {
  const simpleRest = simpleRestProvider('', async (url, options) => {
    const answer = await api(`${url.slice(1)}/`, { signal: options?.signal ?? undefined });
    return { ...answer, json: answer };
  });
  return async (resource, id, signal) => {
    if (resource.calls.read === 'list') return (await import('./findInList')).findInList(readList, resource, id, signal);
    const isSingle = resource.kind === 'singleton';
    const { json, headers }: HttpAnswer = isSingle
      ? await api(`${resource.path}/`, { signal })
      : (await simpleRest.getOne(resource.path, { id, signal })).data;
    const record = isSingle ? singletonIn(resource, json, id) : recordIn(resource, json);
    if (!record || !hasId(record, id)) throw httpError(200, 'errors.unreadable');
    const tag = resource.version === 'etag' && headers.get('ETag');
    return tag ? { ...record, _version: tag } : record;
  };
}

type ReadMethods = Pick<AppDataProvider, 'getList' | 'getManyReference' | 'getOne' | 'getMany' | 'getWidget'>;

function createReadMethods(registry: Registry, api: HttpClient, readList: ReadList, readOne: ReadOne): ReadMethods {
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

async function isNoKey(readList: ReadList, resource: ResolvedResource, id: Identifier, signal?: AbortSignal): Promise<boolean> {
  if (resource.kind === 'singleton' || /^\d+$/.test(String(id))) return false;
  const { records } = await readList(resource, { filter: {} }, 0, 1, signal).catch(() => ({ records: [] }));
  const key: unknown = records[0]?.id;
  return typeof key === 'number' || isLargeInteger(key);
}

async function countRecords(
  readList: ReadList,
  resource: ResolvedResource,
  filter: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<number> {
  const { total } = await readList(resource, { filter }, 0, 1, signal);
  if (total === undefined) throw httpError(200, 'errors.notOffered');
  return total;
}
