import { readAt } from '../../src/schema/answerPath.ts';
import type { Envelope } from '../../src/schema/envelope.ts';
import { isObject } from '../../src/schema/objects.ts';
import { listed } from './listed.ts';

export const recordNames = listed('results, data, items, rows, objects, records, list, content, entries, member, hydra:member');
export const totalNames = listed(
  'count, total, total_count, totalCount, total_items, totalItems, total_results, total_records, totalRecords',
  'totalElements, total_elements, itemCount, item_count, size, hydra:totalItems',
);
/** In order of content: URLs and cursors before numbers, numbers before booleans. */
export const nextNames = listed(
  'next, next_url, next_page_url, nextPageUrl, next_cursor, nextCursor, next_page, nextPage, has_next, hasNext, hasNextPage, has_next_page, has_more',
  'hasMore, hydra:next',
);
/** Objects beside the records that describe the list. */
export const holderNames = listed('meta, pagination, paging, page_info, pageInfo, _meta, page, links, _links, info, view, hydra:view');
export const wrapperNames = listed(
  'success, ok, status, status_code, statusCode, message, msg, detail, code, error, errors, timestamp, request_id',
  'requestId, version, meta, links',
);
export const contentNames = listed('data, result, payload, response, object, item, record');

interface EnvelopeShape {
  names(path: string): readonly string[];
}

const below = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** Finds the count and the next page of a response: beside the records, in an object beside them, or around them. */
export function findEnvelope(records: string, shape: EnvelopeShape): Pick<Envelope, 'records' | 'count' | 'next'> {
  const within = records.split('.').slice(0, -1);
  const levels = within.length === 0 ? [''] : [within.join('.'), ''];
  const holders = levels.flatMap((level) => [
    level,
    ...holderNames.map((name) => below(level, name)).flatMap((holder) => [holder, below(holder, 'pagination')]),
  ]);
  const find = (names: readonly string[]) => {
    for (const holder of holders) {
      const known = shape.names(holder);
      const name = names.find((each) => known.includes(each));
      if (name !== undefined) return below(holder, name);
    }
    return undefined;
  };
  // `page.size` and `meta.size` are page sizes.
  const [count, next] = [
    find(totalNames.filter((name) => name !== 'size')) ?? (shape.names('').includes('size') ? 'size' : undefined),
    find(nextNames),
  ];
  return { records, ...(count !== undefined && { count }), ...(next !== undefined && { next }) };
}

export function differingEnvelope(found: Envelope, common: Required<Envelope>): Envelope | undefined {
  const entries = Object.entries(found).filter(([part, path]) => path !== common[part as keyof Envelope]);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

const namesAt = (json: unknown, path: string): readonly string[] => {
  const there = path === '' ? json : readAt(json, path);
  return isObject(there) ? Object.keys(there) : [];
};

export function detectEnvelope(json: unknown): Envelope | undefined {
  if (!isObject(json)) return undefined;
  const inner = contentNames.filter((name) => isObject(json[name]));
  const places = ['', ...inner].flatMap((within) => recordNames.map((name) => (within === '' ? name : `${within}.${name}`)));
  const records = places.find((path) => Array.isArray(readAt(json, path)));
  return records === undefined ? undefined : findEnvelope(records, { names: (path) => namesAt(json, path) });
}

/** Returns the path of an enveloped record, e.g. `data` of `{"success": true, "data": {…}}`; undefined without an envelope. */
export function findRecordPath(json: unknown): string | undefined {
  if (!isObject(json)) return undefined;
  const name = contentNames.find((each) => isObject(json[each]));
  return name !== undefined && Object.keys(json).every((each) => each === name || wrapperNames.includes(each)) ? name : undefined;
}
