import { describe, expect, it } from 'vitest';
import { registry } from '../../../resources/registry';
import { readingCode } from '../../../src/data/widgets/readingCode';
import { specifiedPeriod } from '../../../src/schema/period';
import { resolveWidget } from '../../../src/schema/resolveWidget';
import type { AnyWidget, WidgetKind } from '../../../src/schema/widget';
import { guessReading } from '../../../tools/check/read/guessReading';

const findWidget = (kind: WidgetKind, more: Partial<AnyWidget> = {}) =>
  resolveWidget(registry, { name: 'one', kind, call: 'stats/', ...more }, specifiedPeriod);

/** Returns the suggested declaration for an answer, as source text. */
const guessed = (kind: WidgetKind, answer: unknown, more: Partial<AnyWidget> = {}) => {
  const guess = guessReading(findWidget(kind, more), answer);
  return guess && readingCode(guess);
};

describe('a reading is guessed from an answer', () => {
  it.each<[string, WidgetKind, unknown, string]>([
    ['the body itself', 'figure', 42, "read: '.'"],
    ['the only number', 'figure', { ok: true, data: { women: 3 } }, "read: 'data.women'"],
    ['a number at the third level', 'figure', { data: { stats: { women: '12.50' } } }, "read: 'data.stats.women'"],
    ['the number that is called a total', 'figure', { code: 200, data: { count: 3, open: 1 } }, "read: 'data.count'"],
    ['the period before, too', 'figure', { now: 5, previous: 4 }, "read: { total: 'now', previous: 'previous' }"],
    [
      'a list of objects with a text and a number',
      'breakdown',
      {
        data: {
          rows: [
            { id: 1, status: 'open', n: 3 },
            { id: 2, status: null, n: null },
          ],
        },
      },
      "read: { list: 'data.rows', key: 'status', value: 'n' }",
    ],
    ['an object of numbers', 'breakdown', { by_status: { open: 3, closed: '4' }, total: 7 }, "read: { map: 'by_status' }"],
    ['days', 'trend', { days: [{ day: '2026-03-01', n: 5 }] }, "read: { list: 'days', key: 'day', value: 'n' }"],
    [
      'days, with the total that is where it was expected',
      'trend',
      { total: 5, days: { '2026-03-01': 5 } },
      "read: { total: 'total', series: { map: 'days' } }",
    ],
  ])('%s', (_, kind, answer, code) => {
    expect(guessed(kind, answer)).toBe(code);
  });

  it.each<[string, WidgetKind, unknown]>([
    ['there is nothing', 'figure', {}],
    ['nothing was sent', 'figure', undefined],
    ['several numbers could be meant', 'figure', { women: 3, men: 4 }],
    ['the only number is no figure', 'figure', { status: 500, detail: 'x' }],
    ['the number stands at the fourth level', 'figure', { a: { b: { c: { total: 1 } } } }],
    ['a path could not hold the key', 'figure', { 'a.b': 1 }],
    ['a number has a unit', 'figure', { total: '1,234 SAR' }],
    ['an item has two texts', 'breakdown', [{ species: 'cat', label: 'Cat', n: 60 }]],
    ['an item has two numbers', 'breakdown', [{ species: 'cat', n: 60, weight: 3 }]],
    ['two lists could be meant', 'breakdown', { a: [{ k: 'x', n: 1 }], b: [{ k: 'x', n: 1 }] }],
    ['the list is empty', 'breakdown', { a: [] }],
    ['there are totals and no parts', 'breakdown', { total: 3, previous_total: 2 }],
    ['the keys are no days', 'trend', { rows: [{ day: 'Monday', n: 5 }] }],
    ['some days are no days', 'trend', { rows: [{ day: '2026-03-01', n: 5 }, ...Array(30).fill({ day: 'later', n: 1 })] }],
  ])('but not where %s', (_, kind, answer) => {
    expect(guessed(kind, answer)).toBeUndefined();
  });

  it('in little time, however large the answer', () => {
    const wide = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`k${at}`, { a: { b: 'x' }, c: { d: 'y' } }]));
    const started = performance.now();
    guessed('figure', { wide, again: wide });
    guessed('breakdown', { wide, rows: Array.from({ length: 50_000 }, (_, at) => ({ k: `k${at}`, n: at })) });
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
