import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { getPeriodDates, type Period } from '../../../src/data/widgets/periods';
import { toBuckets } from '../../../src/features/dashboard/trendPoints';
import { daysIn, previousDates } from '../../../src/schema/period';

const on = (day: string) => new Date(`${day}T12:00:00`);

describe('the days of a period', () => {
  // covers: 7.28, 9.3
  it.each<[Period, string, string]>([
    ['week', '2026-08-15', '2026-08-09'],
    ['week', '2026-03-03', '2026-02-25'],
    ['week', '2026-01-03', '2025-12-28'],
    ['month', '2026-08-15', '2026-07-15'],
    ['month', '2026-01-15', '2025-12-15'],
    ['month', '2026-03-31', '2026-02-28'],
    ['month', '2024-03-30', '2024-02-29'],
    ['month', '2026-07-31', '2026-06-30'],
    ['year', '2026-08-15', '2025-08-15'],
    ['year', '2024-02-29', '2023-02-28'],
    ['year', '2025-02-28', '2024-02-28'],
  ])('a %s back from %s begins on %s', (period, today, after) => {
    expect(getPeriodDates(period, on(today))).toEqual({ after, before: today });
  });

  it('are seven for a week, both ends included, and the week before ends the day before', () => {
    const week = getPeriodDates('week', on('2026-03-03'));
    expect(daysIn(week)).toBe(7);
    expect(toBuckets([], week, 'day')).toHaveLength(7);
    expect(previousDates(week)).toEqual({ after: '2026-02-18', before: '2026-02-24' });
  });

  it.each(['Pacific/Kiritimati', 'Africa/Cairo', 'UTC', 'Pacific/Pago_Pago'])('end today in %s, at both ends of the day', (zone) => {
    const script = `
      import { getPeriodDates } from './src/data/widgets/periods.ts';
      const ends = [[0, 0], [23, 59]].map(([hour, minute]) => getPeriodDates('month', new Date(2026, 3, 24, hour, minute)));
      console.log(JSON.stringify(ends));`;
    const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
      env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
      encoding: 'utf8',
    });
    const month = { after: '2026-03-24', before: '2026-04-24' };
    expect(JSON.parse(output)).toEqual([month, month]);
  });
});

describe('figures over time', () => {
  const series = [
    { day: '2026-02-27', value: 2 },
    { day: '2026-03-01', value: 1.5 },
    { day: '2026-03-01', value: 0.5 },
    { day: '2026-05-01', value: 9 },
  ];

  it('are zero on days that the answer leaves out, and nothing beyond the period counts', () => {
    expect(toBuckets(series, { after: '2026-02-27', before: '2026-03-02' }, 'day')).toEqual([
      { after: '2026-02-27', before: '2026-02-27', value: 2 },
      { after: '2026-02-28', before: '2026-02-28', value: 0 },
      { after: '2026-03-01', before: '2026-03-01', value: 2 },
      { after: '2026-03-02', before: '2026-03-02', value: 0 },
    ]);
  });

  it('are put together by month, the first and last as long as the period reaches', () => {
    const buckets = toBuckets(series, { after: '2025-03-15', before: '2026-03-15' }, 'month');
    expect(buckets).toHaveLength(13);
    expect(buckets[0]).toEqual({ after: '2025-03-15', before: '2025-03-31', value: 0 });
    expect(buckets.slice(-2)).toEqual([
      { after: '2026-02-01', before: '2026-02-28', value: 2 },
      { after: '2026-03-01', before: '2026-03-15', value: 2 },
    ]);
  });

  it('of a back end that answers by month land in theirs', () => {
    const [first] = toBuckets([{ day: '2026-02-01', value: 7 }], { after: '2026-02-10', before: '2026-03-10' }, 'month');
    expect(first).toMatchObject({ value: 7 });
  });
});
