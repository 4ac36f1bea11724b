export const totalHeaders = ['X-Total-Count', 'X-Total', 'X-WP-Total', 'X-Pagination-Total-Count'];

/** Headers that have the number of records of an array's list. */
export const countHeaders = ['Content-Range', ...totalHeaders];

export const pageHeaders = ['Link', ...countHeaders];

const maxLength = 2_000;

/** Returns the headers of these names. Longer ones are left out. */
export function pickHeaders(headers: Headers, names: readonly string[]): Record<string, string> {
  const found = names.map((name) => [name, headers.get(name) ?? ''] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== '' && value.length <= maxLength));
}
