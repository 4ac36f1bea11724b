import type { Field } from '../../../src/schema/fieldTypes';
import type { Registry } from '../../../src/schema/registry';
import type { ResolvedResource } from '../../../src/schema/resource';
import { writtenSources } from '../../../src/schema/writtenSources';
import type { Executor } from '../../database/database';
import { type Deletion, readReferrers } from '../../database/deletion';
import { readRecords, type StoredRecord } from '../../database/records';
import { toTableName } from '../../database/tables';
import { toChunks } from '../../database/toChunks';

const maxRelated = 1_000;

export interface RelatedChange {
  readonly resource: ResolvedResource;
  readonly before: readonly StoredRecord[];
  readonly after: readonly StoredRecord[];
}

/** Returns changes of records that show the changed values (`through`). @param after the records of `before` with new values */
export async function readThroughChanges(
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

/** Returns changes of other records that lose references or rows, with values shown through them. @param remove executes the plan */
export async function readDeletionChanges(
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
  for (const chunk of toChunks(ids)) records.push(...(await readRecords(trx, resource, chunk)));
  return records;
}

async function readReferring(trx: Executor, owner: ResolvedResource, source: string, targets: readonly number[]): Promise<StoredRecord[]> {
  const ids: number[] = [];
  for (const chunk of toChunks(targets)) {
    if (ids.length >= maxRelated) break;
    const rows = await trx
      .selectFrom(toTableName(owner))
      .select('id')
      .where(source, 'in', chunk)
      .orderBy('id')
      .limit(maxRelated - ids.length)
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return readAll(trx, owner, ids);
}
