import type { FieldDeclaration } from '../../src/schema/fieldTypes';
import { getOnDelete } from '../../src/schema/referrers';
import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Database, Executor } from './database';
import { fieldsOfType, toChildTableName, toTableName } from './tables';
import { toChunks } from './toChunks';

interface Inbound {
  readonly owner: ResolvedResource;
  readonly source: string;
  readonly onDelete: 'protect' | 'clear' | 'cascade';
  /** `column` contains the referred ids; `ownerColumn` identifies the referring record. */
  readonly table: string;
  readonly column: string;
  readonly ownerColumn: 'id' | '_owner';
}

export interface Deletion {
  readonly doomed: ReadonlyMap<ResolvedResource, ReadonlySet<number>>;
  readonly protectedBy: readonly Protector[];
}

export interface Protector {
  readonly resource: ResolvedResource;
  readonly source: string;
  readonly ids: ReadonlySet<number>;
}

export async function planDeletion(
  { dialect }: Pick<Database, 'dialect'>,
  trx: Executor,
  registry: Registry,
  resource: ResolvedResource,
  ids: readonly number[],
): Promise<Deletion> {
  const doomed = new Map<ResolvedResource, Set<number>>([[resource, new Set(ids)]]);
  const queue: [ResolvedResource, readonly number[]][] = [[resource, ids]];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [target, targetIds] = next;
    for (const inbound of getInbound(registry, target)) {
      if (inbound.onDelete !== 'cascade' || inbound.ownerColumn !== 'id') continue;
      const known = doomed.get(inbound.owner) ?? new Set();
      const added = (await cascadedOwners(dialect, trx, inbound, targetIds)).filter((id) => !known.has(id));
      for (const id of added) known.add(id);
      doomed.set(inbound.owner, known);
      if (added.length > 0) queue.push([inbound.owner, added]);
    }
  }
  const protectedBy: Protector[] = [];
  for (const [target, targetIds] of doomed)
    for (const inbound of getInbound(registry, target))
      if (inbound.onDelete === 'protect') {
        const { owner, source } = inbound;
        const owners = await readOwners(trx, inbound, [...targetIds]);
        const ids = new Set(owners.filter((id) => !doomed.get(owner)?.has(id)));
        if (ids.size > 0) protectedBy.push({ resource: owner, source, ids });
      }
  return { doomed, protectedBy };
}

export async function readReferrers(
  trx: Executor,
  registry: Registry,
  { doomed }: Pick<Deletion, 'doomed'>,
): Promise<ReadonlyMap<ResolvedResource, ReadonlySet<number>>> {
  const referrers = new Map<ResolvedResource, Set<number>>();
  for (const [target, ids] of doomed)
    for (const inbound of getInbound(registry, target)) {
      const known = referrers.get(inbound.owner) ?? new Set();
      for (const id of await readOwners(trx, inbound, [...ids])) if (!doomed.get(inbound.owner)?.has(id)) known.add(id);
      if (known.size > 0) referrers.set(inbound.owner, known);
    }
  return referrers;
}

export async function executeDeletion(trx: Executor, registry: Registry, { doomed }: Deletion): Promise<void> {
  for (const [target, ids] of doomed)
    for (const inbound of getInbound(registry, target)) {
      const clears = inbound.ownerColumn === 'id' || (inbound.onDelete === 'clear' && !isJoinTable(inbound));
      for (const chunk of toChunks([...ids])) {
        const { table, column } = inbound;
        if (clears)
          await trx
            .updateTable(table)
            .set({ [column]: null })
            .where(column, 'in', chunk)
            .execute();
        else await trx.deleteFrom(table).where(column, 'in', chunk).execute();
      }
    }
  for (const [resource, ids] of doomed)
    for (const chunk of toChunks([...ids])) await trx.deleteFrom(toTableName(resource)).where('id', 'in', chunk).execute();
}

const isJoinTable = (inbound: Inbound) => inbound.column === '_target';

async function readOwners(trx: Executor, { table, column, ownerColumn }: Inbound, ids: readonly number[]): Promise<number[]> {
  const owners = new Set<number>();
  for (const chunk of toChunks(ids)) {
    const found = await trx.selectFrom(table).select(`${ownerColumn} as owner`).distinct().where(column, 'in', chunk).execute();
    for (const { owner } of found) owners.add(owner);
  }
  return [...owners];
}

/** Locks cascaded records as they are found. Skips those that were concurrently changed to refer elsewhere. */
async function cascadedOwners(dialect: Database['dialect'], trx: Executor, inbound: Inbound, ids: readonly number[]): Promise<number[]> {
  if (dialect === 'sqlite') return readOwners(trx, inbound, ids);
  const owners: number[] = [];
  for (const chunk of toChunks(ids)) {
    const found = await trx.selectFrom(inbound.table).select('id').where(inbound.column, 'in', chunk).orderBy('id').forUpdate().execute();
    owners.push(...found.map(({ id }) => id));
  }
  return owners;
}

function getInbound(registry: Registry, target: ResolvedResource): Inbound[] {
  return registry.resources.flatMap((owner) => {
    const own = fieldsOfType(owner.fields, 'reference').map(({ source, field }): [FieldDeclaration<'reference'>, Inbound] => [
      field,
      { owner, source, onDelete: getOnDelete(field), table: toTableName(owner), column: source, ownerColumn: 'id' },
    ]);
    const many = fieldsOfType(owner.fields, 'references').map(({ source, field }): [FieldDeclaration<'references'>, Inbound] => [
      field,
      { owner, source, onDelete: getOnDelete(field), table: toChildTableName(owner, source), column: '_target', ownerColumn: '_owner' },
    ]);
    const inRows = fieldsOfType(owner.fields, 'rows').flatMap(({ source, field: rows }) =>
      fieldsOfType(rows.fields, 'reference').map(({ source: column, field }): [FieldDeclaration<'reference'>, Inbound] => [
        field,
        { owner, source, onDelete: getOnDelete(field), table: toChildTableName(owner, source), column, ownerColumn: '_owner' },
      ]),
    );
    return [...own, ...many, ...inRows].filter(([field]) => field.resource === target.name).map(([, inbound]) => inbound);
  });
}
