import { findRecordPath } from '../../../server/openApi/envelope.ts';
import { readAt } from '../../../src/schema/answerPath.ts';
import type { CallApi } from './createCaller.ts';
import { isRow, type SampleRow } from './describeSamples.ts';

const usual = ['id', 'pk', 'uuid', 'slug', 'code', 'key', 'username', 'name'];

const isKey = (value: unknown): value is string | number => (typeof value === 'string' && value !== '') || typeof value === 'number';

export const recordUrl = (list: string, key: string | number) =>
  `${list.replace(/\/$/, '')}/${encodeURIComponent(key)}${list.endsWith('/') ? '/' : ''}`;

/** Candidates for the key in a record's path. One at the end of the record's `url` comes first. */
function candidates(row: SampleRow): readonly string[] {
  const ending = typeof row.url === 'string' ? decodeURIComponent(row.url.replace(/\/$/, '').split('/').at(-1) ?? '') : undefined;
  const byUrl = ending ? Object.keys(row).filter((source) => source !== 'url' && String(row[source]) === ending) : [];
  const likely = Object.keys(row).filter((source) => /(uuid|slug|code|number)$/.test(source));
  return [...new Set([...byUrl, ...usual, ...likely])].filter((source) => isKey(row[source])).slice(0, 6);
}

export async function findRecordKey(list: string, row: SampleRow, call: CallApi) {
  for (const key of candidates(row)) {
    const value = row[key];
    if (!isKey(value)) continue;
    const url = recordUrl(list, value);
    const { ok, json } = await call('GET', url);
    const wrapper = isRow(json) && json[key] === undefined ? findRecordPath(json) : undefined;
    const record = wrapper === undefined ? json : readAt(json, wrapper);
    if (ok && isRow(record) && String(record[key] ?? value) === String(value)) return { key, url, record, wrapper };
  }
  return undefined;
}
