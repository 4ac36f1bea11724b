import { afterEach, describe, expect, it, vi } from 'vitest';
import { daysOf, presets } from '../../../src/fields/calendar/presets';
import { weekStartOf } from '../../../src/fields/calendar/weekStartOf';
import { dateOf, dayOf } from '../../../src/fields/dateRules';

describe('the usual periods', () => {
  it('are whole days around today, both ends included', () => {
    const on = (day: string) =>
      Object.fromEntries(presets.map((preset) => [preset, Object.values(daysOf(preset, new Date(`${day}T23:30`))).join('/')]));
    expect(on('2026-03-31')).toEqual({
      today: '2026-03-31/2026-03-31',
      yesterday: '2026-03-30/2026-03-30',
      last7: '2026-03-25/2026-03-31',
      last30: '2026-03-02/2026-03-31',
      thisMonth: '2026-03-01/2026-03-31',
      lastMonth: '2026-02-01/2026-02-28',
      thisYear: '2026-01-01/2026-12-31',
      next30: '2026-03-31/2026-04-29',
    });
    expect(on('2026-01-01')).toMatchObject({ yesterday: '2025-12-31/2025-12-31', lastMonth: '2025-12-01/2025-12-31' });
  });
});

describe('a week', () => {
  afterEach(() => vi.restoreAllMocks());

  it('begins where the language says so, and where the browser does not know the same', () => {
    const proto = Intl.Locale.prototype as unknown as { getWeekInfo?: () => { firstDay: number } };
    const known = proto.getWeekInfo;
    try {
      proto.getWeekInfo = () => ({ firstDay: 7 });
      expect(weekStartOf('ar')).toBe(0);
      // Firefox.
      delete proto.getWeekInfo;
      expect([weekStartOf('en'), weekStartOf('ar')]).toEqual([1, 6]);
    } finally {
      if (known) proto.getWeekInfo = known;
    }
  });
});

it('a day is the same day as a date and back', () => {
  for (const day of ['2026-01-01', '2026-12-31', '0999-05-05']) expect(dayOf(dateOf(day) ?? new Date())).toBe(day);
  expect(dateOf('')).toBeUndefined();
  expect(dateOf(undefined)).toBeUndefined();
});
