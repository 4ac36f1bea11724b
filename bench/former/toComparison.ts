import type { Measure, Target, Unit } from '../measure';
import { getRatio, median } from '../report/statistics';
import type { FirstScreens } from './firstScreens';

export interface Pair {
  readonly ours: FirstScreens;
  readonly former: FirstScreens;
}

const noSlower: Target = { of: 'ratio', is: 'at most', limit: 1 };

const rows: readonly { readonly key: keyof FirstScreens; readonly name: string; readonly unit: Unit; readonly target?: Target }[] = [
  { key: 'rowsSeen', name: 'first list row seen, signed in, cold', unit: 'ms', target: noSlower },
  { key: 'signIn', name: 'sign-in usable, cold', unit: 'ms', target: noSlower },
  { key: 'submitToRows', name: 'submit of sign-in → list rows', unit: 'ms', target: noSlower },
  { key: 'script', name: 'script time of the list until it rests', unit: 'ms', target: noSlower },
  { key: 'blocking', name: 'blocking time of the list until it rests', unit: 'ms' },
  { key: 'signInScript', name: 'script time of the sign-in page until it rests', unit: 'ms' },
  { key: 'signInBlocking', name: 'blocking time of the sign-in page until it rests', unit: 'ms' },
  { key: 'rowsWarm', name: 'first list row, warm reload', unit: 'ms' },
  { key: 'layoutShift', name: 'layout shift on the list', unit: 'score', target: { of: 'value', is: 'at most', limit: 0.001 } },
];

/** Converts the pairs to table rows: medians of both versions, and the median of the ratios. */
export function toComparison(pairs: readonly Pair[]): Measure[] {
  return rows.map(({ key, name, unit, target }) => {
    const values = pairs.map(({ ours, former }) => [ours[key], former[key]] as const);
    const ratio = getRatio(values);
    return {
      ...{ name, unit },
      value: median(values.map(([mine]) => mine)),
      reference: median(values.map(([, theirs]) => theirs)),
      ...(ratio !== undefined && { ratio }),
      ...(target && { target }),
    };
  });
}
