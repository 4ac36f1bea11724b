/**
 * For so long the names of other records stand without being asked for again, in milliseconds: from page to page of a list, and from a
 * list to a record and back. A change made here is seen at once; react-admin brings what it knows up to date.
 */
export const freshNames = 30_000;
