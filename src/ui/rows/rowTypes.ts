import type { RaRecord } from 'react-admin';
import type { FieldDeclaration } from '../../schema/fieldTypes';
import type { RecordId } from '../../schema/recordTypes';
import type { ResolvedResource } from '../../schema/resource';

export type Row = { readonly id?: RecordId } & Readonly<Record<string, unknown>>;

export interface RowsPlace {
  readonly resource: ResolvedResource;
  readonly recordId: RecordId;
  readonly source: string;
  readonly field: FieldDeclaration<'rows'>;
}

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

/** Removes ids that the API no longer has: such a row was removed remotely and is added again. */
export function withKnownIds(rows: readonly Row[], known: readonly Row[]): readonly Row[] {
  const ids = new Set(known.map(({ id }) => id));
  return rows.map(({ id, ...row }) => (id !== undefined && ids.has(id) ? { id, ...row } : row));
}
