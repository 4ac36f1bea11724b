import type { Figures } from '../browser/figures';
import type { Measure } from '../measure';
import { rows } from '../targets';
import { getRatio, median } from './statistics';

export interface Run {
  readonly ours: Figures;
  readonly floor: Figures;
}

/** Converts runs to table rows, for each figure that was measured: the medians, and the median of the ratios. */
export function toMeasures(runs: readonly Run[]): Measure[] {
  return rows.flatMap(({ key, name, unit, target }): Measure[] => {
    const pairs = runs.flatMap(({ ours, floor }) => {
      const [mine, reference] = [ours[key], floor[key]];
      return mine === undefined || reference === undefined ? [] : [[mine, reference] as const];
    });
    if (pairs.length === 0) return [];
    const ratio = getRatio(pairs);
    return [
      {
        ...{ name, unit, target },
        value: median(pairs.map(([mine]) => mine)),
        reference: median(pairs.map(([, reference]) => reference)),
        ...(target.of === 'ratio' && ratio !== undefined ? { ratio } : {}),
      },
    ];
  });
}
