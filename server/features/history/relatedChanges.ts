import type { Field } from '../../../src/schema/fieldTypes';
import type { Registry } from '../../../src/schema/registry';
import type { ResolvedResource } from '../../../src/schema/resource';
import { writtenSources } from '../../../src/schema/writtenSources';
import { chunksOf } from '../../database/chunksOf';
import type { Executor } from '../../database/database';
import { type Deletion, readReferrers } from '../../database/deletion';
import { readRecords, type StoredRecord } from '../../database/records';
import { tableOf } from '../../database/tables';

/** Records whose history takes what was changed through another one, of each call. */
const maxRelated = 1_000;

/** Records of one resource, before and after. */
export interface RelatedChange {
  readonly resource: ResolvedResource;
  readonly before: readonly StoredRecord[];
  readonly after: readonly StoredRecord[];
}

/**
 * The records that show a changed value of another one as their own (`through`): a trainee's "active" is that of the account.
 *
 * @param before records of the resource, as they were
 * @param after the same records, as they are
 */
export async function throughChanges(
  trx: Executor,
  { resources }: Registry,
  resource: ResolvedResource,
  before: readonly StoredRecord[],
  after: readonly StoredRecord[],
): Promise<readonly RelatedChange[]> {
  const found: RelatedChange[] = [];
  for (const owner of resources) {
    const joined = owner.joined.filter(({ path }) => path === resource.path);
    for (const reference of new Set(joined.map(({ through }) => through))) {
      const sources = joined
        .filter(({ through }) => through === reference)
        .flatMap(({ source }) => writtenSources(source, owner.fields[source] as Field));
      const was = new Map(before.map((record) => [record.id, record]));
      const changed = after.filter((record) => sources.some((source) => was.get(record.id)?.[source] !== record[source]));
      const records = await readReferring(
        trx,
        owner,
        reference,
        changed.map(({ id }) => id),
      );
      if (records.length === 0) continue;
      const asBefore = (record: StoredRecord) => {
        const target = was.get(record[reference] as number);
        return { ...record, ...Object.fromEntries(sources.map((source) => [source, target?.[source] ?? null])) };
      };
      found.push({ resource: owner, before: records.map(asBefore), after: records });
    }
  }
  return found;
}

/**
 * The records that stay and lose a reference, an entry of a list of references, or rows, and what they show through them.
 *
 * @param remove deletes what the plan names
 */
export async function changesByDeletion(
  trx: Executor,
  registry: Registry,
  plan: Deletion,
  remove: () => Promise<void>,
): Promise<readonly RelatedChange[]> {
  const referrers = [...(await readReferrers(trx, registry, plan))].map(([resource, ids]) => ({
    resource,
    ids: [...ids].sort((one, other) => one - other).slice(0, maxRelated),
  }));
  const read = async () => {
    const records: (readonly StoredRecord[])[] = [];
    for (const { resource, ids } of referrers) records.push(await readAll(trx, resource, ids));
    return records;
  };
  const before = await read();
  await remove();
  const after = await read();
  return referrers.map(({ resource }, index) => ({ resource, before: before[index] ?? [], after: after[index] ?? [] }));
}

async function readAll(trx: Executor, resource: ResolvedResource, ids: readonly number[]): Promise<StoredRecord[]> {
  const records: StoredRecord[] = [];
  for (const chunk of chunksOf(ids)) records.push(...(await readRecords(trx, resource, chunk)));
  return records;
}

async function readReferring(trx: Executor, owner: ResolvedResource, source: string, targets: readonly number[]): Promise<StoredRecord[]> {
  const ids: number[] = [];
  for (const chunk of chunksOf(targets)) {
    if (ids.length >= maxRelated) break;
    const rows = await trx
      .selectFrom(tableOf(owner))
      .select('id')
      .where(source, 'in', chunk)
      .orderBy('id')
      .limit(maxRelated - ids.length)
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return readAll(trx, owner, ids);
}
