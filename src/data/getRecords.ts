import { HttpError, type Identifier, type RaRecord } from 'ra-core';
import type { Resource } from '../schema/resource';
import { inBatches } from './inBatches';
import { toPage } from './page';
import type { ProductApi } from './productApi';

/** Ids in one call: long addresses are refused by some servers, and large pages are capped. */
const chunkSize = 100;

/** How one record is read; used where the API cannot find several at once. */
type GetOne = (id: Identifier, signal?: AbortSignal) => Promise<RaRecord>;

/**
 * Records by id, each once, in the order of the ids; those that are gone are left out. One call a hundred (`id__in`), followed to its next
 * pages when the server caps them. Plain DRF has no such filter and drops it silently, or refuses an id of another kind: what is
 * then still missing is read one by one.
 */
export async function getRecords(
  api: ProductApi,
  resource: Resource,
  ids: readonly Identifier[],
  getOne: GetOne,
  signal?: AbortSignal,
): Promise<RaRecord[]> {
  const wanted = new Map(ids.map((id) => [String(id), id]));
  const found = new Map<string, RaRecord>();
  const keys = [...wanted.keys()];
  const chunks = Array.from({ length: Math.ceil(keys.length / chunkSize) }, (_, index) =>
    keys.slice(index * chunkSize, (index + 1) * chunkSize),
  );
  const unfound = await Promise.all(
    chunks.map(async (chunk) => {
      const isKnown = await findTogether(api, resource, chunk, found, signal);
      return isKnown ? [] : chunk.filter((key) => !found.has(key));
    }),
  );
  await inBatches(unfound.flat(), async (key) => {
    const record = await getOne(wanted.get(key) ?? key, signal).catch(unlessMissing);
    if (record) found.set(key, record);
  });
  return keys.flatMap((key) => found.get(key) ?? []);
}

/** @returns whether the server knows the filter, so that what did not come does not exist */
async function findTogether(
  api: ProductApi,
  resource: Resource,
  chunk: readonly string[],
  found: Map<string, RaRecord>,
  signal?: AbortSignal,
): Promise<boolean> {
  const asked = new Set(chunk);
  try {
    for (let page = 1; ; page += 1) {
      const query = new URLSearchParams({ id__in: chunk.join(), page: String(page), page_size: String(chunk.length) });
      const { results, next } = toPage((await api(`${resource.path}/`, { query, signal })).json);
      for (const record of results) if (asked.has(String(record.id))) found.set(String(record.id), record);
      if (results.some((record) => !asked.has(String(record.id)))) return false;
      if (next === null || chunk.every((key) => found.has(key))) return true;
    }
  } catch (error) {
    if (error instanceof HttpError && error.status === 400) return false;
    throw error;
  }
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof HttpError && error.status === 404) return undefined;
  throw error;
}
