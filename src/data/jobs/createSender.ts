import { isAccepted } from '../accepted';
import type { JobOptions } from './job';
import { type JobResult, toFailedResult, toJobFailure } from './jobResult';

/** The items of one call, by their indexes. */
export interface SendUnit {
  readonly indexes: readonly number[];
  /** How often the call had no readable answer, and the last failure. */
  readonly lost: number;
  readonly loss?: unknown;
}

/** What became of a unit. */
interface Outcome {
  /** The results of its items in order; none if they are to be sent again. */
  readonly results: readonly JobResult[];
  /** What is to be sent again. */
  readonly again: readonly SendUnit[];
  /** What went wrong, if anything did. */
  readonly failure?: unknown;
}

/** Calls of one item without a readable answer, after which its result is unknown. */
const mostLost = 3;

/** Whether a failure passes by itself or with a sign-in, so that the call is to be made again. */
const passes = (error: unknown) => ['throttled', 'session', 'lost'].includes(toJobFailure(error));

/** Cuts a number of items into units of at most so many. */
export function unitsOf(count: number, most: number): SendUnit[] {
  return Array.from({ length: Math.ceil(count / most) }, (_, unit) => ({
    indexes: Array.from({ length: Math.min(most, count - unit * most) }, (__, index) => unit * most + index),
    lost: 0,
  }));
}

/**
 * Makes the call of one unit and tells what became of it.
 *
 * @param isLost whether the connection was lost and nothing was heard since
 */
export function createSender<T>(
  items: readonly T[],
  call: (item: T, index: number) => Promise<unknown>,
  { together, recheck, probe }: Pick<JobOptions<T>, 'together' | 'recheck' | 'probe'>,
  isLost: () => boolean,
): (unit: SendUnit) => Promise<Outcome> {
  const itemsOf = ({ indexes }: SendUnit) => indexes.map((index) => items[index] as T);
  const every = (unit: SendUnit, result: JobResult): Outcome => ({ results: unit.indexes.map(() => result), again: [] });
  const each = (unit: SendUnit, rest: Omit<SendUnit, 'indexes'>): Outcome => ({
    results: [],
    again: unit.indexes.map((index) => ({ indexes: [index], ...rest })),
  });

  /** @throws unless the API answers, be it with a refusal */
  async function probeApi(): Promise<void> {
    try {
      await probe?.();
    } catch (error) {
      if (passes(error)) throw error;
    }
  }

  function failed(unit: SendUnit, error: unknown): Outcome {
    const failure = toJobFailure(error);
    if (failure === 'throttled' || failure === 'session') return { results: [], again: [unit] };
    if (failure === 'refused' || failure === 'changed') {
      const results = unit.indexes.length === 1 ? [toFailedResult(failure, error)] : together?.resultsOf?.(error, itemsOf(unit));
      return results ? { results, again: [] } : each(unit, { lost: 0 });
    }
    if (recheck && unit.lost + 1 < mostLost) return each(unit, { lost: unit.lost + 1, loss: error });
    return every(unit, toFailedResult('unknown', error));
  }

  return async (unit) => {
    const [index = 0] = unit.indexes;
    const item = items[index] as T;
    try {
      if (isLost()) await probeApi();
      const found = unit.lost > 0 ? await recheck?.(item, index) : 'again';
      if (found !== 'again')
        return every(unit, found === 'done' ? { state: 'done', answer: undefined } : toFailedResult('unknown', unit.loss));
    } catch (failure) {
      // Nothing was sent.
      return { ...(passes(failure) ? { results: [], again: [unit] } : every(unit, toFailedResult('unknown', failure))), failure };
    }
    try {
      const answer = together && unit.indexes.length > 1 ? await together.call(itemsOf(unit)) : await call(item, index);
      return every(unit, { state: 'done', answer });
    } catch (failure) {
      // Sent again, it would be done twice.
      if (isAccepted(failure)) return every(unit, { state: 'accepted' });
      return { ...failed(unit, failure), failure };
    }
  };
}
