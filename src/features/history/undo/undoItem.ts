import type { DataProvider, RaRecord } from 'ra-core';
import { getFieldBySource, isRestorable } from '../../../data/history/fetchHistory';
import { goneError } from '../../../data/jobs/jobResult';
import { isSameValue } from '../../../fields/isSameValue';
import { httpError } from '../../../http/toHttpError';
import { isEmptyValue } from '../../../schema/isEmptyValue';
import { isReadable } from '../../../schema/isReadable';
import type { ResolvedResource } from '../../../schema/resource';
import { isUpload } from '../../../schema/uploadTypes';
import { countConsequences } from '../../../ui/actions/countConsequences';
import { offeredTransitions } from '../../../ui/actions/transitions';
import { getBothValues, type UndoItem } from './undoItems';
import { refusal, type Undoing } from './undoing';
import { undoOrder } from './undoOrder';

const maxReadings = 3;

/** @returns false if the record already has its former values @throws HttpError 410 if it was changed or deleted since, 409 if not possible */
export async function undoItem(item: UndoItem, undoing: Undoing): Promise<boolean> {
  if (item.id === undefined) return undoOrder(item, undoing);
  for (let reading = 1; ; reading += 1) {
    try {
      return await undoRecord(item, item.id, undoing);
    } catch (error) {
      // Another user saved between the read and the write.
      if ((error as { status?: unknown }).status !== 412 || reading === maxReadings) throw error;
    }
  }
}

async function undoRecord(item: UndoItem, id: string, undoing: Undoing): Promise<boolean> {
  const { resource, entries } = item;
  const isCreated = entries[0]?.kind === 'create';
  const current = await readRecord(undoing.provider, resource, id);
  if (entries.at(-1)?.kind === 'delete') {
    if (isCreated && !current) return false;
    throw refusal('deleted');
  }
  if (!current) {
    if (isCreated) return false;
    throw goneError();
  }
  const { before, after } = getBothValues(item);
  const isSame = (source: string, one: unknown, other: unknown) => {
    const field = getFieldBySource(resource, source);
    if (!field || !isSettable(resource, source)) return !isUpload(field) || isEmptyValue(one) === isEmptyValue(other);
    return isSameValue(field, one, other);
  };
  const differing = (values: typeof before) => Object.keys(values).filter((source) => !isSame(source, current[source], values[source]));
  const later = differing(after).filter(
    (source) => isCreated || (!isUnrecorded(resource, source) && !isSame(source, current[source], before[source])),
  );
  if (later.length > 0) {
    undoing.onLaterChanges(
      item,
      later.map((source) => ({ source, now: current[source], before: isCreated ? after[source] : before[source] })),
    );
    throw httpError(410, 'history.undo.changedSince', ['changed']);
  }
  if (isCreated) return removeCreated(undoing, resource, current);
  const lost = entries.flatMap(({ changes }) => Object.keys(changes)).filter((source) => isUnrecorded(resource, source));
  const open = differing(before).filter((source) => !lost.includes(source));
  if (open.length > 0) await writeBack(undoing, resource, current, Object.fromEntries(open.map((source) => [source, before[source]])));
  if (lost.length > 0 || Object.keys(before).length === 0) throw refusal('lost');
  return open.length > 0;
}

async function readRecord(provider: DataProvider, { name }: ResolvedResource, id: string): Promise<RaRecord | undefined> {
  try {
    return (await provider.getOne<RaRecord>(name, { id })).data;
  } catch (error) {
    if ((error as { status?: unknown }).status === 404) return undefined;
    throw error;
  }
}

/** Files are recorded by name, values that are never read not at all. */
function isUnrecorded(resource: ResolvedResource, source: string): boolean {
  const field = getFieldBySource(resource, source);
  return isUpload(field) || !isReadable(field);
}

/** The server sets all other fields after the write, or they belong to another record. */
function isSettable(resource: ResolvedResource, source: string): boolean {
  return isRestorable(resource, source) || resource.transitions.some(({ set }) => source in set);
}

async function removeCreated({ provider, registry }: Undoing, resource: ResolvedResource, current: RaRecord): Promise<true> {
  if (!resource.can.delete) throw refusal('noDelete');
  const referring = await countConsequences(registry, resource, [current.id], (name, params) =>
    provider.getList<RaRecord>(name, { ...params, sort: { field: 'id', order: 'ASC' } }),
  );
  if (referring.some(({ count }) => count > 0)) throw refusal('referred');
  await provider.delete(resource.name, { id: current.id, previousData: current });
  return true;
}

async function writeBack(
  { provider }: Undoing,
  resource: ResolvedResource,
  current: RaRecord,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const sources = Object.keys(values);
  const former = { ...current, ...values };
  const transition = offeredTransitions(resource, current).find(
    ({ set }) =>
      sources.every((source) => source in set) &&
      Object.entries(set).every(([source, value]) => JSON.stringify(former[source]) === JSON.stringify(value)),
  );
  const { name } = resource;
  if (transition)
    await provider.update(name, { id: current.id, data: transition.set, previousData: current, meta: { transition: transition.name } });
  else if (sources.every((source) => isRestorable(resource, source)))
    await provider.update(name, { id: current.id, data: former, previousData: current });
  else throw refusal('noCall');
}
