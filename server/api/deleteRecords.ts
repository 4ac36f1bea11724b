import type { ResolvedResource } from '../../src/schema/resource';
import { executeDeletion, planDeletion } from '../database/deletion';
import type { StoredRecord } from '../database/records';
import { transact } from '../database/transact';
import { ApiError, notFound } from '../http/apiError';
import { describeUses, type Use } from '../http/translate';
import { readMediaPaths, removeUnusedMedia } from '../storage/mediaUse';
import { endReason, endSignIns, noteEnded } from './endSignIns';
import { guardAccounts } from './guardAccounts';
import type { RecordCheck } from './recordVersions';
import { representationOf } from './serialize';
import type { Services } from './services';
import { changeRecords, existing } from './writeRecord';

/**
 * Deletes records with what cascades from them, or switches them off if the declaration says so (`calls.deactivates`): all of them or,
 * when one is protected, none.
 *
 * @param whenMissing what to throw when a record does not exist
 * @param check throws for a record that is not to be deleted
 * @throws ApiError 409 `protected` that names what refers to them and how many, or says that an account must stay
 */
export async function deleteRecords(
  services: Services,
  resource: ResolvedResource,
  ids: readonly number[],
  whenMissing: (id: number) => Error = () => notFound(),
  check: RecordCheck = () => undefined,
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
    const records = await existing(database, trx, resource, ids, whenMissing, 'delete');
    records.forEach(check);
    const plan = await planDeletion(database, trx, registry, resource, ids);
    if (plan.protectedBy.length > 0) throw protectedError(resource, records, plan.protectedBy);
    for (const [owner, doomed] of plan.doomed) await guardAccounts(trx, services, owner, [...doomed], 'delete');
    accounts = [...plan.doomed].flatMap(([owner, doomed]) => (endReason(owner, 'delete') ? [...doomed] : []));
    await endSignIns(trx, services, accounts);
    files = [];
    for (const [owner, doomed] of plan.doomed) files.push(...(await readMediaPaths(trx, owner, [...doomed])));
    const remove = () => executeDeletion(trx, registry, plan);
    const { recorder } = services.writes;
    await (recorder ? recorder.deletion(trx, services, plan, remove) : remove());
  });
  noteEnded(services, accounts, 'deleted');
  await removeUnusedMedia(services, files, services.onError);
}

function protectedError(resource: ResolvedResource, records: readonly StoredRecord[], uses: readonly Use[]): ApiError {
  const [only, ...others] = records;
  const isOne = only !== undefined && others.length === 0;
  return new ApiError(409, 'client_error', [
    {
      code: 'protected',
      attr: null,
      text: isOne ? 'protected' : 'protected_many',
      values: (locale) => ({ uses: describeUses(locale, uses), ...(isOne ? { name: representationOf(resource, only, locale) } : {}) }),
    },
  ]);
}
