/** Parameter of a page under /auth beside `error`: the id under which the server's log has the call that failed. */
export const referenceParameter = 'reference';

/** @returns undefined for what cannot be a request id: anybody can write an address */
export function readReference(query: URLSearchParams): string | undefined {
  const text = query.get(referenceParameter) ?? '';
  return /^[\w.:-]{1,64}$/.test(text) ? text : undefined;
}
