/** One row of the table in docs/reports/performance.md and of `--json`. */
export interface Measure {
  /** Label in the table. Unique. */
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
  /** Median of the reference (floor app, smaller table, other server) in the same runs. */
  readonly reference?: number;
  /** Median of the ratios of all runs: value / reference, or reference / value if the target is a minimum. */
  readonly ratio?: number;
  readonly target?: Target;
}

export type Unit = 'ms' | 'kB' | 'calls' | 'requests' | 'handles' | 'nodes' | 'listeners' | 'score' | 'requests/s' | 'MB';

export interface Target {
  readonly of: 'ratio' | 'value';
  readonly is: 'at most' | 'at least';
  readonly limit: number;
}

/** Returns true if the figure meets its target. Returns false if the target is a ratio and the ratio is missing. */
export function isReached({ value, ratio, target }: Pick<Measure, 'value' | 'ratio'> & { readonly target: Target }): boolean {
  const figure = target.of === 'ratio' ? ratio : value;
  if (figure === undefined) return false;
  return target.is === 'at most' ? figure <= target.limit : figure >= target.limit;
}
