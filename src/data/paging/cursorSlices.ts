import { isMissingPage, type PagedList, type PagingOf, pastTheEnd, type ReadSlice, type Slice } from './slices';

/** The index at which a page begins, and its cursor. The first page has none. */
interface Step {
  readonly start: number;
  readonly cursor: string | undefined;
}

/** Number of lists whose cursors are kept. An older list is walked again. */
const remembered = 50;
const beginning: readonly Step[] = [{ start: 0, cursor: undefined }];

/**
 * DRF's CursorPagination: each page names the cursor of the next (`next`). Cursors are kept by list, so that the next and the previous page
 * take one call each; an unknown page is reached through those before it. The API gives no total.
 */
export function createCursorSlices(): ReadSlice<PagingOf<'cursor'>> {
  const paths = new Map<string, readonly Step[]>();

  const remember = (name: string, steps: readonly Step[]) => {
    paths.delete(name);
    if (steps.length > 1) paths.set(name, steps);
    for (const oldest of paths.size > remembered ? [...paths.keys()].slice(0, 1) : []) paths.delete(oldest);
  };

  async function walk(list: PagedList, paging: PagingOf<'cursor'>, name: string, start: number, wanted: number): Promise<Slice> {
    const size = paging.size === null ? [] : [[paging.size, String(Math.min(wanted, paging.largest))] as const];
    const records = [];
    let steps = paths.get(name) ?? beginning;
    for (let index = steps.findLastIndex((step) => step.start <= start); ; index += 1) {
      const { start: at, cursor } = steps[index] as Step;
      const page = await list.read([...(cursor === undefined ? [] : [[paging.cursor, cursor] as const]), ...size]);
      records.push(...page.results.slice(Math.max(0, start - at)));
      const end = at + page.results.length;
      const next = page.results.length > 0 ? cursorOf(page.next, paging.cursor) : undefined;
      const known = steps[index + 1];
      // Another next page than last time: what lay beyond it is no longer where it was.
      if (known?.cursor !== next || known?.start !== end)
        steps = [...steps.slice(0, index + 1), ...(next === undefined ? [] : [{ start: end, cursor: next }])];
      remember(name, steps);
      if (next === undefined && start > 0 && records.length === 0) return pastTheEnd(end);
      if (next === undefined || records.length >= wanted)
        return { records: records.slice(0, wanted), total: undefined, hasMore: next !== undefined || records.length > wanted };
    }
  }

  return async (list, paging, start, wanted) => {
    const name = `${list.path} ${list.name} ${wanted}`;
    try {
      return await walk(list, paging, name, start, wanted);
    } catch (error) {
      // "Invalid cursor": the API forgot what it gave out, e.g. by a new release.
      if (!paths.has(name) || !isMissingPage(error)) throw error;
      paths.delete(name);
      return walk(list, paging, name, start, wanted);
    }
  };
}

/** The cursor in the URL of a page; an API may also give the bare cursor. */
function cursorOf(next: string | undefined, parameter: string): string | undefined {
  if (next === undefined) return undefined;
  const { searchParams } = new URL(next, 'http://api');
  return searchParams.get(parameter) ?? (/[/?]/.test(next) ? undefined : next);
}
