import type { HttpAnswer } from '../../http/httpClient';
import type { ResolvedResource } from '../../schema/resource';
import type { ListCallParams, Parameters } from '../toQuery';
import { toPage } from './createListReader';
import { readPageHeaders } from './readPageHeaders';
import { isMissingPage, type ListPage } from './slices';

interface BareList {
  readonly answer: HttpAnswer;
  readonly ask: (page: Parameters) => Promise<HttpAnswer>;
  readonly page: Parameters;
  readonly params: Pick<ListCallParams, 'filter'>;
  readonly resource: ResolvedResource;
  /** Paths that are known to be cut into pages, or to answer with all records. */
  readonly cutLists: Map<string, boolean>;
}

/**
 * Decides whether an array has all records of its list. If no header says so: one with more records than asked for has, and so has a first
 * page with fewer. Otherwise another page is read once: an API that does not cut its lists answers with the same records.
 * @param whole the array, taken for the whole list @throws HttpError of that call, except 404
 */
export async function settleBareList(whole: ListPage, list: BareList): Promise<ListPage> {
  const { answer, page, params, resource, cutLists } = list;
  const { path, key } = resource;
  const { paging } = resource.list;
  const { results } = whole;
  const told = readPageHeaders(answer.headers);
  if (told) return { ...told, results };
  // As many records as keys have no further page.
  if (params.filter?.id !== undefined || paging.style === 'none' || paging.style === 'cursor') return whole;
  const asked = new Map(page);
  const [place, sizeName, first] = paging.style === 'page' ? [paging.page, paging.size, 1] : [paging.offset, paging.limit, 0];
  const size = sizeName === null ? undefined : Number(asked.get(sizeName));
  const at = Number(asked.get(place));
  const isFirst = at === first;
  const cut: ListPage = { hasNext: undefined, results };
  if (results.length === 0) return isFirst ? whole : cut;
  if (size !== undefined && (results.length > size || (isFirst && results.length < size))) return whole;
  if (!cutLists.has(path)) {
    const other = !isFirst ? first : paging.style === 'page' ? at + 1 : at + results.length;
    const compared = await readOther(list, place, other);
    // A list that ends with its first page does not show whether it is cut.
    if (!compared?.results.length) return whole;
    cutLists.set(path, getKey(compared, key) !== getKey(whole, key));
  }
  return cutLists.get(path) ? cut : whole;
}

const getKey = ({ results: [first] }: ListPage, key: string) => String((first as Readonly<Record<string, unknown>> | undefined)?.[key]);

async function readOther({ ask, page, resource }: BareList, place: string, at: number): Promise<ListPage | undefined> {
  try {
    const { json } = await ask(page.map(([name, value]) => [name, name === place ? String(at) : value]));
    return toPage(json, resource.envelope);
  } catch (error) {
    if (isMissingPage(error)) return undefined;
    throw error;
  }
}
