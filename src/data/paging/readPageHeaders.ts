const totals = ['X-Total-Count', 'X-Total', 'X-WP-Total', 'X-Pagination-Total-Count'];

/**
 * Reads the total and the next page that some APIs write into headers beside an array: `X-Total-Count`, `Content-Range: items 0-24/90`,
 * and `Link` (RFC 8288).
 * @returns `next` is false where the links name no next page
 */
export function readPageHeaders(headers: Headers | undefined): { readonly count?: string | undefined; readonly next?: string | false } {
  const links = headers?.get('Link') ?? '';
  const next = /<([^>]*)>[^,<]*;\s*rel="?next\b/i.exec(links)?.[1];
  const count = totals.map((name) => headers?.get(name)).find(Boolean) ?? /\/(\d+)$/.exec(headers?.get('Content-Range') ?? '')?.[1];
  return { count, ...(next ? { next } : /\brel="?(prev|first|last)/i.test(links) && { next: false }) };
}
