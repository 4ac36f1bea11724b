import { describe, expect, it } from 'vitest';
import { registry } from '../../../resources/registry';
import { answerShape } from '../../../src/data/widgets/answerShape';
import { getExpectations, readingCode } from '../../../src/data/widgets/readingCode';
import { specifiedPeriod } from '../../../src/schema/period';
import { resolveWidget } from '../../../src/schema/resolveWidget';
import type { AnyWidget, WidgetKind } from '../../../src/schema/widget';

const findWidget = (kind: WidgetKind, more: Partial<AnyWidget> = {}) =>
  resolveWidget(registry, { name: 'one', kind, call: 'stats/', ...more }, specifiedPeriod);

describe('a widget says what it expects', () => {
  it.each<[string, WidgetKind, Partial<AnyWidget>, string, readonly string[]]>([
    ['a figure', 'figure', { read: 'data.n' }, "read: 'data.n'", ['number']],
    ['parts', 'breakdown', { read: { map: 'x' } }, "read: { map: 'x' }", ['map']],
    ['days', 'trend', { read: { pairs: 'x' } }, "read: { pairs: 'x' }", ['pairs', 'days']],
    ['words', 'trend', { read: { pairs: 'x' }, axis: 'words' }, "read: { pairs: 'x' }", ['pairs']],
    [
      'the usual trend',
      'trend',
      {},
      "read: { total: 'total', previous: 'previous_total', series: { list: 'results', key: 'date', value: 'total' } }",
      ['list', 'days', 'whole'],
    ],
  ])('%s', (_, kind, more, code, expected) => {
    const widget = findWidget(kind, more);
    expect(readingCode(widget.read)).toBe(code);
    expect(getExpectations(widget)).toEqual(expected);
  });
});

describe('the shape of an answer', () => {
  it('has its keys, kinds and lengths, and no value', () => {
    const answer = { name: 'Sara', phone: 966500000000, isPaid: true, none: null, rows: [{ email: 'a@b.c' }, {}], empty: {} };
    const shape = '{ name: string, phone: number, isPaid: boolean, none: null, rows: [2 × { email: string }], empty: {} }';
    expect(answerShape(answer)).toBe(shape);
    expect(answerShape(undefined)).toBe('–');
  });

  it('is short, whatever the answer', () => {
    const deep = { a: { b: { c: { d: { secret: 1 } } } } };
    expect(answerShape(deep)).toBe('{ a: { b: { c: { d: {…} } } } }');
    const keys = (length: number, key = 'k') => Object.fromEntries(Array.from({ length }, (_, at) => [`${at}${key}`, at]));
    expect(answerShape(keys(7))).toBe('{ 0k: number, 1k: number, 2k: number, 3k: number, 4k: number, 5k: number, … }');
    expect(answerShape({ a: keys(9, 'x'.repeat(1000)), b: keys(9, 'x'.repeat(1000)) }).length).toBeLessThan(250);
  });
});
