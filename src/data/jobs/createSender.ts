import { isAccepted } from '../accepted';
import type { JobOptions } from './job';
import { type JobResult, toFailedResult, toJobFailure } from './jobResult';

export interface SendUnit {
  readonly indexes: readonly number[];
  readonly lost: number;
  readonly loss?: unknown;
}

interface Outcome {
  readonly results: readonly JobResult[];
  readonly again: readonly SendUnit[];
  readonly failure?: unknown;
}

/** Attempts without a readable response, after which an item's result is unknown. */
const maxLost = 3;

const passes = (error: unknown) => ['throttled', 'session', 'lost'].includes(toJobFailure(error));

export function splitIntoUnits(count: number, maxUnit: number): SendUnit[] {
  return Array.from({ length: Math.ceil(count / maxUnit) }, (_, unit) => ({
    indexes: Array.from({ length: Math.min(maxUnit, count - unit * maxUnit) }, (__, index) => unit * maxUnit + index),
    lost: 0,
  }));
}

export function createSender<T>(
  items: readonly T[],
  call: (item: T, index: number) => Promise<unknown>,
  { together, recheck, probe }: Pick<JobOptions<T>, 'together' | 'recheck' | 'probe'>,
  isLost: () => boolean,
): (unit: SendUnit) => Promise<Outcome> {
  const getItems = ({ indexes }: SendUnit) => indexes.map((index) => items[index] as T);
  const every = (unit: SendUnit, result: JobResult): Outcome => ({ results: unit.indexes.map(() => result), again: [] });
  const each = (unit: SendUnit, rest: Omit<SendUnit, 'indexes'>): Outcome => ({
    results: [],
    again: unit.indexes.map((index) => ({ indexes: [index], ...rest })),
  });

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
      const results = unit.indexes.length === 1 ? [toFailedResult(failure, error)] : together?.getResults?.(error, getItems(unit));
      return results ? { results, again: [] } : each(unit, { lost: 0 });
    }
    if (recheck && unit.lost + 1 < maxLost) return each(unit, { lost: unit.lost + 1, loss: error });
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
      return { ...(passes(failure) ? { results: [], again: [unit] } : every(unit, toFailedResult('unknown', failure))), failure };
    }
    try {
      const answer = together && unit.indexes.length > 1 ? await together.call(getItems(unit)) : await call(item, index);
      return every(unit, { state: 'done', answer });
    } catch (failure) {
      // A retry would repeat the write.
      if (isAccepted(failure)) return every(unit, { state: 'accepted' });
      return { ...failed(unit, failure), failure };
    }
  };
}
