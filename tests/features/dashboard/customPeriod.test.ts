import { expect, it } from 'vitest';
import { readPeriod, toPeriodDates, writePeriod } from '../../../src/data/widgets/periods';
import { readStoredPeriod, toStoredPeriod } from '../../../src/features/dashboard/arrangement';
import { countingStep } from '../../../src/schema/period';

const now = new Date('2026-03-31T12:00:00');

it.each([
  ['two days', '2026-01-01..2026-01-31', { after: '2026-01-01', before: '2026-01-31' }],
  ['days counted from today, across the end of a month', 'today-30..today', { after: '2026-03-01', before: '2026-03-31' }],
  ['the last month', 'monthStart-1..monthEnd-1', { after: '2026-02-01', before: '2026-02-28' }],
])('a period of %s stays as it was written', (_, text, days) => {
  const period = readPeriod(text);
  expect(period && writePeriod(period)).toBe(text);
  expect(period && toPeriodDates(period, now)).toEqual(days);
  expect(period && readStoredPeriod(['balance:full', toStoredPeriod(period)])).toEqual(period);
});

it.each([
  ['nothing', null],
  ['an unknown name', 'decade'],
  ['a day that does not exist', '2026-02-30..2026-03-01'],
  ['days in the wrong order', '2026-02-02..2026-02-01'],
  ['more than ten years, which would be read in too many calls', '0001-01-01..9999-12-31'],
  ['three days', '2026-01-01..2026-01-02..2026-01-03'],
  ['a text', 'x..y'],
])('%s is no period', (_, text) => {
  expect(readPeriod(text)).toBeUndefined();
});

it('a long period is counted by years, so that the calls stay few', () => {
  expect(countingStep({ after: '2016-04-01', before: '2026-03-31' })).toBe('year');
  expect(countingStep({ after: '2025-04-01', before: '2026-03-31' })).toBe('month');
});
