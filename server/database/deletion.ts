import type { FieldDeclaration } from '../../src/schema/fieldTypes';
import { onDeleteOf } from '../../src/schema/referrers';
import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import { chunksOf } from './chunksOf';
import type { Database, Executor } from './database';
import { childTableOf, fieldsOfType, tableOf } from './tables';

/** A field somewhere that may point at records of one resource. */
interface Inbound {
  readonly owner: ResolvedResource;
  readonly onDelete: 'protect' | 'clear' | 'cascade';
  /** Where the ids stand: `column` of `table`, whose `ownerColumn` says which record holds them. */
  readonly table: string;
  readonly column: string;
  readonly ownerColumn: 'id' | '_owner';
}

/** What goes when some records are deleted, and what forbids it. */
export interface Deletion {
  /** Records that go, the cascaded ones included. */
  readonly doomed: ReadonlyMap<ResolvedResource, ReadonlySet<number>>;
  /** Records that stay and must not lose what they refer to. */
  readonly protectedBy: readonly { readonly resource: ResolvedResource; readonly count: number }[];
}

/** Follows `cascade` from the records to be deleted and counts what protects any of them. */
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
    for (const inbound of inboundOf(registry, target)) {
      if (inbound.onDelete !== 'cascade' || inbound.ownerColumn !== 'id') continue;
      const known = doomed.get(inbound.owner) ?? new Set();
      const added = (await cascadedOwners(dialect, trx, inbound, targetIds)).filter((id) => !known.has(id));
      for (const id of added) known.add(id);
      doomed.set(inbound.owner, known);
      if (added.length > 0) queue.push([inbound.owner, added]);
    }
  }
  const protectors = new Map<ResolvedResource, Set<number>>();
  for (const [target, targetIds] of doomed)
    for (const inbound of inboundOf(registry, target))
      if (inbound.onDelete === 'protect')
        for (const id of await ownersOf(trx, inbound, [...targetIds]))
          if (!doomed.get(inbound.owner)?.has(id)) protectors.set(inbound.owner, (protectors.get(inbound.owner) ?? new Set()).add(id));
  return { doomed, protectedBy: [...protectors].map(([owner, holders]) => ({ resource: owner, count: holders.size })) };
}

/** The records that stay, and whose references, lists of references or rows point at doomed records. */
export async function readReferrers(
  trx: Executor,
  registry: Registry,
  { doomed }: Pick<Deletion, 'doomed'>,
): Promise<ReadonlyMap<ResolvedResource, ReadonlySet<number>>> {
  const referrers = new Map<ResolvedResource, Set<number>>();
  for (const [target, ids] of doomed)
    for (const inbound of inboundOf(registry, target)) {
      const known = referrers.get(inbound.owner) ?? new Set();
      for (const id of await ownersOf(trx, inbound, [...ids])) if (!doomed.get(inbound.owner)?.has(id)) known.add(id);
      if (known.size > 0) referrers.set(inbound.owner, known);
    }
  return referrers;
}

/** Carries a plan out: first every pointer at a doomed record goes, then the records with their rows and links. */
export async function executeDeletion(trx: Executor, registry: Registry, { doomed }: Deletion): Promise<void> {
  for (const [target, ids] of doomed)
    for (const inbound of inboundOf(registry, target)) {
      const clears = inbound.ownerColumn === 'id' || (inbound.onDelete === 'clear' && !isJoinTable(inbound));
      for (const chunk of chunksOf([...ids])) {
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
    for (const chunk of chunksOf([...ids])) await trx.deleteFrom(tableOf(resource)).where('id', 'in', chunk).execute();
}

const isJoinTable = (inbound: Inbound) => inbound.column === '_target';

async function ownersOf(trx: Executor, { table, column, ownerColumn }: Inbound, ids: readonly number[]): Promise<number[]> {
  const owners = new Set<number>();
  for (const chunk of chunksOf(ids)) {
    const found = await trx.selectFrom(table).select(`${ownerColumn} as owner`).distinct().where(column, 'in', chunk).execute();
    for (const { owner } of found) owners.add(owner);
  }
  return [...owners];
}

/** Records that go along. They are locked as they are found: one that somebody has just pointed elsewhere stays. */
async function cascadedOwners(dialect: Database['dialect'], trx: Executor, inbound: Inbound, ids: readonly number[]): Promise<number[]> {
  if (dialect === 'sqlite') return ownersOf(trx, inbound, ids);
  const owners: number[] = [];
  for (const chunk of chunksOf(ids)) {
    const found = await trx.selectFrom(inbound.table).select('id').where(inbound.column, 'in', chunk).orderBy('id').forUpdate().execute();
    owners.push(...found.map(({ id }) => id));
  }
  return owners;
}

function inboundOf(registry: Registry, target: ResolvedResource): Inbound[] {
  return registry.resources.flatMap((owner) => {
    const own = fieldsOfType(owner.fields, 'reference').map(({ source, field }): [FieldDeclaration<'reference'>, Inbound] => [
      field,
      { owner, onDelete: onDeleteOf(field), table: tableOf(owner), column: source, ownerColumn: 'id' },
    ]);
    const many = fieldsOfType(owner.fields, 'references').map(({ source, field }): [FieldDeclaration<'references'>, Inbound] => [
      field,
      { owner, onDelete: onDeleteOf(field), table: childTableOf(owner, source), column: '_target', ownerColumn: '_owner' },
    ]);
    const inRows = fieldsOfType(owner.fields, 'rows').flatMap(({ source, field: rows }) =>
      fieldsOfType(rows.fields, 'reference').map(({ source: column, field }): [FieldDeclaration<'reference'>, Inbound] => [
        field,
        { owner, onDelete: onDeleteOf(field), table: childTableOf(owner, source), column, ownerColumn: '_owner' },
      ]),
    );
    return [...own, ...many, ...inRows].filter(([field]) => field.resource === target.name).map(([, inbound]) => inbound);
  });
}
