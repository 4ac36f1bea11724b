import type { GetListParams, GetListResult, RaRecord } from 'react-admin';
import { filterParameters } from '../../fields/filterParameters';
import type { RecordId } from '../../schema/recordTypes';
import { getReferrers, type Referrer } from '../../schema/referrers';
import type { Registry } from '../../schema/registry';
import type { ResolvedResource } from '../../schema/resource';

export interface Consequence {
  readonly referrer: Referrer;
  readonly count: number;
  /** Filter of a list of those records; undefined if no list can show them. */
  readonly filter: Readonly<Record<string, unknown>> | undefined;
}

export type ReadRecords = (resource: string, params: Pick<GetListParams, 'filter' | 'pagination'>) => Promise<GetListResult<RaRecord>>;

/** Maximum number of ids per call, because some servers refuse long URLs. */
const keysPerCall = 100;
/** Maximum number of calls per field. */
const maxCalls = 3;
/** Number of records checked against the filter, because an API may ignore it. */
const sampleSize = 5;
const maxDepth = 3;

interface Found {
  readonly total: number;
  readonly records: readonly RaRecord[];
}

/** Counts the records that a deletion changes or is prevented by, if lists can. @throws errors of `read`, unless the API has no such call */
export async function countConsequences(
  registry: Registry,
  resource: ResolvedResource,
  ids: readonly RecordId[],
  read: ReadRecords,
): Promise<readonly Consequence[]> {
  const doomed = new Map<string, Set<string>>([[resource.name, new Set(ids.map(String))]]);
  const cut = new Set<string>();
  const waves: { target: ResolvedResource; ids: readonly RecordId[] }[][] = [[{ target: resource, ids }]];
  const consequences: Consequence[] = [];
  const all = (wave: (typeof waves)[number], isCascade: boolean) =>
    wave.flatMap((one) =>
      getReferrers(registry, one.target.name).flatMap((referrer) =>
        (referrer.effect === 'deletes') === isCascade ? [{ referrer, ids: one.ids }] : [],
      ),
    );
  for (let depth = 0; depth < maxDepth && waves[depth]; depth += 1) {
    const next: (typeof waves)[number] = [];
    const found = await Promise.all(
      all(waves[depth] ?? [], true).map(async (one) => ({ ...one, found: await find(one.referrer, one.ids, read, keysPerCall) })),
    );
    for (const { referrer, ids: targets, found: some } of found) {
      if (!some) continue;
      const known = doomed.get(referrer.owner.name);
      const fresh = known ? some.records.filter(({ id }) => !known.has(String(id))) : some.records;
      // If some may already be counted, all must be known.
      if (fresh.length === 0 || (known && some.total > some.records.length)) continue;
      consequences.push({ referrer, count: known ? fresh.length : some.total, filter: known ? undefined : getFilter(referrer, targets) });
      doomed.set(referrer.owner.name, new Set([...(known ?? []), ...fresh.map(({ id }) => String(id))]));
      if (some.total > some.records.length) cut.add(referrer.owner.name);
      else next.push({ target: referrer.owner, ids: fresh.map(({ id }) => id) });
    }
    if (next.length > 0) waves.push(next);
  }
  const others = await Promise.all(
    all(waves.flat(), false).map(async ({ referrer, ids: targets }): Promise<Consequence[]> => {
      const known = doomed.get(referrer.owner.name);
      const found = await find(referrer, targets, read, known ? keysPerCall : sampleSize);
      if (!found || cut.has(referrer.owner.name)) return [];
      if (!known) return found.total > 0 ? [{ referrer, count: found.total, filter: getFilter(referrer, targets) }] : [];
      const staying = found.records.filter(({ id }) => !known.has(String(id)));
      return found.total === found.records.length && staying.length > 0 ? [{ referrer, count: staying.length, filter: undefined }] : [];
    }),
  );
  return [...consequences, ...others.flat()];
}

function getFilter({ source }: Referrer, ids: readonly RecordId[]): Consequence['filter'] {
  return ids.length > keysPerCall ? undefined : { [source]: ids.length === 1 ? ids[0] : ids };
}

async function find(
  { owner, source, isMany }: Referrer,
  ids: readonly RecordId[],
  read: ReadRecords,
  perPage: number,
): Promise<Found | undefined> {
  const { equals, any } = filterParameters(owner, source);
  if (owner.kind === 'singleton' || ids.length === 0 || !(any || (equals && ids.length <= maxCalls))) return undefined;
  const size = any ? keysPerCall : 1;
  const chunks = Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ids.slice(index * size, (index + 1) * size));
  // A record that refers to several ids would be counted several times.
  if (chunks.length > (isMany ? 1 : maxCalls)) return undefined;
  const page = (filter: object, size: number) =>
    read(owner.name, { filter, pagination: { page: 1, perPage: size } }).catch((error: unknown) => {
      if (isRefusal(error)) return undefined;
      throw error;
    });
  const answers = await Promise.all(chunks.map((chunk) => page({ [source]: chunk.length === 1 ? chunk[0] : chunk }, perPage)));
  const records: RaRecord[] = [];
  let total = 0;
  for (const [index, answer] of answers.entries()) {
    const isFiltered = answer?.data.every((record) => refersTo(record, source, chunks[index] ?? [], owner.list.filters.includes(source)));
    if (answer?.total === undefined || !isFiltered) return undefined;
    records.push(...answer.data);
    total += answer.total;
  }
  if (total <= records.length || owner.list.filters.includes(source)) return { total, records };
  // The list does not declare this filter, so the API may ignore it, and the first records may match by chance.
  const whole = await page({}, 1);
  return whole?.total !== undefined && whole.total > total ? { total, records } : undefined;
}

/** Returns whether a record refers to one of the ids. A missing field counts as a match if the filter is declared. */
function refersTo(record: RaRecord, path: string, ids: readonly RecordId[], isDeclared: boolean): boolean {
  const [source = '', inRow] = path.split('.');
  const value: unknown = record[source];
  if (value === undefined) return isDeclared;
  const references = inRow === undefined ? [value].flat() : ((value ?? []) as Readonly<Record<string, unknown>>[]).map((row) => row[inRow]);
  return references.some((id) => ids.some((one) => String(one) === String(id)));
}

/** Returns true if the API has no such list or filter for this account. */
function isRefusal(error: unknown): boolean {
  return [400, 403, 404, 405].includes(Number((error as { status?: unknown } | undefined)?.status));
}
