import type { Identifier, RaRecord } from 'react-admin';

/** The place of a record, as `dataProvider.reorder` takes it. */
export interface Place {
  readonly id: Identifier;
  readonly ordering: number;
}

/**
 * Which records must be told a new place so that an order holds. The places that the records have are handed out anew, so that
 * a move between neighbours changes two of them only; places that are missing or taken twice are put right on the way.
 *
 * @param saved the records in their present order
 * @param wished the same records in another
 * @param source the field that holds the place
 */
export function changedPlaces(saved: readonly RaRecord[], wished: readonly RaRecord[], source: string): Place[] {
  let last = 0;
  const places = saved.map((record, index) => {
    const own: unknown = record[source];
    last = Number.isInteger(own) && ((own as number) > last || index === 0) ? (own as number) : last + 1;
    return last;
  });
  return wished.flatMap((record, index) => {
    const ordering = places[index] as number;
    return record[source] === ordering ? [] : [{ id: record.id, ordering }];
  });
}
