import type { SortPayload } from 'react-admin';

/** Returns the order that a press on the title of a column gives a list: ascending first. */
export const nextSort = ({ field, order }: SortPayload, source: string): SortPayload => ({
  field: source,
  order: field === source && order === 'ASC' ? 'DESC' : 'ASC',
});
