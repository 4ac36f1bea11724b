import { isMissingPage, type PagedList, type PagingOf, pastTheEnd, type ReadSlice, type Slice } from './slices';

interface Step {
  readonly start: number;
  readonly cursor: string | undefined;
}

const remembered = 50;
const beginning: readonly Step[] = [{ start: 0, cursor: undefined }];

/** DRF's CursorPagination. Cursors are stored per list; an unknown page is reached through those before it. */
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
      const next = page.results.length > 0 ? getCursor(page.next, paging.cursor) : undefined;
      const known = steps[index + 1];
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
      // "Invalid cursor": the API no longer accepts it, e.g. after a deployment.
      if (!paths.has(name) || !isMissingPage(error)) throw error;
      paths.delete(name);
      return walk(list, paging, name, start, wanted);
    }
  };
}

function getCursor(next: string | undefined, parameter: string): string | undefined {
  if (next === undefined) return undefined;
  const { searchParams } = new URL(next, 'http://api');
  return searchParams.get(parameter) ?? (/[/?]/.test(next) ? undefined : next);
}
