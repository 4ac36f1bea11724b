import type { Selectable } from 'kysely';
import { type ViewChoice, type ViewWrite, viewLimits } from '../../../src/schema/listViews';
import { transact } from '../../database/transact';
import { lockViews, type ViewDatabase, type ViewTables } from './viewTables';

export type ViewRow = Selectable<ViewTables['gateway_views']>;

interface Person {
  readonly account: string;
  readonly name: string | null;
  readonly isAdministrator: boolean;
}

/** A view of others that the person does not see counts as missing. */
type WriteFailure = 'missing' | 'forbidden' | 'changed' | 'full';

export type WriteOutcome = { readonly row: ViewRow } | { readonly failure: WriteFailure; readonly row?: ViewRow };

export async function readViews({ db }: ViewDatabase, account: string): Promise<ViewRow[]> {
  return db
    .selectFrom('gateway_views')
    .selectAll()
    .where((eb) => eb.or([eb('account', '=', account), eb('shared', '=', 1)]))
    .orderBy('changed_at')
    .orderBy('id')
    .limit(viewLimits.maxOfAccount + viewLimits.maxShared)
    .execute();
}

export async function readViewChoices({ db }: ViewDatabase, account: string): Promise<Record<string, ViewChoice>> {
  const rows = await db.selectFrom('gateway_view_choices').selectAll().where('account', '=', account).limit(1_000).execute();
  return Object.fromEntries(rows.map(({ resource, opens, pinned }) => [resource, { opens, pinned: JSON.parse(pinned) as string[] }]));
}

export async function writeChoice({ db }: ViewDatabase, account: string, resource: string, { opens, pinned }: ViewChoice): Promise<void> {
  const values = { opens, pinned: JSON.stringify(pinned) };
  await db
    .insertInto('gateway_view_choices')
    .values({ account, resource, ...values })
    .onConflict((conflict) => conflict.columns(['account', 'resource']).doUpdateSet(values))
    .execute();
}

/** Creates a view (version 0) or replaces the named version. A repeated write succeeds without another change. */
export async function writeView(database: ViewDatabase, id: string, write: ViewWrite, person: Person, now: number): Promise<WriteOutcome> {
  return transact(database, async (trx): Promise<WriteOutcome> => {
    await lockViews(database, trx);
    const found = await findView(trx, id);
    // Rights were checked for the named resource.
    if (found && (!isSeen(found, person) || found.resource !== write.resource)) return { failure: 'missing' };
    if (!found && write.version > 0) return { failure: 'missing' };
    if (found && !mayChange(found, person)) return { failure: 'forbidden' };
    if (found && found.version !== write.version)
      return found.version === write.version + 1 && isSame(found, write) ? { row: found } : { failure: 'changed', row: found };
    const shared = Number(write.shared);
    if (
      (!found || shared > found.shared) &&
      (await isFull(trx, found?.account ?? person.account, { isNew: !found, isShared: write.shared }))
    )
      return { failure: 'full' };
    const values = { name: write.name, shared, content: JSON.stringify(write.content), version: write.version + 1, changed_at: now };
    if (found) {
      await trx.updateTable('gateway_views').set(values).where('id', '=', id).execute();
      return { row: { ...found, ...values } };
    }
    const row = { id, account: person.account, account_name: person.name, resource: write.resource, ...values };
    await trx.insertInto('gateway_views').values(row).execute();
    return { row };
  });
}

export async function deleteView(database: ViewDatabase, id: string, version: number, person: Person): Promise<WriteOutcome | undefined> {
  return transact(database, async (trx) => {
    await lockViews(database, trx);
    const found = await findView(trx, id);
    if (!found || !isSeen(found, person)) return { failure: 'missing' };
    if (!mayChange(found, person)) return { failure: 'forbidden' };
    if (found.version !== version) return { failure: 'changed', row: found };
    await trx.deleteFrom('gateway_views').where('id', '=', id).execute();
    return undefined;
  });
}

type Transaction = ViewDatabase['db'];

async function findView(trx: Transaction, id: string): Promise<ViewRow | undefined> {
  return trx.selectFrom('gateway_views').selectAll().where('id', '=', id).executeTakeFirst();
}

async function isFull(trx: Transaction, account: string, { isNew, isShared }: { isNew: boolean; isShared: boolean }): Promise<boolean> {
  const count = async (column: 'account' | 'shared', value: string | number) => {
    const query = trx.selectFrom('gateway_views').select(({ fn }) => fn.countAll().as('size'));
    return Number((await query.where(column, '=', value as never).executeTakeFirstOrThrow()).size);
  };
  if (isNew && (await count('account', account)) >= viewLimits.maxOfAccount) return true;
  return isShared && (await count('shared', 1)) >= viewLimits.maxShared;
}

const isSeen = (row: ViewRow, { account }: Person) => row.account === account || row.shared === 1;

export const mayChange = (row: ViewRow, { account, isAdministrator }: Person): boolean => row.account === account || isAdministrator;

const isSame = (row: ViewRow, { name, shared, content }: ViewWrite) =>
  row.name === name && row.shared === Number(shared) && row.content === JSON.stringify(content);
