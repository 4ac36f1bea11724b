/**
 * The envelope of the API's answers. Each member is a path of keys joined by dots, e.g. `meta.total`; `.` is the answer itself. Error bodies
 * have no envelope.
 */
export interface Envelope {
  /** The records of a list. Default `results`. A plain array is accepted too. */
  readonly records?: string;
  /** The total of the list. Default `count`. Without it, the total is known on the last page. */
  readonly count?: string;
  /**
   * Whether there is a next page: its URL, cursor or number, or a boolean. Default `next`. If it is missing, the count decides; without a
   * count, a full page is followed by another.
   */
  readonly next?: string;
  /** The record, in answers about one. Default `.`: the answer is the record. */
  readonly record?: string;
}

const defaults: Required<Envelope> = { records: 'results', count: 'count', next: 'next', record: '.' };
const pathForm = /^(\.|[^.\s]+(\.[^.\s]+)*)$/;

/** The members of an envelope that are not valid paths. */
export function badPaths(declared: Envelope): [part: string, path: unknown][] {
  return Object.entries(declared).filter(([, path]) => typeof path !== 'string' || !pathForm.test(path));
}

/** Fills in the missing members of an envelope from the API's, or from DRF's. */
export function resolveEnvelope(declared: Envelope = {}, common: Required<Envelope> = defaults): Required<Envelope> {
  return { ...common, ...declared };
}
