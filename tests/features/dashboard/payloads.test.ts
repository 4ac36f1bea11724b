import { describe, expect, it } from 'vitest';
import { registry } from '../../../resources/registry';
import { writeKeyed } from '../../../server/api/dashboardRoutes';
import { readKeyed } from '../../../src/data/widgets/readKeyed';
import { readDayKey, readWidgetAnswer } from '../../../src/data/widgets/readWidgetAnswer';
import { UnreadableAnswer } from '../../../src/data/widgets/unreadable';
import { writeAt } from '../../../src/schema/answerPath';
import { specifiedPeriod } from '../../../src/schema/period';
import { resolveWidget } from '../../../src/schema/resolveWidget';
import type { AnyWidget, KeyedReading, WidgetKind, WidgetOf } from '../../../src/schema/widget';

function getFigures(kind: WidgetKind, more: Partial<AnyWidget>, answer: unknown, before?: unknown) {
  const widget = resolveWidget(registry, { name: 'one', kind, call: 'stats/', ...more }, specifiedPeriod);
  return readWidgetAnswer(widget as WidgetOf<'figure'>, answer, before) as unknown;
}

describe('a figure is one path', () => {
  it.each<[string, AnyWidget['read'], unknown, number]>([
    ['nested', 'data.count', { data: { count: 42 } }, 42],
    ['in an item of an array', 'rows.0.n', { rows: [{ n: 7 }] }, 7],
    ['the whole body', '.', 12, 12],
    ['a string', 'sum', { sum: '1234.50' }, 1234.5],
    ['the sum of nothing', 'sum', { sum: null }, 0],
    ['below a key with a space', 'Total amount', { 'Total amount': 3 }, 3],
    ['laid out in the usual way', undefined, { total: 5 }, 5],
  ])('%s', (_, read, answer, total) => {
    expect(getFigures('figure', { read }, answer)).toEqual({ total, previous: undefined });
  });

  // covers: 7.29
  it('the period before stands in the same answer, or in one of its own', () => {
    expect(getFigures('figure', { read: { total: 'now', previous: 'past' } }, { now: 3, past: '2' })).toEqual({ total: 3, previous: 2 });
    expect(getFigures('figure', { read: 'n' }, { n: 3 }, { n: 1 })).toEqual({ total: 3, previous: 1 });
  });
});

describe('parts are read', () => {
  const parts = [
    { key: 'active', value: 12 },
    { key: 'closed', value: 3 },
  ];

  it.each<[string, KeyedReading, unknown]>([
    [
      'from a list of objects',
      { list: 'items', key: 'status.code', value: 'n' },
      {
        items: [
          { status: { code: 'active' }, n: 12 },
          { status: { code: 'closed' }, n: '3' },
        ],
      },
    ],
    ['from an object by key', { map: 'by_status' }, { by_status: { active: 12, closed: '3' } }],
    ['from an object of objects', { map: '.', value: 'n.all' }, { active: { n: { all: 12 } }, closed: { n: { all: 3 } } }],
    [
      'from pairs',
      { pairs: '.' },
      [
        ['active', 12],
        ['closed', 3],
      ],
    ],
    ['from two arrays', { keys: 'labels', values: 'datasets.0.data' }, { labels: ['active', 'closed'], datasets: [{ data: [12, 3] }] }],
    ['from a path each', { each: { active: 'open', closed: 'done.all' } }, { total: 15, open: 12, done: { all: 3 } }],
  ])('%s', (_, read, answer) => {
    expect(getFigures('breakdown', { read }, answer)).toEqual({ parts });
  });

  it('with the names that the answer has for them', () => {
    const read = { list: '.', key: 'species', value: 'n', label: 'label' };
    expect(getFigures('breakdown', { read }, [{ species: 'cat', label: 'Cat', n: 60 }])).toEqual({
      parts: [{ key: 'cat', value: 60, label: 'Cat' }],
    });
  });

  it('without those that have no key, which Python writes as "null" in an object', () => {
    expect(getFigures('breakdown', { read: { map: '.' } }, { null: 4, '': 1, closed: 3 })).toEqual({
      parts: [{ key: 'closed', value: 3 }],
    });
  });

  it('in the order of the declared choices, numbers as their text', () => {
    const reading = getFigures(
      'breakdown',
      { read: { pairs: 'x' }, resource: 'trainees', by: 'gender' },
      {
        x: [
          ['F', 1],
          ['M', 2],
          [3, 4],
        ],
      },
    );
    expect(reading).toEqual({
      parts: [
        { key: 'M', value: 2 },
        { key: 'F', value: 1 },
        { key: '3', value: 4 },
      ],
    });
  });
});

describe('a trend is read', () => {
  it.each<[string, string | number, string, string]>([
    ['a day', '2026-03-01', '2026-03-01', 'day'],
    ['a day with slashes', '2026/03/01', '2026-03-01', 'day'],
    ['a moment, on the day of its writer', '2026-03-01T00:00:00+03:00', '2026-03-01', 'day'],
    ['a day without dashes', 20260301, '2026-03-01', 'day'],
    ['a month', '2026-03', '2026-03-01', 'month'],
    ['a year', 2026, '2026-01-01', 'year'],
    ['seconds since 1970', 1772323200, '2026-03-01', 'day'],
    ['milliseconds since 1970', 1772323200000, '2026-03-01', 'day'],
  ])('by %s', (_, key, day, step) => {
    expect(readDayKey(key)).toEqual({ day, step });
    expect(getFigures('trend', { read: { pairs: '.' } }, [[key, '2.5']])).toEqual({
      total: 2.5,
      previous: undefined,
      series: [{ day, value: 2.5 }],
      step,
    });
  });

  it.each(['2026-02-30', '2026-13', 'Monday', '', '12', 12345, 'March 2026'])('not by %j', (key) => {
    expect(readDayKey(key)).toBeUndefined();
  });

  it('by words in their order, where the widget says so', () => {
    const read = { keys: 'labels', values: 'data' };
    expect(getFigures('trend', { read, axis: 'words' }, { labels: ['Jan', 'Feb'], data: [1, 2] })).toMatchObject({
      total: 3,
      series: [
        { day: 'Jan', value: 1 },
        { day: 'Feb', value: 2 },
      ],
    });
  });

  it('with its own total beside the figures', () => {
    expect(getFigures('trend', { read: { total: 'sum', series: { map: 'days' } } }, { sum: '9', days: { '2026-03-01': 4 } })).toMatchObject(
      {
        total: 9,
        series: [{ day: '2026-03-01', value: 4 }],
      },
    );
  });
});

describe('an answer that is laid out otherwise is told by its path and the shape of what is there', () => {
  const getProblem = (kind: WidgetKind, more: Partial<AnyWidget>, answer: unknown) => {
    try {
      return getFigures(kind, more, answer);
    } catch (error) {
      if (!(error instanceof UnreadableAnswer)) throw error;
      return [error.message, error.reason, error.path, error.found];
    }
  };

  it.each<[WidgetKind, Partial<AnyWidget>, unknown, readonly [string, string, string]]>([
    ['figure', { read: 'data.count' }, { data: { total: 1, items: [] } }, ['missing', 'data.count', '{ total: number, items: [] }']],
    ['figure', { read: 'data.count' }, { error: 'x' }, ['missing', 'data.count', '{ error: string }']],
    ['figure', { read: 'data.count' }, undefined, ['missing', 'data.count', '–']],
    ['figure', { read: 'rows.3.n' }, { rows: [1] }, ['missing', 'rows.3.n', '[1 × number]']],
    ['figure', { read: 'constructor' }, {}, ['missing', 'constructor', '{}']],
    ['figure', { read: 'n' }, { n: '1,234.50' }, ['noNumber', 'n', 'string']],
    ['figure', { read: 'n' }, { n: true }, ['noNumber', 'n', 'boolean']],
    ['figure', { read: 'n' }, { n: '0x10' }, ['noNumber', 'n', 'string']],
    ['figure', { read: 'n' }, { n: {} }, ['noNumber', 'n', '{}']],
    ['breakdown', { read: { list: 'x', key: 'k', value: 'v' } }, { x: { a: 1 } }, ['noList', 'x', '{ a: number }']],
    [
      'breakdown',
      { read: { list: 'x', key: 'k', value: 'v' } },
      { x: [{ k: 'a', n: 1 }] },
      ['missing', 'x.0.v', '{ k: string, n: number }'],
    ],
    ['breakdown', { read: { map: 'x' } }, { x: [1, 2] }, ['noMap', 'x', '[2 × number]']],
    ['breakdown', { read: { map: 'x', value: 'n' } }, { x: { a: { m: 1 } } }, ['missing', 'x.a.n', '{ m: number }']],
    ['breakdown', { read: { pairs: '.' } }, [['a', 1], 'b'], ['noPair', '1', 'string']],
    ['breakdown', { read: { keys: 'k', values: 'v' } }, { k: ['a'], v: [1, 2] }, ['lengths', 'v', '{ k: [1 × string], v: [2 × number] }']],
    ['breakdown', { read: { each: { a: 'x.y' } } }, { x: 1 }, ['missing', 'x.y', 'number']],
    ['trend', { read: { keys: 'k', values: 'v' } }, { k: ['Jan'], v: [1] }, ['noDay', 'k.0', 'string']],
    ['trend', { read: { map: 'x' } }, { x: { total: 5 } }, ['noDay', 'x.total', 'string']],
  ])('%s %j', (kind, more, answer, problem) => {
    expect(getProblem(kind, more, answer)).toEqual(['errors.unreadable', ...problem]);
  });
});

describe('what the embedded API writes is what a widget reads', () => {
  const figures = [
    ['a', 3],
    ['b', '2.50'],
  ] as const;

  it.each<KeyedReading>([
    { list: 'x.y', key: 'k.id', value: 'v' },
    { list: '.', key: 'k', value: 'v' },
    { map: 'x' },
    { map: 'x', value: 'n.all' },
    { pairs: 'x.y' },
    { keys: 'labels', values: 'data' },
    { each: { a: 'one', b: 'x.two' } },
  ])('%j', (reading) => {
    const answer = JSON.parse(JSON.stringify(writeAt(writeKeyed(reading, figures))));
    expect(readKeyed(answer, reading).map(({ key, value }) => [key, value])).toEqual([
      ['a', 3],
      ['b', 2.5],
    ]);
  });
});
