/** Dotted paths in the API's responses, e.g. `meta.total`; `.` is the response itself. Error bodies have no envelope. */
export interface Envelope {
  /** The records of a list. Default `results`. A plain array is accepted too. */
  readonly records?: string;
  /** Total of the list. Default `count`. Without it, the total is known only on the last page. */
  readonly count?: string;
  /** Next page: a URL, cursor, number or boolean. Default `next`. Without it, the count decides. */
  readonly next?: string;
  /** The record in single-record responses. Default `.`. */
  readonly record?: string;
}

const defaults: Required<Envelope> = { records: 'results', count: 'count', next: 'next', record: '.' };
const pathForm = /^(\.|[^.\s]+(\.[^.\s]+)*)$/;

export function badPaths(declared: Envelope): [part: string, path: unknown][] {
  return Object.entries(declared).filter(([, path]) => typeof path !== 'string' || !pathForm.test(path));
}

export function resolveEnvelope(declared: Envelope = {}, common: Required<Envelope> = defaults): Required<Envelope> {
  return { ...common, ...declared };
}
