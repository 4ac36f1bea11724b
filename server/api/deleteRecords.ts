import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import { executeDeletion, type Protector, planDeletion } from '../database/deletion';
import type { StoredRecord } from '../database/records';
import { transact } from '../database/transact';
import { ApiError, notFound } from '../http/apiError';
import { describeUses, type Use } from '../http/translate';
import { readMediaPaths, removeUnusedMedia } from '../storage/mediaUse';
import { endSignIns, getEndReason, logEnded } from './endSignIns';
import { guardAccounts } from './guardAccounts';
import type { RecordCheck } from './recordVersions';
import { getRepresentation } from './serialize';
import type { Services } from './services';
import { changeRecords, readLocked } from './writeRecord';

/**
 * Deletes or deactivates (`calls.deactivates`) records and what cascades from them, or none. @throws ApiError 409 if one is protected
 * @param check throws if a record must not be deleted @param view the caller's declarations; other referring records are not counted
 */
export async function deleteRecords(
  services: Services,
  resource: ResolvedResource,
  ids: readonly number[],
  whenMissing: (id: number) => Error = () => notFound(),
  check: RecordCheck = () => undefined,
  view: Registry = services.registry,
): Promise<void> {
  const { database, registry } = services;
  const { deactivates } = resource.calls;
  if (deactivates) {
    await changeRecords(services, resource, ids, { [deactivates]: false }, whenMissing, check);
    return;
  }
  let files: string[] = [];
  let accounts: number[] = [];
  await transact(database, async (trx) => {
    const records = await readLocked(database, trx, resource, ids, whenMissing, 'delete');
    records.forEach(check);
    const plan = await planDeletion(database, trx, registry, resource, ids);
    if (plan.protectedBy.length > 0) throw protectedError(resource, records, countUses(plan.protectedBy, view));
    for (const [owner, doomed] of plan.doomed) await guardAccounts(trx, services, owner, [...doomed], 'delete');
    accounts = [...plan.doomed].flatMap(([owner, doomed]) => (getEndReason(owner, 'delete') ? [...doomed] : []));
    await endSignIns(trx, services, accounts, 'deleted');
    files = [];
    for (const [owner, doomed] of plan.doomed) files.push(...(await readMediaPaths(trx, owner, [...doomed])));
    const remove = () => executeDeletion(trx, registry, plan);
    const { recorder } = services.writes;
    await (recorder ? recorder.deletion(trx, services, plan, remove) : remove());
  });
  logEnded(services, accounts, 'deleted');
  await removeUnusedMedia(services, files, services.onError);
}

function countUses(protectors: readonly Protector[], view: Registry): readonly Use[] {
  const found = new Map<ResolvedResource, Set<number>>();
  for (const { resource, source, ids } of protectors) {
    const seen = view.resources.find(({ name }) => name === resource.name);
    if (!seen?.can.list || !Object.hasOwn(seen.fields, source)) continue;
    const counted = found.get(resource) ?? new Set();
    for (const id of ids) counted.add(id);
    found.set(resource, counted);
  }
  return [...found].map(([resource, { size }]) => ({ resource, count: size }));
}

function protectedError(resource: ResolvedResource, records: readonly StoredRecord[], uses: readonly Use[]): ApiError {
  const [only, ...others] = records;
  const isOne = only !== undefined && others.length === 0;
  return new ApiError(409, 'client_error', [
    {
      code: 'protected',
      attr: null,
      text: uses.length === 0 ? 'protected_unseen' : isOne ? 'protected' : 'protected_many',
      values: (locale) => ({ uses: describeUses(locale, uses), ...(isOne ? { name: getRepresentation(resource, only, locale) } : {}) }),
    },
  ]);
}
