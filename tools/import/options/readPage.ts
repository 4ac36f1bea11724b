import type { DescribedCollection, DescribedParameter } from '../../../server/openApi/describedApi.ts';
import { detectEnvelope } from '../../../server/openApi/envelope.ts';
import { readAt } from '../../../src/schema/answerPath.ts';
import type { Envelope } from '../../../src/schema/envelope.ts';
import type { Answer, CallApi } from './createCaller.ts';
import { isRow, type SampleRow } from './describeSamples.ts';

export interface SamplePage {
  readonly rows: readonly SampleRow[];
  readonly paging: DescribedCollection['paging'];
  readonly envelope?: DescribedCollection['envelope'];
  readonly parameters: readonly DescribedParameter[];
}

/** Number of requested records: enough to see nulls, few enough for the server. */
const sampleSize = 5;

export const firstPage = (url: string, size = sampleSize) => `${url}${url.includes('?') ? '&' : '?'}page_size=${size}&limit=${size}`;

const parameter = (name: string, kind: DescribedParameter['kind'] = 'integer'): DescribedParameter => ({ name, kind });

function recordsIn(json: unknown): { readonly rows: readonly SampleRow[]; readonly envelope?: Envelope } | undefined {
  if (Array.isArray(json)) return { rows: json.filter(isRow) };
  const envelope = detectEnvelope(json);
  const records = envelope?.records === undefined ? undefined : readAt(json, envelope.records);
  // A single record can contain a list of other values.
  return envelope && Array.isArray(records) && records.every(isRow) ? { rows: records, envelope } : undefined;
}

const nextIn = (json: unknown, envelope: Envelope | undefined) => (envelope?.next === undefined ? undefined : readAt(json, envelope.next));

function getStyle(next: unknown): 'page' | 'offset' | 'cursor' | undefined {
  if (typeof next !== 'string') return undefined;
  return (['cursor', 'offset', 'page'] as const).find((style) => new RegExp(`[?&]${style}=`).test(next));
}

/** If the first page has all records, a call for one record shows the style of paging. @returns undefined: not a list */
export async function readPage(answer: Answer, url: string, call: CallApi): Promise<SamplePage | undefined> {
  const { json } = answer;
  const found = recordsIn(json);
  if (!found) return undefined;
  const { rows, envelope } = found;
  if (!envelope) return { rows, paging: 'none', parameters: [] };
  const counted = envelope.count === undefined ? undefined : readAt(json, envelope.count);
  const count = typeof counted === 'number' ? counted : undefined;
  const shape = { rows, envelope };
  let style = getStyle(nextIn(json, envelope));
  let wanted = sampleSize;
  let given = rows.length;
  if (!style && count !== undefined && rows.length > 1) {
    const again = await call('GET', firstPage(url, 1));
    style = getStyle(nextIn(again.json, envelope));
    wanted = 1;
    given = recordsIn(again.json)?.rows.length ?? rows.length;
  }
  if (style === 'offset') return { ...shape, paging: 'offset', parameters: [parameter('limit'), parameter('offset')] };
  // A page of the requested length, with more records after it, has a selectable size.
  const sizes = given === wanted && (style !== undefined || (count ?? 0) > wanted) ? [parameter('page_size')] : [];
  if (style === 'cursor') return { ...shape, paging: 'cursor', parameters: [parameter('cursor', 'string'), ...sizes] };
  if (style === 'page') return { ...shape, paging: 'page', parameters: [parameter('page'), ...sizes] };
  // Only DRF's cursor pages have no count.
  if (envelope.records === 'results' && envelope.next === 'next' && count === undefined)
    return { ...shape, paging: 'cursor', parameters: [parameter('cursor', 'string')] };
  return { ...shape, paging: 'unknown', parameters: [] };
}
