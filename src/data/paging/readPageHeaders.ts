import { totalHeaders } from '../../schema/pageHeaders';
import type { ListPage } from './slices';

/** Reads the total and the next page of an array from its headers, e.g. `Link` (RFC 8288). @returns undefined without such a header */
export function readPageHeaders(headers: Headers): Omit<ListPage, 'results'> | undefined {
  const links = headers.get('Link') ?? '';
  const next = /<([^>]*)>[^,<]*;\s*rel="?next\b/i.exec(links)?.[1];
  const total = totalHeaders.map((name) => headers.get(name)).find(Boolean) ?? /\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1];
  const count = total !== undefined && total !== null && /^\d+$/.test(total) ? { count: Number(total) } : {};
  if (next) return { ...count, hasNext: true, next };
  if (/\brel="?(prev|first|last)/i.test(links)) return { ...count, hasNext: false };
  return 'count' in count ? { ...count, hasNext: undefined } : undefined;
}
