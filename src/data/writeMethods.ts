import type { Identifier } from 'ra-core';
import type { HttpClient } from '../http/httpClient';
import { httpError } from '../http/toHttpError';
import { actionHeader } from '../schema/history';
import type { Registry } from '../schema/registry';
import type { ResolvedResource } from '../schema/resource';
import type { ActionMeta, AppDataProvider } from './appDataProvider';
import { callTransition, findTransition } from './callTransition';
import { createKeys, type SendOnce } from './createKeys';
import { createDeleteMethods } from './deleteMethods';
import { isNotFound, isRecordGone } from './isRecordGone';
import { getPreviousRecords, writeEach, writeTogether } from './manyRecords';
import { createOrderMethods } from './orderMethods';
import { isEach, sendCreate, sendUpdateMany, updateRecord, type Write } from './saveRecord';
import { readTexts } from './texts/readTexts';
import type { Payload } from './toPayload';
import { noMerging } from './versions/compareRecords';
import type { Merging } from './versions/merging';
import { readIfChanged } from './versions/readIfChanged';
import { createVersionedClient } from './versions/recordVersion';
import { withErrorSources } from './withErrorSources';
import { type WriteMethods, writeNames } from './writeNames';

export function createWriteMethods(
  registry: Registry,
  calls: Omit<Write, 'getMerging'> & { readonly getMerging: () => Merging | undefined },
  getMany: AppDataProvider['getMany'],
): WriteMethods {
  const once = registry.api.idempotencyKey ? createKeys() : undefined;
  const createMethods = (api: HttpClient): WriteMethods => {
    const write: Write = { ...calls, api, getMerging: () => calls.getMerging() ?? noMerging };
    return {
      ...createSaveMethods(registry, write, getMany, once),
      ...createDeleteMethods(registry, write, getMany),
      ...createOrderMethods(registry, write, getMany, once),

      async getTexts(name, { ids, signal }) {
        return { data: await readTexts(api, registry, registry.get(name), ids, signal) };
      },

      async getIfChanged(name, { record, signal }) {
        return { data: await readIfChanged(write, registry.get(name), record, signal) };
      },
    };
  };
  const methods = createMethods(calls.api);
  const call =
    (name: keyof WriteMethods) =>
    (...parameters: unknown[]) => {
      const action = findAction(parameters);
      const own = action === undefined ? methods : createMethods(withAction(calls.api, action));
      return (own[name] as (...parameters: unknown[]) => Promise<unknown>)(...parameters);
    };
  return Object.fromEntries(writeNames.map((name) => [name, call(name)])) as unknown as WriteMethods;
}

function findAction(parameters: readonly unknown[]): string | undefined {
  return parameters.flatMap((one) => (one as { readonly meta?: ActionMeta } | undefined)?.meta?.action ?? [])[0];
}

function withAction(api: HttpClient, action: string): HttpClient {
  return (path, options = {}) =>
    api(
      path,
      (options.method ?? 'GET') === 'GET' ? options : { ...options, gatewayHeaders: { ...options.gatewayHeaders, [actionHeader]: action } },
    );
}

interface SaveMeta {
  readonly transition?: string;
  readonly seen?: boolean;
}

function createSaveMethods(
  registry: Registry,
  write: Write,
  getMany: AppDataProvider['getMany'],
  once: SendOnce | undefined,
): Pick<WriteMethods, 'create' | 'update' | 'updateMany'> {
  const createUpdate = (resource: ResolvedResource, data: Payload, meta?: SaveMeta) => {
    write.getMerging().prepare();
    const transition = findTransition(resource, meta);
    const update = (id: Identifier, previous: Payload | undefined) =>
      transition
        ? withErrorSources(
            transition.fields,
            callTransition(write, resource, { transition, typed: data, isSeen: meta?.seen === true }, id, previous),
          )
        : withErrorSources(resource.fields, updateRecord(write, resource, id, data, previous));
    return { transition, update };
  };
  return {
    async create(name, { data, meta }) {
      const resource = registry.get(name);
      const client = createVersionedClient(write.api, resource, '');
      const key: string | undefined = meta?.idempotencyKey;
      const keyed: SendOnce | undefined = once && key ? (_resource, _payload, send) => send(key) : once;
      return { data: client.withVersion(await withErrorSources(resource.fields, sendCreate(client.api, resource, data, keyed))) as never };
    },

    async update(name, { id, data, previousData, meta }) {
      const resource = registry.get(name);
      try {
        return { data: (await createUpdate(resource, data, meta).update(id, previousData)) as never };
      } catch (error) {
        if (meta?.transition || !previousData || !isNotFound(error)) throw error;
        throw (await isRecordGone(write, resource, id)) ? httpError(410, 'forms.errors.gone', ['gone']) : error;
      }
    },

    async updateMany(name, { ids, data, meta }) {
      const resource = registry.get(name);
      const previous = getPreviousRecords(meta);
      const { transition, update } = createUpdate(resource, data, meta);
      if (transition || isEach(resource, data)) await writeEach(ids, (id) => update(id, previous.get(String(id))));
      else
        await writeTogether(ids, previous, {
          read: async () => (await getMany(name, { ids })).data,
          isInWay: (seen, current) => write.getMerging().isInWay(resource, seen, data, current),
          write: (rest) => withErrorSources(resource.fields, sendUpdateMany(write.api, resource, rest, data)),
        });
      return { data: ids };
    },
  };
}
