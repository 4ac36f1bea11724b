/**
 * Identifies the form of a record.
 *
 * @param id of the record; undefined for a new one
 */
export const formScope = (resource: string, id: string | number | undefined): string =>
  id === undefined ? `${resource}:new` : `${resource}:id:${id}`;
