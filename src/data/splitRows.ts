import type { Fields } from '../schema/fieldTypes';
import type { Payload } from './toPayload';

/** A payload without the rows that have a save call of their own, and those rows. */
export function splitRows(fields: Fields, payload: Payload): { readonly own: Payload; readonly rows: Payload } {
  const own: Payload = {};
  const rows: Payload = {};
  for (const [source, value] of Object.entries(payload)) {
    const field = fields[source];
    const target = field?.type === 'rows' && field.save ? rows : own;
    target[source] = value;
  }
  return { own, rows };
}
