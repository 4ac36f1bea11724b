/**
 * What the API's answers wrap records in. Each is a path of keys joined by dots, e.g. `meta.total`; `.` is the answer itself. Error
 * bodies are read as they come.
 */
export interface Envelope {
  /** The records of a list. Default `results`; an answer that is an array by itself is read all the same. */
  readonly records?: string;
  /** How many records the list has. Default `count`; where an API does not say, pages are turned until the last. */
  readonly count?: string;
  /**
   * Whether there is a next page: its address, its cursor, its number, or a boolean. Default `next`; where nothing stands there, the
   * count tells, and without one a full page has another after it.
   */
  readonly next?: string;
  /** The record, in answers that are about one. Default `.`: the answer is the record. */
  readonly record?: string;
}

const defaults: Required<Envelope> = { records: 'results', count: 'count', next: 'next', record: '.' };
const pathForm = /^(\.|[^.\s]+(\.[^.\s]+)*)$/;

/** The parts of an envelope that are no paths, for those who check what was declared. */
export function badPaths(declared: Envelope): [part: string, path: unknown][] {
  return Object.entries(declared).filter(([, path]) => typeof path !== 'string' || !pathForm.test(path));
}

/** Fills in what an envelope leaves out: with the API's, or with DRF's. */
export function resolveEnvelope(declared: Envelope = {}, common: Required<Envelope> = defaults): Required<Envelope> {
  return { ...common, ...declared };
}
