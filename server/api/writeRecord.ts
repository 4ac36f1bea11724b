import { largestInteger } from '../../src/fields/numberRules';
import type { HistoryKind } from '../../src/schema/history';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Executor } from '../database/database';
import { CommitUnknownError } from '../database/databaseErrors';
import { lockName, lockRecords } from '../database/locks';
import { insertRecord, readRecords, type StoredRecord, updateRecords } from '../database/records';
import { numberRecords } from '../database/serialNumbers';
import { fieldsOfType, tableOf } from '../database/tables';
import { transact } from '../database/transact';
import { invalid, notFound } from '../http/apiError';
import { type MediaFile, removeMedia, writeMedia } from '../storage/media';
import { mediaPathsOf, removeUnusedMedia } from '../storage/mediaUse';
import { keepUploads } from '../storage/uploadFacts';
import { takeUploads } from '../storage/uploads';
import { checkChoosable } from './checkChoosable';
import { checkPasswords } from './checkPasswords';
import { checkDays, checkStored } from './checkStored';
import { proveOwnPassword, stillProved } from './currentPassword';
import { endReason, endSignIns, noteEnded, noteRights } from './endSignIns';
import { guardAccounts } from './guardAccounts';
import type { RecordCheck } from './recordVersions';
import type { Services } from './services';
import { automaticValues, toStored } from './toStored';
import type { RepeatableCreate } from './writeHooks';

type Values = Readonly<Record<string, unknown>>;

/**
 * Creates a record from a valid body.
 *
 * @param key under which the same create may come again: it then answers the record that was made
 * @throws ApiError 400 for a taken value, a missing reference or a bad upload, 409 when what the key made is gone, 422 for a key of
 *   something else
 */
export async function createRecord(
  services: Services,
  resource: ResolvedResource,
  body: Record<string, unknown>,
  key?: RepeatableCreate,
): Promise<StoredRecord> {
  checkPasswords(resource, body);
  const { values, files } = await takeUploads(resource, body);
  const stored = { ...(await toStored(resource, values)), ...automaticValues(resource, 'created', services.now()) };
  let isNew = false;
  const created = await withFiles(services, files, () =>
    transact(services.database, async (trx) => {
      const made = await key?.findEarlier(trx, Math.floor(services.now() / 1000));
      if (key && made !== undefined) return readAgain(trx, resource, made, key);
      checkDays(resource, [stored]);
      await checkStored(trx, services, resource, stored, []);
      await checkChoosable(trx, services, resource, stored, []);
      await keepUploads(trx, files);
      const id = await insertRecord(trx, resource, { ...stored, ...(await lastPlace(services, trx, resource, stored)) });
      await numberRecords(trx, resource, id);
      await key?.store(trx, id);
      isNew = true;
      const record = await readOne(trx, resource, id);
      await services.writes.recorder?.write(trx, services, {
        ...{ resource, kind: 'create', before: [], after: [record] },
        secrets: passwordsIn(resource, values),
      });
      return record;
    }),
  );
  if (isNew) noteRights(services, resource, [], [created]);
  else await removeFiles(services, files);
  return created;
}

/**
 * Gives records the values of a valid body: all of them or, when anything is wrong, none.
 *
 * @param whenMissing what to throw when a record does not exist
 * @param check throws for a record that is not to be changed; nobody else changes it meanwhile
 * @param kind of the entries in the history
 * @throws ApiError 400 for a taken value, a missing reference, a bad upload, a weak password or a protected account
 */
export async function changeRecords(
  services: Services,
  resource: ResolvedResource,
  ids: readonly number[],
  body: Record<string, unknown>,
  whenMissing: (id: number) => Error = () => notFound(),
  check: RecordCheck = () => undefined,
  kind: HistoryKind = 'change',
): Promise<StoredRecord[]> {
  const proved = await proveOwnPassword(services, resource, ids, body);
  checkPasswords(resource, proved.values);
  const { values, files } = await takeUploads(resource, proved.values);
  const stored = await toStored(resource, values);
  const ended = endReason(resource, stored);
  const hasChange = Object.values(stored).some((value) => value !== undefined);
  let replaced: string[] = [];
  let known: StoredRecord[] = [];
  const changed = await withFiles(services, files, () =>
    transact(services.database, async (trx) => {
      const before = await existing(services.database, trx, resource, ids, whenMissing);
      stillProved(resource, proved, services.actor, before);
      for (const record of before) {
        check(record);
        checkPasswords(resource, values, record);
      }
      checkDays(
        resource,
        before.map((record) => ({ ...record, ...stored })),
      );
      await checkStored(trx, services, resource, stored, ids);
      await checkChoosable(trx, services, resource, stored, before);
      await guardAccounts(trx, services, resource, ids, stored);
      await keepUploads(trx, files);
      if (hasChange) await updateRecords(trx, resource, ids, { ...stored, ...automaticValues(resource, 'updated', services.now()) });
      if (ended) await endSignIns(trx, services, ids);
      known = before;
      replaced = before.flatMap((record) => mediaPathsOf(resource, record, (source) => stored[source] !== undefined));
      const after = await readRecords(trx, resource, ids);
      await services.writes.recorder?.write(trx, services, { resource, kind, before, after, secrets: passwordsIn(resource, values) });
      return after;
    }),
  );
  noteEnded(services, ids, ended);
  noteRights(services, resource, known, changed);
  await removeUnusedMedia(services, replaced, services.onError);
  return changed;
}

/** The passwords that a body sets. */
function passwordsIn({ fields }: ResolvedResource, values: Values): string[] {
  return fieldsOfType(fields, 'password')
    .map(({ source }) => source)
    .filter((source) => values[source] !== undefined);
}

/** Reads what an earlier call made. @throws ApiError 409 when somebody has deleted it since */
async function readAgain(trx: Executor, resource: ResolvedResource, id: number, key: RepeatableCreate): Promise<StoredRecord> {
  const [record] = await readRecords(trx, resource, [id]);
  if (!record) throw key.gone();
  return record;
}

/** Reads a record that was just written. */
async function readOne(trx: Executor, resource: ResolvedResource, id: number): Promise<StoredRecord> {
  const [record] = await readRecords(trx, resource, [id]);
  if (!record) throw new Error(`${resource.name} ${id} was written but cannot be read`);
  return record;
}

/**
 * Reads records that are about to be changed or deleted. From here to the end of the transaction nobody else changes them, their rows
 * or links: who comes second reads what the first one wrote.
 *
 * @throws what `whenMissing` makes of the first id without a record
 */
export async function existing(
  database: Services['database'],
  trx: Executor,
  resource: ResolvedResource,
  ids: readonly number[],
  whenMissing: (id: number) => Error,
  purpose: 'change' | 'delete' = 'change',
): Promise<StoredRecord[]> {
  await lockRecords(database, trx, resource, ids, purpose);
  const records = await readRecords(trx, resource, ids);
  const found = new Set(records.map((record) => record.id));
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw whenMissing(missing);
  return records;
}

/** For calls that name their records in the body: a 404 there would read as "no such call". */
export const missingInBody = (id: number) => invalid([{ code: 'does_not_exist', attr: 'ids', values: { input: id } }]);

/** Stores files before the record that names them, and removes them when the record is known not to be written. */
async function withFiles<T>(services: Services, files: readonly MediaFile[], work: () => Promise<T>): Promise<T> {
  await writeMedia(services.storage, files);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CommitUnknownError)) await removeFiles(services, files);
    throw error;
  }
}

/** Removes files that no record will name. */
async function removeFiles({ storage, onError }: Services, files: readonly MediaFile[]): Promise<void> {
  const paths = files.map(({ path }) => path);
  await removeMedia(storage, paths).catch(onError);
}

/** Records in an order of their own are added at its end, unless the request says where. */
async function lastPlace({ database }: Services, trx: Executor, resource: ResolvedResource, stored: Values): Promise<Values> {
  const source = resource.calls.reorder?.field;
  if (!source || fieldsOfType(resource.fields, 'integer').every((field) => field.source !== source)) return {};
  if (stored[source] !== null && stored[source] !== undefined) return {};
  await lockName(database, trx, { placesOf: tableOf(resource) });
  const last = await trx
    .selectFrom(tableOf(resource))
    .select((eb) => eb.fn.max(source).as('place'))
    .executeTakeFirst();
  return { [source]: Math.min(largestInteger, Number(last?.place ?? 0) + 1) };
}
