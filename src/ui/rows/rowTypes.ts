import type { RaRecord } from 'react-admin';
import type { FieldDeclaration } from '../../schema/fieldTypes';
import type { RecordId } from '../../schema/recordTypes';
import type { ResolvedResource } from '../../schema/resource';

/** One row of a record; a new one has no id yet. */
export type Row = { readonly id?: RecordId } & Readonly<Record<string, unknown>>;

/** Rows of one record: where they stand and what they are made of. */
export interface RowsPlace {
  readonly resource: ResolvedResource;
  readonly recordId: RecordId;
  readonly source: string;
  readonly field: FieldDeclaration<'rows'>;
}

/** The calls that `save` and `add` of declared rows add to the data provider. */
export interface RowsDataProvider {
  saveRows(
    resource: string,
    id: RecordId,
    source: string,
    rows: readonly Row[],
    previous: RaRecord | undefined,
  ): Promise<RaRecord | undefined>;
  addRow(resource: string, id: RecordId, source: string, row: Row): Promise<void>;
}

/** Rows keep ids that the API knows; one that was removed meanwhile comes back as a new row. */
export function withKnownIds(rows: readonly Row[], known: readonly Row[]): readonly Row[] {
  const ids = new Set(known.map(({ id }) => id));
  return rows.map(({ id, ...row }) => (id !== undefined && ids.has(id) ? { id, ...row } : row));
}
