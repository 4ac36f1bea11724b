import type { ResolvedResource } from '../../schema/resource';
import type { Parameters } from '../toQuery';
import { isMissingPage, type ListPage, type PagedList, type PagingOf } from './slices';

interface BareList extends Pick<PagedList, 'read'> {
  readonly resource: Pick<ResolvedResource, 'path' | 'key'>;
  readonly paging: PagingOf<'page'> | PagingOf<'offset'>;
  /** Parameters that were answered with the array. */
  readonly page: Parameters;
  /** Paths that are known to be cut into pages, or to answer with all records. */
  readonly cutLists: Map<string, boolean>;
}

/**
 * Decides whether a bare array has all records of its list. One with more records than asked for has, and so has a first page with fewer.
 * Otherwise another page is read once: an API that does not cut its lists answers with the same records.
 * @throws HttpError of that call, except 404
 */
export async function settleBareList(found: ListPage, { resource, paging, page, read, cutLists }: BareList): Promise<ListPage> {
  const { path, key } = resource;
  const { results } = found;
  const whole: ListPage = { count: results.length, hasNext: false, results };
  const asked = new Map(page);
  const [place, sizeName, first] = paging.style === 'page' ? [paging.page, paging.size, 1] : [paging.offset, paging.limit, 0];
  const size = sizeName === null ? undefined : Number(asked.get(sizeName));
  const at = Number(asked.get(place));
  const isFirst = at === first;
  if (results.length === 0) return isFirst ? whole : found;
  if (size !== undefined && (results.length > size || (isFirst && results.length < size))) return whole;
  if (!cutLists.has(path)) {
    const other = !isFirst ? first : paging.style === 'page' ? at + 1 : at + results.length;
    const compared = await read(page.map(([name, value]) => [name, name === place ? String(other) : value] as const)).catch(unlessMissing);
    // A list that ends with its first page does not show whether it is cut.
    if (!compared?.results.length) return whole;
    cutLists.set(path, getKey(compared, key) !== getKey(found, key));
  }
  return cutLists.get(path) ? found : whole;
}

const getKey = ({ results: [first] }: ListPage, key: string) => String((first as Readonly<Record<string, unknown>> | undefined)?.[key]);

function unlessMissing(error: unknown): undefined {
  if (isMissingPage(error)) return undefined;
  throw error;
}
