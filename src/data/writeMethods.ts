import type { Identifier } from 'ra-core';
import type { HttpClient } from '../http/httpClient';
import { httpError } from '../http/toHttpError';
import type { Registry } from '../schema/registry';
import type { NamedTransition, ResolvedResource } from '../schema/resource';
import type { AppDataProvider } from './appDataProvider';
import { createKeys, type SendOnce } from './createKeys';
import { createDeleteMethods } from './deleteMethods';
import { isNotFound, isRecordGone } from './isRecordGone';
import { previousOf, writeEach, writeTogether } from './manyRecords';
import { createOrderMethods } from './orderMethods';
import { isEach, type ReadOne, sendCreate, sendUpdateMany, updateRecord, type Write } from './saveRecord';
import { takeTransition, transitionOf } from './takeTransition';
import type { Payload } from './toPayload';
import { createLostSaves } from './versions/lostSaves';
import { isInConflict } from './versions/mergeChange';
import { readIfChanged } from './versions/readIfChanged';
import { createVersionedClient } from './versions/recordVersion';
import { withErrorSources } from './withErrorSources';
import type { WriteMethods } from './writeNames';

/** The methods of the data provider that change records, and those that a form needs. */
export function createWriteMethods(
  registry: Registry,
  api: HttpClient,
  readOne: ReadOne,
  getMany: AppDataProvider['getMany'],
): WriteMethods {
  const write: Write = { api, readOne, lost: createLostSaves() };
  const once = registry.api.idempotencyKey ? createKeys() : undefined;
  return {
    ...createSaveMethods(registry, write, getMany, once),
    ...createDeleteMethods(registry, write, getMany),
    ...createOrderMethods(registry, write, getMany, once),

    async getIfChanged(name, { record, signal }) {
      return { data: await readIfChanged(write, registry.get(name), record, signal) };
    },
  };
}

function createSaveMethods(
  registry: Registry,
  write: Write,
  getMany: AppDataProvider['getMany'],
  once: SendOnce | undefined,
): Pick<WriteMethods, 'create' | 'update' | 'updateMany'> {
  const updateOne = (
    resource: ResolvedResource,
    id: Identifier,
    data: Payload,
    previous: Payload | undefined,
    transition?: NamedTransition,
    isSeen = false,
  ) =>
    transition
      ? takeTransition(write, resource, transition, id, previous, isSeen)
      : withErrorSources(resource.fields, updateRecord(write, resource, id, data, previous));
  return {
    async create(name, { data, meta }) {
      const resource = registry.get(name);
      const client = createVersionedClient(write.api, resource, '');
      // Long work keeps the keys of its creates itself, longer than a page lives.
      const key: string | undefined = meta?.idempotencyKey;
      const keyed: SendOnce | undefined = once && key ? (_resource, _payload, send) => send(key) : once;
      return { data: client.withVersion(await withErrorSources(resource.fields, sendCreate(client.api, resource, data, keyed))) as never };
    },

    async update(name, { id, data, previousData, meta }) {
      const resource = registry.get(name);
      const transition = transitionOf(resource, meta);
      try {
        return { data: (await updateOne(resource, id, data, previousData, transition, meta?.seen === true)) as never };
      } catch (error) {
        if (transition || !previousData || !isNotFound(error)) throw error;
        throw (await isRecordGone(write, resource, id)) ? httpError(410, 'forms.errors.gone', ['gone']) : error;
      }
    },

    async updateMany(name, { ids, data, meta }) {
      const resource = registry.get(name);
      const transition = transitionOf(resource, meta);
      const previous = previousOf(meta);
      const one = (id: Identifier) => updateOne(resource, id, data, previous.get(String(id)), transition);
      if (transition || isEach(resource, data)) await writeEach(ids, one);
      else
        await writeTogether(ids, previous, {
          read: async () => (await getMany(name, { ids })).data,
          isInWay: (seen, current) => isInConflict(resource, seen, data, current),
          write: (rest) => withErrorSources(resource.fields, sendUpdateMany(write.api, resource, rest, data)),
        });
      return { data: ids };
    },
  };
}
