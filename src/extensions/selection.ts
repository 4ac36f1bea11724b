import type { FilterPayload } from 'react-admin';
import type { RecordId } from '../schema/recordTypes';

export interface Selection {
  readonly ids: readonly RecordId[];
  /** The list's filter, and its total at the time of the selection; undefined if the API does not count. */
  readonly matching?: { readonly filter: FilterPayload; readonly total: number | undefined };
}
