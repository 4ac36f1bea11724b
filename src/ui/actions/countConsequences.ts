import type { GetListParams, GetListResult, RaRecord } from 'react-admin';
import { filterParameters } from '../../fields/filterParameters';
import type { RecordId } from '../../schema/recordTypes';
import { type Referrer, referrersOf } from '../../schema/referrers';
import type { Registry } from '../../schema/registry';
import type { ResolvedResource } from '../../schema/resource';

/** What a deletion does to other records. */
export interface Consequence {
  readonly referrer: Referrer;
  readonly count: number;
  /** Narrows the owner's list to those records; undefined where no list shows just these. */
  readonly filter: Readonly<Record<string, unknown>> | undefined;
}

/** One page of a list; rejects where the API refuses or fails. */
export type ReadRecords = (resource: string, params: Pick<GetListParams, 'filter' | 'pagination'>) => Promise<GetListResult<RaRecord>>;

/** Keys in one call: long addresses are refused by some servers. */
const keysPerCall = 100;
/** More than so many calls for one field are not made. */
const mostCalls = 3;
/** How many of the found records are checked against the filter, which an API may ignore. */
const looked = 5;
const mostDepth = 3;

interface Found {
  readonly total: number;
  /** The first of them. */
  readonly records: readonly RaRecord[];
}

/**
 * Counts what else a deletion does, by the lists of the resources that refer to the records: what is deleted too, what loses its reference
 * and what stands in the way. What a list cannot count is left out: a filter that is refused or not heeded, no total, too many records.
 *
 * @throws what `read` rejects with, unless the API says that it has no such call
 */
export async function countConsequences(
  registry: Registry,
  resource: ResolvedResource,
  ids: readonly RecordId[],
  read: ReadRecords,
): Promise<readonly Consequence[]> {
  const doomed = new Map<string, Set<string>>([[resource.name, new Set(ids.map(String))]]);
  /** Of these more are deleted than are known one by one. */
  const cut = new Set<string>();
  const waves: { target: ResolvedResource; ids: readonly RecordId[] }[][] = [[{ target: resource, ids }]];
  const consequences: Consequence[] = [];
  const all = (wave: (typeof waves)[number], isCascade: boolean) =>
    wave.flatMap((one) =>
      referrersOf(registry, one.target.name).flatMap((referrer) =>
        (referrer.effect === 'deletes') === isCascade ? [{ referrer, ids: one.ids }] : [],
      ),
    );
  for (let depth = 0; depth < mostDepth && waves[depth]; depth += 1) {
    const next: (typeof waves)[number] = [];
    const found = await Promise.all(
      all(waves[depth] ?? [], true).map(async (one) => ({ ...one, found: await find(one.referrer, one.ids, read, keysPerCall) })),
    );
    for (const { referrer, ids: targets, found: some } of found) {
      if (!some) continue;
      const known = doomed.get(referrer.owner.name);
      const fresh = known ? some.records.filter(({ id }) => !known.has(String(id))) : some.records;
      // Of records that may be among those that are deleted anyway, all must be known.
      if (fresh.length === 0 || (known && some.total > some.records.length)) continue;
      consequences.push({ referrer, count: known ? fresh.length : some.total, filter: known ? undefined : filterOf(referrer, targets) });
      doomed.set(referrer.owner.name, new Set([...(known ?? []), ...fresh.map(({ id }) => String(id))]));
      if (some.total > some.records.length) cut.add(referrer.owner.name);
      else next.push({ target: referrer.owner, ids: fresh.map(({ id }) => id) });
    }
    if (next.length > 0) waves.push(next);
  }
  const others = await Promise.all(
    all(waves.flat(), false).map(async ({ referrer, ids: targets }): Promise<Consequence[]> => {
      const known = doomed.get(referrer.owner.name);
      const found = await find(referrer, targets, read, known ? keysPerCall : looked);
      if (!found || cut.has(referrer.owner.name)) return [];
      if (!known) return found.total > 0 ? [{ referrer, count: found.total, filter: filterOf(referrer, targets) }] : [];
      const staying = found.records.filter(({ id }) => !known.has(String(id)));
      return found.total === found.records.length && staying.length > 0 ? [{ referrer, count: staying.length, filter: undefined }] : [];
    }),
  );
  return [...consequences, ...others.flat()];
}

function filterOf({ source }: Referrer, ids: readonly RecordId[]): Consequence['filter'] {
  return ids.length > keysPerCall ? undefined : { [source]: ids.length === 1 ? ids[0] : ids };
}

/** The records whose field refers to one of some; undefined where the list cannot tell. */
async function find(
  { owner, source, isMany }: Referrer,
  ids: readonly RecordId[],
  read: ReadRecords,
  perPage: number,
): Promise<Found | undefined> {
  const { equals, any } = filterParameters(owner, source);
  if (owner.kind === 'singleton' || ids.length === 0 || !(any || (equals && ids.length <= mostCalls))) return undefined;
  const size = any ? keysPerCall : 1;
  const chunks = Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ids.slice(index * size, (index + 1) * size));
  // A record that refers to several would be counted several times.
  if (chunks.length > (isMany ? 1 : mostCalls)) return undefined;
  const page = (filter: object, size: number) =>
    read(owner.name, { filter, pagination: { page: 1, perPage: size } }).catch((error: unknown) => {
      if (isRefusal(error)) return undefined;
      throw error;
    });
  const answers = await Promise.all(chunks.map((chunk) => page({ [source]: chunk.length === 1 ? chunk[0] : chunk }, perPage)));
  const records: RaRecord[] = [];
  let total = 0;
  for (const [index, answer] of answers.entries()) {
    const isHeeded = answer?.data.every((record) => refersTo(record, source, chunks[index] ?? [], owner.list.filters.includes(source)));
    if (answer?.total === undefined || !isHeeded) return undefined;
    records.push(...answer.data);
    total += answer.total;
  }
  if (total <= records.length || owner.list.filters.includes(source)) return { total, records };
  // The list does not declare this filter: it may be no filter at all, and the first records alike by chance.
  const whole = await page({}, 1);
  return whole?.total !== undefined && whole.total > total ? { total, records } : undefined;
}

/** Whether a record refers to one of some; one whose list leaves the field out does where the filter is declared. */
function refersTo(record: RaRecord, path: string, ids: readonly RecordId[], isDeclared: boolean): boolean {
  const [source = '', inRow] = path.split('.');
  const value: unknown = record[source];
  if (value === undefined) return isDeclared;
  const held = inRow === undefined ? [value].flat() : ((value ?? []) as Readonly<Record<string, unknown>>[]).map((row) => row[inRow]);
  return held.some((id) => ids.some((one) => String(one) === String(id)));
}

/** The API has no such list or filter, or not for this account. */
function isRefusal(error: unknown): boolean {
  return [400, 403, 404, 405].includes(Number((error as { status?: unknown } | undefined)?.status));
}
