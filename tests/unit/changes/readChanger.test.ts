import { expect, test } from 'vitest';
import { findChanger } from '../../../src/ui/changes/readChanger';

const entry = (actor_name: string, minute: number) => ({
  actor_name,
  at: `2026-01-01T10:0${minute}:00.000Z`,
  changes: { lines: { before: [], after: [] } },
});
const answer = { results: [entry('Huda', 3), entry('Salman', 2), entry('Amal', 1)] };

test('who changed a field is who did so last', () => {
  expect(findChanger(answer, ['lines'])?.names).toEqual(['Huda']);
});

test('after a save that merged rows it is whoever else did so last, and nobody where no one else did', () => {
  expect(findChanger(answer, ['lines'], 'Huda')).toEqual({ names: ['Salman'], at: new Date('2026-01-01T10:02:00.000Z') });
  expect(findChanger({ results: [entry('Huda', 1)] }, ['lines'], 'Huda')).toBeUndefined();
});
