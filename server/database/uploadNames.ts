/** Names of uploads, read with the records that refer to them. */
import { type RawBuilder, sql } from 'kysely';
import type { ReadColumn } from './joinedColumns';

/** Holds the name and size of each upload by its path. Uploads of earlier versions have no row. */
export const uploadsTable = '_uploads';

/** The column of a read record that holds the name of its file. No source contains `__`. */
export const uploadNameColumn = (source: string): string => `${source}__name`;

export const isUploadColumn = ({ field }: Pick<ReadColumn, 'field'>): boolean => field.type === 'image' || field.type === 'file';

/** Finds the name by the primary key, which is one look-up for each file. */
export function uploadName(path: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select ${sql.ref('_upload.name')} from ${sql.table(uploadsTable)} as "_upload" where ${sql.ref('_upload.path')} = ${path})`;
}
