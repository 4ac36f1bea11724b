import { describe, expect, it } from 'vitest';
import { isReached } from '../../../bench/measure';
import { replaceBetween } from '../../../bench/report/replaceBetween';
import { getRatio, median, slope } from '../../../bench/report/statistics';
import { toMeasures } from '../../../bench/report/toMeasures';
import { toTable } from '../../../bench/report/toTable';

describe('the figures of the benchmark', () => {
  it('are medians: the value in the middle, or the mean of the two there', () => {
    expect([median([9, 1, 5]), median([4, 1, 9, 2]), median([])]).toEqual([5, 3, Number.NaN]);
  });

  it('are compared within their run: a slow run does not move the ratio', () => {
    expect(
      getRatio([
        [50, 100],
        [500, 1000],
        [10, 20],
      ]),
    ).toBe(0.5);
    expect(getRatio([[5, 0]])).toBeUndefined();
  });

  it('grow by the slope of a line through them', () => {
    expect(
      slope([
        [10, 5],
        [20, 7],
        [30, 9],
      ]),
    ).toBeCloseTo(0.2);
  });

  it('reach a target that is theirs or their ratio’s', () => {
    const atMost = { of: 'ratio', is: 'at most', limit: 0.5 } as const;
    expect(isReached({ value: 90, ratio: 0.5, target: atMost })).toBe(true);
    expect(isReached({ value: 90, ratio: 0.51, target: atMost })).toBe(false);
    expect(isReached({ value: 90, target: atMost })).toBe(false);
    expect(isReached({ value: 5, target: { of: 'value', is: 'at least', limit: 5 } })).toBe(true);
  });

  it('become rows in the order of the table, and only those that both apps have', () => {
    const measures = toMeasures([
      { ours: { sort: 80, signIn: 10, record: 3 }, floor: { sort: 100, signIn: 100 } },
      { ours: { sort: 120, signIn: 30 }, floor: { sort: 100, signIn: 100 } },
    ]);
    expect(measures.map(({ name, value, reference, ratio }) => [name, value, reference, ratio])).toEqual([
      ['sign-in usable, cold', 20, 100, 0.2],
      ['sort click → rows', 100, 100, 1],
    ]);
  });

  it('are printed with their unit, what must be reached, and whether it is, where there is such', () => {
    const table = toTable([
      { name: 'next page', value: 170.4, reference: 387, ratio: 0.44, unit: 'ms', target: { of: 'ratio', is: 'at most', limit: 0.45 } },
      { name: 'calls', value: 3, unit: 'calls', target: { of: 'value', is: 'at most', limit: 2 } },
      { name: 'requests a second', value: 1500, reference: 500, ratio: 3, unit: 'requests/s' },
    ]);
    expect(table.split('\n').slice(2)).toEqual([
      '| next page | 170 ms | 387 ms | 0.44 | ≤ 0.45 × | reached |',
      '| calls | 3 calls | – | – | ≤ 2 calls | **not reached** |',
      '| requests a second | 1500 requests/s | 500 requests/s | 3.00 | – |  |',
    ]);
  });
});

describe('the document of the benchmark', () => {
  it('keeps everything but what stands between the markers', () => {
    const document = 'a\n<!-- bench:x -->\nold\n<!-- /bench:x -->\nb\n';
    expect(replaceBetween(document, 'x', 'new')).toBe('a\n<!-- bench:x -->\nnew\n<!-- /bench:x -->\nb\n');
  });

  it('must have the markers', () => {
    expect(() => replaceBetween('a', 'x', 'new')).toThrow('<!-- bench:x -->');
  });
});
