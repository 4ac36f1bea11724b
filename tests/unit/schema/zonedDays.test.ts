import { describe, expect, it } from 'vitest';
import { endOfDay, offsetsBetween, startOfDay, withOffset } from '../../../src/schema/zonedDays';

const utc = (moment: number) => new Date(moment).toISOString();

describe('a day of a time zone', () => {
  it.each([
    ['2026-01-10', 'UTC', '2026-01-10T00:00:00.000Z', '2026-01-10T23:59:59.999Z'],
    ['2026-01-10', 'Africa/Cairo', '2026-01-09T22:00:00.000Z', '2026-01-10T21:59:59.999Z'],
    ['2026-07-10', 'Africa/Cairo', '2026-07-09T21:00:00.000Z', '2026-07-10T20:59:59.999Z'],
    // Egypt's clocks go from 00:00 to 01:00 on the first day, and from 24:00 to 23:00 at the end of the second.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.999Z'],
    ['2026-10-29', 'Africa/Cairo', '2026-10-28T21:00:00.000Z', '2026-10-29T21:59:59.999Z'],
    ['2026-10-30', 'Africa/Cairo', '2026-10-29T22:00:00.000Z', '2026-10-30T21:59:59.999Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    // Midnight occurs twice on this day.
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
    ['2026-02-01', 'Pacific/Kiritimati', '2026-01-31T10:00:00.000Z', '2026-02-01T09:59:59.999Z'],
    ['2026-02-01', 'Asia/Kathmandu', '2026-01-31T18:15:00.000Z', '2026-02-01T18:14:59.999Z'],
    ['2026-02-01', 'America/St_Johns', '2026-02-01T03:30:00.000Z', '2026-02-02T03:29:59.999Z'],
  ])('%s in %s is from %s to %s', (day, zone, from, to) => {
    expect([utc(startOfDay(day, zone)), utc(endOfDay(day, zone))]).toEqual([from, to]);
  });

  it('follows on the one before without a gap, all year and in every zone', () => {
    for (const zone of ['Africa/Cairo', 'America/Havana', 'Australia/Lord_Howe', 'Africa/Casablanca'])
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 86_400_000) {
        const [day, next] = [utc(at).slice(0, 10), utc(at + 86_400_000).slice(0, 10)];
        expect(endOfDay(day, zone) + 1).toBe(startOfDay(next, zone));
      }
  });

  it.each(['0001-01-01', '0099-12-31', '1600-01-01', '9999-12-31'])('%s has a beginning and an end too', (day) => {
    for (const zone of ['Africa/Cairo', 'America/New_York', undefined]) {
      expect(endOfDay(day, zone) - startOfDay(day, zone)).toBe(86_399_999);
      expect(withOffset(startOfDay(day, zone), zone)).toMatch(/T00:00:\d\d\.000[+-]\d\d:\d\d$/);
    }
  });

  it('is written with the offset of its moment', () => {
    expect(withOffset(startOfDay('2026-04-24', 'Africa/Cairo'), 'Africa/Cairo')).toBe('2026-04-24T01:00:00.000+03:00');
    expect(withOffset(endOfDay('2026-04-24', 'Africa/Cairo'), 'Africa/Cairo')).toBe('2026-04-24T23:59:59.999+03:00');
    expect(withOffset(startOfDay('2026-02-01', 'America/St_Johns'), 'America/St_Johns')).toBe('2026-02-01T00:00:00.000-03:30');
    expect(withOffset(0, 'UTC')).toBe('1970-01-01T00:00:00.000+00:00');
  });

  it('and its changes of clocks are found to the millisecond', () => {
    const spans = offsetsBetween(Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1), 'Africa/Cairo');
    expect(spans.map(({ until, minutes }) => [utc(until), minutes])).toEqual([
      ['2026-04-23T22:00:00.000Z', 120],
      ['2026-10-29T21:00:00.000Z', 180],
      ['2027-04-29T22:00:00.000Z', 120],
    ]);
    expect(offsetsBetween(0, 1000, 'UTC')).toEqual([{ until: Number.POSITIVE_INFINITY, minutes: 0 }]);
    expect(offsetsBetween(-1e15, 1e15, 'Africa/Cairo').length).toBeLessThan(200);
  });
});
