import type { HistoryParameters } from '../../../data/history/hasHistory';
import type { HistoryEntry, HistoryPage } from '../../../schema/history';

const pageSize = 100;
/** The history answers at most 10,000 entries. */
const maxPages = 100;

/** Reads all entries of an action, the newest first. */
export async function readActionEntries(read: (query: HistoryParameters) => Promise<HistoryPage>, action: string): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const { results, count } = await read({ action, page, page_size: pageSize });
    entries.push(...results);
    if (results.length < pageSize || page * pageSize >= count) break;
  }
  return entries;
}
