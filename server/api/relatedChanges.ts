import type { Registry } from '../../src/schema/defineRegistry';
import type { Field } from '../../src/schema/fieldTypes';
import { onDeleteOf } from '../../src/schema/referrers';
import type { Resource } from '../../src/schema/resource';
import { writtenSources } from '../../src/schema/writtenSources';
import { chunksOf } from '../database/chunksOf';
import type { Executor } from '../database/openDatabase';
import { readRecords, type StoredRecord } from '../database/records';
import { fieldsOfType, tableOf } from '../database/tables';

/** Records whose history takes what was changed through another one, of each call. */
const maxRelated = 1_000;

/** Records of one resource, before and after. */
export interface RelatedChange {
  readonly resource: Resource;
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
  resource: Resource,
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

/** The records that lose a reference, and what they show through it, because its record is deleted. Read before the deletion. */
export async function clearedReferences(
  trx: Executor,
  { resources }: Registry,
  doomed: ReadonlyMap<Resource, ReadonlySet<number>>,
): Promise<readonly RelatedChange[]> {
  const found: RelatedChange[] = [];
  for (const [target, ids] of doomed)
    for (const owner of resources)
      for (const { source, field } of fieldsOfType(owner.fields, 'reference')) {
        if (field.resource !== target.name || onDeleteOf(field) !== 'clear') continue;
        const records = (await readReferring(trx, owner, source, [...ids])).filter(({ id }) => !doomed.get(owner)?.has(id));
        if (records.length === 0) continue;
        const lost = [source, ...owner.joined.filter(({ through }) => through === source).map((one) => one.source)];
        // As a read without the reference answers them.
        const cleared = Object.fromEntries(lost.map((one) => [one, owner.fields[one]?.type === 'boolean' ? false : null]));
        found.push({ resource: owner, before: records, after: records.map((record) => ({ ...record, ...cleared })) });
      }
  return found;
}

async function readReferring(trx: Executor, owner: Resource, source: string, targets: readonly number[]): Promise<StoredRecord[]> {
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
  const records: StoredRecord[] = [];
  for (const chunk of chunksOf(ids)) records.push(...(await readRecords(trx, owner, chunk)));
  return records;
}
