import type { JobCounts, JobOptions } from './job';
import type { JobResult } from './jobResult';

/** Number of items that have a result. */
export const countSettled = ({ done, accepted, refused, changed, unknown }: JobCounts): number =>
  done + accepted + refused + changed + unknown;

/** Keeps and counts the results of a job's items. */
export function createResults<T>(items: readonly T[], { onResult, recheck }: Pick<JobOptions<T>, 'onResult' | 'recheck'>) {
  const results = new Array<JobResult | undefined>(items.length).fill(undefined);
  const counts = { done: 0, accepted: 0, refused: 0, changed: 0, unknown: 0 };

  /** Whether the item of a result may be sent again. */
  function canRetry(result: JobResult | undefined): boolean {
    if (result?.state === 'changed') return result.canRetry;
    return result?.state === 'refused' || (result?.state === 'unknown' && recheck !== undefined);
  }

  return {
    results,
    counts: (): JobCounts => ({ ...counts }),
    /** @throws what `onResult` throws; the result is kept all the same */
    async settle(index: number, result: JobResult): Promise<void> {
      results[index] = result;
      counts[result.state] += 1;
      await onResult?.(items[index] as T, result, index);
    },
    countRetries: () => results.filter(canRetry).length,
    /** Forgets the results of the items that may be sent again. @returns those results, with the index of each */
    takeRetries(): readonly (readonly [number, JobResult])[] {
      return results.flatMap((result, index) => {
        if (!result || !canRetry(result)) return [];
        counts[result.state] -= 1;
        results[index] = undefined;
        return [[index, result] as const];
      });
    },
  };
}
