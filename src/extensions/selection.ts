import type { FilterPayload } from 'react-admin';
import type { RecordId } from '../schema/recordTypes';

/** The records that an action is for: some by their ids, or all that match. */
export interface Selection {
  readonly ids: readonly RecordId[];
  /** The list's search, filters and tab, and how many records matched when the selection was made; undefined if the API does not count. */
  readonly matching?: { readonly filter: FilterPayload; readonly total: number | undefined };
}
