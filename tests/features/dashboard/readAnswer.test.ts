import { describe, expect, it } from 'vitest';
import { dashboard } from '../../../resources/dashboard';
import { readWidgetAnswer } from '../../../src/data/widgets/readWidgetAnswer';
import { listLink, partLink } from '../../../src/features/dashboard/listLink';
import { readAt, writeAt } from '../../../src/schema/answerPath';
import type { WidgetKind, WidgetOf } from '../../../src/schema/widget';

function widget<K extends WidgetKind>(name: string, kind: K): WidgetOf<K> & { readonly kind: K } {
  const found = dashboard.widgets.find((one) => one.name === name);
  if (found?.kind !== kind) throw new Error(`No ${kind} is named ${name}`);
  return found as WidgetOf<K> & { readonly kind: K };
}

const gender = widget('gender', 'breakdown');
const balance = widget('balance', 'trend');

describe('the answer of total_gender/', () => {
  // covers: 3.4
  it('counts by gender; items with null gender are ignored', () => {
    const answer = {
      gender_totals: [
        { gender: 'F', total: 7 },
        { gender: null, total: 3 },
        { gender: 'M', total: 5 },
      ],
    };
    expect(readWidgetAnswer(gender, answer)).toEqual({
      parts: [
        { key: 'M', value: 5 },
        { key: 'F', value: 7 },
      ],
    });
  });

  it('shows a gender nobody has as zero, and one that the declaration does not know after the others', () => {
    expect(readWidgetAnswer(gender, { gender_totals: [{ gender: 'X', total: '2' }] })).toEqual({
      parts: [
        { key: 'M', value: 0 },
        { key: 'F', value: 0 },
        { key: 'X', value: 2 },
      ],
    });
  });
});

describe('the answer of a trend', () => {
  it('has amounts as strings, a figure of the period before, and days with or without a time', () => {
    const answer = { total: '12.50', previous_total: '3', results: [{ date: '2026-03-01T00:00:00Z', total: '12.50' }] };
    expect(readWidgetAnswer(balance, answer)).toEqual({
      total: 12.5,
      previous: 3,
      series: [{ day: '2026-03-01', value: 12.5 }],
      step: 'day',
    });
  });

  it('may be without the period before; the sum of nothing may be null', () => {
    expect(readWidgetAnswer(balance, { total: null, previous_total: null, results: [] })).toEqual({
      total: 0,
      previous: undefined,
      series: [],
      step: 'day',
    });
  });
});

it('paths are read as they are written', () => {
  expect(
    readAt(
      writeAt([
        ['a.b', 1],
        ['a.c.d', [2]],
      ]),
      'a.c.d',
    ),
  ).toEqual([2]);
  expect(writeAt([['.', [1]]])).toEqual([1]);
  expect(readAt({ a: [1] }, 'a.0')).toBe(1);
  expect(readAt({ a: [1] }, 'a.length')).toBeUndefined();
});

describe('the list behind a widget', () => {
  const dates = { after: '2026-02-01', before: '2026-03-01' };
  const getFilter = (address: string | undefined) => JSON.parse(new URL(address ?? '', 'http://x').searchParams.get('filter') ?? '');

  it('shows its records on the days of the period', () => {
    const address = listLink(balance, dates);
    expect(address).toMatch(/^\/userSubscriptions\?/);
    expect(getFilter(address)).toEqual({ status: ['Paid', 'Expired'], created_at: dates });
  });

  it('can be narrowed to a part that the records have themselves', () => {
    expect(getFilter(partLink(gender, dates, 'F'))).toEqual({ gender: 'F', date_joined: dates });
    expect(partLink(gender, dates, 'X')).toBeUndefined();
    expect(partLink(widget('programTypes', 'breakdown'), dates, 'mobility')).toBeUndefined();
  });
});
