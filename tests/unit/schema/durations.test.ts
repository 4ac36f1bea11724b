import { describe, expect, it } from 'vitest';
import { durationType } from '../../../src/fields/duration/duration';
import { readDuration, toParts, writeDuration, writeIsoDuration } from '../../../src/fields/duration/durations';
import { formatDuration } from '../../../src/fields/duration/formatDuration';

describe('durations', () => {
  it.each([
    ['02:30:00', '02:30:00', 'PT2H30M'],
    ['3 02:30:00', '3 02:30:00', 'P3DT2H30M'],
    ['90', '00:01:30', 'PT1M30S'],
    ['1:05', '00:01:05', 'PT1M5S'],
    ['26:00:00', '1 02:00:00', 'P1DT2H'],
    ['00:00:00.500000', '00:00:00.5', 'PT0.5S'],
    ['PT2H30M', '02:30:00', 'PT2H30M'],
    ['P1W', '7 00:00:00', 'P7D'],
    ['PT0.000001S', '00:00:00.000001', 'PT0.000001S'],
    ['00:00:00', '00:00:00', 'P0D'],
    ['-1 23:00:00', '-PT1H', '-PT1H'],
    ['-PT1H', '-PT1H', '-PT1H'],
    ['-00:10:00', '-PT10M', '-PT10M'],
  ])('%s is kept as %s and sent as %s', (sent, kept, iso) => {
    const size = readDuration(sent) as number;
    expect([writeDuration(size), writeIsoDuration(size)]).toEqual([kept, iso]);
    expect(readDuration(kept)).toBe(size);
    expect(readDuration(iso)).toBe(size);
  });

  it.each(['', 'P', 'PT', 'P1Y', 'P2M', 'two hours', '1:2:3:4', '1e3', 'P1.5D', '00:00:00.1234567'])('%j is none', (text) => {
    expect(readDuration(text)).toBeUndefined();
  });

  it('are the same in both forms, and typed ones name hours, minutes and seconds', () => {
    const { isEqual, rules, toRecord, toPayload } = durationType;
    expect(isEqual?.('PT2H', '02:00:00', { type: 'duration' }, () => false)).toBe(true);
    expect(toRecord('P1DT2H', { type: 'duration' }, {} as never)).toBe('1 02:00:00');
    expect(toPayload('tomorrow', { type: 'duration' }, {} as never)).toBe('tomorrow');
    const holds = (text: string) => rules({ type: 'duration' }).every((one) => one.holds(text as never));
    expect(['2:30:00', 'PT2H', '2:30', '90', 'soon'].map(holds)).toEqual([true, true, false, false, false]);
  });

  it('are said in words of the language', () => {
    const parts = toParts(readDuration('3 02:30:00') as number);
    expect(formatDuration(parts, 'en', true)).toBe('3 days, 2 hrs, 30 mins');
    expect(formatDuration(parts, 'ar', false)).toBe('3 أيام، وساعتان، و30 دقيقة');
    expect(formatDuration(toParts(0), 'en', false)).toBe('0 seconds');
    expect(formatDuration(toParts(-1_500_000), 'en', true)).toBe('−1.5 secs');
  });
});
