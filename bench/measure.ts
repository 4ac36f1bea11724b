/** One figure of the benchmark, for the table of docs/reports/performance.md and for `--json`. */
export interface Measure {
  /** What was measured, as the table's row says it. Unique. */
  readonly name: string;
  /** Ours: the median of all runs. */
  readonly value: number;
  readonly unit: Unit;
  /** The same of what it is compared with (floor app, smaller table, other server), taken in the same runs. */
  readonly reference?: number;
  /** value / reference, or reference / value where the target is a multiple to reach; the median of each run's own ratio. */
  readonly ratio?: number;
  /** What must be reached; none where the figure only tells more about another. */
  readonly target?: Target;
}

export type Unit = 'ms' | 'kB' | 'calls' | 'requests' | 'handles' | 'nodes' | 'listeners' | 'score' | 'requests/s' | 'MB';

/** What must be reached: `of` says whether `limit` is one of the ratio or of the value itself. */
export interface Target {
  readonly of: 'ratio' | 'value';
  readonly is: 'at most' | 'at least';
  readonly limit: number;
}

/** True if the figure reaches its target; false too where a ratio is asked for and there is none. */
export function isReached({ value, ratio, target }: Pick<Measure, 'value' | 'ratio'> & { readonly target: Target }): boolean {
  const figure = target.of === 'ratio' ? ratio : value;
  if (figure === undefined) return false;
  return target.is === 'at most' ? figure <= target.limit : figure >= target.limit;
}
