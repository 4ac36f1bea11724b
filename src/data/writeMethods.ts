import { HttpError, type Identifier, type RaRecord } from 'ra-core';
import type { HttpClient } from '../http/httpClient';
import { httpError } from '../http/toHttpError';
import type { DeleteCall } from '../schema/declaration';
import type { Registry } from '../schema/defineRegistry';
import type { Fields } from '../schema/fieldTypes';
import type { NamedTransition, Resource } from '../schema/resource';
import type { AppDataProvider, Place } from './createDataProvider';
import { createKeys, type SendOnce } from './createKeys';
import { inBatches } from './inBatches';
import type { WriteMethods } from './lazyWrites';
import { declaredPath } from './paths';
import { createRecord, isEach, type ReadOne, updateRecord, updateRecords, type Write } from './saveRecord';
import { addRow, rowsField, saveRows } from './saveRows';
import { takeTransition, transitionOf } from './takeTransition';
import type { Payload } from './toPayload';
import { recordIn } from './toRecord';
import { createLostSaves } from './versions/lostSaves';
import { changedSince, isInConflict, mergeChange, mergedFields, passUnchanged } from './versions/mergeChange';
import { readIfChanged } from './versions/readIfChanged';
import { createVersionedClient } from './versions/recordVersion';
import { manyChangedError, versionConflict } from './versions/versionConflict';
import { writeVersioned } from './versions/writeVersioned';

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
    resource: Resource,
    id: Identifier,
    data: Payload,
    previous: Payload | undefined,
    transition?: NamedTransition,
    isSeen = false,
  ) =>
    transition
      ? takeTransition(write, resource, transition, id, previous, isSeen)
      : atSources(resource.fields, updateRecord(write, resource, id, data, previous));
  return {
    async create(name, { data, meta }) {
      const resource = registry.get(name);
      const client = createVersionedClient(write.api, resource, '');
      // Long work keeps the keys of its creates itself, longer than a page lives.
      const key: string | undefined = meta?.idempotencyKey;
      const keyed: SendOnce | undefined = once && key ? (_resource, _payload, send) => send(key) : once;
      return { data: client.withVersion(await atSources(resource.fields, createRecord(client.api, resource, data, keyed))) as never };
    },

    async update(name, { id, data, previousData, meta }) {
      const resource = registry.get(name);
      const transition = transitionOf(resource, meta);
      try {
        return { data: (await updateOne(resource, id, data, previousData, transition, meta?.seen === true)) as never };
      } catch (error) {
        if (transition || !previousData || !isNotFound(error)) throw error;
        throw (await isGone(write, resource, id)) ? httpError(410, 'forms.errors.gone', ['gone']) : error;
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
          write: (rest) => atSources(resource.fields, updateRecords(write.api, resource, rest, data)),
        });
      return { data: ids };
    },
  };
}

/** A 404 of a save signs out as any other (specification §8), unless the record was deleted: its form can create it again. */
const isNotFound = (error: unknown): boolean => error instanceof HttpError && error.status === 404;

const isGone = ({ readOne }: Write, resource: Resource, id: Identifier): Promise<boolean> =>
  readOne(resource, id).then(() => false, isNotFound);

/** What APIs answer to the deletion of a record that is gone. A call that names its records in the body has 400 for it. */
const goneStatuses: readonly unknown[] = [400, 404, 410];

/** The records that `meta.previous` of a call for several gives: as they were read. */
function previousOf(meta: { readonly previous?: readonly RaRecord[] } | undefined): ReadonlyMap<string, RaRecord> {
  return new Map((meta?.previous ?? []).map((record) => [String(record.id), record]));
}

/**
 * Writes several records one by one.
 *
 * @throws the first failure; if others have only changed some of the records, an error that names those
 */
async function writeEach(ids: readonly Identifier[], write: (id: Identifier) => Promise<unknown>): Promise<void> {
  const changed: RaRecord[] = [];
  const done: Identifier[] = [];
  await inBatches(ids, async (id) => {
    try {
      await write(id);
      done.push(id);
    } catch (error) {
      const conflict = versionConflict(error);
      if (!conflict) throw error;
      changed.push(conflict.current);
    }
  });
  if (changed.length > 0) throw manyChangedError({ changed, done });
}

interface TogetherOptions {
  /** Reads the records as they are now. */
  readonly read: () => Promise<readonly RaRecord[]>;
  /** Whether a change that somebody else made keeps a record from being written. */
  readonly isInWay: (seen: Payload, current: RaRecord) => boolean;
  readonly write: (ids: readonly Identifier[]) => Promise<unknown>;
}

/**
 * Writes several records by one call, but for those that somebody else has changed since they were read.
 *
 * @param previous the records as they were read; none: nothing is compared
 * @throws HttpError; if some were left alone, an error that names those that changed; the others, neither changed nor done, are gone
 */
async function writeTogether(
  ids: readonly Identifier[],
  previous: ReadonlyMap<string, RaRecord>,
  { read, isInWay, write }: TogetherOptions,
): Promise<void> {
  if (previous.size === 0) {
    await write(ids);
    return;
  }
  const records = await read();
  const changed = records.filter((current) => isInWay(previous.get(String(current.id)) ?? {}, current));
  // An API may pass over ids that are gone without a word.
  const free = new Set(records.filter((record) => !changed.includes(record)).map(({ id }) => String(id)));
  const rest = ids.filter((id) => free.has(String(id)));
  if (rest.length > 0) await write(rest);
  if (rest.length < ids.length) throw manyChangedError({ changed, done: rest });
}

function createDeleteMethods(
  registry: Registry,
  write: Write,
  getMany: AppDataProvider['getMany'],
): Pick<WriteMethods, 'delete' | 'deleteMany'> {
  const remove = (api: HttpClient, resource: Resource, { path, body }: DeleteCall, ids: readonly Identifier[]) =>
    api(declaredPath(resource, path, ids[0]), { method: 'DELETE', ...(body === 'ids' && { body: { ids } }) });
  /** A record that is gone is deleted: the answer of an earlier try was lost, or somebody else was first. */
  const removeOne = async (resource: Resource, call: DeleteCall, id: Identifier, previous: Payload | undefined) => {
    try {
      await removePresent(resource, call, id, previous);
    } catch (error) {
      if (!goneStatuses.includes((error as HttpError).status) || !(await isGone(write, resource, id))) throw error;
    }
  };
  const removePresent = (resource: Resource, call: DeleteCall, id: Identifier, previous: Payload | undefined) =>
    writeVersioned({
      ...write,
      resource,
      id,
      previous,
      carries: 'header',
      // A record of which only the id is known was not looked at.
      readsFirst: Object.keys(mergedFields(resource)).some((source) => previous?.[source] !== undefined),
      plan: undefined,
      merge: (current) => passUnchanged(resource, previous ?? {}, current),
      send: ({ api }) => remove(api, resource, call, [id]),
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
      const previous = previousOf(meta);
      const each = deleteMany === 'each' ? resource.calls.delete : deleteMany;
      if (deleteMany === 'each' || each.path.includes('{id}'))
        await writeEach(ids, (id) => removeOne(resource, each, id, previous.get(String(id))));
      else
        await writeTogether(ids, previous, {
          read: async () => (await getMany(name, { ids })).data,
          isInWay: (seen, current) => changedSince(resource, seen, current).length > 0,
          write: (rest) => remove(write.api, resource, each, rest),
        });
      return { data: ids };
    },
  };
}

function createOrderMethods(
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
      const body = order.map(({ id, ordering }) => ({ id, [reorder.field]: ordering }));
      await write.api(declaredPath(resource, reorder.path), { method: 'PATCH', body });
    },

    async saveRows(name, id, source, rows, previous) {
      const resource = registry.get(name);
      const saving = writeVersioned({
        ...write,
        resource,
        id,
        previous,
        carries: 'header',
        plan: rows,
        merge: (current) => mergeChange(resource, previous ?? {}, { [source]: rows }, current).data[source] as readonly Payload[],
        send: async (client, merged) => {
          const record = recordIn(resource, await saveRows(client.api, resource, id, source, merged));
          return record && client.withVersion(record);
        },
      });
      return atSources(resource.fields, saving);
    },

    async addRow(name, id, source, row) {
      const resource = registry.get(name);
      await atSources(rowsField(resource, source).fields, addRow(write.api, resource, id, source, row, once));
    },
  };
}

/** The records that somebody else has moved since they were read, to another place than they are to have. */
function movedSince(field: string, order: readonly Place[], previous: readonly RaRecord[], now: readonly RaRecord[]): RaRecord[] {
  const before = new Map(previous.map((record) => [String(record.id), record[field] as unknown]));
  const wished = new Map(order.map(({ id, ordering }) => [String(id), ordering]));
  return now.filter((record) => {
    const known = before.get(String(record.id));
    return known !== undefined && record[field] !== known && record[field] !== wished.get(String(record.id));
  });
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
