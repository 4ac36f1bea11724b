import { expect, test } from 'vitest';
import { arrange, type PlacedWidget, toStoredWidgets } from '../../../src/features/dashboard/arrangement';
import { roundTicks } from '../../../src/features/dashboard/charts/roundTicks';

const declared: PlacedWidget[] = [
  { name: 'balance', width: 'full', isShown: true },
  { name: 'gender', width: 'third', isShown: true },
];

test('a home page that nobody arranged is as declared', () => {
  expect(arrange(declared, undefined)).toEqual(declared);
});

test('an arrangement comes back as it was stored', () => {
  const placed: PlacedWidget[] = [
    { name: 'gender', width: 'half', isShown: true },
    { name: 'balance', width: 'full', isShown: false },
  ];
  expect(arrange(declared, toStoredWidgets(placed))).toEqual(placed);
});

test('a widget that is gone and an unknown width are left out, a new widget follows', () => {
  expect(arrange(declared, ['gone:full', 'gender:enormous', 'nonsense'])).toEqual([declared[1], declared[0]]);
});

test('the axis has round steps and reaches above the highest figure', () => {
  expect([0, 1, 8, 15, 92_600].map((highest) => roundTicks(highest))).toEqual([
    [0, 1],
    [0, 1],
    [0, 5, 10],
    [0, 5, 10, 15],
    [0, 50_000, 100_000],
  ]);
});
