import { readFiles } from '../../src/fields/files/api';
import type { ResolvedResource } from '../../src/schema/resource';
import type { StoredRecord } from '../database/records';
import { fieldsOfType } from '../database/tables';
import { type ApiErrorEntry, invalid } from '../http/apiError';
import type { MediaFile } from '../storage/media';

/**
 * Completes lists of files: stored files, named by their address, come from the records themselves, so that no request takes another
 * record's file. @param before locked records @param added new files @throws ApiError 400 for a file that a record does not have
 */
export function keepFiles(
  resource: ResolvedResource,
  stored: Readonly<Record<string, unknown>>,
  before: readonly StoredRecord[],
  added: readonly MediaFile[],
): Record<string, unknown> {
  const entries: ApiErrorEntry[] = [];
  const kept: Record<string, unknown> = {};
  const isNew = new Set(added.map(({ path }) => path));
  for (const { source } of fieldsOfType(resource.fields, 'files')) {
    if (typeof stored[source] !== 'string') continue;
    const lists = before.map((record) => readFiles(record[source]));
    const files = readFiles(stored[source]).map((file, index) => {
      if (isNew.has(file.path)) return file;
      const found = lists.map((list) => list.find(({ path }) => path === file.path));
      if (found.length > 0 && found.every(Boolean)) return found[0];
      entries.push({ code: 'does_not_exist', attr: `${source}.${index}`, text: 'file_gone' });
      return file;
    });
    kept[source] = JSON.stringify([...new Map(files.map((file) => [file?.path, file])).values()]);
  }
  if (entries.length > 0) throw invalid(entries);
  return { ...stored, ...kept };
}
