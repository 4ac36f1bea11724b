import { maxInteger } from '../../src/fields/numberRules';
import type { HistoryKind } from '../../src/schema/history';
import type { ResolvedResource } from '../../src/schema/resource';
import { unreadSources } from '../../src/schema/writtenSources';
import type { Executor } from '../database/database';
import { CommitUnknownError } from '../database/databaseErrors';
import { lockName, lockRecords } from '../database/locks';
import { insertRecord, readRecords, type StoredRecord, updateRecords } from '../database/records';
import { numberRecords } from '../database/serialNumbers';
import { fieldsOfType, toTableName } from '../database/tables';
import { transact } from '../database/transact';
import { invalid, notFound } from '../http/apiError';
import { type MediaFile, removeMedia, writeMedia } from '../storage/media';
import { getMediaPaths, removeUnusedMedia } from '../storage/mediaUse';
import { storeUploadFacts } from '../storage/uploadFacts';
import { extractUploads } from '../storage/uploads';
import { checkChoosable } from './checkChoosable';
import { checkNarrowed } from './checkNarrowed';
import { checkPasswords } from './checkPasswords';
import { checkRules } from './checkRules';
import { checkStored, checkStoredReferences } from './checkStored';
import { checkStillProved, proveOwnPassword } from './currentPassword';
import { endSignIns, getEndReason, logEnded, logRights } from './endSignIns';
import { guardAccounts } from './guardAccounts';
import { keepFiles } from './keepFiles';
import type { Noted } from './readAsked';
import type { RecordCheck } from './recordVersions';
import { followRole } from './roles';
import type { Services } from './services';
import { automaticValues, toStored } from './toStored';
import type { RepeatableCreate } from './writeHooks';

type Values = Readonly<Record<string, unknown>>;

/** A repetition of `key` returns the existing record. @throws ApiError 400, 409 if that was deleted, 422 if the body differs */
export async function createRecord(
  services: Services,
  resource: ResolvedResource,
  body: Record<string, unknown>,
  key?: RepeatableCreate,
): Promise<StoredRecord> {
  checkPasswords(resource, body);
  const { values, files } = await extractUploads(resource, body);
  const made = { ...(await toStored(resource, values)), ...automaticValues(resource, 'created', services.now()) };
  const stored = keepFiles(resource, followRole(services.access, resource, made), [], files);
  let isNew = false;
  const created = await withFiles(services, files, () =>
    transact(services.database, async (trx) => {
      const earlier = await key?.findEarlier(trx, Math.floor(services.now() / 1000));
      if (key && earlier !== undefined) return readAgain(trx, resource, earlier, key);
      await checkStored(trx, services, resource, stored, []);
      await checkChoosable(trx, services, resource, stored, []);
      await storeUploadFacts(trx, files);
      const id = await insertRecord(trx, resource, { ...stored, ...(await lastPlace(services, trx, resource, stored)) });
      await numberRecords(trx, resource, id);
      await key?.store(trx, id);
      isNew = true;
      const record = await readOne(trx, resource, id);
      checkRules(resource, [], [record]);
      await checkNarrowed(trx, services, resource, [], [record]);
      await services.writes.recorder?.write(trx, services, {
        resource,
        kind: 'create',
        before: [],
        after: [record],
        secrets: unreadSources(resource.fields, values).filter((source) => values[source] !== null),
      });
      return record;
    }),
  );
  if (isNew) logRights(services, resource, [], [created]);
  else await removeFiles(services, files);
  return created;
}

/** Changes all records, or none if one fails. @param check runs on locked records and throws if one must not change @throws ApiError 400 */
export async function changeRecords(
  services: Services,
  resource: ResolvedResource,
  ids: readonly number[],
  body: Record<string, unknown>,
  whenMissing: (id: number) => Error = () => notFound(),
  check: RecordCheck = () => undefined,
  { kind = 'change', noted }: { readonly kind?: HistoryKind; readonly noted?: Noted } = {},
): Promise<StoredRecord[]> {
  const proved = await proveOwnPassword(services, resource, ids, body);
  checkPasswords(resource, proved.values);
  const { values, files } = await extractUploads(resource, proved.values);
  const given = followRole(services.access, resource, await toStored(resource, values));
  const ended = getEndReason(resource, given);
  const hasChange = Object.values(given).some((value) => value !== undefined);
  let replaced: string[] = [];
  let known: StoredRecord[] = [];
  const changed = await withFiles(services, files, () =>
    transact(services.database, async (trx) => {
      const before = await readLocked(services.database, trx, resource, ids, whenMissing);
      checkStillProved(resource, proved, services.actor, before);
      for (const record of before) {
        check(record);
        checkPasswords(resource, values, record);
      }
      const stored = keepFiles(resource, given, before, files);
      await checkStored(trx, services, resource, stored, ids);
      await checkChoosable(trx, services, resource, stored, before);
      if (noted) await checkStoredReferences(trx, services, noted, noted.values);
      await guardAccounts(trx, services, resource, ids, stored);
      await storeUploadFacts(trx, files);
      if (hasChange) await updateRecords(trx, resource, ids, { ...stored, ...automaticValues(resource, 'updated', services.now()) });
      if (ended) await endSignIns(trx, services, ids, ended);
      known = before;
      replaced = before.flatMap((record) => getMediaPaths(resource, record, (source) => stored[source] !== undefined));
      const after = await readRecords(trx, resource, ids);
      checkRules(resource, before, after);
      await checkNarrowed(trx, services, resource, before, after);
      const secrets = unreadSources(resource.fields, values);
      await services.writes.recorder?.write(trx, services, {
        resource,
        kind,
        before,
        after,
        secrets,
        ...(noted && { noted: noted.values }),
      });
      return after;
    }),
  );
  logEnded(services, ids, ended);
  logRights(services, resource, known, changed);
  await removeUnusedMedia(services, replaced, services.onError);
  return changed;
}

async function readAgain(trx: Executor, resource: ResolvedResource, id: number, key: RepeatableCreate): Promise<StoredRecord> {
  const [record] = await readRecords(trx, resource, [id]);
  if (!record) throw key.gone();
  return record;
}

async function readOne(trx: Executor, resource: ResolvedResource, id: number): Promise<StoredRecord> {
  const [record] = await readRecords(trx, resource, [id]);
  if (!record) throw new Error(`${resource.name} ${id} was written but cannot be read`);
  return record;
}

/** Locks and reads records until the end of the transaction. @throws the result of `whenMissing` for the first missing id */
export async function readLocked(
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

export const missingInBody = (id: number) => invalid([{ code: 'does_not_exist', attr: 'ids', values: { input: id } }]);

/** Stores files before their record, and removes them if the record was certainly not written. */
async function withFiles<T>(services: Services, files: readonly MediaFile[], work: () => Promise<T>): Promise<T> {
  await writeMedia(services.storage, files);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CommitUnknownError)) await removeFiles(services, files);
    throw error;
  }
}

async function removeFiles({ storage, onError }: Services, files: readonly MediaFile[]): Promise<void> {
  const paths = files.map(({ path }) => path);
  await removeMedia(storage, paths).catch(onError);
}

async function lastPlace({ database }: Services, trx: Executor, resource: ResolvedResource, stored: Values): Promise<Values> {
  const source = resource.calls.reorder?.field;
  if (!source || fieldsOfType(resource.fields, 'integer').every((field) => field.source !== source)) return {};
  if (stored[source] !== null && stored[source] !== undefined) return {};
  await lockName(database, trx, { placesOf: toTableName(resource) });
  const last = await trx
    .selectFrom(toTableName(resource))
    .select((eb) => eb.fn.max(source).as('place'))
    .executeTakeFirst();
  return { [source]: Math.min(maxInteger, Number(last?.place ?? 0) + 1) };
}
