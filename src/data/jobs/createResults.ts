import type { JobCounts, JobOptions } from './job';
import type { JobResult } from './jobResult';

export const countSettled = ({ done, accepted, refused, changed, unknown }: JobCounts): number =>
  done + accepted + refused + changed + unknown;

export function createResults<T>(items: readonly T[], { onResult, recheck }: Pick<JobOptions<T>, 'onResult' | 'recheck'>) {
  const results = new Array<JobResult | undefined>(items.length).fill(undefined);
  const counts = { done: 0, accepted: 0, refused: 0, changed: 0, unknown: 0 };

  function canRetry(result: JobResult | undefined): boolean {
    if (result?.state === 'changed') return result.canRetry;
    return result?.state === 'refused' || (result?.state === 'unknown' && recheck !== undefined);
  }

  return {
    results,
    counts: (): JobCounts => ({ ...counts }),
    async settle(index: number, result: JobResult): Promise<void> {
      results[index] = result;
      counts[result.state] += 1;
      await onResult?.(items[index] as T, result, index);
    },
    countRetries: () => results.filter(canRetry).length,
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
