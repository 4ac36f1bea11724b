import type { HttpError, Identifier } from 'ra-core';
import type { HttpClient } from '../http/httpClient';
import type { DeleteCall } from '../schema/declaration';
import { toWireId } from '../schema/largeInteger';
import type { Registry } from '../schema/registry';
import type { ResolvedResource } from '../schema/resource';
import { throwIfAccepted } from './accepted';
import type { AppDataProvider } from './appDataProvider';
import { isRecordGone } from './isRecordGone';
import { getPreviousRecords, writeEach, writeTogether } from './manyRecords';
import { declaredPath } from './paths';
import type { Write } from './saveRecord';
import type { Payload } from './toPayload';
import { changedSince, formFields, passUnchanged } from './versions/compareRecords';
import { writeVersioned } from './versions/writeVersioned';
import type { WriteMethods } from './writeNames';

/** Statuses of a deletion of a missing record. Calls with ids in the body get 400. */
const goneStatuses: readonly unknown[] = [400, 404, 410];

export function createDeleteMethods(
  registry: Registry,
  write: Write,
  getMany: AppDataProvider['getMany'],
): Pick<WriteMethods, 'delete' | 'deleteMany'> {
  const remove = (api: HttpClient, resource: ResolvedResource, { path, body }: DeleteCall, ids: readonly Identifier[]) =>
    api(declaredPath(resource, path, ids[0]), { method: 'DELETE', ...(body === 'ids' && { body: { ids: ids.map(toWireId) } }) });
  /** A missing record counts as deleted: an earlier response was lost, or another user deleted it. */
  const removeOne = async (resource: ResolvedResource, call: DeleteCall, id: Identifier, previous: Payload | undefined) => {
    try {
      await removePresent(resource, call, id, previous);
    } catch (error) {
      if (!goneStatuses.includes((error as HttpError).status) || !(await isRecordGone(write, resource, id))) throw error;
    }
  };
  const removePresent = (resource: ResolvedResource, call: DeleteCall, id: Identifier, previous: Payload | undefined) =>
    writeVersioned({
      ...write,
      resource,
      id,
      previous,
      carries: 'header',
      readsFirst: Object.keys(formFields(resource)).some((source) => previous?.[source] !== undefined),
      plan: undefined,
      merge: (current) => passUnchanged(resource, previous ?? {}, current),
      send: ({ api }) => remove(api, resource, call, [id]).then(throwIfAccepted),
    });
  return {
    async delete(name, { id, previousData }) {
      const resource = registry.get(name);
      await removeOne(resource, resource.calls.delete, id, previousData);
      return { data: (previousData ?? { id }) as never };
    },

    async deleteMany(name, { ids, meta }) {
      const resource = registry.get(name);
      const { deleteMany } = resource.calls;
      const previous = getPreviousRecords(meta);
      const each = deleteMany === 'each' ? resource.calls.delete : deleteMany;
      if (deleteMany === 'each' || each.path.includes('{id}'))
        await writeEach(ids, (id) => removeOne(resource, each, id, previous.get(String(id))));
      else
        await writeTogether(ids, previous, {
          read: async () => (await getMany(name, { ids })).data,
          isInWay: (seen, current) => changedSince(resource, seen, current).length > 0,
          write: (rest) => remove(write.api, resource, each, rest).then(throwIfAccepted),
        });
      return { data: ids };
    },
  };
}
