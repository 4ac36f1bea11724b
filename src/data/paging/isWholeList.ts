import type { GetListResult } from 'react-admin';

/** Returns whether the first page of a list has all of its records. */
export const isWholeList = ({ data, total, pageInfo }: GetListResult): boolean =>
  total === undefined ? pageInfo?.hasNextPage !== true : total <= data.length;
